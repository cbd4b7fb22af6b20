import React, {type ReactNode} from 'react';
import type {Shape} from '../src/app-preview/views/scene/scene-shapes';
import {DataView} from '../src/app-preview/views/DataView';
import {CATALOGUE_TILE} from './rules';
import type {Figure} from './parts/figure';
import {type MapFeature, MapView} from '../src/app-preview/views/map/MapView';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {Scene} from './parts/Scene';
import {TableView} from '../src/app-preview/views/TableView';

const FOLDER = 'docs/create-apps/results-and-visualizations';
const pier = sampleAbove(`${FOLDER}/threed-model.mdx`, 'pier');
const dewatering = sampleAbove(`${FOLDER}/map.mdx`, 'map-influence');

/** All cards have the same size. */
const TILE = {width: 214, height: 150};
const INSET = 10;
/** What a tile holds: the upper part of a view. */
const SIZE = {width: TILE.width - 2 * INSET - 2, height: TILE.height - INSET - 1};

function card(view: string, picture: () => ReactNode): Figure {
  return {
    output: `${FOLDER}/img/view-${view}.png`,
    ...TILE,
    margin: 0,
    kind: 'tile',
    shown: CATALOGUE_TILE,
    picture: () => (
      <div className="tile" style={{...TILE, padding: `${INSET}px ${INSET}px 0`}}>
        <div className="tile__sheet">{picture()}</div>
      </div>
    ),
  };
}

/** A frame of two stories, in m. */
const STORIES = [0, 1, 2];
const GRID_X = [0, 5, 10, 15];
const GRID_Y = [0, 6];
const BUILDING: Shape[] = [
  ...STORIES.map((story): Shape => ({kind: 'box', center: [7.5, 3, 3.4 * story], size: [16, 7, 0.3]})),
  ...STORIES.slice(1).flatMap((story) =>
    GRID_X.flatMap((x) =>
      GRID_Y.map(
        (y): Shape => ({
          kind: 'box',
          center: [x, y, 3.4 * story - 1.7],
          size: [0.35, 0.35, 3.1],
          color: 'steel',
        }),
      ),
    ),
  ),
];
const WALLS: Shape[] = [
  {kind: 'box', center: [2.5, 6, 1.7], size: [4.6, 0.25, 3.1], color: 'timber'},
  {kind: 'box', center: [12.5, 6, 5.1], size: [4.6, 0.25, 3.1], color: 'timber'},
  {kind: 'box', center: [15, 3, 1.7], size: [0.25, 5.6, 3.1], color: 'timber'},
];
const GLASS: Shape[] = [1.7, 5.1].map((z) => ({
  kind: 'box',
  center: [7.5, 6.1, z],
  size: [15, 0.08, 3.1],
  color: 'glass',
}));

const building = (shapes: Shape[]): ReactNode => <Scene shapes={shapes} {...SIZE} />;

/** A steel beam of 6 m under 12 kN/m, IPE 240. */
const SPAN = 6;
const LOAD = 12;
const BEAM = {modulus_MPa: 210_000, inertia_mm4: 38.92e6};
const moment = (x: number): number => (LOAD * x * (SPAN - x)) / 2;
const deflection = (5 * LOAD * (SPAN * 1000) ** 4) / (384 * BEAM.modulus_MPa * BEAM.inertia_mm4);

const XS = Array.from({length: 25}, (_, index) => (SPAN * index) / 24);
const pipe = (color: string, ...points: [lat: number, lon: number][]): MapFeature => ({
  kind: 'line',
  color,
  points: points.map(([lat, lon]) => ({lat, lon})),
});
const ORANGE = '#d55e00';
const BLUE = '#0072b2';

const line = (width: number, key: number): ReactNode => (
  <div key={key} style={{background: 'var(--line-strong)', height: 5, marginTop: 7, width}} />
);

export default [
  card('geometry', () => <Scene shapes={runApp<'geometry'>(pier, 'show_pier').result.shapes} {...SIZE} />),
  card('ifc', () => building([...BUILDING, ...WALLS])),
  card('autodesk', () => (
    <div style={{position: 'relative'}}>
      {building([...BUILDING, ...GLASS])}
      <svg
        width={54}
        height={54}
        viewBox="0 0 24 24"
        fill="#fff"
        stroke="var(--petrol)"
        strokeWidth={1.6}
        style={{position: 'absolute', right: 6, top: -4}}
      >
        <path d="M7 19a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.4 1.2A4 4 0 0 1 17.5 19z" />
      </svg>
    </div>
  )),
  card('map', () => (
    <MapView
      features={runApp<'map'>(dewatering, 'show_influence').result.features}
      {...SIZE}
      room={0.24}
      ground={{anchor: {lat: 52.1016, lon: 5.0874}, turn: 12, grid: [96, 68], origin: [-40, -30]}}
    />
  )),
  card('geojson', () => (
    <MapView
      features={[
        pipe(ORANGE, [52.1009, 5.0862], [52.1016, 5.0874], [52.1023, 5.0886]),
        pipe(BLUE, [52.1016, 5.0874], [52.1008, 5.0887]),
        pipe(BLUE, [52.1023, 5.0886], [52.1015, 5.0899]),
      ]}
      {...SIZE}
      room={0.16}
      ground={{anchor: {lat: 52.1016, lon: 5.0874}, turn: 43.5, grid: [112, 112]}}
    />
  )),
  card('plotly', () => (
    <PlotlyPlot
      {...SIZE}
      data={[
        {type: 'scatter', x: XS, y: XS.map(moment), fill: 'tozeroy'},
        {type: 'scatter', mode: 'markers', x: [SPAN / 2], y: [moment(SPAN / 2)]},
      ]}
      layout={{
        showlegend: false,
        margin: {l: 14, r: 16, t: 14, b: 10},
        xaxis: {title: {text: 'x (m)'}},
        yaxis: {title: {text: 'M (kNm)'}, autorange: 'reversed'},
      }}
    />
  )),
  card('data', () => (
    <div style={{padding: '5px 10px'}}>
      <DataView
        title="Results"
        rows={[
          {label: 'Moment', value: moment(SPAN / 2), decimals: 1, unit: 'kNm'},
          {label: 'Shear', value: (LOAD * SPAN) / 2, decimals: 1, unit: 'kN'},
          {
            label: 'Deflection',
            value: deflection,
            decimals: 1,
            unit: 'mm',
            status: 'warning',
            message: 'More than L/250',
          },
        ]}
      />
    </div>
  )),
  card('table', () => (
    <div style={{padding: '0 2px', whiteSpace: 'nowrap'}}>
      <TableView
        title="Sections"
        sortable={false}
        columns={[{title: 'Section'}, {title: 'h (mm)'}]}
        rowHeaders={['1', '2', '3'].map((title) => ({title}))}
        cells={[
          ['IPE 200', 200],
          ['IPE 240', 240],
          ['IPE 300', 300],
        ].map((row) => row.map((value) => ({value})))}
      />
    </div>
  )),
  card('image', () => (
    <svg {...SIZE} viewBox="70 6 200 172" fontSize={19} fill="var(--ink)">
      <rect x={112} y={14} width={84} height={136} fill="#e4e8e6" stroke="var(--ink)" strokeWidth={2} />
      <rect
        x={121}
        y={23}
        width={66}
        height={118}
        rx={6}
        fill="none"
        stroke="var(--petrol)"
        strokeWidth={3}
      />
      {[130, 154, 178].map((cx) => (
        <circle key={cx} cx={cx} cy={132} r={7} fill="var(--signal)" />
      ))}
      {[130, 178].map((cx) => (
        <circle key={cx} cx={cx} cy={31} r={5} fill="var(--signal)" />
      ))}
      <path d="M214 14v136M208 14h12M208 150h12M112 164h84M112 158v12M196 158v12" stroke="var(--ink-soft)" />
      <text x={224} y={87}>
        500
      </text>
      <text x={204} y={170}>
        300
      </text>
    </svg>
  )),
  card('pdf', () => (
    <div style={{background: 'var(--petrol-wash)', height: 180, padding: '14px 0 0'}}>
      <div
        style={{
          background: 'var(--sheet)',
          border: 'var(--frame)',
          height: 190,
          margin: '0 auto',
          padding: '14px 14px',
          width: 162,
        }}
      >
        <p style={{fontSize: 15, fontWeight: 620}}>Design report</p>
        {[132, 124, 130, 84].map(line)}
        <svg width={132} height={41} viewBox="0 0 150 46" style={{marginTop: 12}}>
          <path d="M4 10h142" stroke="var(--ink)" strokeWidth={4} />
          <path d="M10 12l-7 14h14zM140 12l-7 14h14z" fill="var(--ink-soft)" />
          <path d="M10 10Q75 74 140 10" fill="none" stroke="var(--signal)" strokeWidth={2.5} />
        </svg>
        {[128, 132].map(line)}
      </div>
    </div>
  )),
  card('web', () => (
    <div>
      <p
        style={{
          background: 'var(--petrol-wash)',
          color: 'var(--ink-soft)',
          fontSize: 15,
          lineHeight: '32px',
          padding: '0 14px',
        }}
      >
        {'<html>'}
      </p>
      <div style={{display: 'flex', gap: 12, padding: 12}}>
        <div style={{background: '#e3ebe4', height: 100, overflow: 'hidden', width: 84}}>
          <svg width={84} height={100} viewBox="18 0 84 100">
            <path d="M0 70Q50 20 120 46" fill="none" stroke="#9ecbdc" strokeWidth={14} />
            <circle cx={58} cy={34} r={8} fill="var(--signal)" />
          </svg>
        </div>
        <div>
          <p style={{fontSize: 15, fontWeight: 620}}>Site 4</p>
          {[72, 60, 68, 44].map(line)}
        </div>
      </div>
    </div>
  )),
] satisfies Figure[];
