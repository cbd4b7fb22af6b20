import fs from 'node:fs';
import path from 'node:path';
import type {Use} from '../../sdk-double/run-app';
import {calculated, readWorkbook} from '../documents/workbook';

const APP = 'docs/tutorials/spreadsheet-calculator/app/app.py';

/** The app of the spreadsheet calculator tutorial, with its workbook calculated for the defaults. */
export async function footing(): Promise<{
  name: string;
  code: string;
  use: Use;
}> {
  return {
    name: 'Pad footing',
    code: fs.readFileSync(APP, 'utf8'),
    use: {
      folder: path.dirname(APP),
      workbooks: {'bearing_resistance.xlsx': calculated(await readWorkbook())},
    },
  };
}
