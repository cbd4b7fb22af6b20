import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {support} from '../tools/apps/staad';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/integrate-staadpro/img/foot.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'table'>(support.code, 'show_foot', support.use);
    return (
      <AppWindow app={support.name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
