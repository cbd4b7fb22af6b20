import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {ratios} from '../tools/apps/staad';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/process-staad-data/img/sections.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'table'>(ratios.code, 'show_sections', ratios.use);
    return (
      <AppWindow compact app={ratios.name} views={Object.values(views).slice(0, 2)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
