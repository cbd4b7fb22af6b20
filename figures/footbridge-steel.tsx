import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {footbridge} from './parts/footbridge';
import {runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/basic-3d-model/img/steel.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'table'>(footbridge.code, 'show_steel');
    return (
      <AppWindow app={footbridge.name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
