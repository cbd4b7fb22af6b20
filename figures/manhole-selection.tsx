import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {MapView} from '../src/app-preview/views/map/MapView';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const app = sampleAbove('docs/create-apps/user-input/map-features.mdx', 'manhole-selection');

export default {
  output: 'docs/create-apps/user-input/img/manhole-selection.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'map'>(app, 'show_sewer');
    return (
      <AppWindow app={name} views={Object.values(views)}>
        <MapView
          {...result}
          width={710}
          height={380}
          room={0.22}
          names
          ground={{
            // The manhole M2, on the street of M1, M2, M3 and M5.
            anchor: {lat: 52.3705, lon: 4.8957},
            turn: 34.5,
            grid: [62, 60.6],
            roads: [
              {
                name: 'School Street',
                nameAt: 0.425,
                width: 11,
                points: [
                  [-300, -206],
                  [-48, -33],
                  [0, 0],
                  [48, 33],
                  [96, 78],
                  [200, 190],
                ],
              },
            ],
            rivers: [
              {
                width: 16,
                points: [
                  [-300, 20],
                  [-90, 90],
                  [60, 200],
                ],
              },
            ],
          }}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
