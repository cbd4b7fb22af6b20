import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const app = sampleAbove('docs/create-apps/layout-and-styling/pages.mdx', 'page-views');

export default {
  output: 'docs/create-apps/layout-and-styling/img/page-views.png',
  width: 760,
  picture: () => {
    const {name, title, result} = runApp<'data'>(app, 'show_shear');
    const {form, views} = readForm(app, {page: 'bed'});
    return (
      <AppWindow app={name} form={form} formWidth={288} views={views} activeView={title}>
        <DataView groups={[result]} />
      </AppWindow>
    );
  },
} satisfies Figure;
