import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {MapView} from '../src/app-preview/views/map/MapView';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const app = sampleAbove('docs/create-apps/user-input/action-buttons.mdx', 'select-on-map');
const chosen = ['W2', 'W3'];

export default {
  output: 'docs/create-apps/user-input/img/select-on-map.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'map'>(app, 'show_wells');
    const features = result.features.map((feature) => ({
      ...feature,
      chosen: chosen.includes(feature.title ?? ''),
    }));
    return (
      <AppWindow app={name} views={Object.values(views)}>
        <MapView
          features={features}
          width={710}
          height={360}
          room={0.24}
          names
          ground={{
            anchor: {lat: 52.0858, lon: 5.1219},
            turn: -14,
            grid: [105, 74],
            parks: [
              [
                [-130, 20],
                [-60, 120],
                [-190, 150],
                [-250, 60],
              ],
            ],
            roads: [
              {
                name: 'Park Lane',
                points: [
                  [-560, 0],
                  [-120, -40],
                  [120, -10],
                  [560, 90],
                ],
              },
            ],
            rivers: [
              {
                width: 34,
                points: [
                  [-560, -150],
                  [-180, -215],
                  [60, -190],
                  [240, -120],
                  [560, -130],
                ],
              },
            ],
          }}
        >
          <div className="map__bar">
            <p>
              <b>Download levels</b>: {chosen.length} wells selected
            </p>
            <span className="button">Cancel</span>
            <span className="button button--primary">Confirm</span>
          </div>
        </MapView>
      </AppWindow>
    );
  },
} satisfies Figure;
