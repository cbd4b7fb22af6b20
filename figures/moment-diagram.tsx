import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';

const folder = 'docs/getting-started/starter-guide';
const APP = `${folder}/app/app.py`;

export default {
  output: `${folder}/img/moment-diagram.png`,
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'plotly'>(fs.readFileSync(APP, 'utf8'), 'show_moment_diagram');
    return (
      <AppWindow app={'\u00a0'} views={Object.values(views)} activeView={title}>
        <PlotlyPlot {...result.figure} width={710} height={300} />
      </AppWindow>
    );
  },
} satisfies Figure;
