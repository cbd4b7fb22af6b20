import React, {type ReactNode} from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {formOf} from './parts/elements';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {span, lineLoad, section} = beamFields;

// In the guide, the app has no name.
const app = (formWidth: number): ReactNode => (
  <AppWindow app={'\u00a0'} form={formOf(span, lineLoad, section)} formWidth={formWidth} views={['Results']}>
    <DataView title="Results" rows={[beamResults.moment]} />
  </AppWindow>
);

export default {
  output: 'docs/getting-started/starter-guide/img/step-fields.png',
  width: 760,
  picture: app(289),
  phone: () => app(0),
} satisfies Figure;
