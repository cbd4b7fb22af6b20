import React, {type ReactNode} from 'react';
import {numberText} from '../../src/app-preview/text/number-text';

interface Point {
  x: number;
  y: number;
}

export interface Series {
  points: Point[];
  /** Fills the surface between the line and zero. */
  area?: boolean;
  tone?: 'petrol' | 'ink' | 'signal';
  dashed?: boolean;
}

export interface Axis {
  /** What is plotted, with its unit: "Bending moment (kNm)". */
  title?: string;
  min?: number;
  max?: number;
  /** The approximate number of intervals between ticks. Default: 5. */
  intervals?: number;
}

export interface Mark extends Point {
  text?: string;
  /** Position of the text. Default: right. */
  side?: 'left' | 'right' | 'below';
}

export interface PlotProps {
  width: number;
  height: number;
  series: Series[];
  x?: Axis;
  y?: Axis;
  /** Highlighted points, in the accent color. */
  marks?: Mark[];
  /** For plots in diagrams: without numbers, titles and grid. */
  bare?: boolean;
}

/** A step of 1, 2 or 5 times a power of ten. */
function niceStep(range: number, intervals: number): number {
  const rough = range / intervals;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
}

interface Scale {
  min: number;
  max: number;
  ticks: number[];
  /** Decimals of the numbers at the ticks. */
  digits: number;
}

/** The ends of an axis and its ticks. */
function scale(values: number[], axis: Axis, snap: boolean): Scale {
  let min = axis.min ?? Math.min(...values);
  let max = axis.max ?? Math.max(...values);
  const step = niceStep(max - min || 1, axis.intervals ?? 5);
  if (snap) {
    if (axis.min === undefined) min = Math.floor(min / step + 1e-9) * step;
    if (axis.max === undefined) max = Math.ceil(max / step - 1e-9) * step;
  }
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  const ticks = Array.from({length: last - first + 1}, (_, index) => (first + index) * step);
  return {min, max, ticks, digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9))};
}

/** A line or area chart, computed from its data. */
export function Plot({width, height, series, x = {}, y = {}, marks = [], bare}: PlotProps): ReactNode {
  const points = series.flatMap((one) => one.points);
  const horizontal = scale(
    points.map((point) => point.x),
    x,
    false,
  );
  const vertical = scale([0, ...points.map((point) => point.y)], y, true);
  const inset = bare
    ? {left: 6, right: 6, top: 8, bottom: 6}
    : {left: 46, right: 20, top: y.title ? 38 : 14, bottom: x.title ? 58 : 32};
  const inner = {width: width - inset.left - inset.right, height: height - inset.top - inset.bottom};
  const round = (value: number): number => Math.round(value * 100) / 100;
  const toX = (value: number): number =>
    round(inset.left + ((value - horizontal.min) / (horizontal.max - horizontal.min)) * inner.width);
  const toY = (value: number): number =>
    round(inset.top + inner.height - ((value - vertical.min) / (vertical.max - vertical.min)) * inner.height);
  const path = (line: Point[]): string =>
    line.map((point, index) => `${index ? 'L' : 'M'}${toX(point.x)} ${toY(point.y)}`).join('');
  const zero = toY(0);

  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {!bare && (
        <>
          {vertical.ticks.map((tick) => (
            <g key={tick}>
              <path className="plot__grid" d={`M${inset.left} ${toY(tick)}H${width - inset.right}`} />
              <text className="plot__tick" x={inset.left - 10} y={toY(tick) + 5} textAnchor="end">
                {numberText(tick, vertical.digits)}
              </text>
            </g>
          ))}
          {horizontal.ticks.map((tick) => (
            <g key={tick}>
              <path className="plot__axis" d={`M${toX(tick)} ${height - inset.bottom}v6`} />
              <text className="plot__tick" x={toX(tick)} y={height - inset.bottom + 23} textAnchor="middle">
                {numberText(tick, horizontal.digits)}
              </text>
            </g>
          ))}
          {y.title && (
            <text className="plot__title" x={0} y={16}>
              {y.title}
            </text>
          )}
          {x.title && (
            <text className="plot__title" x={inset.left + inner.width / 2} y={height - 8} textAnchor="middle">
              {x.title}
            </text>
          )}
        </>
      )}
      {series.map((one, index) => {
        const tone = one.tone ?? 'petrol';
        const start = one.points[0];
        const end = one.points[one.points.length - 1];
        return (
          <g key={index}>
            {one.area && start && end && (
              <path
                className={`plot__area plot__area--${tone}`}
                d={`${path(one.points)}L${toX(end.x)} ${zero}L${toX(start.x)} ${zero}Z`}
              />
            )}
            <path
              className={`plot__line plot__line--${tone}`}
              d={path(one.points)}
              strokeDasharray={one.dashed ? '7 6' : undefined}
            />
          </g>
        );
      })}
      <path className="plot__axis" d={`M${inset.left} ${zero}H${width - inset.right}`} />
      {marks.map(({x: markX, y: markY, text, side = 'right'}) => (
        <g key={`${markX} ${markY}`}>
          <circle className="plot__mark" cx={toX(markX)} cy={toY(markY)} r={bare ? 4.5 : 6} />
          {text && (
            <text
              className={`plot__mark-text plot__mark-text--${side}`}
              x={toX(markX)}
              y={toY(markY)}
              dx={{left: -14, right: 14, below: 0}[side]}
              dy={{left: -9, right: -9, below: 29}[side]}
            >
              {text}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
