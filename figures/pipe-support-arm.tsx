import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';
import {support} from '../tools/apps/staad';

export default {
  output: 'docs/tutorials/integrate-staadpro/img/arm.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'plotly'>(support.code, 'show_arm', support.use);
    return (
      <AppWindow app={support.name} views={Object.values(views)} activeView={title}>
        <PlotlyPlot {...result.figure} width={710} height={360} />
      </AppWindow>
    );
  },
} satisfies Figure;
