import React from 'react';
import {MOMENTS, note} from '../tools/documents/beam-note';
import type {Figure} from './parts/figure';
import {LineDiagram} from './parts/LineDiagram';

/** For the note on the beam, which readers download. */
export default {
  output: MOMENTS,
  width: 530,
  margin: 0,
  kind: 'apart',
  shown: 530,
  pixelRatio: 3,
  picture: () => <LineDiagram {...note().diagram} width={530} />,
} satisfies Figure;
