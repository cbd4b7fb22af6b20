import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {TableView} from '../src/app-preview/views/TableView';

const folder = 'docs/create-apps/results-and-visualizations';
const page = `${folder}/data-and-tables.mdx`;
const wall = sampleAbove(page, 'stability');
const sewer = sampleAbove(page, 'pipe-sizes');

export default [
  {
    output: `${folder}/img/stability.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'data'>(wall, 'show_sliding');
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <DataView groups={[result]} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/pipe-sizes.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'table'>(sewer, 'show_sizes');
      return (
        <AppWindow app={name} form={readForm(sewer).form} formWidth={186} views={Object.values(views)}>
          <TableView {...result} />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
