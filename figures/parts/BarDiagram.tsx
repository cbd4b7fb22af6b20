import React, {type ReactNode} from 'react';
import type {BarChart} from '../../tools/documents/cube-report';

const INSET = {left: 58, right: 12, top: 12, bottom: 30};
const STEP = 10;

/** Bars as Matplotlib draws them, from zero, with lines across them and a legend. */
export function BarDiagram({bars, levels, ylabel, size, width}: BarChart & {width: number}): ReactNode {
  const height = Math.round((width * size[1]) / size[0]);
  const inner = {width: width - INSET.left - INSET.right, height: height - INSET.top - INSET.bottom};
  const top = Math.max(...bars.y, ...levels.map(({y}) => y)) * 1.05;
  const round = (value: number): number => Math.round(100 * value) / 100;
  const toY = (value: number): number => round(INSET.top + inner.height * (1 - value / top));
  const step = inner.width / bars.x.length;
  const ticks = Array.from({length: Math.floor(top / STEP) + 1}, (_, index) => index * STEP);
  const legend = {width: 178, height: 22 * levels.length + 10};
  const corner = {x: width - INSET.right - legend.width - 8, y: toY(0) - legend.height - 8};
  return (
    <svg className="line-diagram" width={width} height={height}>
      {bars.x.map((name, index) => {
        const middle = round(INSET.left + step * (index + 0.5));
        return (
          <React.Fragment key={name}>
            <rect
              x={round(middle - step / 4)}
              y={toY(bars.y[index]!)}
              width={round(step / 2)}
              height={round(toY(0) - toY(bars.y[index]!))}
              fill="silver"
              stroke="none"
            />
            <text x={middle} y={toY(0) + 20} textAnchor="middle">
              {name}
            </text>
          </React.Fragment>
        );
      })}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={INSET.left - 5} x2={INSET.left} y1={toY(tick)} y2={toY(tick)} />
          <text x={INSET.left - 9} y={toY(tick) + 5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {levels.map(({y, dashed}) => (
        <line
          key={y}
          x1={INSET.left}
          x2={INSET.left + inner.width}
          y1={toY(y)}
          y2={toY(y)}
          strokeWidth={1.5}
          strokeDasharray={dashed ? '7 4' : undefined}
        />
      ))}
      <rect x={INSET.left} y={INSET.top} width={inner.width} height={inner.height} />
      <text textAnchor="middle" transform={`translate(16 ${INSET.top + inner.height / 2}) rotate(-90)`}>
        {ylabel}
      </text>
      <g transform={`translate(${corner.x} ${corner.y})`}>
        <rect width={legend.width} height={legend.height} fill="#fff" stroke="var(--line-strong)" rx={3} />
        {levels.map(({label, dashed}, index) => (
          <g key={label} transform={`translate(10 ${16 + 22 * index})`}>
            <line x2={28} strokeWidth={1.5} strokeDasharray={dashed ? '7 4' : undefined} />
            <text x={36} y={5}>
              {label}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
