import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {footbridge} from './parts/footbridge';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';

export default {
  output: 'docs/tutorials/basic-3d-model/img/finished.png',
  width: 760,
  picture: () => {
    const {views, result} = runApp<'geometry'>(footbridge.code, 'show_bridge');
    return (
      <AppWindow
        compact
        app={footbridge.name}
        form={readForm(footbridge.code).form}
        formWidth={284}
        views={Object.values(views)}
      >
        <Scene
          {...result}
          width={426}
          height={330}
          camera={{azimuth: 54, elevation: 20, fill: 0.9}}
          ground={{step: 2}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
