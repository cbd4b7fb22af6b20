import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {formOf} from './parts/elements';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {span, lineLoad, section} = beamFields;

export default {
  output: 'docs/getting-started/starter-guide/img/step-fields.png',
  width: 760,
  picture: (
    // In the guide, the app has no name.
    <AppWindow app={'\u00a0'} form={formOf(span, lineLoad, section)} formWidth={289} views={['Results']}>
      <DataView title="Results" rows={[beamResults.moment]} />
    </AppWindow>
  ),
} satisfies Figure;
