import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {DataRow} from '../sdk-double/schema';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp, type Shown} from '../sdk-double/run-app';

const folder = 'docs/tutorials/plots-and-data';
const APP = `${folder}/app/app.py`;
const code = fs.readFileSync(APP, 'utf8');
const app = 'Pile load tests';
const use = {folder: `${folder}/app`};

export default [
  {
    output: `${folder}/img/finished.png`,
    width: 760,
    picture: () => {
      const {views, result} = runApp<'plotly' | 'data'>(code, 'show_tests', use);
      const {figure, rows} = result as Shown<'plotly'>['result'] & {rows: DataRow[]};
      return (
        <AppWindow compact app={app} views={Object.values(views)}>
          <div style={{alignItems: 'start', display: 'grid', gap: 16, gridTemplateColumns: '420px 1fr'}}>
            <PlotlyPlot {...figure} width={420} height={340} />
            <DataView groups={[{rows}]} />
          </div>
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/criteria.png`,
    width: 760,
    picture: () => {
      const {title, views, result} = runApp<'plotly'>(code, 'show_criteria', use);
      return (
        <AppWindow app={app} views={Object.values(views)} activeView={title}>
          <PlotlyPlot {...result.figure} width={710} height={300} />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
