import fs from 'node:fs';
import XLSX from 'xlsx';
import {TARGET as WORKBOOK, evaluate, namesOf} from '../../tools/footing-workbook.mts';
import {runnerFiles} from './run-app';

const APP = 'docs/tutorials/spreadsheet-calculator/app/app.py';

/** What pictures of the app are made from. */
export const footingFiles = [APP, WORKBOOK, 'tools/footing-workbook.mts', ...runnerFiles];

/** The workbook of the tutorial on the spreadsheet calculator. */
export function footingWorkbook(): XLSX.WorkBook {
  return XLSX.read(fs.readFileSync(WORKBOOK), {cellNF: true, cellFormula: true});
}

/** The app of that tutorial, which its page calls Pad footing, with the workbook calculated for its defaults. */
export function footing(): {
  name: string;
  code: string;
  workbooks: Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>;
} {
  const book = footingWorkbook();
  const sheet = book.Sheets['viktor-input-sheet']!;
  const inputs = Object.fromEntries(
    [...namesOf(book, 'input')].map(([name, address]) => [name, (sheet[address] as XLSX.CellObject).v]),
  );
  return {
    name: 'Pad footing',
    code: fs.readFileSync(APP, 'utf8'),
    workbooks: {'bearing_resistance.xlsx': {inputs, outputs: evaluate(book, {})}},
  };
}
