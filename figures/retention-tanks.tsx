import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import {EntityTable} from './parts/EntityCards';
import type {Figure} from './parts/figure';
import {numberText} from '../src/app-preview/text/number-text';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const folder = 'docs/tutorials/app-type-simple';
const APP = `${folder}/app/app.py`;
const code = fs.readFileSync(APP, 'utf8');
const app = 'Retention tanks';

/** The tanks of the tutorial, as they are saved in the end. */
const school = {area: '1.2', runoff: '0.6', discharge: '10'};
const tanks = {
  School: school,
  'Market square': {area: '0.6', runoff: '0.9', discharge: '5'},
  Depot: {area: '2.4', runoff: '0.85', discharge: '15'},
};

export default [
  {
    output: `${folder}/img/finished.png`,
    width: 760,
    picture: () => {
      const {views, result} = runApp<'plotly'>(code, 'show_volume', {values: school});
      const values = Object.entries(school).map(([name, value]) => `${name}=${value}`);
      return (
        <AppWindow
          compact
          app={app}
          entity="School"
          form={readForm(code, {values: values.join('; ')}).form}
          formWidth={284}
          views={Object.values(views)}
        >
          <div>
            <PlotlyPlot {...result.figure} width={426} height={230} />
            <DataView groups={[{rows: result.rows!}]} />
          </div>
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/table.png`,
    width: 760,
    picture: () => (
      <AppWindow app={app}>
        <EntityTable
          columns={['Name', 'Catchment', 'Discharge', 'Volume', 'Emptying time']}
          rows={Object.entries(tanks).map(([name, values]) => [
            name,
            `${values.area} ha`,
            `${values.discharge} l/s`,
            ...runApp<'plotly'>(code, 'show_volume', {values}).result.rows!.map(
              ({value, decimals, unit}) => `${numberText(value as number, decimals!)} ${unit}`,
            ),
          ])}
        />
      </AppWindow>
    ),
  },
] satisfies Figure[];
