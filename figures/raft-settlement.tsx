import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {HOME_TILE} from './rules';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const folder = 'docs/tutorials/integrate-plaxis/app';

export default {
  output: 'docs/tutorials/integrate-plaxis/img/finished.png',
  width: 760,
  shown: HOME_TILE,
  picture: () => {
    const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
    const {title, views, result} = runApp<'plotly' | 'data'>(code, 'show_settlement', {folder});
    const {figure, rows} = result as unknown as {
      figure: React.ComponentProps<typeof PlotlyPlot>;
      rows: React.ComponentProps<typeof DataView>['groups'][number]['rows'];
    };
    return (
      <AppWindow
        compact
        app="Raft settlement"
        form={readForm(code).form}
        formWidth={366}
        views={Object.values(views)}
        activeView={title}
      >
        <div>
          <PlotlyPlot {...figure} width={330} height={300} />
          <DataView groups={[{rows}]} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
