import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';
import {support} from '../tools/apps/staad';

export default {
  output: 'docs/tutorials/integrate-staadpro/img/finished.png',
  width: 760,
  picture: () => {
    const {title, views, result} = runApp<'geometry'>(support.code, 'show_support', support.use);
    return (
      <AppWindow
        compact
        app={support.name}
        form={readForm(support.code).form}
        formWidth={292}
        views={Object.values(views)}
        activeView={title}
      >
        <Scene
          {...result}
          width={418}
          height={560}
          camera={{azimuth: 20, elevation: 14, fill: 0.88}}
          ground={{step: 1}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
