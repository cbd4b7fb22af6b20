import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {footing} from '../tools/apps/footing';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

export default {
  output: 'docs/tutorials/spreadsheet-calculator/img/finished.png',
  width: 760,
  picture: async () => {
    const {name, code, use} = await footing();
    const {views, result} = runApp<'data'>(code, 'show_results', use);
    return (
      <AppWindow compact app={name} form={readForm(code).form} formWidth={284} views={Object.values(views)}>
        <DataView groups={[result]} />
      </AppWindow>
    );
  },
} satisfies Figure;
