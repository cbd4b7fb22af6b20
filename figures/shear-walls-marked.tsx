import React from 'react';
import type {Figure} from './parts/figure';
import {FormPanel} from './parts/FormPanel';
import {conversations, shearWalls, talk} from '../tools/apps/shear-walls';
import {chatForm} from './parts/chat-form';

export default {
  output: 'docs/tutorials/chat-with-a-model/img/marked.png',
  width: 760,
  widths: [680],
  picture: () => (
    <div style={{whiteSpace: 'pre-line'}}>
      <FormPanel title={shearWalls.name} form={chatForm(talk(conversations.invented))} />
    </div>
  ),
} satisfies Figure;
