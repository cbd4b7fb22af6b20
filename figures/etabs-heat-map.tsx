import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {earthquake} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {HOME_TILE} from './rules';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

export default {
  output: 'docs/tutorials/process-etabs-data/img/finished.png',
  width: 760,
  shown: HOME_TILE,
  picture: () => {
    const {code, use} = earthquake;
    const {name, views, result} = runApp<'plotly'>(code, 'show_drifts', use);
    const {form} = readForm(code, {values: 'cases=EX+, EX-, EY+, EY-; gravity=G+0.3Q'}, use);
    return (
      <AppWindow compact app={name} form={form} formWidth={230} views={Object.values(views)}>
        <PlotlyPlot {...result.figure} width={484} height={430} />
      </AppWindow>
    );
  },
} satisfies Figure;
