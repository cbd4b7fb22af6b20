/**
 * The workbook of the tutorial, which Python cannot calculate: compares its formulas with the hand calculation in
 * the app's own test.
 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  calculate,
  CALCULATION,
  cellAt,
  evaluate,
  INPUT,
  namesOf,
  OUTPUT,
  readWorkbook,
  sheetOf,
  WORKBOOK,
} from '../../../tools/documents/workbook';
import {evaluateApp, filesOf} from '../../../sdk-double/run-app';
import {runInFolder, succeed} from '../python';
import {outcomes} from './app';
import {uses} from './uses';

const folder = path.dirname(WORKBOOK);
const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
const book = await readWorkbook();
const rows = (name: string): unknown[][] => sheetOf(book, name).rows.slice(1);
const inputs = Object.fromEntries(rows(INPUT).map(([name, , , value]) => [name, value])) as Record<
  string,
  number
>;
const use = uses['spreadsheet-calculator']!;

describe('the workbook of a footing', () => {
  it('has the sheets and the header row that the platform requires', () => {
    expect(book.sheets.map(({name}) => name)).toEqual([INPUT, CALCULATION, OUTPUT]);
    for (const name of [INPUT, OUTPUT])
      expect(sheetOf(book, name).rows[0]).toEqual(['Parameters', 'Unit', 'Comment', 'Values']);
  });

  it('calculates with formulas in every cell of column D, except the inputs and one factor', () => {
    const formulas = [CALCULATION, OUTPUT].flatMap((name) =>
      rows(name).map((_, index) => cellAt(sheetOf(book, name), `D${index + 2}`).formula),
    );
    expect(formulas).toHaveLength(33);
    expect(formulas.filter((formula) => formula === undefined)).toHaveLength(1);
  });

  it('has the fields of the form as inputs, with the same names, units and values', () => {
    const [form] = evaluateApp<Record<string, object>>(code, ['defaults()'], use);
    expect(Object.assign({}, ...Object.values(form!))).toEqual(inputs);
    const suffixes = [...code.matchAll(/NumberField\([^)]*?suffix="([^"]+)"/g)].map(([, unit]) => unit);
    expect(rows(INPUT).map(([, unit]) => unit)).toEqual(suffixes);
  });

  it('stores the result of each formula', () => {
    const valueAt = calculate(book);
    for (const name of [CALCULATION, OUTPUT]) {
      for (const index of rows(name).keys()) {
        const address = `D${index + 2}`;
        const {value} = cellAt(sheetOf(book, name), address);
        expect(value, `${name}!${address}`).not.toBeNull();
        // Spreadsheet programs may round the last digit differently.
        const due = valueAt(name, address);
        if (typeof due === 'number') expect(value, `${name}!${address}`).toBeCloseTo(due, 9);
        else expect(value, `${name}!${address}`).toBe(due);
      }
    }
  });

  it('gives the results of the app’s own hand calculation', () => {
    const cases: Record<string, number>[] = [
      {},
      {width: 2.2},
      {friction_angle: 25, depth: 0.8},
      {moment: 400},
      {width: 4, length: 2, moment: 900, cohesion: 0},
      {depth: 0, friction_angle: 20},
      {friction_angle: 45, unit_weight: 8, vertical_load: 1, moment: 0},
    ];
    const script = `
import json, sys
from tests.test_app import bearing
print(json.dumps([bearing(**case) for case in json.load(sys.stdin)]))
`;
    const {stdout} = succeed(runInFolder(filesOf(folder), ['-c', script], JSON.stringify(cases)));
    const byHand = JSON.parse(stdout) as Record<string, number>[];
    cases.forEach((changes, index) => {
      const given = evaluate(book, {...inputs, ...changes});
      expect(Object.keys(given)).toEqual(Object.keys(byHand[index]!));
      for (const [name, value] of Object.entries(byHand[index]!))
        expect(given[name], `${name} of case ${index}`).toBeCloseTo(value, 8);
    });
  });

  it('names its results as the app does', () => {
    const used = [...code.matchAll(/(?:values\[|get_value\()"(\w+)"/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(namesOf(book, OUTPUT).keys()));
  });

  it('has its results stored for live runs', () => {
    const held = fs.readFileSync(path.join(folder, '../samples/bearing_resistance_results.json'), 'utf8');
    expect(JSON.parse(held)).toEqual(use.workbooks);
  });

  it('is returned, filled with the values of the form', () => {
    const {name, file} = outcomes(code, use, [['download_calculation']])[0]!.result!;
    expect(name).toBe(path.basename(WORKBOOK));
    expect(file!.base64).toBe(fs.readFileSync(WORKBOOK, 'base64'));
    const [filled] = evaluateApp(
      code,
      ['{one._name: one.value for one in calculate(defaults(), with_file=True).file._cells}'],
      use,
    );
    expect(filled).toEqual(inputs);
  });
});
