import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields} from './parts/beam-app';
import type {Figure} from './parts/figure';

const {span, lineLoad, section} = beamFields;

export default {
  output: 'docs/getting-started/starter-guide/img/step-fields.png',
  width: 760,
  picture: <AppWindow app="Beam check" form={{fields: [span, lineLoad, section]}} formWidth={289} />,
} satisfies Figure;
