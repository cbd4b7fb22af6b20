import React, {type CSSProperties} from 'react';
import type {Figure} from './parts/figure';
import {CATALOGUE_TILE} from './rules';
import {type Field, Form} from '../src/app-preview/form/Form';

const WIDTH = 214;
const HEIGHT = 160;

/** The cards of the catalogue of fields: each shows one field, all at the same scale. */
const CARDS: Record<string, Field[]> = {
  'number-field': [{kind: 'number', label: 'Water depth', value: 4.5, suffix: 'm', spinner: true}],
  'number-field-slider': [
    {kind: 'slider', label: 'Angle of the slope', value: 26, min: 10, max: 45, suffix: '°'},
  ],
  'integer-field': [{kind: 'number', label: 'Number of risers', value: 16, spinner: true}],
  'text-field': [{kind: 'text', label: 'Project', value: 'East quay footbridge'}],
  'text-area-field': [
    {kind: 'area', label: 'Findings', value: 'Crack in pier 2\nJoint at axis C leaks', lines: 2},
  ],
  'option-field': [{kind: 'option', label: 'Strength class', value: 'C24'}],
  'option-field-radio': [
    {kind: 'radio', label: 'Sand', value: 'Dense', options: ['Loose', 'Dense'], inline: true},
  ],
  'autocomplete-field': [{kind: 'option', label: 'Fabric', value: 'A393', search: true}],
  'multi-select-field': [{kind: 'multiselect', label: 'Checks', values: ['Sliding', 'Bearing']}],
  'boolean-field': [{kind: 'boolean', label: 'Thread in the shear plane', value: true}],
  'date-field': [{kind: 'date', label: 'Date of installation', value: '2026-04-13'}],
  'color-field': [{kind: 'color', label: 'Color of the tank', value: '#2e7d6b'}],
  table: [
    {
      kind: 'table',
      label: 'Layers',
      columns: ['Material', {title: 't', unit: 'mm', isNumber: true}],
      rows: [
        ['Board', 12.5],
        ['Wool', 140],
      ],
    },
  ],
  'dynamic-array': [
    {
      kind: 'array',
      label: 'Anchors',
      rowLabel: 'Anchor row',
      rows: [[{kind: 'number', label: 'Force', value: 420, suffix: 'kN'}]],
    },
  ],
  'file-field': [{kind: 'file', label: 'Cube tests'}],
  'multi-file-field': [{kind: 'file', label: 'Boring logs', values: ['B1.csv', 'B2.csv'], many: true}],
  'autodesk-file-field': [{kind: 'file', label: 'Building model', cloud: true}],
  'entity-option-field': [{kind: 'option', label: 'Borehole', value: 'BH-01'}],
  'entity-multi-select-field': [{kind: 'multiselect', label: 'Boreholes', values: ['BH-01', 'BH-02']}],
  'child-entity-option-field': [{kind: 'option', label: 'Reference borehole', value: 'BH-01'}],
  'child-entity-multi-select-field': [
    {kind: 'multiselect', label: 'Columns on the raft', values: ['C1', 'C2', 'C3']},
  ],
  'sibling-entity-option-field': [{kind: 'option', label: 'Column', value: 'C1'}],
  'sibling-entity-multi-select-field': [
    {kind: 'multiselect', label: 'Columns on this footing', values: ['C1', 'C2']},
  ],
  'child-entity-manager': [{kind: 'children', type: 'Borehole', rows: ['BH-01']}],
  'geo-point-field': [{kind: 'place', label: 'Pumping station', shape: 'point'}],
  'geo-polyline-field': [{kind: 'place', label: 'Route of the heating pipe', shape: 'line'}],
  'geo-polygon-field': [{kind: 'place', label: 'Boundary of the catchment', shape: 'polygon'}],
  'geometry-select-field': [{kind: 'pick', label: 'Member to check', values: ['BF']}],
  'geometry-multi-select-field': [
    {kind: 'pick', label: 'Tightened bolts', values: ['Bolt 1', 'Bolt 5'], many: true},
  ],
  chat: [
    {
      kind: 'chat',
      label: 'Ask about concrete',
      messages: [{text: 'Ask me.', own: false}],
      placeholder: 'Send a message',
    },
  ],
  'action-button': [{kind: 'button', label: 'Release anchor force'}],
  'download-button': [{kind: 'button', label: 'Download bar schedule', download: true}],
  'optimization-button': [{kind: 'button', label: 'Compare profiles'}],
  'set-params-button': [{kind: 'button', label: 'Propose properties'}],
  'hidden-field': [{kind: 'note', text: 'Stored variants: not in the form'}],
  'line-break': [
    {kind: 'number', label: 'Width', value: 2, suffix: 'm', flex: 50},
    {kind: 'break'},
    {kind: 'number', label: 'Wall', value: 0.25, suffix: 'm', flex: 50},
    {kind: 'number', label: 'Roof', value: 0.3, suffix: 'm', flex: 50},
  ],
};

const card = {
  '--form-gap': '16px',
  display: 'grid',
  alignItems: 'center',
  height: HEIGHT,
  overflow: 'hidden',
  padding: '0 14px',
} as CSSProperties;

export default Object.entries(CARDS).map(([name, fields]) => ({
  output: `docs/create-apps/user-input/img/card-${name}.png`,
  width: WIDTH,
  height: HEIGHT,
  margin: 0,
  kind: 'tile',
  shown: CATALOGUE_TILE,
  picture: (
    <div className="tile" style={card}>
      <Form fields={fields} />
    </div>
  ),
})) satisfies Figure[];
