import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {footing} from '../tools/apps/footing';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';

export default {
  output: 'docs/tutorials/spreadsheet-calculator/img/resistance.png',
  width: 760,
  picture: async () => {
    const {name, code, use} = await footing();
    const {title, views, result} = runApp<'plotly'>(code, 'show_resistance', use);
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <PlotlyPlot {...result.figure} width={710} height={380} />
      </AppWindow>
    );
  },
} satisfies Figure;
