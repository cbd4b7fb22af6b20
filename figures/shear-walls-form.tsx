import React from 'react';
import type {Figure} from './parts/figure';
import {FormPanel} from './parts/FormPanel';
import {readForm} from './parts/sample-form';
import {shearWalls} from '../tools/apps/shear-walls';

export default {
  output: 'docs/tutorials/chat-with-a-model/img/form.png',
  width: 760,
  widths: [680],
  picture: () => <FormPanel title={shearWalls.name} form={readForm(shearWalls.code).form} />,
} satisfies Figure;
