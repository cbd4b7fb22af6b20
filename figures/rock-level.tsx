import fs from 'node:fs';
import React, {type ReactNode} from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {HOME_TILE} from './rules';
import type {Ground} from '../src/app-preview/views/map/MapGround';
import {MapView, type MapViewProps} from '../src/app-preview/views/map/MapView';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const TUTORIAL = 'docs/tutorials/interactive-maps';
const APP = `${TUTORIAL}/app/app.py`;
const code = fs.readFileSync(APP, 'utf8');
const name = 'Rock level';
const folder = `${TUTORIAL}/app`;

/** The boreholes that the text selects. */
const CHOSEN = ['BH02', 'BH03', 'BH05', 'BH06', 'BH07', 'BH10', 'BH11'];
const values = {'rock.boreholes': JSON.stringify(CHOSEN)};

const ground: Ground = {
  anchor: {lat: 53.41, lon: -1.5},
  turn: -6,
  grid: [98, 66],
  origin: [-80, -44],
  fields: [
    [
      [-84, -48],
      [72, -64],
      [82, 57],
      [-73, 73],
    ],
  ],
  parks: [
    [
      [-178, -128],
      [-112, -134],
      [-104, -40],
      [-172, -32],
    ],
  ],
  rivers: [
    {
      width: 14,
      points: [
        [260, 220],
        [196, 120],
        [186, 10],
        [214, -90],
        [200, -200],
      ],
    },
  ],
  roads: [
    {
      name: 'Quarry Road',
      nameAt: 0.42,
      width: 12,
      points: [
        [-320, 96],
        [-140, 128],
        [20, 136],
        [190, 148],
        [320, 180],
      ],
    },
  ],
};

type Sheet = Pick<MapViewProps, 'width' | 'height' | 'room'> & {names?: boolean};

/** The map with what is selected, and a ring around what the user has clicked. */
function Map({
  chosen = [],
  use,
  bar,
  ...sheet
}: Sheet & {chosen?: string[]; use: Record<string, string>; bar?: ReactNode}): ReactNode {
  const {result} = runApp<'map'>(code, 'show_map', {folder, values: use});
  const features = result.features.map((feature) => ({
    ...feature,
    chosen: chosen.includes(feature.title ?? ''),
  }));
  return (
    <MapView {...result} {...sheet} features={features} ground={ground}>
      {bar}
    </MapView>
  );
}

export default [
  {
    output: `${TUTORIAL}/img/finished.png`,
    width: 760,
    shown: HOME_TILE,
    picture: () => {
      const {views} = runApp<'map'>(code, 'show_map', {folder, values});
      const {form} = readForm(
        code,
        {
          values: `site.boundary=Polygon; rock.boreholes=${CHOSEN.join(', ')}`,
        },
        {folder},
      );
      return (
        <AppWindow compact app={name} form={form} formWidth={284} views={Object.values(views)}>
          <Map use={values} width={426} height={485} room={0.08} />
        </AppWindow>
      );
    },
  },
  {
    output: `${TUTORIAL}/img/near.png`,
    width: 760,
    picture: () => (
      <AppWindow app={name} views={['Map']}>
        <Map use={{}} names width={710} height={500} room={0.2} />
      </AppWindow>
    ),
  },
  {
    output: `${TUTORIAL}/img/select.png`,
    width: 760,
    picture: () => (
      <AppWindow app={name} views={['Map', 'Boreholes']}>
        <Map
          use={{}}
          names
          chosen={CHOSEN}
          width={710}
          height={500}
          room={0.2}
          bar={
            <div className="map__bar">
              <p>
                <b>Select boreholes on the map</b>: {CHOSEN.length} selected
              </p>
              <span className="button">Cancel</span>
              <span className="button button--primary">Confirm</span>
            </div>
          }
        />
      </AppWindow>
    ),
  },
  {
    output: `${TUTORIAL}/img/rock.png`,
    width: 760,
    picture: () => {
      const {title, views, result} = runApp<'data'>(code, 'show_rock', {folder, values});
      return (
        <AppWindow app={name} views={Object.values(views)} activeView={title}>
          <DataView groups={[result]} />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
