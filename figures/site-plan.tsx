import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {MapView} from '../src/app-preview/views/map/MapView';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const app = sampleAbove('docs/create-apps/user-input/map-features.mdx', 'site-plan');

export default {
  output: 'docs/create-apps/user-input/img/site-plan.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'map'>(app, 'show_plan');
    return (
      <AppWindow app={name} views={Object.values(views)}>
        <MapView
          {...result}
          width={710}
          height={420}
          room={0.15}
          ground={{
            anchor: {lat: 52.09, lon: 5.1},
            origin: [-150, -92],
            grid: [100, 69],
            fields: [
              [
                [-150, -92],
                [150, -92],
                [150, 115],
                [-150, 115],
              ],
            ],
            roads: [
              {
                name: 'Mill Road',
                points: [
                  [-300, -104],
                  [-180, -93],
                  [-50, -91],
                  [90, -91],
                  [210, -93],
                  [300, -104],
                ],
              },
            ],
            rivers: [
              {
                width: 26,
                points: [
                  [225, 200],
                  [212, 80],
                  [214, 0],
                  [222, -80],
                  [226, -160],
                ],
              },
            ],
          }}
        />
      </AppWindow>
    );
  },
} satisfies Figure;
