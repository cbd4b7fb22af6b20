import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {trestle} from '../tools/apps/trestle';
import {runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/integrate-etabs-sap2000/img/members.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'table'>(trestle.code, 'show_members', trestle);
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
