import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const app = sampleAbove('docs/create-apps/results-and-visualizations/index.mdx', 'rating-curve');

export default {
  output: 'docs/create-apps/results-and-visualizations/img/rating-curve.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'plotly' | 'data'>(app, 'show_rating_curve');
    const {figure, rows} = result as unknown as {
      figure: React.ComponentProps<typeof PlotlyPlot>;
      rows: React.ComponentProps<typeof DataView>['groups'][number]['rows'];
    };
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <div style={{alignItems: 'start', display: 'grid', gap: 20, gridTemplateColumns: '440px 1fr'}}>
          <PlotlyPlot {...figure} width={440} height={260} />
          <DataView groups={[{rows}]} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
