import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';
import {ratios} from '../tools/apps/staad';

export default {
  output: 'docs/tutorials/process-staad-data/img/overview.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'plotly'>(ratios.code, 'show_overview', ratios.use);
    const {result: data} = runApp<'data'>(ratios.code, 'show_overview', ratios.use);
    return (
      <AppWindow compact app={ratios.name} views={Object.values(views)} activeView={title}>
        <div style={{display: 'grid', gridTemplateColumns: '424px minmax(0, 1fr)', gap: 12}}>
          <PlotlyPlot {...result.figure} width={424} height={330} />
          <DataView groups={[{rows: data.rows}]} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
