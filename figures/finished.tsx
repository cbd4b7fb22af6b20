import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {span, lineLoad, section} = beamFields;
const {moment, stress, deflection} = beamResults;

export default {
  output: 'docs/getting-started/starter-guide/img/finished.png',
  width: 760,
  picture: (
    <AppWindow
      app={'\u00a0'}
      form={{fields: [span, lineLoad, section]}}
      formWidth={289}
      views={['Results', 'Moment diagram']}
    >
      <DataView groups={[{rows: [moment, stress, deflection]}]} />
    </AppWindow>
  ),
} satisfies Figure;
