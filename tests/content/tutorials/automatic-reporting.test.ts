import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  CUBE_TEMPLATE,
  cubeComponents,
  cubeReport,
  cubeTemplate,
  filledReport,
} from '../../../tools/documents/cube-report';
import type {DataRow} from '../../../sdk-double/schema';
import {componentsOf, docx, docxText} from '../../../tools/documents/docx';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {readInclude} from '../../../src/markdown/includes';
import {pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {formOf, refusals} from './app';

interface Row {
  name: string | null;
  load_1: number | null;
  load_2: number | null;
}

/** What an assessment gives: the results that count, and the criteria. */
interface Expected {
  /** Such as 3 of 4. */
  count: string;
  mean: number;
  meanLimit: number | null;
  lowest: number;
  lowestLimit: number;
  passes: boolean;
}

describe('the tutorial on automatic reporting', () => {
  const file = 'docs/tutorials/automatic-reporting/index.mdx';
  const page = readPage(file);
  const text = wholeText(page);
  const {code, folder} = cubeReport;
  const start: Row[] = [
    {name: 'S1', load_1: 882, load_2: 905},
    {name: 'S2', load_1: 812, load_2: 790},
    {name: 'S3', load_1: 918, load_2: 930},
    {name: 'S4', load_1: 846, load_2: 873},
  ];
  const table = (rows: readonly Row[]): string => JSON.stringify(rows).replaceAll('null', 'None');
  const withS2 = (load_1: number, load_2: number): Row[] =>
    start.map((row) => (row.name === 'S2' ? {...row, load_1, load_2} : row));

  const assessment = (values: Record<string, string> = {}): DataRow[] =>
    runApp<'data'>(code, 'show_assessment', {folder, values}).result.rows;
  const userMessages = (values: Record<string, string>, method = 'show_assessment'): string[] =>
    runApp(code, method, {folder, values}).messages.map((message) => message.text);

  /** The app with earlier versions of some functions. */
  const early = (...regions: string[]): string =>
    [code, ...regions.map((one) => readInclude(path.resolve(file), './samples/first_versions.py', one))].join(
      '\n\n\n',
    );

  const rounded = (value: number): number => Math.round(1000 * value) / 1000;

  /** EN 206 once more, in tenths and hundredths of a MPa, so that nothing is rounded by accident. */
  function expected(rows: readonly Row[], strengthClass = 'C30/37'): Expected {
    const strength = Number(strengthClass.split('/')[1]);
    const counted = rows
      .map(({load_1, load_2}) => [load_1!, load_2!].map((load) => Math.round((10 * load * 1000) / 22_500)))
      .filter(([one, two]) => 200 * Math.abs(one! - two!) <= 15 * (one! + two!))
      .map(([one, two]) => (one! + two!) * 5);
    const mean = rounded(counted.reduce((sum, result) => sum + result, 0) / counted.length / 100);
    const lowest = Math.min(...counted) / 100;
    const margin = [null, null, 1, 1, 1, 2, 2][counted.length]!;
    const meanLimit = margin === null ? null : strength + margin;
    return {
      count: `${counted.length} of ${rows.length}`,
      mean,
      meanLimit,
      lowest,
      lowestLimit: strength - 4,
      passes: (meanLimit === null || mean >= meanLimit) && lowest >= strength - 4,
    };
  }

  function shown(values: Record<string, string>): Expected {
    const [results, mean, lowest] = assessment(values);
    const limit = (row: DataRow): number | null => {
      const [, value] = /^At least (\d+) MPa: (?:not )?met$/.exec(row.message ?? '') ?? [];
      return value === undefined ? null : Number(value);
    };
    const passes = [mean!, lowest!].every(({message}) => !message!.includes('not met'));
    return {
      count: results!.value as string,
      mean: rounded(mean!.value as number),
      meanLimit: limit(mean!),
      lowest: lowest!.value as number,
      lowestLimit: limit(lowest!)!,
      passes,
    };
  }

  it('starts with the tests that the first pictures show', () => {
    expect(formOf(code, {folder}).find(({name}) => name === 'cubes.samples')!.value).toEqual(start);
    expect(pictures(page).form).toContain(
      `the failure loads in kN: ${start.map((row) => `${row.name} ${row.load_1} and ${row.load_2}`).join(', ')}`,
    );
  });

  it('assesses as EN 206 does', () => {
    const more = (count: number): Row[] =>
      Array.from({length: count}, (_, index) => ({name: `T${index}`, load_1: 855 + index, load_2: 840}));
    const cases: [Row[], string][] = [
      [start, 'C30/37'],
      [withS2(812, 690), 'C30/37'],
      [withS2(735, 715), 'C30/37'],
      ...[1, 2, 4, 5, 6].map((count): [Row[], string] => [more(count), 'C30/37']),
      // On both sides of each limit: 33.0 and 32.95, a range of 15%, means of 38.
      [withS2(743, 742), 'C30/37'],
      [withS2(742, 740), 'C30/37'],
      [withS2(968, 832), 'C30/37'],
      [withS2(972, 832), 'C30/37'],
      [
        [
          {name: 'A', load_1: 855, load_2: 855},
          {name: 'B', load_1: 855, load_2: 855},
        ],
        'C30/37',
      ],
      [
        [
          {name: 'A', load_1: 855, load_2: 855},
          {name: 'B', load_1: 855, load_2: 850},
        ],
        'C30/37',
      ],
    ];
    for (const [rows, strengthClass] of cases) {
      const values = {'cubes.samples': table(rows), 'concrete.strength_class': JSON.stringify(strengthClass)};
      expect(shown(values)).toEqual(expected(rows, strengthClass));
    }
    expect(new Set(cases.map(([rows, one]) => expected(rows, one).passes))).toEqual(new Set([true, false]));
    expect(new Set(cases.map(([rows, one]) => expected(rows, one).meanLimit))).toEqual(
      new Set([null, 38, 39]),
    );
  });

  it('takes the characteristic strength from the class', () => {
    const [classes] = evaluateApp<Record<string, number>>(code, ['CLASSES'], {folder});
    for (const [name, strength] of Object.entries(classes!))
      expect(name.split('/')[1]).toBe(String(strength));
  });

  it('shows the values of step 4', () => {
    const rows = tableWith(page, 'Result', 'Value', 'Message');
    expect(rows.map((row) => Object.values(row))).toEqual(
      assessment().map(({label, value, unit, message}, index) => [
        label,
        unit ? `${(value as number).toFixed(2)} ${unit}` : String(value),
        // Step 6 adds the first message.
        index === 0 ? '' : message,
      ]),
    );
    const strength = (load: number): string => ((1000 * load) / 22_500).toFixed(1);
    expect(text).toContain(
      `1000 × 882 / 22500 = ${strength(882)} MPa and 1000 × 905 / 22500 = ${strength(905)} MPa, so the result of S1 is 39.70 MPa`,
    );
    expect((Number(strength(882)) + Number(strength(905))) / 2).toBe(39.7);
    const {result} = runApp<'data'>(early('read', 'results'), 'show_assessment', {folder});
    expect(result.rows.map(({label, value}) => [label, value])).toEqual([
      ['S1', 39.7],
      ['S2', 35.6],
      ['S3', 41.05],
      ['S4', 38.2],
    ]);
    expect(expected(start).lowest).toBeLessThan(37);
    expect(text).toContain('The result of S2, 35.60 MPa, is below 37 MPa.');
  });

  describe('the last table', () => {
    const rows = tableWith(page, 'Change', 'Results that count').map((row) => Object.values(row));

    /** What the user changes, as the first column says it. */
    function changed(change: string): [Row[], string] {
      const [, one, two] = /^S2: (\d+) and (\d+) kN$/.exec(change) ?? [];
      if (one !== undefined) return [withS2(Number(one), Number(two)), 'C30/37'];
      if (change === 'none') return [start, 'C30/37'];
      return [start, /^class (C\d+\/\d+)$/.exec(change)![1]!];
    }

    // Two columns have the same name, so that the rows have six entries.
    const cells = page.tree.children
      .filter((node) => node.type === 'table')
      .map((node) => node.children.map((row) => row.children.map((cell) => JSON.stringify(cell))))
      .find(([head]) => head![0]!.includes('"Change"'))!;

    it('has the values of the app', () => {
      expect(rows).toHaveLength(cells.length - 1);
      rows.forEach(([change, count], index) => {
        const [samples, strengthClass] = changed(change!);
        const values = {
          'cubes.samples': table(samples),
          'concrete.strength_class': JSON.stringify(strengthClass),
        };
        const ours = expected(samples, strengthClass);
        expect(shown(values)).toEqual(ours);
        expect(count).toBe(ours.count);
        const quoted = [
          `${ours.mean.toFixed(2)} MPa`,
          `${ours.meanLimit} MPa`,
          `${ours.lowest.toFixed(2)} MPa`,
          `${ours.lowestLimit} MPa`,
          !ours.passes ? 'do not meet' : ours.count === '4 of 4' ? 'meet' : 'not decided',
        ];
        const line = cells[index + 1]!.slice(2);
        quoted.forEach((value, column) => expect(line[column]).toContain(`"value":"${value}"`));
      });
    });
  });

  it('explains the sample that does not count', () => {
    const [one, two] = [812, 690].map((load) => Math.round((load * 10_000) / 22_500) / 10);
    const range = (100 * (one! - two!)) / ((one! + two!) / 2);
    expect(text).toContain(`the strengths of S2 are ${one} and ${two} MPa`);
    expect(text).toContain(`They differ by ${range.toFixed(1)}% of their mean`);
    const [results] = assessment({'cubes.samples': table(withS2(812, 690))});
    expect(results).toMatchObject({status: 'warning', message: 'A range is above 15%: investigate'});
  });

  it('has the template that figures/documents.ts writes', () => {
    expect(fs.readFileSync(CUBE_TEMPLATE).equals(Buffer.from(docx(cubeTemplate)))).toBe(true);
  });

  it('gives a component for each tag of the template, and no other', () => {
    const template = docxText(fs.readFileSync(CUBE_TEMPLATE)).join('\n');
    const tags = [...template.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name!);
    const loops = [...template.matchAll(/\{%tr for \w+ in (\w+) %\}/g)].map(([, name]) => name!);
    const components = cubeComponents();
    expect(components.map(({identifier}) => identifier).sort()).toEqual([...tags, ...loops].sort());
    const rows = components.find(({identifier}) => identifier === 'samples')!.value as Record<
      string,
      string
    >[];
    const cells = [...template.matchAll(/\{\{ s\.(\w+) \}\}/g)].map(([, name]) => name!);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...cells].sort());
    const listed = tableWith(page, 'Tag')
      .map((row) => row.Tag!)
      .join(' ');
    for (const name of [...tags, ...cells.map((cell) => `s.${cell}`)])
      expect(listed).toContain(`{{ ${name} }}`);
    for (const name of loops) expect(listed).toContain(`{%tr for s in ${name} %}`);
  });

  it('writes the report that its picture shows', () => {
    const {blocks, chart} = filledReport();
    const lines = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Project: **Pumping station**',
        'Part: Wall W3, pour 2',
        'Concrete C30/37 in cubes of 150 mm, cast on March 10, 2026, and tested on April 7, 2026.',
        '882 / 905',
        '39.2 / 40.2',
        '**The results that count meet the criteria.**',
      ]),
    );
    const results = ['39.70', '35.60', '41.05', '38.20'];
    expect(lines).toEqual(expect.arrayContaining(results));
    expect(lines.filter((line) => line === 'yes')).toHaveLength(4);
    expect(pictures(page).report).toContain(
      'a table with the results 39.70, 35.60, 41.05 and 38.20 MPa, which all count; the mean 38.64 MPa, at least 38 MPa, met; the lowest result 35.60 MPa, at least 33 MPa, met',
    );
    expect(chart.bars).toEqual({x: ['S1', 'S2', 'S3', 'S4'], y: results.map(Number)});
    expect(chart.levels.map(({y}) => y)).toEqual([33, 38]);
  });

  it('reports what does not count, and what a single result leaves open', () => {
    const texts = (rows: Row[]): Record<string, unknown> =>
      Object.fromEntries(
        cubeComponents({'cubes.samples': table(rows)}).map(({identifier, value, image}) => [
          identifier,
          value ?? image,
        ]),
      );
    const excluded = texts(withS2(812, 690));
    expect((excluded.samples as Record<string, string>[]).map((row) => row.counts)).toEqual([
      'yes',
      'no',
      'yes',
      'yes',
    ]);
    expect(excluded.results_chart).toMatchObject({bars: {x: ['S1', 'S3', 'S4']}});
    expect(excluded.verdict).toBe('Not decided: investigate sample S2.');
    const weak = {'cubes.samples': table(withS2(812, 400))};
    const verdictOf = (app: string): unknown =>
      componentsOf(runApp<'download'>(app, 'download_report', {folder, values: weak}).result.file).find(
        ({identifier}) => identifier === 'verdict',
      )!.value;
    const [pass, undecided] = [verdictOf(early('count', 'conclusion')), verdictOf(code)] as [string, string];
    expect(text).toContain(`the report ends with "${pass}"`);
    expect(pass).toBe('The results that count meet the criteria.');
    expect(text).toContain(`It now ends with "${undecided}"`);
    expect(undecided).toBe('Not decided: investigate sample S2.');
    const [mean, lowest] = [expected(withS2(812, 400)), (1000 * 400) / 22_500];
    expect(text).toContain(
      `This cube broke at ${lowest.toFixed(1)} MPa, about half the strength of the other`,
    );
    expect(lowest / 36.1).toBeCloseTo(0.49, 2);
    expect(text).toContain(`have a mean of ${mean.mean.toFixed(2)} MPa`);
    expect(texts(withS2(735, 715))).toMatchObject({
      mean_verdict: 'not met',
      lowest_verdict: 'not met',
      verdict: 'The results that count do not meet the criteria.',
    });
    expect(texts(start.slice(0, 1))).toMatchObject({
      mean_limit: 'none',
      mean_verdict: 'n/a',
      verdict: 'The results that count meet the criteria.',
      results_chart: {levels: [{y: 33}]},
    });
  });

  it('keeps the text of a user as it is', () => {
    const values = {
      'concrete.project': '"R&D <A>"',
      'concrete.part': '"Wall <3>"',
      'cubes.samples': table(
        start.map((row, index) => (index === 1 ? {...row, name: 'S&2', load_2: 400} : row)),
      ),
    };
    const given = Object.fromEntries(
      cubeComponents(values).map(({identifier, value}) => [identifier, value]),
    );
    expect(given).toMatchObject({
      project: 'R&amp;D &lt;A&gt;',
      part: 'Wall &lt;3&gt;',
      verdict: 'Not decided: investigate sample S&amp;2.',
    });
    expect((given.samples as Record<string, string>[])[1]).toMatchObject({name: 'S&amp;2'});
  });

  it('fails without its checks, as step 8 shows', () => {
    const values = {
      'cubes.samples': table(start.map((row) => (row.name === 'S2' ? {...row, load_1: null} : row))),
    };
    expect(() => runApp(early('read'), 'show_assessment', {folder, values})).toThrow(
      "TypeError: unsupported operand type(s) for *: 'int' and 'NoneType'",
    );
    expect(text).toContain('Clear the first load of S2. The view Assessment fails with a TypeError');
    const [message] = userMessages(values);
    expect(text).toContain(`The view tells you: "${message}"`);
  });

  describe('rejects', () => {
    const methods = ['show_assessment', 'show_report', 'download_report'];
    const samples = (rows: object[]): Record<string, string> => ({'cubes.samples': table(rows as Row[])});

    it.each([
      ['Complete row 2, or delete it.', samples([start[0]!, {name: 'S2', load_1: 812, load_2: null}])],
      ['Complete row 1, or delete it.', samples([{name: '', load_1: 812, load_2: 800}])],
      ['Complete row 5, or delete it.', samples([...start, {name: null, load_1: null, load_2: null}])],
      ['Two rows have the sample S1.', samples([start[0]!, {name: ' S1 ', load_1: 812, load_2: 800}])],
      [
        'The loads of S1 have to be between 100 and 5000 kN.',
        samples([{name: 'S1', load_1: 0, load_2: 800}]),
      ],
      [
        'The loads of S1 have to be between 100 and 5000 kN.',
        samples([{name: 'S1', load_1: 882000, load_2: 800}]),
      ],
      ['Fill in a row of the table for each sample.', samples([])],
      [
        'The table has 0 results that count. EN 206:2013+A2:2021, Table B.1, covers 1 to 6.',
        samples([{name: 'S1', load_1: 900, load_2: 700}]),
      ],
      [
        'The table has 7 results that count. EN 206:2013+A2:2021, Table B.1, covers 1 to 6.',
        samples(Array.from({length: 7}, (_, index) => ({name: `T${index}`, load_1: 900, load_2: 900}))),
      ],
      ['The cubes are 27 days old at the test, not 28.', {'concrete.tested_on': 'date(2026, 4, 6)'}],
      ['The cubes are -28 days old at the test, not 28.', {'concrete.tested_on': 'date(2026, 2, 10)'}],
      ['Fill in the marked fields.', {'concrete.part': '""'}],
      ['Fill in the marked fields.', {'concrete.project': '"  "'}],
    ])('%s', (message, values) => {
      for (const method of methods) expect(userMessages(values, method)).toEqual([message]);
    });
  });

  it('marks the dates, as the text says', () => {
    expect(refusals(code, {folder}, [['show_assessment', {'concrete.tested_on': '2026-04-06'}]])).toEqual([
      [expect.any(String), ['concrete.cast_on', 'concrete.tested_on']],
    ]);
    expect(text).toContain('the app rejects the cubes, which are 27 days old, and marks both dates');
  });

  it('has no number that is not explained', () => {
    const rows = tableWith(page, 'Change', 'Results that count');
    const strengths = [39.2, 40.2, 39.7, 35.6, 41.05, 38.2, 37, 36.1, 30.7, 17.8, 0.1];
    const ofTable = [start, withS2(812, 690), withS2(735, 715)].map((one) => expected(one));
    const limits = ['C25/30', 'C30/37', 'C35/45'].map((one) => expected(start, one));
    const values = [...ofTable, ...limits].flatMap(({mean, meanLimit, lowest, lowestLimit}) => [
      mean,
      meanLimit!,
      lowest,
      lowestLimit,
    ]);
    expect(rows).toHaveLength(5);
    expect({
      MPa: wrong(text, 'MPa', [...strengths, ...values]),
      kN: wrong(text, 'kN', [690, 715, 400, 790, 812]),
      mm: wrong(text, 'mm', [150, (400 / 72) * 25.4, 210 - 2 * 25]),
      'mm²': wrong(text, 'mm²', [150 ** 2]),
      '%': wrong(text, '%', [15, 16.2]),
    }).toEqual({MPa: [], kN: [], mm: [], 'mm²': [], '%': []});
    expect(unitsOf(text)).toEqual(['%', 'MPa', 'kN', 'minutes', 'mm', 'mm²']);
  });
});
