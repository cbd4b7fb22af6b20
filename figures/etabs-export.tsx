import React from 'react';
import {windDrifts} from '../tools/apps/etabs';
import type {Figure} from './parts/figure';
import {readWorkbook} from '../tools/documents/workbook';
import {Worksheet} from './parts/Worksheet';

/** Ten columns are narrow, and the title runs over the cells beside it. */
const STYLE = `
  .export .worksheet td { font-size: 14px; height: 30px; padding: 0 8px; white-space: nowrap; }
  .export .worksheet tbody tr:first-child td { max-width: 0; }
`;

export default {
  output: 'docs/tutorials/etabs-getting-started/img/export.png',
  width: 760,
  picture: async () => (
    <div className="export">
      <style>{STYLE}</style>
      <Worksheet book={await readWorkbook(windDrifts.workbook)} sheet="Story Drifts" lastRow={9} />
    </div>
  ),
} satisfies Figure;
