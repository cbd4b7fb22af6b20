// cspell:words automargin gridcolor linecolor tickcolor tickfont ticklabelstandoff zerolinecolor
// cspell:words backgroundcolor showbackground xanchor zaxis
import Plotly, {type Data, type Layout} from 'plotly.js-dist-min';

/** A figure of Plotly, as `figure.to_json()` gives it. */
export interface PlotlyFigure {
  data: Data[];
  layout?: Partial<Layout>;
}

type Template = NonNullable<Layout['template']>;

/** Font and colors of the pictures, where the figure says nothing. */
function look(element: Element): Template {
  const styles = getComputedStyle(element);
  const token = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  const text = (size: number, color: string): object => ({family: 'Plex Sans', size, color});
  const axis = {
    automargin: true,
    gridcolor: token('line'),
    linecolor: token('line-strong'),
    tickcolor: token('line-strong'),
    tickfont: text(15, token('ink-soft')),
    ticklabelstandoff: 6,
    title: {font: text(15, token('ink')), standoff: 12},
    zerolinecolor: token('line-strong'),
  };
  const space = {...axis, backgroundcolor: token('paper'), showbackground: true};
  const colors = [token('petrol'), token('signal'), '#6fb0ba', '#8fa1a6', '#13242b', '#e0a458'];
  return {
    data: {
      scatter: colors.map((color) => ({fillcolor: `${color}24`, line: {width: 2.5}, marker: {size: 9}})),
    },
    layout: {
      colorway: colors,
      font: text(15, token('ink-soft')),
      title: {font: text(17, token('ink')), x: 0.02, xanchor: 'left'},
      legend: {font: text(15, token('ink'))},
      margin: {l: 24, r: 28, t: 24, b: 20},
      paper_bgcolor: token('paper'),
      plot_bgcolor: token('paper'),
      xaxis: axis,
      yaxis: axis,
      scene: {xaxis: space, yaxis: space, zaxis: space},
    },
  } as Template;
}

/** Draws the figure that an element declares into it. */
export async function draw(element: HTMLElement, {data, layout}: PlotlyFigure): Promise<void> {
  await document.fonts.load('15px "Plex Sans"');
  const sheet = element.appendChild(document.createElement('div'));
  const own = {width: sheet.clientWidth, height: element.clientHeight, autosize: false};
  await Plotly.newPlot(
    sheet,
    data,
    {template: look(element), ...layout, ...own},
    {staticPlot: true, displayModeBar: false, locale: 'en-US'},
  );
}
