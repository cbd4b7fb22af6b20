import React from 'react';
import {cutRegion} from '../src/markdown/includes';
import type {Figure} from './parts/figure';
import {FormPanel} from './parts/FormPanel';
import {readForm} from './parts/sample-form';
import {shearWalls} from '../tools/apps/shear-walls';

export default {
  output: 'docs/tutorials/chat-with-a-model/img/form.png',
  width: 760,
  widths: [680],
  // The chat comes later in the tutorial.
  picture: () => (
    <FormPanel title={shearWalls.name} form={readForm(cutRegion(shearWalls.code, 'form')).form} />
  ),
} satisfies Figure;
