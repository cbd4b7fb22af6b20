import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {conversations, shearWalls, talk} from '../tools/apps/shear-walls';
import {chatForm} from './parts/chat-form';
import {TableView} from '../src/app-preview/views/TableView';

export default {
  output: 'docs/tutorials/chat-with-a-model/img/finished.png',
  width: 760,
  picture: () => {
    const {name, code} = shearWalls;
    const {views, result} = runApp<'table'>(code, 'show_forces');
    return (
      <div style={{whiteSpace: 'pre-line'}}>
        <AppWindow
          compact
          app={name}
          form={chatForm(talk(conversations.explained))}
          formWidth={296}
          views={Object.values(views)}
        >
          <TableView {...result} />
        </AppWindow>
      </div>
    );
  },
} satisfies Figure;
