import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {Dimensions} from './parts/Callout';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {heading, span, lineLoad, section} = beamFields;
const {moment, deflection} = beamResults;

export default {
  output: 'docs/getting-started/fundamentals/img/editor.png',
  width: 760,
  picture: (
    <>
      <Dimensions
        parts={[
          {width: 290, number: 1, text: 'Parametrization'},
          {width: 422, number: 2, text: 'View'},
        ]}
      />
      <AppWindow
        app="Beam check"
        form={{fields: [heading, span, lineLoad, section]}}
        formWidth={289}
        views={['Results', 'Moment diagram']}
      >
        <DataView groups={[{rows: [moment, deflection]}]} />
      </AppWindow>
    </>
  ),
} satisfies Figure;
