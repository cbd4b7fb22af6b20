import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {MapView} from '../src/app-preview/views/map/MapView';
import {runApp, type Shown} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const page = 'docs/create-apps/results-and-visualizations/map.mdx';
const dewatering = sampleAbove(page, 'map-influence');
const sewer = sampleAbove(page, 'geojson-sewer');

/** Pipes in an uploaded file: the year in which each was built, and its ends, longitude and latitude. */
const PIPES: [built: number, ends: [number, number][]][] = [
  [
    1964,
    [
      [5.0862, 52.1009],
      [5.0874, 52.1016],
    ],
  ],
  [
    1968,
    [
      [5.0874, 52.1016],
      [5.0886, 52.1023],
    ],
  ],
  [
    1994,
    [
      [5.0874, 52.1016],
      [5.0887, 52.1008],
    ],
  ],
  [
    2008,
    [
      [5.0886, 52.1023],
      [5.0899, 52.1015],
    ],
  ],
  [
    2008,
    [
      [5.0886, 52.1023],
      [5.08745, 52.10302],
    ],
  ],
];

const upload = JSON.stringify({
  type: 'FeatureCollection',
  features: PIPES.map(([built, coordinates]) => ({
    type: 'Feature',
    properties: {built},
    geometry: {type: 'LineString', coordinates},
  })),
});

export default [
  {
    output: 'docs/create-apps/results-and-visualizations/img/map-influence.png',
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'map' | 'data'>(dewatering, 'show_influence');
      const {rows, ...map} = result as Shown<'map'>['result'] & Shown<'data'>['result'];
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <div style={{alignItems: 'start', display: 'grid', gap: 20, gridTemplateColumns: '460px 1fr'}}>
            <MapView
              {...map}
              width={460}
              height={400}
              room={0.12}
              ground={{
                anchor: {lat: 52.1016, lon: 5.0874},
                turn: 12,
                grid: [96, 68],
                origin: [-40, -30],
                parks: [
                  [
                    [-230, -150],
                    [-150, -140],
                    [-160, -60],
                    [-240, -80],
                  ],
                ],
                rivers: [
                  {
                    width: 18,
                    points: [
                      [-300, 130],
                      [-120, 118],
                      [60, 140],
                      [300, 120],
                    ],
                  },
                ],
              }}
            />
            <DataView groups={[{rows}]} />
          </div>
        </AppWindow>
      );
    },
  },
  {
    output: 'docs/create-apps/results-and-visualizations/img/geojson-sewer.png',
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'map'>(sewer, 'show_sewer', {
        uploads: {sewer: {filename: 'sites.geojson', text: upload}},
      });
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <MapView
            {...result}
            width={710}
            height={340}
            room={0.14}
            ground={{
              anchor: {lat: 52.1016, lon: 5.0874},
              turn: 43.5,
              grid: [112, 112],
            }}
          />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
