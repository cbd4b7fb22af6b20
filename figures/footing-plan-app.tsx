import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {sampleWith} from '../tools/page-samples';

const page = 'docs/create-apps/documents-and-spreadsheets/converting-to-pdf.mdx';
const app = sampleWith(page, 'label = "Footing"');

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/footing-plan-app.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'pdf'>(app, 'show_plan');
    return (
      <AppWindow app={name} form={readForm(app).form} formWidth={300} views={Object.values(views)}>
        <div className="paper-desk paper-desk--view">
          <div
            className="paper paper--drawing"
            dangerouslySetInnerHTML={{__html: result.pdf.convertedFrom!.text!}}
          />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
