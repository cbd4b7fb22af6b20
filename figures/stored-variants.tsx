import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';
import {TableView} from '../src/app-preview/views/TableView';

const app = sampleAbove('docs/create-apps/results-and-visualizations/storing-results.mdx', 'stored-variants');

/** What two users have saved before somebody opens the table. */
const saved = `
class Variant(dict):
    __getattr__ = dict.__getitem__

for size in (("Square", 2, 2), ("Long", 1.6, 2.4)):
    Controller().save_variant(Variant(zip(("variant", "width", "length"), size)))
`;

export default {
  output: 'docs/create-apps/results-and-visualizations/img/stored-variants.png',
  width: 760,
  picture: () => {
    const {name, title, views, result} = runApp<'table'>(`${app}\n${saved}`, 'show_variants');
    return (
      <AppWindow app={name} views={Object.values(views)} activeView={title}>
        <TableView {...result} />
      </AppWindow>
    );
  },
} satisfies Figure;
