import React, {type ReactNode} from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {Dimensions, PartCaption} from './parts/Callout';
import {formOf} from './parts/elements';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

const {heading, span, lineLoad, section} = beamFields;
const {moment, deflection} = beamResults;

const app = (formWidth: number): ReactNode => (
  <AppWindow
    app="Beam check"
    entity="Roof beam B12"
    form={formOf(heading, span, lineLoad, section)}
    formWidth={formWidth}
    views={['Results', 'Moment diagram']}
  >
    <DataView title="Results" rows={[moment, deflection]} />
  </AppWindow>
);

export default {
  output: 'docs/use-apps/img/use-an-app.png',
  width: 760,
  picture: (
    <>
      <Dimensions
        parts={[
          {width: 290, number: 1, text: 'You fill in'},
          {width: 422, number: 2, text: 'The app shows'},
        ]}
      />
      {app(289)}
    </>
  ),
  phone: () => (
    <>
      <PartCaption number={1} text="You fill in" />
      {app(0)}
      <PartCaption number={2} text="The app shows" below />
    </>
  ),
} satisfies Figure;
