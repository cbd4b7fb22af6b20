import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {windDrifts} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';

export default {
  output: 'docs/tutorials/etabs-getting-started/img/profile.png',
  width: 760,
  picture: () => {
    const {code, use} = windDrifts;
    const {name, title, views, result} = runApp<'plotly'>(code, 'show_profile', {
      ...use,
      values: {...use.values, case: '"Wind XY"'},
    });
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <PlotlyPlot {...result.figure} width={710} height={360} />
      </AppWindow>
    );
  },
} satisfies Figure;
