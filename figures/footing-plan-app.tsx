import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {readForm} from './parts/python-form';
import {runApp, runnerFiles} from './parts/run-app';
import {sampleWith} from './parts/sample';

const page = 'docs/create-apps/documents-and-spreadsheets/converting-to-pdf.mdx';
const app = sampleWith(page, 'label = "Footing"');

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/footing-plan-app.png',
  width: 760,
  inputs: runnerFiles,
  samples: [app],
  picture: () => {
    const {name, views, result} = runApp<'drawing'>(app, 'show_plan');
    return (
      <AppWindow app={name} form={readForm(app).form} formWidth={236} views={Object.values(views)}>
        <div className="paper-desk paper-desk--view">
          <div className="paper paper--drawing" dangerouslySetInnerHTML={{__html: result.svg}} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
