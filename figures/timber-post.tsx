import fs from 'node:fs';
import type {Data} from 'plotly.js-dist-min';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const folder = 'docs/tutorials/app-type-editor';
const APP = `${folder}/app/app.py`;
const code = fs.readFileSync(APP, 'utf8');
const app = 'Timber post';

/** The figure of the view, with a smooth line. */
const resistance = (): ReturnType<typeof runApp<'plotly'>> => {
  const shown = runApp<'plotly'>(code, 'show_resistance');
  const data = shown.result.figure.data.map(
    (trace) => ({line: {simplify: false, width: 2.5}, ...trace}) as Data,
  );
  return {...shown, result: {figure: {...shown.result.figure, data}}};
};

export default [
  {
    output: `${folder}/img/finished.png`,
    width: 760,
    picture: () => {
      const {title, views, result} = resistance();
      const layout = {...result.figure.layout, legend: {x: 0.5, y: 0.98}};
      return (
        <AppWindow
          compact
          app={app}
          form={readForm(code).form}
          formWidth={284}
          views={Object.values(views)}
          activeView={title}
        >
          <PlotlyPlot {...result.figure} layout={layout} width={426} height={380} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/check.png`,
    width: 760,
    picture: () => {
      const {title, result} = runApp<'data'>(code, 'show_check');
      return (
        <AppWindow app={app} views={[title!]}>
          <DataView groups={[result]} />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
