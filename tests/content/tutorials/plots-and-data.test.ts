import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {evaluateApp} from '../../../sdk-double/run-app';
import type {DataRow} from '../../../sdk-double/schema';
import {readInclude} from '../../../src/markdown/includes';
import {number, pictures, readPage, shown, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, printedBy} from '../python';
import {optionsOf, outcomes, type Refusal, refusals} from './app';

type Step = [load: number, settlement: number];

interface Trace {
  name: string;
  mode?: string;
  x: (number | string)[];
  y: (number | null)[];
}

const folder = 'docs/tutorials/plots-and-data/app';
const PAGE = 'docs/tutorials/plots-and-data/index.mdx';
const page = readPage(PAGE);
const text = wholeText(page);
const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
const file = fs.readFileSync(`${folder}/load_tests.csv`, 'utf8');
const lines = file.trimEnd().split('\n');

const PILES = ['TP1', 'TP2', 'TP3', 'TP4'];
const start = {
  tests: {file: null, piles: PILES},
  pile: {diameter: 600, length: 18, modulus: 30, criterion: '10% of the diameter'},
};

const tests: Record<string, Step[]> = {};
for (const line of lines.slice(1)) {
  const [pile, load, settlement] = line.split(',');
  (tests[pile!] ??= []).push([Number(load), Number(settlement)]);
}

/** The load at which a test reaches a limit, found in small steps, without the app; undefined if it does not. */
function failure(
  steps: Step[],
  criterion: string,
  {diameter, length, modulus} = {diameter: 600, length: 18, modulus: 30},
): number | undefined {
  // N and mm
  const stiffness = (modulus * 1000 * Math.PI * diameter ** 2) / 4 / (length * 1000);
  const limit = (load: number): number =>
    criterion === 'Davisson' ? (load * 1000) / stiffness + 3.8 + diameter / 120 : diameter / 10;
  for (const [index, [to, after]] of steps.entries()) {
    const [from, before] = steps[index - 1] ?? [0, 0];
    const at = (load: number): number => before + ((after - before) * (load - from)) / (to - from);
    if (index === 0 || after < limit(to)) continue;
    let [low, high] = [from, to];
    for (let round = 0; round < 60; round += 1) {
      const middle = (low + high) / 2;
      if (at(middle) < limit(middle)) low = middle;
      else high = middle;
    }
    return high;
  }
  return undefined;
}

const FACTORS: Step[] = [
  [1.4, 1.4],
  [1.3, 1.2],
  [1.2, 1.05],
  [1.1, 1],
  [1, 1],
];

function characteristic(piles: string[], criterion: string, length = 18) {
  const loads = piles.map(
    (pile) =>
      failure(tests[pile]!, criterion, {diameter: 600, length, modulus: 30}) ?? tests[pile]!.at(-1)![0],
  );
  const mean = loads.reduce((total, load) => total + load, 0) / loads.length;
  const smallest = Math.min(...loads);
  const [byMean, bySmallest] = FACTORS[Math.min(loads.length, 5) - 1]!;
  const parts = [mean / byMean, smallest / bySmallest];
  return {loads, mean, smallest, parts, value: Math.min(...parts)};
}

interface Result {
  rows: DataRow[];
  figure: {data: Trace[]; layout: Record<string, Record<string, unknown>>};
}

/** What a view of an app shows. */
const shownBy = (app: string, values: Record<string, unknown> = {}, method = 'show_tests'): Result =>
  outcomes(app, {folder}, [[method, values]])[0]!.result as unknown as Result;
const show = (values?: Record<string, unknown>, method?: string): Result => shownBy(code, values, method);

/** A sample of the page, or a part of it. */
const part = (sample: string, region?: string): string => readInclude(path.resolve(PAGE), sample, region);
/** The app with earlier versions of some functions. */
const early = (...parts: string[]): string => [code, ...parts].join('\n\n\n');

const userMessages = (values: Record<string, unknown>[], method = 'show_tests'): (Refusal | null)[] =>
  refusals(
    code,
    {folder},
    values.map((fields) => [method, fields]),
  );
const upload = (content: string): object => ({filename: 'tests.csv', text: content});
/** The piles that the form offers. */
const pilesOf = (values: Record<string, unknown>): unknown[] =>
  optionsOf('tests.piles', code, {folder}, values);
const withLine = (number: number, line: string): string =>
  lines.map((old, index) => (index === number - 1 ? line : old)).join('\n');

describe('the tutorial on plots and data', () => {
  it('has measurements that its script prints', () => {
    expect(file).toBe(printedBy('figures/data/plots-and-data.py'));
    // A hyperbola with deviations of up to 2%, and loads that increase.
    const model: Record<string, Step> = {TP1: [4.5, 2950], TP2: [5, 2620], TP3: [4, 3180], TP4: [5.5, 2800]};
    expect(Object.keys(tests)).toEqual(PILES);
    for (const [pile, steps] of Object.entries(tests)) {
      const [half, ultimate] = model[pile]!;
      steps.slice(1).forEach(([load, settlement], index) => {
        const due = (half * load) / (ultimate - load);
        expect(Math.abs(settlement - due)).toBeLessThan(0.02 * due + 0.006);
        expect(load).toBeGreaterThan(steps[index]![0]);
        expect(settlement).toBeGreaterThan(steps[index]![1]);
      });
    }
    expect(lines.slice(0, 4).join('\n')).toBe(
      fs.readFileSync(PAGE, 'utf8').match(/```text\n([^`]*)\n```/)![1],
    );
  });

  it('plots the tests in step 3, with the ends that the text tells', () => {
    const traces = shownBy(part('./samples/first_app.py')).figure.data;
    expect(traces.map(({name}) => name)).toEqual(PILES);
    for (const {name, x, y} of traces) expect(x.map((load, index) => [load, y[index]])).toEqual(tests[name]);
    const ends = [traces[0]!, traces[3]!].map(({x, y}) => `${x.at(-1)} kN and ${y.at(-1)!.toFixed(2)} mm`);
    expect(page.text).toContain(`That of TP1 ends at ${ends[0]}, that of TP4 at ${ends[1]}.`);
  });

  it('starts with the values that its picture shows', () => {
    const {diameter, length, modulus, criterion} = start.pile;
    expect(evaluateApp(code, ['defaults()'], {folder})).toEqual([start]);
    expect(pictures(page).form).toContain(
      `Diameter ${diameter} mm, Length ${length} m, Young's modulus ${modulus} GPa and Failure at ${criterion}`,
    );
  });

  it('leaves out the pile that did not fail in step 5', () => {
    const {rows, figure} = shownBy(early(part('./samples/failure_loads.py', 'failures')));
    expect(rows.map(({label}) => label)).toEqual(PILES.slice(0, 3));
    expect(rows[0]!.value as number).toBeCloseTo(failure(tests.TP1!, start.pile.criterion)!, 6);
    expect(figure.data.map(({name}) => name)).toEqual(PILES);
  });

  it('finds the failure loads that one finds in small steps', () => {
    const cases = [
      {},
      {criterion: 'Davisson'},
      {criterion: 'Davisson', length: 100, modulus: 10},
      {criterion: 'Davisson', diameter: 200},
      {diameter: 300},
      {diameter: 1200},
    ].map((changes) => ({...start.pile, ...changes}));
    const given = evaluateApp<(number | null)[]>(
      code,
      cases.map(
        (pile) =>
          `[find_failure_kN(steps, make_limit(defaults(${args(
            Object.fromEntries(Object.entries(pile).map(([name, value]) => [`pile.${name}`, value])),
          )}).pile, ${JSON.stringify(pile.criterion)})) for steps in read_tests(None).values()]`,
      ),
      {folder},
    );
    cases.forEach((pile, index) => {
      expect(given[index]).toEqual(
        PILES.map((name) => {
          const load = failure(tests[name]!, pile.criterion, pile);
          return load === undefined ? null : expect.closeTo(load, 6);
        }),
      );
    });
    expect(given[0]).toContain(null);
    expect(given[4]).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), null]);
    expect(given[5]).toEqual([null, null, null, null]);
  });

  it('shows the results that it prints, with a warning for the pile that did not fail', () => {
    const {rows} = show();
    expect(tableWith(page, 'Result', 'Value').map(({Result, Value}) => [Result, Value])).toEqual(
      Object.entries(shown(rows)),
    );
    const {loads, mean, smallest, parts, value} = characteristic(PILES, start.pile.criterion);
    expect(Object.values(shown(rows))).toEqual(
      [...loads, mean, smallest, value, ...parts].map((load) => `${load.toFixed(0)} kN`),
    );
    expect(rows.map(({status}) => status)).toEqual([
      undefined,
      undefined,
      undefined,
      'warning',
      undefined,
      undefined,
      undefined,
    ]);
    expect(rows[3]).toMatchObject({label: 'TP4, at least', message: 'No failure'});
    expect(pictures(page).finished).toContain(
      'the failure loads of three piles, 2737 kN, 2419 kN and 2974 kN, a warning that TP4 did not fail at 2200 kN, and a characteristic resistance of 2200 kN',
    );
    expect(page.text).toContain(
      `at 2600 + 160 × ${(60 - 33.36).toFixed(2)} / ${(64.58 - 33.36).toFixed(2)} = ${failure(tests.TP1!, start.pile.criterion)!.toFixed(0)} kN`,
    );
    expect(tests.TP1!.slice(-2)).toEqual([
      [2600, 33.36],
      [2760, 64.58],
    ]);
    expect(page.text).toContain(
      `the characteristic resistance is ${characteristic(PILES, 'Davisson').value.toFixed(0)} kN`,
    );
  });

  it('warns of a pile that is left out', () => {
    const {value} = characteristic(PILES.slice(0, 3), start.pile.criterion);
    expect(value).toBeGreaterThan(characteristic(PILES, start.pile.criterion).value);
    expect(page.text).toContain(`The characteristic resistance rises to ${value.toFixed(0)} kN`);
    const {rows} = show({'tests.piles': ['TP1', 'TP3']});
    expect(rows.at(-1)).toMatchObject({
      label: 'Left out',
      value: 'TP2, TP4',
      status: 'warning',
      message: 'Give the reason',
    });
    expect(show({'tests.piles': PILES.slice(0, 3)}).rows.at(-1)).toMatchObject({value: 'TP4'});
  });

  it('takes the factors of EN 1997-1, Table A.9', () => {
    expect(evaluateApp(code, ['list(CORRELATION.values())'], {folder})).toEqual([FACTORS]);
    for (const [index, symbol] of ['ξ1', 'ξ2'].entries()) {
      const factors = FACTORS.map((pair) => pair[index]!.toFixed(2)).join(', ');
      expect(page.text).toContain(`${symbol} = ${factors}`);
    }
    // More than five tests: the factors of five.
    const six = Array.from({length: 6}, (_, pile) => `P${pile},500,4\nP${pile},${900 + pile},80`).join('\n');
    const names = Array.from({length: 6}, (_, pile) => `P${pile}`);
    const {rows} = show({
      'tests.file': upload(`pile,load_kN,settlement_mm\n${six}`),
      'tests.piles': names,
    });
    expect(rows.at(-1)!.rows!.map(({label}) => label)).toEqual(['Mean / 1.00', 'Smallest / 1.00']);
  });

  it('gives the values of the last table', () => {
    for (const row of tableWith(page, 'Piles', 'Diameter')) {
      const piles = row.Piles!.split(', ');
      const due = characteristic(piles, row['Failure at']!, number(row.Length!));
      const results = shown(
        show({
          'tests.piles': piles,
          'pile.diameter': number(row.Diameter!),
          'pile.length': number(row.Length!),
          'pile.criterion': row['Failure at'],
        }).rows,
      );
      for (const [column, value] of [
        ['Mean', due.mean],
        ['Smallest', due.smallest],
        ['Characteristic', due.value],
      ] as [string, number][]) {
        expect(row[column]).toBe(`${value.toFixed(0)} kN`);
        expect(results[column]).toBe(row[column]);
      }
    }
  });

  it('marks the limit and the failure loads in the plot', () => {
    const {figure} = show({'pile.criterion': 'Davisson'});
    const [limit, crosses] = figure.data.slice(-2);
    expect(figure.data.map(({name}) => name)).toEqual([...PILES, 'Limit', 'Failure']);
    const shortening = (2990 * 18) / (Math.PI * 0.09 * 30);
    expect(limit!.x).toEqual([0, 2990]);
    expect(limit!.y).toEqual([expect.closeTo(8.8, 9), expect.closeTo(8.8 + shortening / 1000, 6)]);
    const due = characteristic(PILES, 'Davisson').loads;
    expect(crosses!.x).toEqual(due.map((load) => expect.closeTo(load, 6)));
    expect(show().figure.data.at(-1)!.x).toHaveLength(3);
    expect(figure.layout.yaxis).toMatchObject({autorange: 'reversed', title: {text: 'Settlement (mm)'}});
  });

  it('compares the criteria as its picture tells', () => {
    const {data} = show({}, 'show_criteria').figure;
    const bars = data.map(({name, x, y}) => [name, x, y.map((load) => load?.toFixed(0))]);
    const due = (criterion: string): (string | undefined)[] =>
      PILES.map((pile) => failure(tests[pile]!, criterion)?.toFixed(0));
    expect(bars).toEqual([
      ['10% of the diameter', PILES, due('10% of the diameter')],
      ['Davisson', PILES, due('Davisson')],
    ]);
    const [ten, davisson] = ['10% of the diameter', 'Davisson'].map(due);
    expect(pictures(page).criteria).toContain(
      `by 10% of the diameter ${ten![0]} for TP1, ${ten![1]} for TP2 and ${ten![2]} for TP3, and none for TP4; by Davisson ${davisson!.slice(0, 3).join(', ')} and ${davisson![3]}`,
    );
  });

  it('says what is wrong with a file, as the text tells', () => {
    const rows = tableWith(page, 'Change in a copy of the file', 'Message');
    const files = [
      file.replace('load_kN', 'load'),
      withLine(5, 'TP1,600,'),
      withLine(5, 'TP1,600,1,13'),
      withLine(5, 'TP1,600,1.13 mm'),
      withLine(5, 'TP1,600,11.3'),
      [...lines.slice(0, 4), lines[5], lines[4], ...lines.slice(6)].join('\n'),
    ];
    expect(lines[4]).toBe('TP1,600,1.13');
    const answers = userMessages(files.map((content) => ({'tests.file': upload(content)})));
    expect(answers).toEqual(rows.map(({Message}) => [Message, ['tests.file']]));
    const without = lines.filter((line) => !line.startsWith('TP4')).join('\n');
    expect(userMessages([{'tests.file': upload(without)}])).toEqual([
      ['TP4 is not in the file. Select the piles.', ['tests.piles']],
    ]);
    expect(pilesOf({'tests.file': upload(without)})).toEqual(PILES.slice(0, 3));
  });

  it('fails without its checks, as step 8 shows', () => {
    const [reading] = /^def read_tests[^]*?(?=\n\n\n)/m.exec(part('./samples/first_app.py'))!;
    const [choosing] = /^def choose_tests[^]*?(?=\n\n\n)/m.exec(part('./samples/all_piles.py', 'choose'))!;
    const piles = part('./samples/all_piles.py', 'piles');
    expect(() => shownBy(early(choosing), {'pile.diameter': null})).toThrow('TypeError');
    expect(page.text).toContain('Clear the diameter. The view fails with a TypeError');
    expect(userMessages([{'pile.diameter': null}])[0]![0]).toBe('Fill in all fields.');
    expect(page.text).toContain('The view tells you: "Fill in all fields."');
    const words = {'tests.file': upload(withLine(5, 'TP1,600,1.13 mm'))};
    expect(() => shownBy(early(choosing, reading, piles), words)).toThrow('ValueError');
    const [[message]] = userMessages([words]) as [Refusal];
    expect(page.text).toContain(`The view tells you: "${message}"`);
    // A point that has slipped: without the checks of the order, the test fails early by Davisson.
    const unordered = early(part('./app/app.py', 'cells'));
    const slip = {'tests.file': upload(withLine(5, 'TP1,600,11.3')), 'pile.criterion': 'Davisson'};
    const {rows} = shownBy(unordered, slip);
    const due = failure(tests.TP1!, 'Davisson')!;
    expect(page.text).toContain(
      `TP1 fails at ${(rows[0]!.value as number).toFixed(0)} kN instead of ${due.toFixed(0)} kN`,
    );
  });

  it('rejects what it cannot read, in a sentence', () => {
    const head = 'pile,load_kN,settlement_mm\n';
    const cases: [string, string][] = [
      ['', 'The file needs one column pile, separated by commas.'],
      [head, 'The file has no measurements.'],
      [`${head}TP1,200,0.3`, 'TP1 has fewer than two loads.'],
      [`${head}TP1,0,0\nTP1,200,0.3`, 'TP1 has fewer than two loads.'],
      [`${head},200,0.3`, 'Line 2: pile is empty.'],
      [`${head}TP1`, 'Line 2: load_kN is empty.'],
      [`${head}TP1,-200,0.3`, 'Line 2: load_kN is -200. Use 0 to 1,000,000.'],
      [`${head}TP1,nan,0.3`, 'Line 2: load_kN is nan. Use 0 to 1,000,000.'],
      [`${head}TP1,200,inf`, 'Line 2: settlement_mm is inf. Use 0 to 1,000,000.'],
      [`${head}TP1,1e9,0.3`, 'Line 2: load_kN is 1e9. Use 0 to 1,000,000.'],
      [`${head}TP1,200,0.3\nTP1,400,0.2`, 'Line 3: the settlement of TP1 decreases.'],
      [
        'pile,load_kN,load_kN,settlement_mm\nTP1,1,2,3',
        'The file needs one column load_kN, separated by commas.',
      ],
      [`${head}TP1,0,0.4`, 'Line 2: the load on TP1 does not increase.'],
      [`${head}TP1,200,0.3\n\nTP1,200,0.4`, 'Line 4: the load on TP1 does not increase.'],
      [head.replaceAll(',', ';'), 'The file needs one column pile, separated by commas.'],
    ];
    expect(userMessages(cases.map(([content]) => ({'tests.file': upload(content)})))).toEqual(
      cases.map(([, message]) => [message, ['tests.file']]),
    );
    expect(
      userMessages([
        {'tests.file': {filename: 'x.csv', base64: Buffer.from([0x54, 0xe9, 0x0a]).toString('base64')}},
      ]),
    ).toEqual([['The file is not a CSV file in UTF-8.', ['tests.file']]]);
  });

  it('reads a file of the user, with the mark of Excel or without', () => {
    const own = 'settlement_mm,pile,load_kN,remark\n0.9,A,500,calm\n4,A,900,\n70,A,1000,rain\n';
    for (const content of [own, `\ufeff${own}`])
      expect(pilesOf({'tests.file': upload(content)})).toEqual(['A']);
    expect(pilesOf({'tests.file': upload('no')})).toEqual(PILES);
    const {rows, figure} = show({'tests.file': upload(own), 'tests.piles': ['A']});
    expect(figure.data[0]).toMatchObject({name: 'A', x: [0, 500, 900, 1000], y: [0, 0.9, 4, 70]});
    expect(Object.entries(shown(rows))[0]).toEqual(['A', `${(900 + (100 * 56) / 66).toFixed(0)} kN`]);
  });

  it('asks for each field that is empty, and for piles', () => {
    for (const method of ['show_tests', 'show_criteria']) {
      const fields = Object.keys(start.pile).map((name) => `pile.${name}`);
      expect(
        userMessages([...fields.map((field) => ({[field]: null})), {'tests.piles': []}], method),
      ).toEqual([
        ...fields.map((field) => ['Fill in all fields.', [field]]),
        ['Select 1 to 20 piles.', ['tests.piles']],
      ]);
    }
    expect(userMessages([{'tests.piles': ['TP1', 'TP9']}])).toEqual([
      ['TP9 is not in the file. Select the piles.', ['tests.piles']],
    ]);
  });

  it('quotes numbers that it calculates', () => {
    const all = [
      characteristic(PILES, '10% of the diameter'),
      characteristic(PILES, 'Davisson'),
      characteristic(['TP1', 'TP2', 'TP3'], 'Davisson'),
      characteristic(['TP2'], '10% of the diameter'),
      characteristic(PILES, 'Davisson', 30),
      characteristic(PILES.slice(0, 3), '10% of the diameter'),
    ];
    const slip = failure(
      tests.TP1!.map(([load, settlement]) => [load, load === 600 ? 11.3 : settlement]),
      'Davisson',
    )!;
    const settlement = 3.03 + ((4.14 - 3.03) * 50) / 200;
    expect(tests.TP1!.slice(6, 8)).toEqual([
      [1200, 3.03],
      [1400, 4.14],
    ]);
    expect(page.text).toContain(`At 1250 kN, TP1 settles ${settlement.toFixed(2)} mm.`);
    expect(page.text).toContain(`it is ${(all[0]!.value / 1.1).toFixed(0)} kN`);
    expect({
      kN: wrong(text, 'kN', [
        2760,
        2600,
        1250,
        slip,
        all[0]!.value / 1.1,
        ...all.flatMap(({loads, mean, smallest, parts, value}) => [
          ...loads,
          mean,
          smallest,
          ...parts,
          value,
        ]),
      ]),
      mm: wrong(text, 'mm', [600, 60, 20, 64.58, 19.86, 33.36, 1.13, settlement]),
      m: wrong(text, 'm', [18, 30]),
      '%': wrong(text, '%', [10]),
    }).toEqual({kN: [], mm: [], m: [], '%': []});
  });

  it('has no numbers with other units', () => {
    expect(unitsOf(text)).toEqual(['%', 'kN', 'm', 'minutes', 'mm']);
  });
});
