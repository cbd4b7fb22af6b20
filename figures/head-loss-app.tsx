import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {HEAD_LOSS, headLossApp} from '../tools/documents/guide-workbooks';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {cellAt, evaluate, INPUT, namesOf, readWorkbook, sheetOf} from '../tools/documents/workbook';

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/head-loss-app.png',
  width: 760,
  picture: async () => {
    const book = await readWorkbook(HEAD_LOSS);
    const sheet = sheetOf(book, INPUT);
    const inputs = Object.fromEntries(
      [...namesOf(book, INPUT)].map(([name, address]) => [name, cellAt(sheet, address).value]),
    );
    const workbooks = {'head_loss.xlsx': {inputs, outputs: evaluate(book, {})}};
    const {name, views, result} = runApp<'data'>(headLossApp, 'show_head_loss', {
      workbooks,
      files: {'head_loss.xlsx': ''},
    });
    return (
      <AppWindow app={name} form={readForm(headLossApp).form} formWidth={400} views={Object.values(views)}>
        <DataView groups={[result]} />
      </AppWindow>
    );
  },
} satisfies Figure;
