import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {jetty} from '../tools/apps/jetty';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';

export default {
  output: 'docs/tutorials/integrate-scia/img/finished.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'geometry'>(jetty.code, 'show_jetty', jetty);
    return (
      <AppWindow
        compact
        app={name}
        form={readForm(jetty.code).form}
        formWidth={292}
        views={Object.values(views)}
      >
        <Scene
          {...result}
          width={418}
          height={590}
          camera={{azimuth: 70, elevation: 30, fill: 0.94}}
          ground={{step: 2, z: -2.5}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
