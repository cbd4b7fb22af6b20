import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {Markup} from './parts/Markup';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const folder = 'docs/create-apps/results-and-visualizations';
const page = `${folder}/images.mdx`;
const section = sampleAbove(page, 'concrete-section');
const steel = sampleAbove(page, 'section-and-steel');

export default [
  {
    output: `${folder}/img/concrete-section.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'image'>(section, 'show_section');
      return (
        <AppWindow app={name} form={readForm(section).form} formWidth={290} views={Object.values(views)}>
          <Markup markup={result.image.text!} style={{margin: '0 auto', width: 240}} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/section-and-steel.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'image'>(steel, 'show_steel');
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <div
            style={{alignItems: 'start', columnGap: 40, display: 'grid', gridTemplateColumns: '240px 1fr'}}
          >
            <Markup markup={result.image.text!} />
            <DataView groups={[{rows: result.rows ?? []}]} />
          </div>
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
