import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {evaluateApp, runApp} from '../sdk-double/run-app';
import {TableView} from '../src/app-preview/views/TableView';

const folder = 'docs/tutorials/app-type-tree';
const APP = `${folder}/app/app.py`;
const code = fs.readFileSync(APP, 'utf8');

export default [
  {
    output: `${folder}/img/finished.png`,
    width: 760,
    picture: () => {
      const {views, result} = runApp<'table'>(code, 'show_volumes');
      const [names, label] = evaluateApp<string[] | string>(code, [
        '[one.name for one in vkt._platform.platform.entities[1].children()]',
        'CrossSection.label',
      ]) as [string[], string];
      const {form} = readForm(code, {form: 'RoadForm', values: `sections=${names.join(', ')}`});
      // The panel shows the label of the type.
      const fields = form.fields.map((field) =>
        field.kind === 'children' ? {...field, type: label} : field,
      );
      return (
        <AppWindow
          compact
          app="Earthworks"
          entity="North road"
          form={{...form, fields}}
          formWidth={292}
          views={Object.values(views)}
        >
          <TableView {...result} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/section.png`,
    width: 760,
    picture: () => {
      const [entity] = evaluateApp<[name: string, params: Record<string, number>]>(code, [
        'next([one.name, one.last_saved_params] for one in vkt._platform.platform.entities if one.name == "0+200")',
      ]);
      const [name, params] = entity!;
      const saved = Object.entries(params);
      const {views, result} = runApp<'plotly'>(code, 'show_section', {
        values: Object.fromEntries(saved.map(([field, value]) => [field, String(value)])),
      });
      const layout = {...result.figure.layout, legend: {x: 0.02, y: 0.98}};
      const values = saved.map(([field, value]) => `${field}=${value}`).join('; ');
      return (
        <AppWindow
          compact
          app="Earthworks"
          entity={name}
          form={readForm(code, {form: 'CrossSectionForm', values}).form}
          formWidth={180}
          views={Object.values(views)}
        >
          <div>
            <PlotlyPlot {...result.figure} layout={layout} width={530} height={230} />
            <DataView groups={[{rows: result.rows!}]} />
          </div>
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
