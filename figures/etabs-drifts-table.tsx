import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {windDrifts} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/etabs-getting-started/img/drifts.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'table'>(windDrifts.code, 'show_drifts', windDrifts.use);
    return (
      <AppWindow app={name} views={Object.values(views).slice(0, 1)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
