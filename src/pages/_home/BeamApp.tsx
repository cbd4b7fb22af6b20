import React, {useState, type ReactNode} from 'react';

/** The fields of `app.py`: their names, labels, units and defaults. */
const FIELDS = [
  {name: 'span', label: 'Span', unit: 'm', start: 6},
  {name: 'load', label: 'Load', unit: 'kN/m', start: 12},
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], number>;

/** Coordinates in the viewBox: the horizontal center, and the y of the beam and of the moment line's axis. */
const MIDDLE = 165;
const BEAM = 74;
const AXIS = 118;

const ARROWS = 8;

/** A length that approaches `most` as the value grows, so that any value fits into the drawing; half of it at `half`. */
const lengthOf = (value: number, half: number, most: number): number =>
  (most * Math.max(value, 0)) / (Math.max(value, 0) + half) || 0;

/** A beam on two supports, with its load and moment line: a parabola, drawn as a quadratic Bézier curve. */
function Drawing({span, load, moment, text}: Values & {moment: number; text: string}): ReactNode {
  const half = 50 + lengthOf(span, 3, 125);
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const top = BEAM - 14 - lengthOf(load, 6, 56);
  const depth = lengthOf(moment, 30, 76);
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
      {load > 0 && (
        <g stroke="var(--petrol)" strokeWidth="1.6">
          <path d={`M${left} ${top}H${right}`} />
          {Array.from({length: ARROWS}, (_, index) => (
            <path key={index} d={`M${at(index)} ${top}V${BEAM - 6}m-4-7 4 7 4-7`} />
          ))}
        </g>
      )}
      <path stroke="var(--ink)" strokeWidth="8" d={`M${left - 5} ${BEAM}H${right + 5}`} />
      <g stroke="var(--ink)" strokeWidth="1.6">
        <path d={`M${left} ${BEAM + 6}l-10 16h20zM${left - 16} ${BEAM + 22}h32`} />
        <path d={`M${right} ${BEAM + 6}l-10 16h20zM${right - 16} ${BEAM + 27}h32`} />
      </g>
      <path
        fill="var(--signal-wash)"
        stroke="var(--signal)"
        strokeWidth="2.4"
        d={`M${left} ${AXIS}Q${MIDDLE} ${AXIS + 2 * depth} ${right} ${AXIS}`}
      />
      <path stroke="var(--line-strong)" d={`M${left} ${AXIS}H${right}`} />
      <circle fill="var(--signal)" cx={MIDDLE} cy={AXIS + depth} r="4.5" />
      <text x={MIDDLE} y={AXIS + depth + 26} textAnchor="middle">
        M = {text} kNm
      </text>
    </svg>
  );
}

/**
 * The form of `app.py` and its result, computed in JavaScript with the same formula, so that visitors see the app before
 * Python starts.
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
  const moment = (values.load * values.span ** 2) / 8;
  const text = Number.isNaN(moment) ? '?' : moment.toFixed(1);
  return (
    <div className="home__app" data-lit={lit}>
      <div className="home__beam">
        <h2>Beam</h2>
        <div>
          <div className="home__fields">
            {FIELDS.map(({name, label, unit, start}) => (
              <label key={name}>
                {label}
                <span>
                  <noscript>{start}</noscript>
                  <input
                    className="needs-script"
                    type="number"
                    aria-label={`${label} (${unit})`}
                    min="0"
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
            <output>{text}</output>
            kNm
          </p>
          <Drawing {...values} moment={moment} text={text} />
        </div>
      </div>
      {children}
    </div>
  );
}
