import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {windDrifts} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {PlotlyPlot} from './parts/PlotlyPlot';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

export default {
  output: 'docs/tutorials/etabs-getting-started/img/finished.png',
  width: 760,
  picture: () => {
    const {code, use} = windDrifts;
    const {name, title, views, result} = runApp<'plotly'>(code, 'show_profile', use);
    const {form} = readForm(code, {values: 'case=Wind Y'}, use);
    return (
      <AppWindow
        compact
        app={name}
        form={form}
        formWidth={252}
        views={Object.values(views)}
        activeView={title}
      >
        <PlotlyPlot {...result.figure} width={462} height={350} />
      </AppWindow>
    );
  },
} satisfies Figure;
