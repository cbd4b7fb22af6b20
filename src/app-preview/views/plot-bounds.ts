// cspell:words nbins relayout textinfo textposition tickmode updatemenus
// cspell:words boxpoints cmax cmin minexponent nbinsx nbinsy ncontours nticks rangebreaks spanmode ticktext tickvals
// cspell:words xbins ybins zmax zmin dtick
/** Limits Plotly's work to what fits in one task, whatever the figure. */
import {DRAWN, MOST} from '../../../sdk-double/limits';

type Json = Record<string, unknown>;

/** A figure that passed the schema. */
export interface Figure {
  data: Json[];
  layout?: Json;
}

/** Things that can be reduced in a plot. */
export type Reduced =
  | 'ticks of an axis'
  | 'bins'
  | 'levels'
  | 'details'
  | 'texts'
  | 'characters of texts'
  | 'tags of texts';

/** A copy of a figure within the limits. */
export interface LimitedFigure {
  data: Json[];
  layout: Json;
  reduced: Reduced[];
}

const DAY_MS = 86_400_000;
/**
 * Units of Plotly's tick steps: `M3` is three months; `D1` and `D2` mark digits within a decade of a logarithmic
 * axis.
 */
const MONTH_MS = 28 * DAY_MS;
const DIGITS: Readonly<Record<string, number>> = {D1: 1 / 9, D2: 1 / 3};

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a number, or a date in milliseconds. */
function positionOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return NaN;
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(value) : number;
}

/** Distance between two positions; infinite if unknown. */
function lengthOf(from: unknown, to: unknown): number {
  const length = Math.abs(positionOf(to) - positionOf(from));
  return Number.isNaN(length) ? Infinity : length;
}

/** Distance between the smallest and largest positions in the arrays of traces. */
function extent(traces: readonly Json[], keys: readonly string[]): number {
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

/** Span of an axis or color bar as drawn; infinite if not drawn yet. */
function spanOf(drawn: Json | undefined, parent: Json | undefined): {length: number; values: number} {
  const range = drawn?.range;
  const ends = Array.isArray(range)
    ? (range as unknown[])
    : [parent?.zmin ?? parent?.cmin, parent?.zmax ?? parent?.cmax];
  const length = lengthOf(ends[0], ends[1]);
  // Ends of a logarithmic axis are exponents.
  const values = drawn?.type === 'log' ? 10 ** Math.max(...ends.map(positionOf)) : length;
  return {length, values};
}

/** Number of ticks for a step. */
function tickCount(step: unknown, span: ReturnType<typeof spanOf>): number {
  if (typeof step === 'string' && step in DIGITS) return span.length / DIGITS[step]!;
  const [, unit, size] = /^([ML])(.+)$/.exec(String(step)) ?? [];
  if (unit === 'M') return span.length / (MONTH_MS * positionOf(size));
  if (unit === 'L') return span.values / positionOf(size);
  // Plotly uses 1 for an unknown step.
  return span.length / (Math.abs(positionOf(step)) || 1);
}

/**
 * Limits ticks, bins, levels and texts of a figure. The number of values does not bound Plotly's time: a tick step
 * may be a billionth of the range, which depends on the data and on the zoom. Steps of axes that have not been
 * drawn yet are therefore left to Plotly.
 *
 * @param figure - The figure from the app, within the size limits.
 * @param drawn - Data and layout as completed by Plotly, with the ranges of the axes.
 */
export function limitFigure(figure: Figure, drawn?: {data: unknown; layout: unknown}): LimitedFigure {
  const fewer = new Set<Reduced>();
  let tags: number = DRAWN.plotTags;
  let parts: number = DRAWN.plotParts;
  /** Whether the texts of the trace are drawn, or only shown on hover. */
  let hasVisibleTexts = true;

  function limitText(key: string, text: string): string {
    if (key === 'path' || key === 'source') return text;
    let short = text;
    if (text.length > DRAWN.plotText) {
      fewer.add('characters of texts');
      short = `${text.slice(0, DRAWN.plotText)}…`;
    }
    const count = short.split('<').length - 1;
    const isAlone = key.startsWith('hover') || (key === 'text' && !hasVisibleTexts);
    if (count > (isAlone ? DRAWN.plotTags : tags)) {
      fewer.add('tags of texts');
      return short.replace(/<[^<>]*>?/g, ' ');
    }
    if (!isAlone) tags -= count;
    return short;
  }

  function limitTicks(axis: Json, span: ReturnType<typeof spanOf>): Json {
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
   * @param value - Part of the layout or of a trace.
   * @param key - Its key in the parent.
   * @param now - The same part as drawn.
   * @param around - Its parent as drawn.
   */
  function limitPart(
    value: unknown,
    key: string,
    now: unknown,
    around: unknown,
    span?: ReturnType<typeof spanOf>,
  ): unknown {
    if (typeof value === 'string') return limitText(key, value);
    const at = (one: string | number): unknown =>
      typeof now === 'object' && now !== null ? (now as Record<string | number, unknown>)[one] : undefined;
    if (Array.isArray(value)) {
      let items: unknown[] = value;
      // Arrays of numbers and texts are bounded by the size of the data.
      if (isObject(items.find((one) => one !== null))) {
        const most = Math.min(key === 'buttons' ? DRAWN.plotButtons : MOST.annotations, parts);
        if (items.length > most) fewer.add('details');
        items = items.slice(0, most);
        parts -= items.length;
      }
      return items.map((one, index) => limitPart(one, key, at(index), now));
    }
    if (!isObject(value)) return value;
    const isTicked = ['dtick', 'tickmode', 'nticks', 'tickvals', 'rangebreaks'].some((one) => one in value);
    const own = span ?? spanOf(isObject(now) ? now : undefined, isObject(around) ? around : undefined);
    const ticked = isTicked ? limitTicks(value, own) : value;
    return Object.fromEntries(
      Object.entries(ticked).map(([name, one]) => [
        name,
        // Minor ticks share the span of their axis.
        limitPart(one, name, at(name), now, name === 'minor' ? own : undefined),
      ]),
    );
  }

  /** Limits what Plotly computes and draws per value of a trace. */
  function limitTrace(trace: Json, all: readonly Json[]): Json {
    const kept = {...trace};
    const leave = (what: Reduced, ...keys: string[]): void => {
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
        const length = Math.max(extent(all, [axis]), ends);
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
      if (Number(trace.bandwidth) < extent(all, ['x', 'y']) / 100) leave('details', 'bandwidth');
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

  function limitLayout(layout: Json): Json {
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
  const layout = limitPart(limitLayout(figure.layout ?? {}), 'layout', nowLayout, undefined) as Json;
  const data = figure.data.map((trace, index) => {
    const now: unknown = Array.isArray(nowData) ? (nowData as unknown[])[index] : undefined;
    hasVisibleTexts = typeof trace.mode !== 'string' || trace.mode.includes('text');
    return limitPart(limitTrace(trace, figure.data), 'trace', now, undefined) as Json;
  });
  return {data, layout, reduced: [...fewer]};
}
