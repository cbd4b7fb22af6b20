import React from 'react';
import {BarDiagram} from './parts/BarDiagram';
import {cubeTemplate, filledReport} from '../tools/documents/cube-report';
import {DocumentPage} from './parts/DocumentPage';
import type {Figure} from './parts/figure';

const IMG = 'docs/tutorials/automatic-reporting/img';

export default [
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
