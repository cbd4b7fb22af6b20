import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {ratios} from '../tools/apps/staad';
import {TableView} from '../src/app-preview/views/TableView';

/** As much of the table as the window shows before the user scrolls. */
const ROWS = 10;
const COLUMNS = 6;

export default {
  output: 'docs/tutorials/process-staad-data/img/finished.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'table'>(ratios.code, 'show_members', ratios.use);
    const {form} = readForm(ratios.code, {}, ratios.use);
    return (
      <AppWindow
        compact
        app={ratios.name}
        form={form}
        formWidth={204}
        views={Object.values(views)}
        activeView={title}
      >
        <div style={{whiteSpace: 'nowrap'}}>
          <TableView
            columns={result.columns.slice(0, COLUMNS)}
            rowHeaders={result.rowHeaders}
            cells={result.cells.slice(0, ROWS).map((row) => row.slice(0, COLUMNS))}
          />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
