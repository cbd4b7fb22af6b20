import React from 'react';
import type {Figure} from './parts/figure';
import {HEAD_LOSS} from '../tools/documents/guide-workbooks';
import {OUTPUT, readWorkbook} from '../tools/documents/workbook';
import {Worksheet} from './parts/Worksheet';

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/head-loss-output.png',
  width: 760,
  picture: async () => <Worksheet book={await readWorkbook(HEAD_LOSS)} sheet={OUTPUT} />,
} satisfies Figure;
