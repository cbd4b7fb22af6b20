import React from 'react';
import type {Figure} from './parts/figure';
import {SCHEDULE} from '../tools/documents/guide-workbooks';
import {readWorkbook} from '../tools/documents/workbook';
import {Worksheet} from './parts/Worksheet';

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/pile-schedule-filled.png',
  width: 760,
  picture: async () => <Worksheet book={await readWorkbook(SCHEDULE)} sheet="Schedule" lastRow={12} />,
} satisfies Figure;
