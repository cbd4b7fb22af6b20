import type {Data} from 'plotly.js-dist-min';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {Plot, type Series} from './parts/Plot';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const folder = 'docs/create-apps/results-and-visualizations';
const page = `${folder}/plots-charts-graphs.mdx`;
const spectrum = sampleAbove(page, 'response-spectrum');
const bars = sampleAbove(page, 'ground-types');
const concrete = sampleAbove(page, 'concrete-stress');

/** What the double for Matplotlib writes. */
interface Axes {
  lines: Series['points'][];
  x_title: string;
  y_title: string;
}

export default [
  {
    output: `${folder}/img/response-spectrum.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'plotly'>(spectrum, 'show_spectrum');
      const figure = {
        data: result.figure.data.map((trace) => ({...trace, line: {simplify: false, width: 2.5}}) as Data),
        layout: result.figure.layout,
      };
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <PlotlyPlot {...figure} width={710} height={300} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/ground-types.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'plotly'>(bars, 'show_plateaus');
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <PlotlyPlot {...result.figure} width={710} height={290} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/concrete-stress.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'image'>(concrete, 'show_stress');
      const axes = JSON.parse(result.image.text!) as Axes;
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <Plot
            width={662}
            height={330}
            series={axes.lines.map((points) => ({points}))}
            x={{title: axes.x_title, intervals: 7}}
            y={{title: axes.y_title}}
          />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
