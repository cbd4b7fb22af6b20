import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {Scene} from './parts/Scene';

const app = sampleAbove('docs/create-apps/user-input/geometry-selection.mdx', 'flange-selection');

export default {
  output: 'docs/create-apps/user-input/img/flange-selection.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'geometry'>(app, 'show_flange');
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <Scene {...result} width={710} height={360} camera={{elevation: 38}} ground={{step: 50}} />
      </AppWindow>
    );
  },
} satisfies Figure;
