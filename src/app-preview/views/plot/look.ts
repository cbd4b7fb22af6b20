// cspell:words automargin gridcolor linecolor tickcolor tickfont ticklabelstandoff zerolinecolor
// cspell:words backgroundcolor showbackground xanchor zaxis
import type {Data, Layout} from 'plotly.js-dist-min';

/** A Plotly figure, as returned by `figure.to_json()`. */
export interface PlotlyFigure {
  data: Data[];
  layout?: Partial<Layout>;
}

type Template = NonNullable<Layout['template']>;

/**
 * Default fonts and colors of plots.
 *
 * @param element - Container of the plot, which has the colors of the site.
 * @param size - Text size in pixels.
 */
export function look(element: Element, size: number): Template {
  const styles = getComputedStyle(element);
  const token = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  const text = (color: string, larger = 0): object => ({family: 'Plex Sans', size: size + larger, color});
  const axis = {
    automargin: true,
    gridcolor: token('line'),
    linecolor: token('line-strong'),
    tickcolor: token('line-strong'),
    tickfont: text(token('ink-soft')),
    ticklabelstandoff: 6,
    title: {font: text(token('ink')), standoff: 12},
    zerolinecolor: token('line-strong'),
  };
  const space = {...axis, backgroundcolor: token('paper'), showbackground: true};
  const colors = [token('petrol'), token('signal'), '#6fb0ba', '#8fa1a6', token('ink'), '#e0a458'];
  return {
    data: {
      scatter: colors.map((color) => ({fillcolor: `${color}24`, line: {width: 2.5}, marker: {size: 9}})),
    },
    layout: {
      colorway: colors,
      font: text(token('ink-soft')),
      title: {font: text(token('ink'), 2), x: 0.02, xanchor: 'left'},
      legend: {font: text(token('ink'))},
      margin: {l: 24, r: 28, t: 24, b: 20},
      paper_bgcolor: token('paper'),
      plot_bgcolor: token('paper'),
      xaxis: axis,
      yaxis: axis,
      scene: {xaxis: space, yaxis: space, zaxis: space},
    },
  } as Template;
}
