import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';

const FOLDER = 'docs/create-apps/other-topics/processing-gef-files';
const APP = `${FOLDER}/app/app.py`;
const CPT = `${FOLDER}/app/cpt-01.gef`;

export default {
  output: `${FOLDER}/img/cpt.png`,
  width: 760,
  picture: () => {
    const code = fs.readFileSync(APP, 'utf8');
    const {name, title, views, result} = runApp<'plotly'>(code, 'show_cpt', {uploads: {cpt_file: CPT}});
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <PlotlyPlot {...result.figure} width={710} height={560} />
      </AppWindow>
    );
  },
} satisfies Figure;
