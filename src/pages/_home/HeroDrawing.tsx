import React, {type ReactNode} from 'react';

/** The beam of `app.py`, as it starts. */
const BEAM = {span: 6, lineLoad: 12};

const LENGTH = 420;
const LEFT = 50;
const MIDDLE = LEFT + LENGTH / 2;
const RIGHT = LEFT + LENGTH;
const ARROWS = 13;

/** Heights of the axis of the moment line and of its lowest point. */
const AXIS = 234;
const DEPTH = 92;

/** The moment line of a beam under a uniform load: a parabola. */
const moment = Array.from({length: 43}, (_, index) => {
  const x = (index / 42) * LENGTH;
  return `${LEFT + x},${(AXIS + (4 * DEPTH * x * (LENGTH - x)) / LENGTH ** 2).toFixed(1)}`;
}).join(' ');

/** A beam on two supports with its line load, its span and its moment line. Decorative. */
export function HeroDrawing(): ReactNode {
  return (
    <svg
      className="home__drawing"
      viewBox="0 0 520 362"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="var(--petrol)" strokeWidth="2">
        <path d={`M${LEFT} 42H${RIGHT}`} />
        {Array.from({length: ARROWS}, (_, index) => {
          const x = LEFT + (index / (ARROWS - 1)) * LENGTH;
          return <path key={index} d={`M${x} 42V108m-5-9 5 9 5-9`} />;
        })}
      </g>
      <path stroke="var(--ink)" strokeWidth="12" d={`M${LEFT - 12} 118H${RIGHT + 12}`} />
      <g stroke="var(--ink)" strokeWidth="2">
        <path d={`M${LEFT} 126l-16 26h32zM${LEFT - 26} 152h52`} />
        <path d={`M${RIGHT} 126l-16 26h32zM${RIGHT - 26} 160h52`} />
      </g>
      <path
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        d={`M${LEFT} 204H${RIGHT}M${LEFT + 5} 199l-10 10M${RIGHT + 5} 199l-10 10`}
      />
      <polygon fill="var(--signal-wash)" points={`${LEFT},${AXIS} ${moment} ${RIGHT},${AXIS}`} />
      <polyline stroke="var(--signal)" strokeWidth="3" points={moment} />
      <path
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        d={`M${LEFT} ${AXIS}H${RIGHT}M${MIDDLE} ${AXIS}V${AXIS + DEPTH}`}
      />
      <circle fill="var(--signal)" cx={MIDDLE} cy={AXIS + DEPTH} r="6" />
      <g className="home__label" fill="var(--ink-soft)">
        <text x={MIDDLE} y="28" textAnchor="middle">
          q = {BEAM.lineLoad} kN/m
        </text>
        <text x={MIDDLE} y="195" textAnchor="middle">
          L = {BEAM.span} m
        </text>
        <text x={MIDDLE + 14} y={AXIS + DEPTH + 24}>
          M = {((BEAM.lineLoad * BEAM.span ** 2) / 8).toFixed(1)} kNm
        </text>
      </g>
    </svg>
  );
}
