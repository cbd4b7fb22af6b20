// cspell:words nbins relayout textinfo textposition tickmode updatemenus
// cspell:words boxpoints cmax cmin minexponent nbinsx nbinsy ncontours nticks rangebreaks spanmode ticktext tickvals
// cspell:words xbins ybins zmax zmin dtick
/** Keeps Plotly's work within what a page does in one task, whatever a figure asks for. */
import {DRAWN, MOST} from '../../../sdk-double/limits';

type Json = Record<string, unknown>;

/** A figure as the schema lets it in. */
export interface Figure {
  data: Json[];
  layout?: Json;
}

/** What a plot has less of than its figure asks for, in words. */
export type Fewer =
  | 'ticks of an axis'
  | 'bins'
  | 'levels'
  | 'details'
  | 'texts'
  | 'characters of texts'
  | 'tags of texts';

/** A copy of a figure that Plotly draws in time. */
export interface Bounded {
  data: Json[];
  layout: Json;
  fewer: Fewer[];
}

const DAY_MS = 86_400_000;
/** Of a month and less, as Plotly names steps: `M3`; and of the digits that a logarithmic axis marks in a decade. */
const MONTH_MS = 28 * DAY_MS;
const DIGITS: Readonly<Record<string, number>> = {D1: 1 / 9, D2: 1 / 3};

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, or a date in milliseconds. */
function positionOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return NaN;
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(value) : number;
}

/** How far apart two ends are; without an end where that is not known. */
function lengthOf(from: unknown, to: unknown): number {
  const length = Math.abs(positionOf(to) - positionOf(from));
  return Number.isNaN(length) ? Infinity : length;
}

/** From the least to the most of all positions in the lists of a trace. */
function extentOf(traces: readonly Json[], keys: readonly string[]): number {
  let [least, most] = [Infinity, -Infinity];
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    const position = positionOf(value);
    if (!Number.isFinite(position)) return;
    least = Math.min(least, position);
    most = Math.max(most, position);
  };
  for (const trace of traces) for (const key of keys) add(trace[key]);
  return most > least ? most - least : 0;
}

/** What an axis or color bar spans, as it is drawn: nothing is known of one that has not been drawn yet. */
function spanOf(drawn: Json | undefined, around: Json | undefined): {length: number; values: number} {
  const range = drawn?.range;
  const ends = Array.isArray(range)
    ? (range as unknown[])
    : [around?.zmin ?? around?.cmin, around?.zmax ?? around?.cmax];
  const length = lengthOf(ends[0], ends[1]);
  // Of a logarithmic axis, the ends are exponents.
  const values = drawn?.type === 'log' ? 10 ** Math.max(...ends.map(positionOf)) : length;
  return {length, values};
}

/** How many ticks there would be. */
function tickCount(step: unknown, span: ReturnType<typeof spanOf>): number {
  if (typeof step === 'string' && step in DIGITS) return span.length / DIGITS[step]!;
  const [, unit, size] = /^([ML])(.+)$/.exec(String(step)) ?? [];
  if (unit === 'M') return span.length / (MONTH_MS * positionOf(size));
  if (unit === 'L') return span.values / positionOf(size);
  // Without a step that Plotly knows it is 1.
  return span.length / (Math.abs(positionOf(step)) || 1);
}

/**
 * A figure whose ticks, bins, levels and texts are bounded. The time that Plotly needs is not bounded by the number of
 * values: a step of an axis may be a billionth of its range, which depends on the data and on where the reader zooms.
 * Steps of axes that have not been drawn yet are therefore left to Plotly.
 *
 * @param figure - As the app gives it, within the limits of what is sent.
 * @param drawn - Its data and layout as Plotly has filled them in, with the ranges of what is drawn.
 */
export function boundedFigure(figure: Figure, drawn?: {data: unknown; layout: unknown}): Bounded {
  const fewer = new Set<Fewer>();
  let tags: number = DRAWN.plotTags;
  let parts: number = DRAWN.plotParts;
  /** The texts of a trace are drawn, or read under the pointer one at a time. */
  let areTextsDrawn = true;

  function textOf(key: string, text: string): string {
    if (key === 'path' || key === 'source') return text;
    let short = text;
    if (text.length > DRAWN.plotText) {
      fewer.add('characters of texts');
      short = `${text.slice(0, DRAWN.plotText)}…`;
    }
    const count = short.split('<').length - 1;
    const isAlone = key.startsWith('hover') || (key === 'text' && !areTextsDrawn);
    if (count > (isAlone ? DRAWN.plotTags : tags)) {
      fewer.add('tags of texts');
      return short.replace(/<[^<>]*>?/g, ' ');
    }
    if (!isAlone) tags -= count;
    return short;
  }

  function withTicks(axis: Json, span: ReturnType<typeof spanOf>): Json {
    const {dtick, tickmode, nticks, tickvals, rangebreaks, ...rest} = axis;
    const kept: Json = {
      ...rest,
      ...(nticks !== undefined && {nticks: Math.min(Number(nticks), DRAWN.ticks)}),
    };
    if (Number(nticks) > DRAWN.ticks) fewer.add('ticks of an axis');
    const isStepped = dtick !== undefined || tickmode === 'linear';
    const isTooFine = isStepped && !(tickCount(dtick, span) <= DRAWN.ticks);
    const isTooLong = Array.isArray(tickvals) && tickvals.length > DRAWN.ticks;
    const isBroken = rangebreaks !== undefined && !(span.length / DAY_MS <= DRAWN.breaks);
    if (isBroken) fewer.add('details');
    else if (rangebreaks !== undefined) kept.rangebreaks = rangebreaks;
    if (isTooFine || isTooLong) {
      fewer.add('ticks of an axis');
      return kept;
    }
    return {
      ...kept,
      ...(dtick !== undefined && {dtick}),
      ...(tickmode !== undefined && {tickmode}),
      ...(tickvals !== undefined && {tickvals}),
    };
  }

  /**
   * @param value - A part of the layout, or of a trace.
   * @param key - Where it is in the part around it.
   * @param now - The same part as it is drawn.
   * @param around - The part around that, as it is drawn.
   */
  function part(
    value: unknown,
    key: string,
    now: unknown,
    around: unknown,
    span?: ReturnType<typeof spanOf>,
  ): unknown {
    if (typeof value === 'string') return textOf(key, value);
    const at = (one: string | number): unknown =>
      typeof now === 'object' && now !== null ? (now as Record<string | number, unknown>)[one] : undefined;
    if (Array.isArray(value)) {
      let items: unknown[] = value;
      // Of numbers and texts there are as many as the data has.
      if (isObject(items.find((one) => one !== null))) {
        const most = Math.min(key === 'buttons' ? DRAWN.plotButtons : MOST.annotations, parts);
        if (items.length > most) fewer.add('details');
        items = items.slice(0, most);
        parts -= items.length;
      }
      return items.map((one, index) => part(one, key, at(index), now));
    }
    if (!isObject(value)) return value;
    const isTicked = ['dtick', 'tickmode', 'nticks', 'tickvals', 'rangebreaks'].some((one) => one in value);
    const own = span ?? spanOf(isObject(now) ? now : undefined, isObject(around) ? around : undefined);
    const ticked = isTicked ? withTicks(value, own) : value;
    return Object.fromEntries(
      Object.entries(ticked).map(([name, one]) => [
        name,
        // Smaller ticks stand between those of the same axis.
        part(one, name, at(name), now, name === 'minor' ? own : undefined),
      ]),
    );
  }

  /** What Plotly computes of the values of a trace, and draws for each of them. */
  function withFewer(trace: Json, all: readonly Json[]): Json {
    const kept = {...trace};
    const leave = (what: Fewer, ...keys: string[]): void => {
      const present = keys.filter((key) => kept[key] !== undefined);
      if (present.length === 0) return;
      fewer.add(what);
      for (const key of present) delete kept[key];
    };
    const type = String(trace.type ?? 'scatter');
    const mostBins = type.startsWith('histogram2d') ? Math.sqrt(MOST.values / 2) : DRAWN.bins;
    for (const axis of ['x', 'y']) {
      const bins = trace[`${axis}bins`];
      if (isObject(bins) && bins.size !== undefined) {
        const ends = bins.start !== undefined && bins.end !== undefined ? lengthOf(bins.start, bins.end) : 0;
        const length = Math.max(extentOf(all, [axis]), ends);
        if (!(tickCount(bins.size, {length, values: length}) <= mostBins)) leave('bins', `${axis}bins`);
      }
      if (Number(trace[`nbins${axis}`]) > mostBins) leave('bins', `nbins${axis}`);
    }
    const {contours} = trace;
    if (isObject(contours) && contours.start !== undefined && contours.end !== undefined) {
      const count = lengthOf(contours.start, contours.end) / Math.abs(positionOf(contours.size));
      if (contours.size !== undefined && !(count <= DRAWN.levels)) {
        kept.contours = {...contours, start: undefined, end: undefined, size: undefined};
        fewer.add('levels');
      }
    }
    if (Number(trace.ncontours) > DRAWN.levels) leave('levels', 'ncontours');
    if (type === 'violin') {
      leave('details', 'span', 'spanmode');
      if (Number(trace.bandwidth) < extentOf(all, ['x', 'y']) / 100) leave('details', 'bandwidth');
    }
    const lengths = Object.values(trace).map((one) => (Array.isArray(one) ? one.flat().length : 0));
    const length = Math.max(0, ...lengths);
    if (length > DRAWN.plotTexts) {
      if (typeof kept.mode === 'string' && kept.mode.includes('text')) {
        fewer.add('texts');
        kept.mode = kept.mode.replace(/\+?text\+?/, '') || 'none';
      } else if (type === 'bar' && (kept.text ?? kept.texttemplate) !== undefined) {
        fewer.add('texts');
        kept.textposition = 'none';
      } else if (type === 'pie') {
        fewer.add('texts');
        Object.assign(kept, {textinfo: 'none', texttemplate: undefined, showlegend: false});
      }
    }
    if (length > MOST.marks) {
      leave('details', 'error_x', 'error_y', 'texttemplate');
      if (kept.boxpoints === 'all') leave('details', 'boxpoints');
      if (kept.points === 'all') leave('details', 'points');
    }
    return kept;
  }

  function withinSheet(layout: Json): Json {
    const {grid, height, ...rest} = layout;
    const kept: Json = {...rest};
    for (const key of ['updatemenus', 'sliders']) {
      const menus = kept[key];
      if (!Array.isArray(menus) || menus.length <= DRAWN.plotMenus) continue;
      fewer.add('details');
      kept[key] = menus.slice(0, DRAWN.plotMenus);
    }
    if (height !== undefined) kept.height = Math.min(Number(height), DRAWN.plotHeight);
    if (Number(height) > DRAWN.plotHeight) fewer.add('details');
    if (isObject(grid)) {
      const isLarge =
        Number(grid.rows ?? 0) > MOST.annotations || Number(grid.columns ?? 0) > MOST.annotations;
      if (isLarge) fewer.add('details');
      else kept.grid = grid;
    }
    return kept;
  }

  const {data: nowData, layout: nowLayout} = drawn ?? {};
  const layout = part(withinSheet(figure.layout ?? {}), 'layout', nowLayout, undefined) as Json;
  const data = figure.data.map((trace, index) => {
    const now: unknown = Array.isArray(nowData) ? (nowData as unknown[])[index] : undefined;
    areTextsDrawn = typeof trace.mode !== 'string' || trace.mode.includes('text');
    return part(withFewer(trace, figure.data), 'trace', now, undefined) as Json;
  });
  return {data, layout, fewer: [...fewer]};
}
