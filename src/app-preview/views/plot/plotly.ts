// cspell:words dcontour scatterternary
import type Plotly from 'plotly.js-dist-min';

/** The traces that each published bundle of Plotly draws without code made from text, which the site's policy forbids. */
const BASIC = ['bar', 'pie', 'scatter'];
const CARTESIAN = [
  ...BASIC,
  'box',
  'contour',
  'heatmap',
  'histogram',
  'histogram2d',
  'histogram2dcontour',
  'scatterternary',
  'violin',
];

/**
 * Plotly writes its rules into a style element, which the policy forbids and which would not reach the preview;
 * ours are in live.css. It does without if there is an element with this id and class:
 * https://github.com/plotly/plotly.js/pull/7109
 */
function doWithoutStyles(): void {
  const id = 'plotly.js-style-global';
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  mark.className = 'no-inline-styles';
  document.head.append(mark);
}

/** The kinds of traces in a figure that no bundle of the preview draws. */
export function tracesNotDrawn(traces: readonly string[]): string[] {
  return [...new Set(traces)].filter((trace) => !CARTESIAN.includes(trace));
}

/** The smallest bundle of Plotly that draws these kinds of traces. */
export async function loadPlotly(traces: readonly string[]): Promise<typeof Plotly> {
  doWithoutStyles();
  const isBasic = traces.every((trace) => BASIC.includes(trace));
  const bundle = isBasic ? import('plotly.js-basic-dist-min') : import('plotly.js-cartesian-dist-min');
  return (await bundle).default;
}
