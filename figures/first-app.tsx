import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';

/** What src/pages/_home/app.py shows. */
export default {
  output: 'src/pages/_home/first-app.png',
  width: 380,
  // The page has its own space around the window.
  margin: 0,
  kind: 'apart',
  shown: 442,
  picture: (
    <AppWindow
      app="Beam"
      form={{
        fields: [
          {...beamFields.span, flex: 100},
          {...beamFields.lineLoad, flex: 100},
        ],
      }}
      formWidth={166}
      views={['Results']}
    >
      <DataView groups={[{rows: [{...beamResults.moment, label: 'Moment'}]}]} />
    </AppWindow>
  ),
} satisfies Figure;
