import React, {useState, type ReactNode} from 'react';
import {numberText} from '@site/src/app-preview/text/number-text';

/** The fields of `app.py`: their names, labels, units, limits and defaults. */
const FIELDS = [
  {name: 'span', label: 'Span', unit: 'm', min: 0, start: 6},
  {name: 'load', label: 'Load', unit: 'kN/m', min: undefined, start: 12},
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], number>;

/** Coordinates in the viewBox: the horizontal center, and the y of the beam and of the top of the moment line. */
const MIDDLE = 165;
const BEAM = 74;
const TOP = 118;

const ARROWS = 8;

/** A length that approaches `most` as the value grows, so that any value fits into the drawing; half of it at `half`. */
const lengthOf = (value: number, half: number, most: number): number => most / (1 + half / Math.abs(value));

/**
 * A beam on two supports, with its load and moment line: a parabola, drawn as a quadratic Bézier curve on the side that
 * is in tension. Without a moment, only the beam.
 */
function Drawing({span, load, moment}: Values & {moment: number | undefined}): ReactNode {
  const half = 50 + lengthOf(span >= 0 ? span : FIELDS[0].start, 3, 125);
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const top = BEAM - 14 - lengthOf(load, 6, 56);
  const arrow = load > 0 ? `${top}V${BEAM - 6}m-4-7 4 7 4-7` : `${BEAM - 6}V${top}m-4 7 4-7 4 7`;
  const depth = lengthOf(moment ?? 0, 30, 76);
  const [axis, peak] = load > 0 ? [TOP, TOP + depth] : [TOP + depth, TOP];
  const at = (index: number): number => left + (2 * half * index) / (ARROWS - 1);
  return (
    <svg
      className="home__drawing"
      viewBox="0 0 330 226"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {moment !== undefined && load !== 0 && (
        <g stroke="var(--petrol)" strokeWidth="1.6">
          <path d={`M${left} ${top}H${right}`} />
          {Array.from({length: ARROWS}, (_, index) => (
            <path key={index} d={`M${at(index)} ${arrow}`} />
          ))}
        </g>
      )}
      <path stroke="var(--ink)" strokeWidth="8" d={`M${left - 5} ${BEAM}H${right + 5}`} />
      <g stroke="var(--ink)" strokeWidth="1.6">
        <path d={`M${left} ${BEAM + 6}l-10 16h20zM${left - 16} ${BEAM + 22}h32`} />
        <path d={`M${right} ${BEAM + 6}l-10 16h20zM${right - 16} ${BEAM + 27}h32`} />
      </g>
      {moment !== undefined && (
        <>
          <path
            fill="var(--signal-wash)"
            stroke="var(--signal)"
            strokeWidth="2.4"
            d={`M${left} ${axis}Q${MIDDLE} ${2 * peak - axis} ${right} ${axis}`}
          />
          <path stroke="var(--line-strong)" d={`M${left} ${axis}H${right}`} />
          <circle fill="var(--signal)" cx={MIDDLE} cy={peak} r="4.5" />
          <text x={MIDDLE} y={TOP + depth + 26} textAnchor="middle">
            M = {numberText(moment, 1)} kNm
          </text>
        </>
      )}
    </svg>
  );
}

/**
 * The form of `app.py` and its result, computed in JavaScript with the same formula, so that visitors see the app before
 * Python starts.
 *
 * `data-values` hands what was typed to the preview of the sample.
 *
 * @param children - The sample, which marks the lines of both fields and of the formula. Focusing a field highlights its
 *   own line and that of the formula.
 */
export function BeamApp({children}: {children: ReactNode}): ReactNode {
  const [lit, setLit] = useState<string>();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const values = Object.fromEntries(
    FIELDS.map(({name, start}) => [name, Number.parseFloat(texts[name] ?? String(start))]),
  ) as Values;
  // Without a number, JSON has null, which is the value of an empty field.
  const changed = Object.fromEntries(
    FIELDS.flatMap(({name}) => (name in texts ? [[name, values[name]]] : [])),
  );
  const result = (values.load * values.span ** 2) / 8;
  const moment = values.span >= 0 && Number.isFinite(result) ? result : undefined;
  return (
    <div className="home__app" data-lit={lit} data-values={JSON.stringify(changed)}>
      <div className="home__beam">
        <h2>Beam</h2>
        <div>
          <div className="home__fields">
            {FIELDS.map(({name, label, unit, min, start}) => (
              <label key={name}>
                {label}
                <span>
                  <noscript>{start}</noscript>
                  <input
                    className="needs-script"
                    type="number"
                    aria-label={`${label} (${unit})`}
                    min={min}
                    step="any"
                    value={texts[name] ?? start}
                    onFocus={() => setLit(name)}
                    onChange={({target}) => setTexts({...texts, [name]: target.value})}
                  />
                  {unit}
                </span>
              </label>
            ))}
          </div>
          <p className="home__tab">
            <span>Results</span>
          </p>
          <p className="home__result">
            Moment
            <output>{moment === undefined ? '?' : numberText(moment, 1)}</output>
            kNm
          </p>
          <Drawing {...values} moment={moment} />
        </div>
      </div>
      {children}
    </div>
  );
}
