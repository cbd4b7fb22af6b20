/** Workbooks of ETABS: those that scripts write, and some with something wrong, with what an app then gives. */
import fs from 'node:fs';
import path from 'node:path';
import {parseCellRef, readXlsx, writeXlsx} from 'hucre';
import type {EtabsTutorial} from '../../../tools/apps/etabs';
import {filesOf} from '../../../sdk-double/run-app';
import type {Outcome} from '../../../sdk-double/schema';
import {runInFolder, succeed} from '../python';
import {outcomes} from './app';

/** What a user does. */
export interface Change {
  /** New values by sheet and address: `Story Drifts!F5`; null empties the cell. */
  cells?: Record<string, string | number | null>;
  /** The old name of a sheet and a new one; null for none leaves the sheet out. */
  title?: [string, string | null];
  /** Rows that are deleted, as sheet and number: `Story Drifts!39`. */
  without?: string[];
  /** Rows of each sheet that stay. */
  keep?: number;
  /** Other values of the form. */
  values?: Record<string, unknown>;
}

/** The workbook that a script writes. */
export function writtenBy(script: string): Buffer {
  const program = `
import base64, runpy, sys
sys.argv = ["${path.basename(script)}", "book.xlsx"]
runpy.run_path(sys.argv[0], run_name="__main__")
print(base64.b64encode(open("book.xlsx", "rb").read()).decode())
`;
  const {stdout} = succeed(runInFolder(filesOf(path.dirname(script)), ['-c', program]));
  return Buffer.from(stdout, 'base64');
}

async function changed(workbook: string, {cells = {}, title, without = [], keep}: Change): Promise<object> {
  const {sheets} = await readXlsx(fs.readFileSync(workbook));
  for (const [place, value] of Object.entries(cells)) {
    const [name, address] = place.split('!') as [string, string];
    const {row, col} = parseCellRef(address);
    sheets.find((sheet) => sheet.name === name)!.rows[row]![col] = value;
  }
  const bytes = await writeXlsx({
    sheets: sheets
      .map(({name, rows}) => ({
        name: name === title?.[0] ? title[1] : name,
        rows: rows.filter((_, row) => !without.includes(`${name}!${row + 1}`)).slice(0, keep),
      }))
      .filter((sheet): sheet is typeof sheet & {name: string} => sheet.name !== null),
  });
  return {filename: 'changed.xlsx', base64: Buffer.from(bytes).toString('base64')};
}

/** A function that tries methods of an app with changed workbooks, and gives what the user sees. */
export function changing({
  code,
  workbook,
  use,
}: EtabsTutorial): (...attempts: [method: string, change: Change][]) => Promise<Outcome[]> {
  const filled = Object.fromEntries(
    Object.entries(use.values!).map(([name, value]) => [name, JSON.parse(value) as unknown]),
  );
  return async (...attempts) => {
    const values = await Promise.all(
      attempts.map(async ([, change]) => ({
        ...filled,
        results: await changed(workbook, change),
        ...change.values,
      })),
    );
    return outcomes(
      code,
      {},
      attempts.map(([method], index) => [method, values[index]]),
    );
  };
}
