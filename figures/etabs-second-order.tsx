import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {earthquake} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/process-etabs-data/img/second-order.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'table'>(
      earthquake.code,
      'show_second_order',
      earthquake.use,
    );
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
