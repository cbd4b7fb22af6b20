import fs from 'node:fs';
import {cellAt, evaluate, INPUT, namesOf, readWorkbook, sheetOf, WORKBOOK} from './workbook';

const APP = 'docs/tutorials/spreadsheet-calculator/app/app.py';

/** The app of that tutorial, which its page calls Pad footing, with the workbook calculated for its defaults. */
export async function footing(): Promise<{
  name: string;
  code: string;
  workbooks: Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>;
}> {
  const book = await readWorkbook();
  const sheet = sheetOf(book, INPUT);
  const inputs = Object.fromEntries(
    [...namesOf(book, INPUT)].map(([name, address]) => [name, cellAt(sheet, address).value]),
  );
  return {
    name: 'Pad footing',
    code: fs.readFileSync(APP, 'utf8'),
    workbooks: {'bearing_resistance.xlsx': {inputs, outputs: evaluate(book, {})}},
  };
}
