import Plotly from 'plotly.js-dist-min';
import {look, type PlotlyFigure} from './look';

/** Draws a Plotly figure into an element of a picture. */
export async function draw(element: HTMLElement, {data, layout}: PlotlyFigure): Promise<void> {
  await document.fonts.load('15px "Plex Sans"');
  const sheet = element.appendChild(document.createElement('div'));
  const own = {width: sheet.clientWidth, height: element.clientHeight, autosize: false};
  await Plotly.newPlot(
    sheet,
    data,
    {template: look(element, 15), ...layout, ...own},
    {staticPlot: true, displayModeBar: false, locale: 'en-US'},
  );
}
