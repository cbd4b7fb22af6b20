import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp, runnerFiles} from './parts/run-app';
import {sampleAbove} from './parts/sample';
import {TableView} from './parts/TableView';

const app = sampleAbove('docs/create-apps/user-input/action-buttons.mdx', 'optimization-table');

export default {
  output: 'docs/create-apps/user-input/img/optimization-table.png',
  width: 760,
  inputs: runnerFiles,
  samples: [app],
  picture: () => {
    const {name, result} = runApp<'table'>(app, 'compare_profiles');
    return (
      <AppWindow app={name}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
