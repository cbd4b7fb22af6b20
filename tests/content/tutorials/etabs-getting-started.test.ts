import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {windDrifts} from '../../../tools/apps/etabs';
import {evaluateApp, runApp, uploads} from '../../../sdk-double/run-app';
import {
  appWith,
  number,
  pictures,
  readPage,
  sampleWith,
  tableWith,
  unitsOf,
  wholeText,
  wrong,
} from '../pages';
import {optionsOf, refusal, refusals} from './app';
import {changing, writtenBy} from './etabs';

const PAGE = 'docs/tutorials/etabs-getting-started/index.mdx';
const page = readPage(PAGE);
const text = wholeText(page);
const {code, use, workbook} = windDrifts;
const file = path.basename(workbook);

interface Drift {
  story: string;
  case: string;
  direction: 'X' | 'Y';
  drift: number;
  joint: string;
  elevation_m: number;
}

const drifts = evaluateApp<Drift[]>(code, [`read_drifts(vkt.File.from_path("${file}"))`], use)[0]!;

/** The building once more, from the bottom up: heights in m, stiffness in kN/m, wind in kN. */
const HEIGHTS = [4.5, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6];
const KX = [150, 140, 140, 110, 110, 80, 80].map((value) => 1000 * value);
const KY = [120, 100, 100, 60, 60, 45, 45].map((value) => 1000 * value);
const WIND = {X: [95, 84, 84, 84, 84, 84, 42], Y: [126, 112, 112, 112, 112, 112, 56]};
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const shear = (direction: 'X' | 'Y', story: number): number => sum(WIND[direction].slice(story));

/** Drift ratios of a story for parts of the wind in X and Y, of the corner that moves most. */
function ratios(story: number, inX: number, inY: number): {X: number; Y: number} {
  const vx = inX * shear('X', story);
  const vy = inY * shear('Y', story);
  // The frames in Y, of 60 % and 40 %, are 24 m apart: their center is 9.6 m from the stiffer one.
  const rotational = KX[story]! * 81 + KY[story]! * (0.6 * 9.6 ** 2 + 0.4 * 14.4 ** 2);
  const twist = (vy * (12 - 9.6)) / rotational;
  const x = vx / KX[story]! + twist * 9;
  const y = Math.max(vy / KY[story]! + twist * 14.4, Math.abs(vy / KY[story]! - twist * 9.6));
  return {X: x / HEIGHTS[story]!, Y: y / HEIGHTS[story]!};
}

const CASES: Record<string, [number, number]> = {'Wind X': [1, 0], 'Wind Y': [0, 1], 'Wind XY': [0.75, 0.75]};

/** What the table shows for a load case and a limit: cells as the user reads them. */
function tableOf(name: string, limit = 500): string[][] {
  const {columns, cells} = runApp<'table'>(code, 'show_drifts', {
    ...use,
    values: {...use.values, case: JSON.stringify(name), limit: String(limit)},
  }).result;
  return cells.map((row) =>
    row.map(({value}, column) =>
      typeof value === 'number' ? value.toFixed(columns[column]!.decimals!) : String(value),
    ),
  );
}

describe('the tutorial on a workbook from ETABS', () => {
  it('has the workbook that its script writes', () => {
    expect(writtenBy('figures/data/etabs-getting-started.py').equals(fs.readFileSync(workbook))).toBe(true);
  });

  it('has the drifts of the stated building', () => {
    expect(drifts).toHaveLength(35);
    for (const {story, case: name, direction, drift, elevation_m: elevation} of drifts) {
      const index = number(story.replace('Story', '')) - 1;
      // The workbook has six decimals.
      expect(Math.abs(drift - ratios(index, ...CASES[name]!)[direction])).toBeLessThan(5.01e-7);
      expect(elevation).toBeCloseTo(sum(HEIGHTS.slice(0, index + 1)), 9);
    }
    expect([...new Set(drifts.map((drift) => drift.case))]).toEqual(Object.keys(CASES));
    // Direction Y moves most where the frame is softer, at x = 24 m.
    expect(
      new Set(drifts.filter((one) => one.case === 'Wind Y' && one.direction === 'Y').map((one) => one.joint)),
    ).toEqual(new Set(['2']));
  });

  it('shows the workbook as it is in step 3', () => {
    const first = sampleWith(page, 'lines = list(book["Story Drifts"]');
    const {result} = runApp<'table'>(first, 'show_drifts', {uploads: use.uploads});
    expect(result.cells).toHaveLength(35);
    expect(page.text).toContain('a table of 35 rows');
    expect(result.columns.map(({title}) => title)).toContain('Output Case');
    expect(refusals(first, {}, [['show_drifts']])).toEqual([
      ['Upload a workbook with story drifts.', ['results']],
    ]);
    const ofCase = drifts.filter((drift) => drift.case === 'Wind Y');
    const [largest] = ofCase.toSorted((one, other) => other.drift - one.drift);
    expect(page.text).toContain(
      `the table has ${ofCase.length} rows, with the largest drift, ${largest!.drift}, in ${largest!.story}.`,
    );
  });

  it('describes the columns that the app reads', () => {
    expect(tableWith(page, 'Column', 'Contains').map(({Column}) => Column)).toEqual([
      'Story',
      'Output Case',
      'Direction',
      'Drift',
      'Label',
      'Z',
    ]);
  });

  it('gives the values of its table', () => {
    const rows = tableWith(page, 'Load case', 'Story', 'Direction');
    for (const row of rows) {
      const found = tableOf(row['Load case']!).find(
        ([story, , direction]) => story === row.Story && direction === row.Direction,
      )!;
      expect([row.Joint, row.Drift, row['Use of the limit']]).toEqual([
        found[3],
        `${found[4]}%`,
        `${found[5]}%`,
      ]);
    }
  });

  it('marks what exceeds the limit', () => {
    const {cells} = runApp<'table'>(code, 'show_drifts', use).result;
    const red = cells.filter((row) => row[5]!.background);
    expect(red.map((row) => [row[0]!.value, row[2]!.value])).toEqual([['Story4', 'Y']]);
    expect(page.text).toContain('The last column of Story4 in direction Y is red');
    // The second limit of the exercise.
    const over = tableOf('Wind Y', 600).filter((row) => number(row[5]!) > 100);
    expect(over.map(([story]) => story)).toEqual(['Story4', 'Story2']);
    expect(page.text).toContain('Story4 is red, Story2 is orange, and the other stories stay white');
  });

  it('draws a line for each direction and the limit', () => {
    const {result} = runApp<'plotly'>(code, 'show_profile', use);
    const lines = result.figure.data as {name: string; x: number[]; y: number[]}[];
    expect(lines.map(({name}) => name)).toEqual(['Direction X', 'Direction Y', 'h / 500']);
    expect(lines[1]!.x.map((value) => value.toFixed(3))).toEqual(
      tableOf('Wind Y')
        .filter((row) => row[2] === 'Y')
        .map((row) => row[4]),
    );
    expect(lines[2]!.x).toEqual([0.2, 0.2]);
  });

  it('says in its pictures what they show', () => {
    const {finished, profile, drifts: table} = pictures(page);
    expect(finished).toContain('direction Y that exceeds the dashed limit h / 500 at one story');
    expect(tableOf('Wind Y').filter((row) => number(row[5]!) > 100)).toHaveLength(1);
    const [inX, inY] = tableOf('Wind XY');
    expect(profile).toContain(
      `at 26.1 m, the drift is ${inX![4]}% in direction X and ${inY![4]}% in direction Y`,
    );
    expect(tableOf('Wind XY').every((row) => number(row[5]!) < 100)).toBe(true);
    expect(table).toContain('two rows for each of seven stories');
    expect(tableOf('Wind Y')).toHaveLength(14);
  });

  it('quotes numbers that hold', () => {
    const uses = ['Wind X', 'Wind Y', 'Wind XY'].flatMap((name) => tableOf(name));
    const [first, second, third] = [0, 1, 2].map((story) => (1000 * shear('X', story)) / KX[story]!);
    expect({
      '%': wrong(text, '%', [...uses.flatMap((row) => [number(row[4]!), number(row[5]!)]), 0.2, 75]),
      kN: wrong(text, 'kN', [shear('X', 0), shear('X', 2)]),
      'kN/m': wrong(text, 'kN/m', [KX[0]!, KX[2]!, KY[2]!, KY[3]!]),
      m: wrong(text, 'm', [24, 18, 4.5, 3.6, 0, 11.7, 26.1]),
      mm: wrong(text, 'mm', [first!, second!, third!]),
    }).toEqual({'%': [], kN: [], 'kN/m': [], m: [], mm: []});
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kN/m', 'm', 'minutes', 'mm']);
    expect(page.text).toContain('the ratio 0.000825, which is the value in cell F10');
    const rows = `list(openpyxl.load_workbook("${file}")["Story Drifts"].iter_rows(values_only=True))`;
    expect(evaluateApp(code, [`${rows}[9][5]`], use)).toEqual([0.000825]);
    expect((shear('X', 0) / KX[0]! / 4.5).toFixed(6)).toBe('0.000825');
    expect(page.text).toContain(
      'the shear of Story3 is 378 kN and its stiffness 140000 kN/m, so d = 2.70 mm',
    );
    expect(page.text).toContain('For Wind X, that is 3.71 mm in Story1 and 3.30 mm in Story2');
  });

  describe('with a workbook that is wrong', () => {
    const userMessages = changing(windDrifts);

    it('says what its table says', async () => {
      const rows = tableWith(page, 'Upload or choose', 'The app says');
      const answers = await userMessages(
        ['show_drifts', {values: {results: {filename: 'other.xlsx', text: 'Story,Drift'}}}],
        ['show_drifts', {title: ['Story Drifts', 'Drifts']}],
        ['show_drifts', {cells: {'Story Drifts!F2': 'Ratio'}}],
        ['show_drifts', {cells: {'Story Drifts!F7': 'n/a'}}],
        ['show_drifts', {cells: {'Story Drifts!J3': 'yd'}}],
        ['show_drifts', {values: {case: null}}],
      );
      expect(answers.map(refusal)).toEqual(
        rows.map((row, index) => [row['The app says'], [index === 5 ? 'case' : 'results']]),
      );
    });

    it('names a cell without a value, and numbers that are none', async () => {
      const [early] = await changing({...windDrifts, code: appWith(page, '_, names, _, *lines')})([
        'show_drifts',
        {cells: {'Story Drifts!F5': null}},
      ]).catch((error: Error) => [error.message]);
      expect(early).toContain("TypeError: bad operand type for abs(): 'NoneType'");
      const [gap, blank, endless, later] = (
        await userMessages(
          ['show_drifts', {cells: {'Story Drifts!F5': null}}],
          ['show_profile', {cells: {'Story Drifts!A6': '  '}}],
          ['show_profile', {cells: {'Story Drifts!F6': 'nan'}}],
          ['show_profile', {cells: {'Story Drifts!B9': null}}],
        )
      ).map((outcome) => refusal(outcome)![0]);
      expect(gap).toBe('Row 5 of the sheet "Story Drifts", column "Drift", is empty.');
      expect(page.text).toContain(gap!);
      expect(blank).toBe('Row 6 of the sheet "Story Drifts", column "Story", is empty.');
      expect(endless).toBe('Row 6 of the sheet "Story Drifts", column "Drift", is not a number: "nan".');
      expect(later).toBe('Row 9 of the sheet "Story Drifts", column "Output Case", is empty.');
    });

    it('refuses a sheet without results, and a load case of another file', async () => {
      const blank = Object.fromEntries([...'ABCDEFGHIJ'].map((column) => [`Story Drifts!${column}4`, null]));
      const gap = Object.fromEntries(
        [...'ABCDEFGHIJ'].flatMap((column) => [
          [`Story Drifts!${column}11`, null],
          [`Story Drifts!${column}12`, null],
        ]),
      );
      const [none, empty, other, missing] = (
        await userMessages(
          ['show_drifts', {keep: 3}],
          ['show_drifts', {keep: 4, cells: blank}],
          ['show_drifts', {values: {case: 'Snow'}}],
          ['show_drifts', {cells: gap}],
        )
      ).map(refusal);
      expect(none![0]).toBe('The sheet "Story Drifts" has no results.');
      expect(empty).toEqual(none);
      expect(other).toEqual(['The workbook has no load case "Snow".', ['case']]);
      expect(missing).toEqual(['"Wind Y" has no drift for Story7.', ['case']]);
    });

    it('skips an empty row, keeps the larger of two steps, without its sign, and converts the unit', async () => {
      const cells = {
        ...Object.fromEntries([...'ABCDEFGHIJ'].map((column) => [`Story Drifts!${column}5`, null])),
        // The story above gets a second, larger step.
        'Story Drifts!A6': 'Story7',
        'Story Drifts!F6': -0.0123,
        'Story Drifts!J3': 'mm',
      };
      const [outcome] = await userMessages(['show_drifts', {cells, keep: 10, values: {case: 'Wind X'}}]);
      const shown = outcome!.result!.cells!.map((row) => row.map(({value}) => value));
      expect(shown).toHaveLength(5);
      const largest = shown.find(([story]) => story === 'Story7')!;
      expect(largest[4]).toBeCloseTo(1.23, 9);
      expect(largest[1]).toBeCloseTo(0.0189, 9);
    });

    it('keeps the chosen load case, so that the views can say so', () => {
      const cases = (values: Record<string, unknown>): unknown[] => optionsOf('case', code, {}, values);
      expect(cases({case: null})).toEqual([]);
      expect(cases({results: {filename: 'x', text: 'no'}, case: 'Wind Y'})).toEqual(['Wind Y']);
      expect(cases({...uploads(use), case: 'Wind Y'})).toEqual(Object.keys(CASES));
    });
  });
});
