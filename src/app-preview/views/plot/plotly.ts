// cspell:words dcontour scatterternary
import type Plotly from 'plotly.js-dist-min';

/** Traces that the published bundles of Plotly support without `eval`, which the policy of the site forbids. */
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
 * Plotly adds a style element, which the policy forbids and which would not reach into the preview; live.css has
 * its rules instead. Plotly skips this if an element with this ID and class exists:
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

/** Returns the trace types that no bundle supports. */
export function tracesNotDrawn(traces: readonly string[]): string[] {
  return [...new Set(traces)].filter((trace) => !CARTESIAN.includes(trace));
}

/** Loads the smallest bundle of Plotly that supports these trace types. */
export async function loadPlotly(traces: readonly string[]): Promise<typeof Plotly> {
  doWithoutStyles();
  const isBasic = traces.every((trace) => BASIC.includes(trace));
  const bundle = isBasic ? import('plotly.js-basic-dist-min') : import('plotly.js-cartesian-dist-min');
  return (await bundle).default;
}
