import React, {type ReactNode} from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {Dimensions, PartCaption} from './parts/Callout';
import {formOf} from './parts/elements';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {heading, span, lineLoad} = beamFields;
const form = formOf(heading, {...span, flex: 100}, {...lineLoad, flex: 100});

const app = (formWidth: number): ReactNode => (
  <AppWindow app="Beam check" form={form} formWidth={formWidth} views={['Moment', 'Reactions']}>
    <DataView title="Results" rows={[beamResults.moment]} />
  </AppWindow>
);

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
      {app(289)}
    </>
  ),
  phone: () => (
    <>
      <PartCaption number={1} text="Parametrization" />
      {app(0)}
      <PartCaption number={2} text="View" below />
    </>
  ),
} satisfies Figure;
