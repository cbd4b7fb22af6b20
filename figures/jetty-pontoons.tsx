import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {jetty} from '../tools/apps/jetty';
import {runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/integrate-scia/img/pontoons.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'table'>(jetty.code, 'show_pontoons', jetty);
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
