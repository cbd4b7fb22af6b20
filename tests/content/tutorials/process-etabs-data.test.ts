import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {earthquake, windDrifts} from '../../../tools/apps/etabs';
import {evaluateApp, runApp, uploads} from '../../../sdk-double/run-app';
import type {Outcome} from '../../../sdk-double/schema';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {optionsOf, refusal, refusals} from './app';
import {changing, writtenBy} from './etabs';
import {appsSoFar} from './follow';

const page = readPage('docs/tutorials/process-etabs-data/index.mdx');
const text = wholeText(page);
const {code, use, workbook} = earthquake;
/** Rows of a sheet, in Python. */
const rowsOf = (sheet: string): string =>
  `[list(row) for row in openpyxl.load_workbook("${path.basename(workbook)}")["${sheet}"].iter_rows(values_only=True)]`;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** The building once more, from the bottom up: heights in m, stiffness in kN/m, weight in kN. */
const HEIGHTS = [4.5, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6];
const KX = [150, 140, 140, 110, 110, 80, 80].map((value) => 1000 * value);
const KY = [120, 100, 100, 60, 60, 45, 45].map((value) => 1000 * value);
const WEIGHTS = [3400, 3400, 3400, 3400, 3400, 3400, 2900];
const moments = WEIGHTS.map((weight, story) => weight * sum(HEIGHTS.slice(0, story + 1)));
const forces = moments.map((moment) => (950 * moment) / sum(moments));
const shear = (story: number): number => sum(forces.slice(story));
const weight = (story: number): number => sum(WEIGHTS.slice(story));
const CASES = ['EX+', 'EX-', 'EY+', 'EY-'];

/** The ends of the floor in direction X, from the center of stiffness, and its middle. */
const ENDS = [-9.6, 14.4];
const MIDDLE = [2.4];

/** Drift ratios of a story, of the corner that moves most, or in direction Y of other places. */
function ratios(story: number, name: string, places: number[] = ENDS): {X: number; Y: number} {
  const side = name.endsWith('+') ? 1 : -1;
  const v = shear(story);
  const rotational = KX[story]! * 81 + KY[story]! * (0.6 * 9.6 ** 2 + 0.4 * 14.4 ** 2);
  const isX = name.startsWith('EX');
  const twist = (isX ? -v * side * 0.05 * 18 : v * (12 - 9.6 + side * 0.05 * 24)) / rotational;
  const straight = isX ? v / KX[story]! : v / KY[story]!;
  const x = (isX ? straight : 0) + Math.abs(twist) * 9;
  const y = Math.max(...places.map((place) => Math.abs((isX ? 0 : straight) + twist * place)));
  return {X: x / HEIGHTS[story]!, Y: y / HEIGHTS[story]!};
}

const filled = (values: Record<string, string> = {}): typeof use => ({
  ...use,
  values: {...use.values, ...values},
});

/** What a table shows, as the user reads it. */
function tableOf(method: string, values: Record<string, string> = {}): string[][] {
  const {columns, cells} = runApp<'table'>(code, method, filled(values)).result;
  return cells.map((row) =>
    row.map(({value}, column) =>
      typeof value === 'number' ? value.toFixed(columns[column]!.decimals!) : String(value),
    ),
  );
}
const rowOf = (rows: string[][], story: string, direction: string): string[] =>
  rows.find((row) => row[0] === story && row[1] === direction)!;

const limits = tableOf('show_limit');
const secondOrder = tableOf('show_second_order');
const map = runApp<'plotly'>(code, 'show_drifts', use).result.figure.data[0] as unknown as {
  x: string[];
  y: string[];
  z: (number | null)[][];
};
const CHOICES: Record<string, string> = {Brittle: '0.005', Ductile: '0.0075'};

describe('the tutorial on checks of results of ETABS', () => {
  it('has the workbook that its script writes', () => {
    expect(writtenBy('figures/data/process-etabs-data.py').equals(fs.readFileSync(workbook))).toBe(true);
  });

  it('has the drifts and the forces of the stated building', () => {
    const file = `vkt.File.from_path("${path.basename(workbook)}")`;
    const [drifts, read] = evaluateApp<
      [[string[], number][], [[string, string], Record<string, number>[]][]]
    >(
      code,
      [
        `[[list(item) for item in read_drifts(${file})[1].items()], [list(item) for item in read_forces(${file})[1].items()]]`,
      ],
      use,
    )[0]!;
    expect(drifts).toHaveLength(4 * 2 * 7);
    for (const [[name, direction, story], drift] of drifts) {
      const index = number(story!.replace('Story', '')) - 1;
      const expected = ratios(index, name!)[direction as 'X' | 'Y'];
      // The workbook has six decimals.
      expect(Math.abs(drift - expected)).toBeLessThan(5.01e-7);
    }
    expect(read).toHaveLength(5 * 7);
    for (const [[name, story], steps] of read) {
      const index = number(story.replace('Story', '')) - 1;
      const {P, VX, VY} = steps[0]!;
      const isX = name.startsWith('EX');
      const expected =
        name === 'G+0.3Q' ? [weight(index), 0, 0] : isX ? [0, shear(index), 0] : [0, 0, shear(index)];
      [P!, VX!, VY!].forEach((value, place) => expect(value).toBeCloseTo(expected[place]!, 3));
    }
  });

  it('has the moments of the forces about the origin', () => {
    const [rows] = evaluateApp<(string | number)[][]>(code, [rowsOf('Story Forces')], use);
    const row = (name: string, place: string): number[] =>
      rows!.find((one) => one[0] === 'Story1' && one[1] === name && one[4] === place)!.slice(5) as number[];
    const overturning = sum(forces.map((force, story) => force * sum(HEIGHTS.slice(0, story + 1))));
    row('EX+', 'Bottom').forEach((value, place) =>
      expect(value).toBeCloseTo([0, 950, 0, -950 * 9.9, 0, overturning][place]!, 2),
    );
    row('EY-', 'Bottom').forEach((value, place) =>
      expect(value).toBeCloseTo([0, 0, 950, 950 * 10.8, -overturning, 0][place]!, 2),
    );
    row('EY-', 'Top').forEach((value, place) =>
      expect(value).toBeCloseTo([0, 0, 950, 950 * 10.8, -overturning + 950 * 4.5, 0][place]!, 2),
    );
    row('G+0.3Q', 'Top').forEach((value, place) =>
      expect(value).toBeCloseTo([23300, 0, 0, 0, -23300 * 9, 23300 * 12][place]!, 2),
    );
  });

  it('reads workbooks with the functions of the first tutorial', () => {
    // Without the marks of regions, which are each page's own.
    const shared = (source: string): string =>
      /def refuse\([^]*?return number if [^\n]*\n/.exec(source.replace(/^# (?:end)?region .*\n+/gm, ''))![0];
    expect(shared(code)).toBe(shared(windDrifts.code));
    expect(page.text).toContain('replace read_table with that of the first tutorial');
    const imports = (source: string): string[] => source.match(/^(?:import|from) .*$/gm)!;
    expect(imports(code)).toEqual(imports(windDrifts.code));
  });

  it('draws the drifts of all load cases first', () => {
    const [first] = appsSoFar('process-etabs-data');
    const {x, y, z} = runApp<'plotly'>(first!, 'show_drifts', {uploads: use.uploads}).result.figure
      .data[0] as unknown as typeof map;
    expect([x, y]).toEqual([map.x, map.y]);
    const largest = Math.max(...z.flat().map(Number));
    expect(z[y.indexOf('Story4')]![x.indexOf('EY+<br>Y')]).toBe(largest);
    expect(page.text).toContain(
      `Story4 drifts most: ${largest.toFixed(3)}% of its height for EY+ in direction Y`,
    );
    expect(refusals(first!, {}, [['show_drifts']])).toEqual([
      ['Upload a workbook with results of ETABS.', ['results']],
    ]);
  });

  it('draws the part of the limit that each drift uses', () => {
    expect(map.x).toHaveLength(8);
    expect(map.y).toEqual(['Story7', 'Story6', 'Story5', 'Story4', 'Story3', 'Story2', 'Story1']);
    map.y.forEach((story, row) =>
      map.x.forEach((column, place) => {
        const [name, direction] = column.split('<br>') as [string, 'X' | 'Y'];
        const ratio = ratios(number(story.replace('Story', '')) - 1, name)[direction];
        expect(map.z[row]![place]).toBeCloseTo((100 * 0.5 * 4 * ratio) / 0.0075, 0);
      }),
    );
    const over = map.z.flatMap((row, index) =>
      row.flatMap((value, place) => (value! > 100 ? [`${map.y[index]} ${map.x[place]}`] : [])),
    );
    expect(over).toEqual(['Story4 EY+<br>Y']);
    expect(page.text).toContain(
      'Only one cell of the map is red: Story4 uses 105.9% of the limit for EY+ in direction Y',
    );
    // Forces in X, to one side and to the other.
    for (const row of map.z) expect(row.slice(0, 2)).toEqual(row.slice(2, 4));
    for (const row of map.z) expect(row[5]).toBeGreaterThan(row[7]!);
    const third = runApp<'plotly'>(code, 'show_drifts', filled({importance: '"III"'})).result.figure;
    const largest = Math.max(...(third.data[0] as unknown as typeof map).z.flat().map(Number));
    expect(page.text).toContain(
      `importance class III in the form, the largest value drops to ${largest.toFixed(1)}%`,
    );
    expect(page.text).toContain(
      `recommended as 1.2 (EN 1998-1:2004, 4.2.5 (5)), which raises the value to ${(1.2 * largest).toFixed(1)}%`,
    );
  });

  it('lists what governs', () => {
    expect(limits).toHaveLength(14);
    expect(page.text).toContain('The view Limit has 14 rows');
    expect(rowOf(limits, 'Story4', 'Y').slice(2)).toEqual(['EY+', '0.794', '105.9']);
    expect(page.text).toContain(
      'EY+ governs direction Y with a reduced drift ratio of 0.794%, where 0.750% is allowed',
    );
    const inX = limits.filter((row) => row[1] === 'X').map((row) => number(row[4]!));
    expect(page.text).toContain(`In direction X, the largest use is ${Math.max(...inX).toFixed(1)}%`);
    const red = runApp<'table'>(code, 'show_limit', use).result.cells.filter((row) => row[4]!.background);
    expect(red.map((row) => [row[0]!.value, row[1]!.value])).toEqual([['Story4', 'Y']]);
  });

  it('gives the values of its table', () => {
    for (const row of tableWith(page, 'Story', 'Direction', 'Nonstructural elements')) {
      const values = {limit: CHOICES[row['Nonstructural elements']!]!};
      const [, , , , percent] = rowOf(tableOf('show_limit', values), row.Story!, row.Direction!);
      const [, , , p, v, , theta] = rowOf(tableOf('show_second_order', values), row.Story!, row.Direction!);
      expect([row['Use of the limit'], row.P, row.V, row.θ]).toEqual([
        `${percent}%`,
        `${p} kN`,
        `${v} kN`,
        theta,
      ]);
    }
  });

  it('says what each coefficient asks for', () => {
    for (const [story, direction, name, p, v, ratio, theta, consequence] of secondOrder) {
      const index = number(story!.replace('Story', '')) - 1;
      const drift = 4 * ratios(index, name!)[direction as 'X' | 'Y'];
      const value = (weight(index) * drift) / shear(index);
      expect(name).toBe(direction === 'X' ? 'EX+' : 'EY+');
      expect([p, v]).toEqual([weight(index).toFixed(0), shear(index).toFixed(0)]);
      expect(number(ratio!)).toBeCloseTo(drift, 4);
      expect(number(theta!)).toBeCloseTo(value, 2);
      const [kind] = consequence!.split(/ (?=\d)/);
      expect(kind).toBe(direction === 'X' ? 'factor' : 'second order');
      if (kind === 'factor') expect(number(consequence!.slice(7))).toBeCloseTo(1 / (1 - value), 2);
    }
    const rows = tableWith(page, 'Largest θ', 'What to do');
    expect(rows.map((row) => row['In the app'])).toEqual(['none', 'factor', 'second order', 'not allowed']);
    expect(page.text).toContain('a θ of 0.286 for Story4 in direction Y');
    expect(rowOf(secondOrder, 'Story4', 'Y')[6]).toBe('0.286');
    expect(page.text).toContain(
      `Story7 needs second-order effects in direction Y, although its θ is only ${rowOf(secondOrder, 'Story7', 'Y')[6]}`,
    );
  });

  it('judges the stories of a direction by its largest coefficient', () => {
    /** What the app says of some coefficients in direction X, and of a larger one in Y. */
    const said = (...thetas: number[]): string[] => {
      const rows = [...thetas.map((theta) => ['Story1', 'X', theta]), ['Story1', 'Y', 0.35]];
      const calls = rows.map((row) => `get_consequence(${JSON.stringify(row)}, ${JSON.stringify(rows)})`);
      const consequences = evaluateApp<string>(code, calls);
      expect(consequences.pop()).toBe('not allowed');
      return consequences;
    };
    expect(said(0.05, 0.1)).toEqual(['none', 'none']);
    expect(said(0.05, 0.1001)).toEqual(['factor 1.053', 'factor 1.111']);
    expect(said(0.2, 0.05)).toEqual(['factor 1.250', 'factor 1.053']);
    expect(said(0.05, 0.2001)).toEqual(['second order', 'second order']);
    expect(said(0.15, 0.3)).toEqual(['second order', 'second order']);
    expect(said(0.3001, 0.05, 0.3)).toEqual(['not allowed', 'second order', 'second order']);
  });

  it('says in its pictures what they show', () => {
    const {finished, 'second-order': table} = pictures(page);
    expect(finished).toContain('seven stories by eight columns in which Story4 uses 105.9% of the limit');
    const kindsIn = (direction: string): string[] =>
      secondOrder.filter((row) => row[1] === direction).map((row) => row[7]!);
    const factors = kindsIn('X').map((kind) => number(kind.replace('factor ', '')));
    expect(table).toContain(`${secondOrder.length} rows`);
    expect(table).toContain(
      `a factor between ${Math.min(...factors).toFixed(3)} and ${Math.max(...factors).toFixed(3)} in direction X, and second order in direction Y`,
    );
    expect(new Set(kindsIn('Y'))).toEqual(new Set(['second order']));
  });

  it('quotes numbers that hold', () => {
    const brittle = rowOf(tableOf('show_limit', {limit: '0.005'}), 'Story4', 'Y');
    const theta = (13100 * 4 * 0.003971) / 726.4419;
    const uses = [...limits, brittle].flatMap((row) => [number(row[3]!), number(row[4]!)]);
    const third = number(rowOf(tableOf('show_limit', {importance: '"III"'}), 'Story4', 'Y')[4]!);
    const inThird = (100 * 1.2 * 0.4 * 4 * 0.003971) / 0.0075;
    // Rounded up, so that they are enough.
    const roof = rowOf(limits, 'Story7', 'Y')[4]!;
    expect(page.text).toContain(`It is 105.9% at 15.3 m and ${roof}% at 26.1 m`);
    const [story4] = tableOf('show_limit', {limit: '0.010'}).filter(
      (row) => row[0] === 'Story4' && row[1] === 'Y',
    );
    expect(page.text).toContain(`With 0.010, Story4 uses ${story4![4]}% in direction Y`);
    // Where the row of EY+ is deleted.
    const left = (100 * 0.5 * 4 * ratios(3, 'EY-').Y) / 0.0075;
    const average = 4 * ratios(3, 'EY+', MIDDLE).Y;
    const averageUse = (100 * 0.5 * average) / 0.0075;
    expect(page.text).toContain(
      `with the averages, the drift of Story4 in direction Y is within the limit, at ${averageUse.toFixed(1)}%, and its θ is ${((weight(3) * average) / shear(3)).toFixed(3)}`,
    );
    const soft = secondOrder
      .filter((row) => row[0] !== 'Story4' && row[1] === 'Y' && number(row[6]!) > 0.2)
      .map((row) => number(row[0]!.replace('Story', '')))
      .sort();
    expect(page.text).toContain(
      `Stories ${soft.slice(0, -1).join(', ')} and ${soft.at(-1)} are then still above 0.2`,
    );
    const growth = [(0.5 * 4 * 0.003971) / 0.0075, theta / 0.2].map(
      (part) => Math.ceil(1000 * (part - 1)) / 10,
    );
    expect({
      '%': wrong(text, '%', [
        ...uses,
        third,
        inThird,
        averageUse,
        100 * 0.003971,
        ...growth,
        number(story4![4]!),
        left,
        5,
        0.75,
        100,
      ]),
      kN: wrong(text, 'kN', [950, weight(0), weight(3), shear(3)]),
      m: wrong(text, 'm', [24, 18, 4.5 + 3 * 3.6, 4.5 + 6 * 3.6]),
    }).toEqual({'%': [], kN: [], m: []});
    expect(unitsOf(text)).toEqual(['%', 'kN', 'm', 'minutes']);
    expect(page.text).toContain('0.5 · 4 · 0.003971 = 0.794%');
    expect((100 * 0.5 * 4 * 0.003971).toFixed(3)).toBe('0.794');
    expect(page.text).toContain('θ = 13100 · 4 · 0.003971 / 726.4 = 0.286');
    expect(theta.toFixed(3)).toBe('0.286');
    expect(shear(3).toFixed(1)).toBe('726.4');
    expect(evaluateApp(code, [`${rowsOf('Story Drifts')}[38]`], use)).toEqual([
      expect.arrayContaining(['Story4', 'EY+', 'Y', 0.003971]),
    ]);
    expect(page.text).toContain(
      'Cell F39 of Story Drifts has the drift ratio of Story4 for EY+ in direction Y',
    );
  });

  it('fills its lists from the workbook, and keeps the choice where it cannot be read', () => {
    const lists = (values: Record<string, unknown>): unknown[] =>
      ['cases', 'gravity'].map((field) => optionsOf(field, code, {}, values));
    const filled = {cases: ['EX+'], gravity: 'EX+'};
    expect(lists({...uploads(use), ...filled})).toEqual([CASES, ['G+0.3Q', ...CASES]]);
    expect(lists({cases: [], gravity: null})).toEqual([[], []]);
    const unreadable = {filename: 'x', text: 'no'};
    expect(lists({results: unreadable, cases: ['EX+', 'EY+'], gravity: 'G+0.3Q'})).toEqual([
      ['EX+', 'EY+'],
      ['G+0.3Q'],
    ]);
    // The first tutorial's workbook has drifts, and no forces.
    expect(lists({...uploads(windDrifts.use), cases: ['EX+'], gravity: 'G+0.3Q'})).toEqual([
      ['Wind X', 'Wind Y', 'Wind XY'],
      ['G+0.3Q'],
    ]);
  });

  describe('with input that is wrong', () => {
    const userMessages = changing(earthquake);

    it('says what its table says', async () => {
      const rows = tableWith(page, 'Upload or choose', 'The app says');
      const answers = await userMessages(
        ['show_drifts', {values: {behavior: null}}],
        ['show_second_order', {values: {gravity: 'EX+'}}],
        ['show_drifts', {cells: {'Story Drifts!E4': 'Z'}}],
        ['show_drifts', {title: ['Story Forces', null]}],
        ['show_second_order', {cells: {'Story Forces!F3': 'kip'}}],
      );
      const fields = ['behavior', 'gravity', 'results', 'results', 'results'];
      expect(answers.map(refusal)).toEqual(rows.map((row, index) => [row['The app says'], [fields[index]]]));
    });

    it('refuses several steps, a story without forces, a shear of zero and the wrong workbook', async () => {
      const [steps, gone, still, absent, unit, unchosen, without] = (
        await userMessages(
          // Rows 4 and 5 are the top and the bottom of Story7 under G+0.3Q.
          ['show_second_order', {cells: {'Story Forces!E4': 'Bottom'}}],
          ['show_second_order', {cells: {'Story Forces!E5': 'Top'}}],
          // Row 19 is the bottom of Story7 under EX+.
          ['show_second_order', {cells: {'Story Forces!G19': 0}}],
          ['show_drifts', {values: uploads(windDrifts.use)}],
          [
            'show_second_order',
            {cells: {'Story Forces!F3': null, 'Story Forces!G3': null, 'Story Forces!H3': null}},
          ],
          ['show_limit', {values: {cases: []}}],
          ['show_second_order', {values: {gravity: null}}],
        )
      ).map(refusal);
      expect(steps).toEqual(['G+0.3Q has several steps in Story7. Choose a case with one.', ['gravity']]);
      expect(gone).toEqual(['"Story Forces" has no G+0.3Q at the bottom of Story7.', ['gravity']]);
      expect(still).toEqual(['EX+ has no drift or no shear in Story7.', ['cases']]);
      expect(absent).toEqual(['The sheet "Story Drifts" has no load case EX+.', ['cases']]);
      expect(unit![0]).toBe('The columns P, VX and VY need the same unit in row 3.');
      expect(unchosen).toEqual(['Choose the seismic load cases.', ['cases']]);
      expect(without).toEqual(['Choose the gravity loads.', ['gravity']]);
    });

    it('lets a load case count in both directions if its largest shears are alike', async () => {
      /** The bottoms of the stories under EX+, which have 205 to 950 kN in direction X, with shears in Y. */
      const across = (shears: number[]): Record<string, number> =>
        Object.fromEntries(shears.map((VY, index) => [`Story Forces!H${19 + 2 * index}`, VY]));
      const both = (shears: number[]): Parameters<typeof userMessages>[0][] =>
        ['show_limit', 'show_second_order'].map((view) => [
          view,
          {cells: across(shears), values: {cases: ['EX+']}},
        ]);
      const [short, less, enough, more, , zero] = await userMessages(
        // More than half in the upper stories, but not of the largest.
        ...both(Array<number>(7).fill(474)),
        // Less than half in the lower stories only.
        ...both([100, 100, 100, 100, 100, 100, 476]),
        ...both([0, 100, 100, 100, 100, 100, 476]),
      );
      const columnOf = (outcome: Outcome, place: number): unknown[] =>
        outcome.result!.cells!.filter((row) => row[1]!.value === 'Y').map((row) => row[place]!.value);
      expect(columnOf(short!, 4)).toEqual(Array(7).fill('not decided'));
      expect(refusal(less!)).toEqual(['Choose a load case with shear in Y.', ['cases']]);
      expect(columnOf(enough!, 2)).toEqual(Array(7).fill('EX+'));
      const [top] = columnOf(more!, 6);
      expect(top).toBeCloseTo((weight(6) * 4 * ratios(6, 'EX+').Y) / 100, 3);
      expect(refusal(zero!)).toEqual(['EX+ has no drift or no shear in Story7.', ['cases']]);
      expect(page.text).toContain('its largest shear there is at least half of that in the other direction');
    });

    it('looks like a pass before step 7 when a row is missing, and fails on an empty cell before step 8', async () => {
      const apps = appsSoFar('process-etabs-data');
      const [before, early] = [
        apps.findLast((app) => !app.includes('def find_gaps')),
        apps.findLast((app) => !app.includes('import math')),
      ].map((app) => changing({...earthquake, code: app!}));
      const [outcome] = await before!(['show_limit', {without: ['Story Drifts!39']}]);
      const cells = outcome!.result!.cells!;
      expect(cells.filter((row) => row.some(({background}) => background))).toEqual([]);
      const [, , governs, , used] = cells.find((row) => row[0]!.value === 'Story4' && row[1]!.value === 'Y')!;
      expect(page.text).toContain(`EY- now governs Story4, with ${used!.value as string}%`);
      expect(governs!.value).toBe('EY-');
      const cleared = {cells: {'Story Drifts!F39': null}};
      const [error] = await early!(['show_limit', cleared]).catch(({message}: Error) => [message]);
      const [named] = (await userMessages(['show_limit', cleared])).map(refusal);
      expect(error).toContain("TypeError: bad operand type for abs(): 'NoneType'");
      expect(page.text).toContain("TypeError: bad operand type for abs(): 'NoneType'");
      expect(page.text).toContain(`The view says: ${named![0]}`);
    });

    describe('with something left out', () => {
      /** The rows of a table that are not decided: story, direction, and why. */
      const undecided = ({result}: Outcome): unknown[][] =>
        result!
          .cells!.filter((row) => row.at(-1)!.value === 'not decided')
          .map((row) => row.slice(0, 3).map(({value}) => value));
      const titleOf = ({result}: Outcome): unknown => {
        const {title} = result!.figure!.layout as {title?: string | {text: string}};
        return typeof title === 'object' ? title.text : title;
      };
      const NOT_COMPLETE = 'Not complete: see the view Limit';
      /** The rows of the drifts with these texts, such as a story. */
      const rowsWith = (...texts: string[]): string[] =>
        evaluateApp<unknown[][]>(code, [rowsOf('Story Drifts')], use)[0]!.flatMap((row, index) =>
          texts.every((one) => row.includes(one)) ? [`Story Drifts!${index + 1}`] : [],
        );

      it('decides everything in the workbook as it is', async () => {
        const [limit, drawn] = await userMessages(['show_limit', {}], ['show_drifts', {}]);
        expect(undecided(limit!)).toEqual([]);
        expect(titleOf(drawn!)).toBeUndefined();
      });

      it('does not decide a story without a drift in one direction', async () => {
        expect(rowsWith('Story4', 'EY+', 'Y')).toEqual(['Story Drifts!39']);
        const without = ['Story Drifts!39'];
        const [limit, drawn, theta] = await userMessages(
          ['show_limit', {without}],
          ['show_drifts', {without}],
          ['show_second_order', {without}],
        );
        expect(undecided(limit!)).toEqual([['Story4', 'Y', 'no drift for EY+']]);
        const row = limit!.result!.cells!.find((cells) => cells.at(-1)!.value === 'not decided')!;
        expect(row[3]!.value).toBe('');
        expect(row[4]!.background).toBeTruthy();
        expect(limit!.result!.cells).toHaveLength(14);
        expect(titleOf(drawn!)).toBe(NOT_COMPLETE);
        expect(refusal(theta!)).toEqual(['EY+ has no drift or no shear in Story4.', ['cases']]);
        for (const quoted of ['no drift for EY+', 'not decided', NOT_COMPLETE])
          expect(page.text).toContain(`"${quoted}"`);
      });

      it('needs the drifts of the weaker direction too, where the load case has them elsewhere', async () => {
        const without = rowsWith('Story4', 'EX+', 'Y');
        // Where EY+ is not above the limit anyway.
        const [limit] = await userMessages(['show_limit', {without, values: {limit: 0.01}}]);
        expect(undecided(limit!)).toEqual([['Story4', 'Y', 'no drift for EX+']]);
      });

      it('needs a drift wherever the shear of a load case counts', async () => {
        const [limit] = await userMessages([
          'show_limit',
          {without: rowsWith('EY+', 'Y'), values: {limit: 0.01}},
        ]);
        expect(undecided(limit!)).toEqual(map.y.map((story) => [story, 'Y', 'no drift for EY+']));
      });

      it('accepts a load case without any drift in the direction in which it does not act', async () => {
        const without = [...rowsWith('EX+', 'Y'), ...rowsWith('EX-', 'Y')];
        const [limit] = await userMessages(['show_limit', {without}]);
        expect(without).toHaveLength(14);
        expect(undecided(limit!)).toEqual([]);
      });

      it('does not decide a story that has forces but no drifts', async () => {
        const without = rowsWith('Story7');
        const [limit, drawn, theta] = await userMessages(
          ['show_limit', {without}],
          ['show_drifts', {without}],
          ['show_second_order', {without}],
        );
        expect(without).toHaveLength(8);
        expect(undecided(limit!)).toEqual([
          ['Story7', 'X', 'no drift for EX+, EX-, EY+, EY-'],
          ['Story7', 'Y', 'no drift for EX+, EX-, EY+, EY-'],
        ]);
        expect(titleOf(drawn!)).toBe(NOT_COMPLETE);
        const {y, z} = drawn!.result!.figure!.data[0] as unknown as typeof map;
        expect(y.at(-1)).toBe('Story7');
        expect(new Set(z.at(-1))).toEqual(new Set([null]));
        expect(refusal(theta!)).toEqual(['EX+ has no drift or no shear in Story7.', ['cases']]);
      });

      it('does not decide a direction in which no chosen load case acts', async () => {
        for (const [chosen, other] of [
          ['EX', 'Y'],
          ['EY', 'X'],
        ]) {
          const values = {cases: [`${chosen}+`, `${chosen}-`], limit: 0.01};
          const [limit, drawn, theta] = await userMessages(
            ['show_limit', {values}],
            ['show_drifts', {values}],
            ['show_second_order', {values}],
          );
          const expected = map.y.map((story) => [story, other, `none with shear in ${other}`]);
          expect(undecided(limit!)).toEqual(expected);
          expect(refusal(theta!)).toEqual([`Choose a load case with shear in ${other}.`, ['cases']]);
          expect(titleOf(drawn!)).toBe(NOT_COMPLETE);
        }
      });

      it('refuses a load case whose forces are left out', async () => {
        const without = evaluateApp<unknown[][]>(code, [rowsOf('Story Forces')], use)[0]!.flatMap(
          (row, index) => (row.includes('EY+') ? [`Story Forces!${index + 1}`] : []),
        );
        const answers = await userMessages(
          ['show_limit', {without}],
          ['show_drifts', {without}],
          ['show_second_order', {without}],
        );
        const refused = ['The sheet "Story Forces" has no load case EY+.', ['cases']];
        expect(answers.map(refusal)).toEqual([refused, refused, refused]);
      });

      it('shows a drift above the limit, even if another is missing', async () => {
        const without = rowsWith('Story4', 'EY-', 'Y');
        const [limit] = await userMessages(['show_limit', {without}]);
        expect(undecided(limit!)).toEqual([]);
        const row = limit!.result!.cells!.find((cells) => number(cells[4]!.value as string) > 100)!;
        expect(row.slice(0, 3).map(({value}) => value)).toEqual(['Story4', 'Y', 'EY+']);
      });
    });

    it('leaves a drift that is missing blank, and keeps the larger of two without its sign', async () => {
      const row = (values: (string | number | null)[]): Record<string, string | number | null> =>
        Object.fromEntries(values.map((value, index) => [`Story Drifts!${'ABCDEFGHIJ'[index]}4`, value]));
      const blank = row(Array<null>(10).fill(null));
      const [left, larger] = (
        await userMessages(
          ['show_drifts', {cells: blank}],
          [
            'show_drifts',
            {
              cells: {'Story Drifts!A4': 'Story6', 'Story Drifts!F4': -0.005, 'Story Drifts!J4': 22.5},
            },
          ],
        )
      ).map(({result}) => result!.figure!.data[0] as unknown as typeof map);
      const first = left!;
      expect(first.z[0]![first.x.indexOf('EX+<br>X')]).toBeNull();
      const second = larger!;
      const at = second.x.indexOf('EX+<br>X');
      expect(second.z[0]![at]).toBeNull();
      expect(second.z[1]![at]).toBeCloseTo((100 * 0.5 * 4 * 0.005) / 0.0075, 9);
    });
  });
});
