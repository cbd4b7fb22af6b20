import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {Dimensions} from './parts/Callout';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {heading, span, lineLoad} = beamFields;
const fields = [heading, {...span, flex: undefined}, {...lineLoad, flex: undefined}];

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
      <AppWindow app="Beam check" form={{fields}} formWidth={289} views={['Moment', 'Reactions']}>
        <DataView groups={[{rows: [beamResults.moment]}]} />
      </AppWindow>
    </>
  ),
} satisfies Figure;
