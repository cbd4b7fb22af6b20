import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const APP = 'docs/tutorials/visual-builder/app/app.py';

export default {
  output: 'docs/tutorials/visual-builder/img/finished.png',
  width: 760,
  picture: () => {
    const code = fs.readFileSync(APP, 'utf8');
    const {name, views, result} = runApp<'data'>(code, 'show_results');
    return (
      <AppWindow compact app={name} form={readForm(code).form} formWidth={292} views={Object.values(views)}>
        <DataView groups={[result]} />
      </AppWindow>
    );
  },
} satisfies Figure;
