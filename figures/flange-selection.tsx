import React from 'react';
import {withSetUp} from '../tools/set-ups';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from './parts/sample';
import {Scene} from './parts/Scene';

const sample = sampleAbove('docs/create-apps/user-input/geometry-selection.mdx', 'flange-selection');
const app = withSetUp('.', 'pipe-flange', sample).code;

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
