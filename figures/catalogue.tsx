import React, {type CSSProperties} from 'react';
import type {Element} from '../sdk-double/schema';
import {AppForm} from '../src/app-preview/form/AppForm';
import {field, formOf, text} from './parts/elements';
import type {Figure} from './parts/figure';
import {CATALOGUE_TILE} from './rules';

const WIDTH = 214;
const HEIGHT = 160;

const options = (...labels: string[]): Pick<Element, 'options'> => ({
  options: labels.map((label) => ({value: label, label})),
});

/** A row of one field. */
const row = (one: Element): Partial<Element> => ({value: [{}], columns: [one], rows: [[one]]});

/** The cards of the catalogue of fields: each shows one field, all at the same scale. */
const CARDS: Record<string, Element[]> = {
  'number-field': [field('NumberField', 'Water depth', {value: 4.5, suffix: 'm', step: 0.1})],
  'number-field-slider': [
    field('NumberField', 'Angle of the slope', {variant: 'slider', value: 26, min: 10, max: 45, suffix: '°'}),
  ],
  'integer-field': [field('IntegerField', 'Number of risers', {value: 16, step: 1})],
  'text-field': [field('TextField', 'Project', {value: 'East quay footbridge'})],
  'text-area-field': [field('TextAreaField', 'Findings', {value: 'Crack in pier 2\nJoint at axis C leaks'})],
  'option-field': [field('OptionField', 'Strength class', {value: 'C24'})],
  'option-field-radio': [
    field('OptionField', 'Sand', {variant: 'radio-inline', value: 'Dense', ...options('Loose', 'Dense')}),
  ],
  'autocomplete-field': [field('AutocompleteField', 'Fabric', {value: 'A393'})],
  'multi-select-field': [field('MultiSelectField', 'Checks', {value: ['Sliding', 'Bearing']})],
  'boolean-field': [field('BooleanField', 'Thread in the shear plane', {value: true})],
  'date-field': [field('DateField', 'Date of installation', {value: '2026-04-13'})],
  'color-field': [field('ColorField', 'Color of the tank', {value: '#2e7d6b'})],
  table: [
    field('Table', 'Layers', {
      columns: [field('TextField', 'Material'), field('NumberField', 't', {suffix: 'mm'})],
      value: [
        {Material: 'Board', t: 12.5},
        {Material: 'Wool', t: 140},
      ],
    }),
  ],
  'dynamic-array': [
    field('DynamicArray', 'Anchors', {
      rowLabel: 'Anchor row',
      // Without a label, so that the button below fits.
      ...row(field('NumberField', '', {value: 420, suffix: 'kN'})),
    }),
  ],
  'file-field': [field('FileField', 'Cube tests')],
  'multi-file-field': [
    field('MultiFileField', 'Boring logs', {value: [{filename: 'B1.csv'}, {filename: 'B2.csv'}]}),
  ],
  'autodesk-file-field': [field('AutodeskFileField', 'Building model')],
  'entity-option-field': [field('EntityOptionField', 'Borehole', {value: 'BH-01'})],
  'entity-multi-select-field': [field('EntityMultiSelectField', 'Boreholes', {value: ['BH-01', 'BH-02']})],
  'child-entity-option-field': [field('ChildEntityOptionField', 'Reference borehole', {value: 'BH-01'})],
  'child-entity-multi-select-field': [
    field('ChildEntityMultiSelectField', 'Columns on the raft', {value: ['C1', 'C2', 'C3']}),
  ],
  'sibling-entity-option-field': [field('SiblingEntityOptionField', 'Column', {value: 'C1'})],
  'sibling-entity-multi-select-field': [
    field('SiblingEntityMultiSelectField', 'Columns on this footing', {value: ['C1', 'C2']}),
  ],
  'child-entity-manager': [field('ChildEntityManager', 'Borehole', {value: ['BH-01']})],
  'geo-point-field': [field('GeoPointField', 'Pumping station')],
  'geo-polyline-field': [field('GeoPolylineField', 'Route of the heating pipe')],
  'geo-polygon-field': [field('GeoPolygonField', 'Boundary of the catchment')],
  'geometry-select-field': [field('GeometrySelectField', 'Member to check', {value: 'BF'})],
  'geometry-multi-select-field': [
    field('GeometryMultiSelectField', 'Tightened bolts', {value: ['Bolt 1', 'Bolt 5']}),
  ],
  chat: [field('Chat', 'Ask about concrete', {firstMessage: 'Ask me.', placeholder: 'Send a message'})],
  'action-button': [field('ActionButton', 'Release anchor force')],
  'download-button': [field('DownloadButton', 'Download bar schedule')],
  'optimization-button': [field('OptimizationButton', 'Compare profiles')],
  'set-params-button': [field('SetParamsButton', 'Propose properties')],
  'hidden-field': [text('Stored variants: not in the form')],
  'line-break': [
    field('NumberField', 'Width', {value: 2, suffix: 'm', flex: 50}),
    field('LineBreak', ''),
    field('NumberField', 'Wall', {value: 0.25, suffix: 'm', flex: 50}),
    field('NumberField', 'Roof', {value: 0.3, suffix: 'm', flex: 50}),
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
      <AppForm {...formOf(...fields)} />
    </div>
  ),
})) satisfies Figure[];
