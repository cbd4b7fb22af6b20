/** Fields for locations and objects, which are selected in a view. Coordinates can also be typed. */
import React, {type ReactNode, useState} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {Icon} from '../../text/Icon';
import {Chips, type FieldProps, Frame, useForm, useInvalidText} from '../frame';
import {Grid} from '../Grid';
import {formatNumber, parseNumber} from '../number';
import type {Row} from '../rows';
import {type Draft, inputProps, useDraft} from '../use-draft';
import {sameValue} from '../values';

interface Point {
  lat: number;
  lon: number;
}

const COORDINATES = [
  {path: 'lat', label: 'Latitude', hint: 'Lat', most: 90},
  {path: 'lon', label: 'Longitude', hint: 'Lon', most: 180},
] as const;

const COLUMNS: readonly Element[] = COORDINATES.map(({path, label}) => ({
  type: 'NumberField',
  path,
  name: path,
  label,
  visible: true,
  value: null,
}));

/** Error message for coordinates out of range. */
function problemOf({lat, lon}: Row): string | undefined {
  const wrong = COORDINATES.find(({path, most}) => {
    const value = {lat, lon}[path];
    return typeof value === 'number' && Math.abs(value) > most;
  });
  return wrong && `The ${wrong.label.toLowerCase()} must be between \u2212${wrong.most} and ${wrong.most}.`;
}

function isPoint(row: Row): boolean {
  return typeof row.lat === 'number' && typeof row.lon === 'number' && problemOf(row) === undefined;
}

/**
 * Incomplete input, until it becomes valid or the value changes otherwise.
 *
 * @param value - The value of the field.
 */
function useUnfinished<Value>(value: Value): [Value, (unfinished: Value | undefined) => void] {
  const [state, setState] = useState<{typed: Value; base: Value}>();
  if (state && !sameValue(state.base, value)) setState(undefined);
  return [state?.typed ?? value, (typed) => setState(typed === undefined ? undefined : {typed, base: value})];
}

function SelectButton({element, text}: {element: Element; text: string}): ReactNode {
  const {select, selecting} = useForm();
  if (!select) return null;
  const isSelecting = selecting === element.path;
  return (
    <button
      type="button"
      className={isSelecting ? 'button button--select button--primary' : 'button button--select'}
      aria-pressed={isSelecting}
      onClick={() => select(element)}
    >
      {isSelecting ? 'Selecting…' : text}
    </button>
  );
}

function useCoordinate(value: unknown, report: (value: number | null) => void): Draft {
  return useDraft<number | null>({
    value: (value ?? null) as number | null,
    format: (now) => formatNumber(now),
    parse: parseNumber,
    report,
    undo: 'values',
  });
}

/** A location. */
export function GeoPointField({element}: FieldProps): ReactNode {
  const {change} = useForm();
  const [point, setUnfinished] = useUnfinished((element.value ?? {lat: null, lon: null}) as Row);
  const set = (path: string, value: number | null): void => {
    const next = {...point, [path]: value};
    const isEmpty = next.lat === null && next.lon === null;
    if (!isEmpty && !isPoint(next)) {
      setUnfinished(next);
      return;
    }
    setUnfinished(undefined);
    change(element, () => (isEmpty ? null : next));
  };
  const drafts = {
    lat: useCoordinate(point.lat, (value) => set('lat', value)),
    lon: useCoordinate(point.lon, (value) => set('lon', value)),
  };
  const isHalf = (point.lat === null) !== (point.lon === null);
  const problem =
    drafts.lat.problem ??
    drafts.lon.problem ??
    problemOf(point) ??
    (isHalf ? 'Enter a latitude and a longitude.' : undefined);
  useInvalidText(problem !== undefined);
  return (
    <Frame element={element} group="group" problem={problem}>
      {() => (
        <span className="place">
          <span className="control">
            <Icon name="pin" />
            {COORDINATES.map(({path, label, hint}) => (
              <input
                key={path}
                {...inputProps(drafts[path])}
                className="control__value"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder={hint}
                aria-label={label}
                aria-invalid={drafts[path].problem === undefined ? undefined : true}
              />
            ))}
          </span>
          <SelectButton element={element} text="Select on the map" />
        </span>
      )}
    </Frame>
  );
}

/** The points of a line or polygon. */
export function GeoPointsField({element}: FieldProps): ReactNode {
  const {label} = element;
  const shape = element.type === 'GeoPolylineField' ? 'line' : 'polygon';
  const {change} = useForm();
  const [isOpen, setOpen] = useState(false);
  const [pasteProblem, setPasteProblem] = useState<string>();
  const [rows, setUnfinished] = useUnfinished((element.value ?? []) as readonly Row[]);
  const minPoints = shape === 'line' ? 2 : 3;
  const isWhole = rows.length === 0 || (rows.length >= minPoints && rows.every(isPoint));
  const set = (update: (rows: readonly Row[]) => Row[]): void => {
    setPasteProblem(undefined);
    const next = update(rows);
    if (next.length > 0 && (next.length < minPoints || !next.every(isPoint))) {
      setUnfinished(next);
      return;
    }
    setUnfinished(undefined);
    change(element, () => (next.length === 0 ? null : (next as unknown as Point[])));
  };
  const problem =
    pasteProblem ??
    rows.map(problemOf).find(Boolean) ??
    (isWhole ? undefined : `A ${shape} needs at least ${minPoints} points, each with both coordinates.`);
  useInvalidText(problem !== undefined);
  return (
    <Frame element={element} group="group" problem={problem}>
      {({id}) => (
        <>
          <span className="place">
            <button
              type="button"
              className="control control--button"
              aria-expanded={isOpen}
              aria-controls={`${id}-points`}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={shape === 'line' ? 'line' : 'polygon'} />
              <span className="control__value">
                {rows.length > 0 ? `${rows.length} points` : 'No points'}
              </span>
              <Icon name="pencil" />
            </button>
            <SelectButton element={element} text="Draw on the map" />
          </span>
          {isOpen && (
            <span id={`${id}-points`}>
              <Grid
                label={`${label}: points`}
                columns={COLUMNS}
                rows={rows}
                setRows={set}
                onPasteProblem={setPasteProblem}
              />
            </span>
          )}
        </>
      )}
    </Frame>
  );
}

/** Objects selected in a view. */
export function GeometrySelectField({element}: FieldProps): ReactNode {
  const {change} = useForm();
  const chosen = [element.value ?? []].flat() as string[];
  const remove = (index: number): void => {
    const isSingle = element.type === 'GeometrySelectField';
    change(element, (now) => (isSingle ? null : (now as unknown[]).filter((_, at) => at !== index)));
  };
  return (
    <Frame element={element} group="group">
      {() => (
        <span className="place">
          <span className={chosen.length > 0 ? 'control control--chips' : 'control'}>
            <Icon name="cube" />
            <span className="control__value">
              {chosen.length > 0 ? (
                <Chips labels={chosen} onRemove={remove} />
              ) : (
                <span className="control__hint">Nothing selected</span>
              )}
            </span>
          </span>
          <SelectButton element={element} text="Select in the view" />
        </span>
      )}
    </Frame>
  );
}
