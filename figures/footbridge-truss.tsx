import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {footbridge} from './parts/footbridge';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {Scene} from './parts/Scene';

const step = sampleAbove('docs/tutorials/basic-3d-model/index.mdx', 'truss');

export default {
  output: 'docs/tutorials/basic-3d-model/img/truss.png',
  width: 760,
  picture: () => {
    const {views, result} = runApp<'geometry'>(step, 'show_bridge');
    return (
      <AppWindow app={footbridge.name} views={Object.values(views)}>
        <Scene
          {...result}
          width={710}
          height={250}
          camera={{azimuth: 0, elevation: 8, fill: 0.88}}
          ground={{step: 1}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
