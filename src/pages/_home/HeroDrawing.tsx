import React, {type ReactNode} from 'react';

const SPAN = 420;
const LEFT = 50;
const LOADS = 13;

/** Half of a parabola's points: the moment line of a beam under a uniform load. */
const moment = Array.from({length: 43}, (_, index) => {
  const x = (index / 42) * SPAN;
  return `${LEFT + x},${(205 + (4 * 95 * x * (SPAN - x)) / SPAN ** 2).toFixed(1)}`;
}).join(' ');

/** A beam on two supports, its line load and its moment line. Decorative. */
export function HeroDrawing(): ReactNode {
  return (
    <svg className="home__drawing" viewBox="0 0 520 340" aria-hidden="true" focusable="false">
      <g className="home__load">
        <path d={`M${LEFT} 62H${LEFT + SPAN}`} />
        {Array.from({length: LOADS}, (_, index) => {
          const x = LEFT + (index / (LOADS - 1)) * SPAN;
          return <path key={index} d={`M${x} 62V128m-5-9 5 9 5-9`} />;
        })}
      </g>
      <path className="home__beam" d={`M${LEFT - 12} 138H${LEFT + SPAN + 12}`} />
      <g className="home__support">
        <path d={`M${LEFT} 146l-16 26h32zM${LEFT - 26} 172h52`} />
        <path d={`M${LEFT + SPAN} 146l-16 26h32zM${LEFT + SPAN - 26} 180h52`} />
      </g>
      <polygon className="home__moment-area" points={`${LEFT},205 ${moment} ${LEFT + SPAN},205`} />
      <polyline className="home__moment" points={moment} />
      <path className="home__axis" d={`M${LEFT} 205H${LEFT + SPAN}M${LEFT + SPAN / 2} 205V300`} />
      <circle className="home__max" cx={LEFT + SPAN / 2} cy="300" r="6" />
      <g className="home__label">
        <text x={LEFT + SPAN / 2} y="48" textAnchor="middle">
          q = 12 kN/m
        </text>
        <text x={LEFT + SPAN / 2 + 14} y="328" textAnchor="start">
          M = 54.0 kNm
        </text>
      </g>
    </svg>
  );
}
