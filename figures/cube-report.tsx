import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {BarDiagram} from './parts/BarDiagram';
import {cubeReport, cubeTemplate, filledReport} from '../tools/documents/cube-report';
import {DocumentPage} from './parts/DocumentPage';
import type {Figure} from './parts/figure';
import {HOME_TILE} from './rules';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';

const IMG = 'docs/tutorials/automatic-reporting/img';
const {name, code, folder} = cubeReport;

export default [
  {
    output: `${IMG}/finished.png`,
    width: 760,
    shown: HOME_TILE,
    picture: () => {
      const {title, views} = runApp(code, 'show_report', {folder});
      return (
        <AppWindow
          compact
          app={name}
          form={readForm(code).form}
          formWidth={280}
          views={Object.values(views)}
          activeView={title}
        >
          <DocumentPage blocks={filledReport().blocks} inView height={506} />
        </AppWindow>
      );
    },
  },
  {
    output: `${IMG}/template.png`,
    width: 760,
    picture: () => <DocumentPage blocks={cubeTemplate} />,
  },
  {
    output: `${IMG}/report.png`,
    width: 760,
    picture: () => {
      const {blocks, chart} = filledReport();
      return <DocumentPage blocks={blocks} picture={<BarDiagram {...chart} width={540} />} />;
    },
  },
] satisfies Figure[];
