import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {trestle} from '../tools/apps/trestle';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';

export default {
  output: 'docs/tutorials/integrate-etabs-sap2000/img/finished.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'geometry'>(trestle.code, 'show_trestle', trestle);
    return (
      <AppWindow
        compact
        app={name}
        form={readForm(trestle.code).form}
        formWidth={292}
        views={Object.values(views)}
      >
        <Scene
          {...result}
          width={418}
          height={520}
          camera={{azimuth: 24, elevation: 12, fill: 0.9}}
          ground={{step: 2}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
