import React from 'react';
import type {Figure} from './parts/figure';
import {footingFiles, footingWorkbook} from './parts/footing';
import {Worksheet} from './parts/Worksheet';

export default {
  output: 'docs/tutorials/spreadsheet-calculator/img/input-sheet.png',
  width: 760,
  inputs: footingFiles,
  picture: () => <Worksheet book={footingWorkbook()} sheet="viktor-input-sheet" />,
} satisfies Figure;
