import React from 'react';
import type {Figure} from './parts/figure';
import {INPUT, readWorkbook} from '../tools/documents/workbook';
import {Worksheet} from './parts/Worksheet';

export default {
  output: 'docs/tutorials/spreadsheet-calculator/img/input-sheet.png',
  width: 760,
  picture: async () => <Worksheet book={await readWorkbook()} sheet={INPUT} />,
} satisfies Figure;
