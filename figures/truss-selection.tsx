import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {Scene} from './parts/Scene';

const app = sampleAbove('docs/create-apps/user-input/geometry-selection.mdx', 'truss-selection');

export default {
  output: 'docs/create-apps/user-input/img/truss-selection.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'geometry'>(app, 'show_truss', {values: {member: '"BF"'}});
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <Scene
          {...result}
          width={710}
          height={330}
          camera={{azimuth: 18, elevation: 14}}
          ground={{step: 1}}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
