import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {TableView} from '../src/app-preview/views/TableView';

const app = sampleAbove('docs/create-apps/user-input/action-buttons.mdx', 'optimization-table');

export default {
  output: 'docs/create-apps/user-input/img/optimization-table.png',
  width: 760,
  picture: () => {
    const {name, result} = runApp<'table'>(app, 'compare_profiles');
    return (
      <AppWindow app={name}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
