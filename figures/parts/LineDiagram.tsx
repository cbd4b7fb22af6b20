import React, {type ReactNode} from 'react';
import type {PlottedLine} from '../../tools/documents/beam-note';

const INSET = {left: 66, right: 16, top: 12, bottom: 46};

/** Ticks from 0, about as many as asked for. */
function ticks(max: number, count: number): number[] {
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough)! * power;
  return Array.from({length: Math.floor(max / step + 1e-9) + 1}, (_, index) => index * step);
}

/** A line as Matplotlib plots it, with its vertical axis downwards. */
export function LineDiagram({x, y, xlabel, ylabel, size, width}: PlottedLine & {width: number}): ReactNode {
  const height = Math.round((width * size[1]) / size[0]);
  const inner = {width: width - INSET.left - INSET.right, height: height - INSET.top - INSET.bottom};
  const [xMax, yMax] = [Math.max(...x), Math.max(...y) * 1.05];
  const round = (value: number): number => Math.round(100 * value) / 100;
  const toX = (value: number): number => round(INSET.left + (inner.width * value) / xMax);
  const toY = (value: number): number => round(INSET.top + (inner.height * value) / yMax);
  const line = x.map((at, index) => `${toX(at)},${toY(y[index]!)}`).join(' ');
  return (
    <svg className="line-diagram" width={width} height={height}>
      <rect x={INSET.left} y={INSET.top} width={inner.width} height={inner.height} />
      {ticks(xMax, 6).map((tick) => (
        <g key={tick}>
          <line
            x1={toX(tick)}
            x2={toX(tick)}
            y1={INSET.top + inner.height}
            y2={INSET.top + inner.height + 5}
          />
          <text x={toX(tick)} y={INSET.top + inner.height + 20} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {ticks(yMax, 4).map((tick) => (
        <g key={tick}>
          <line x1={INSET.left - 5} x2={INSET.left} y1={toY(tick)} y2={toY(tick)} />
          <text x={INSET.left - 9} y={toY(tick) + 5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <text x={INSET.left + inner.width / 2} y={height - 6} textAnchor="middle">
        {xlabel}
      </text>
      <text textAnchor="middle" transform={`translate(16 ${INSET.top + inner.height / 2}) rotate(-90)`}>
        {ylabel}
      </text>
      <polyline points={line} />
    </svg>
  );
}
