import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {MomentDiagram} from './parts/beam-app';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/getting-started/starter-guide/img/moment-diagram.png',
  width: 760,
  picture: (
    <AppWindow app="Beam check" views={['Results', 'Moment diagram']} activeView="Moment diagram">
      <MomentDiagram width={662} height={300} />
    </AppWindow>
  ),
} satisfies Figure;
