import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';
import {ratios} from '../../../tools/apps/staad';
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
import {printedBy} from '../python';
import {optionsOf, outcomes, refusals} from './app';

const FOLDER = 'docs/tutorials/process-staad-data';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const file = fs.readFileSync(`${FOLDER}/app/design_ratios.csv`, 'utf8');
const [header, ...lines] = file.trim().split('\n');
const names = header!.split(',');

/** The rows of the file, each by the names of its columns. */
const rows = lines.map((line) => {
  const cells = line.split(',');
  return Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
});
const actual = (beam: number): number => Number(rows[beam - 1]!['Actual Ratio']);
const utilizations = rows.map((row) => Number(row['Actual Ratio']) / Number(row['Allowable Ratio']));

/** A file that the user uploads. */
const upload = (content: string): object => ({filename: 'results.csv', text: content});

/** What a view shows, or what the user is told instead, with this content as the file. */
function view(method: string, content = file, values: Record<string, unknown> = {}, code = ratios.code) {
  const [outcome] = outcomes(code, {}, [[method, {'results.table': upload(content), ...values}]]);
  return {table: outcome!.result, userMessages: outcome!.messages.map((message) => message.text)};
}
const cellsOf = ({table}: ReturnType<typeof view>): unknown[][] =>
  table!.cells!.map((row) => row.map(({value}) => value));

describe('the table of design results', () => {
  it('is what its script computes', () => {
    expect(printedBy('figures/data/process-staad-data.py')).toBe(file);
  });

  /** Design load of a secondary beam: permanent 1.2 kN/m² and the live load over a width, and the IPE240. */
  const line = (live: number, width: number): number =>
    1.35 * (1.2 * width + (30.7 * 9.81) / 1000) + 1.5 * live * width;
  const bending = (moment: number, modulus: number): number => moment / ((modulus * 235) / 1000);

  it('has secondary beams in bending, 5 m long and 2 m apart', () => {
    const ratio = (live: number, width: number): number => bending((line(live, width) * 5 ** 2) / 8, 366.6);
    expect(actual(22)).toBeCloseTo(ratio(5, 1), 3);
    expect(actual(24)).toBeCloseTo(ratio(5, 2), 3);
    expect(actual(25)).toBeCloseTo(ratio(6.25, 2), 3);
    expect(actual(26)).toBeCloseTo(ratio(7.5, 2), 3);
    const load = line(7.5, 2);
    expect(page.text).toContain(`1.35 × (1.2 × 2 + 0.30) + 1.5 × 7.5 × 2 = ${load.toFixed(2)} kN/m`);
    expect(page.text).toContain(`26.15 × 5² / 8 = ${((load * 25) / 8).toFixed(1)} kNm`);
    expect(page.text).toContain(`an IPE240 resists ${(366.6 * 0.235).toFixed(1)} kNm. The ratio is 0.948.`);
    expect(actual(26)).toBe(0.948);
  });

  it('has main beams with two secondary beams at the third points, from one side or from both', () => {
    const moment = (mass: number, ...loads: number[]): number => {
      const point = loads.reduce((total, load) => total + (load * 5) / 2, 0);
      return point * 2 + (1.35 * mass * 0.00981 * 6 ** 2) / 8;
    };
    expect(actual(13)).toBeCloseTo(bending(moment(42.2, line(5, 2)), 628.4), 3);
    expect(actual(14)).toBeCloseTo(bending(moment(42.2, line(7.5, 2)), 628.4), 3);
    expect(actual(16)).toBeCloseTo(bending(moment(57.1, line(5, 2), line(5, 2)), 1019), 3);
    expect(actual(17)).toBeCloseTo(bending(moment(57.1, line(5, 2), line(7.5, 2)), 1019), 3);
    expect(new Set(rows.slice(12, 21).map((row) => row['Allowable Ratio']))).toEqual(new Set(['0.900']));
  });

  it('has columns that buckle and braces in tension', () => {
    // Column 6, inside: at its own line, and from the main beams on both sides, each with two points.
    const steel = 1.35 * 0.00981 * (30.4 * 4.5 + 57.1 * 6);
    const beams = [line(6.25, 2) + line(5, 2), line(5, 2) * 2, line(7.5, 2) + line(5, 2)].map(
      (load) => (load * 5) / 2,
    );
    const force = beams[0]! + beams[1]! + beams[2]! + steel;
    const slenderness = 450 / 3.98 / (Math.PI * Math.sqrt(210_000 / 235));
    const phi = 0.5 * (1 + 0.49 * (slenderness - 0.2) + slenderness ** 2);
    const chi = 1 / (phi + Math.sqrt(phi ** 2 - slenderness ** 2));
    expect(actual(6)).toBeCloseTo(force / (chi * 38.77 * 23.5), 3);

    const area = (Math.PI / 4) * (33.7 ** 2 - 27.3 ** 2);
    expect(actual(42)).toBeCloseTo((1.5 * 20 * Math.hypot(6, 4.5)) / 6 / (area * 0.235), 3);
    expect(actual(46)).toBeCloseTo((1.5 * 28 * Math.hypot(5, 4.5)) / 5 / (area * 0.235), 3);
  });

  it('is quoted as it is', () => {
    const quotedRows = tableWith(page, 'Beam', 'Design Property');
    expect(quotedRows).toEqual(
      quotedRows.map(({Beam}) =>
        Object.fromEntries(
          Object.entries(rows[Number(Beam) - 1]!).filter(([name]) => name !== 'Analysis Property'),
        ),
      ),
    );
    expect(page.text).toContain(`its ${rows.length} rows`);
    const kinds = tableWith(page, 'Members', 'Section', 'Check');
    for (const {Members, Section} of kinds) {
      const [first, last] = Members!.match(/\d+/g)!.map(Number) as [number, number];
      const sections = rows.slice(first - 1, last).map((row) => row['Design Property']);
      expect([...new Set(sections)].sort()).toEqual(Section!.split(', '));
    }
  });
});

describe('the app for design results', () => {
  it('sorts and colors the members by utilization', () => {
    const members = view('show_members');
    expect(members.table!.cells!.map((row) => row[2]!.value)).toEqual(
      utilizations.map((value) => 100 * value).sort((a, b) => b - a),
    );
    for (const [beam, section, used, verdict, ratio, allowable] of cellsOf(members)) {
      const row = rows[(beam as number) - 1]!;
      expect([section, ratio, allowable]).toEqual([
        row['Design Property'],
        Number(row['Actual Ratio']),
        Number(row['Allowable Ratio']),
      ]);
      const percent = used as number;
      const expected =
        percent > 100 ? 'over' : percent > 90 ? 'close' : percent < 40 ? 'little used' : 'in range';
      expect(verdict).toBe(expected);
    }
    const colors = new Set(members.table!.cells!.map((row) => row[2]!.background));
    expect(colors.size).toBe(4);
    expect(cellsOf(view('show_members', file, {'results.section': 'IPE300'}))).toHaveLength(6);
    expect(page.text).toContain('Choose IPE300, and 6 members are left.');
  });

  it('finds the governing member of each section, as the page prints it', () => {
    const printed = tableWith(page, 'Section', 'Members', 'Over');
    const shown = cellsOf(view('show_sections'));
    expect(printed.map((row) => Object.values(row))).toEqual(
      shown.map((row) =>
        row.map((value, index) => (index === 5 ? (value as number).toFixed(1) : String(value))),
      ),
    );
    for (const row of shown) {
      const group = rows.filter((one) => one['Design Property'] === row[0]);
      expect(row[1]).toBe(group.length);
      expect(row[5]).toBe(100 * Math.max(...group.map((one) => utilizations[Number(one.Beam) - 1]!)));
    }
  });

  it('counts verdicts by the limits of the form, as in the last table', () => {
    const checks = tableWith(page, 'Close above', 'Little used below');
    for (const {'Close above': close, 'Little used below': spare, ...counts} of checks) {
      const limits = {'limits.close': number(close!), 'limits.spare': number(spare!)};
      const verdicts = cellsOf(view('show_members', file, limits)).map((row) => row[3]);
      const totals = ['over', 'close', 'in range', 'little used'].map(
        (name) => verdicts.filter((verdict) => verdict === name).length,
      );
      expect(totals.map(String)).toEqual(Object.values(counts));
      expect(totals.reduce((total, one) => total + one)).toBe(rows.length);
    }
    const {result} = runApp<'data'>(ratios.code, 'show_overview', ratios.use);
    const [first] = checks;
    expect(result.rows.map(({value}) => String(value))).toEqual([
      '49',
      '0.949',
      first!.Over,
      '0',
      ...['Close', 'In range', 'Little used'].map((name) => first![name]),
    ]);
    expect(pictures(page).overview).toContain(
      '49 members, a highest actual ratio of 0.949, 2 over the limit with the message "These fail.", none with an allowable ratio above 1, 2 close to the limit, 37 in range and 8 little used',
    );
  });

  it('warns of allowable ratios above 1, and does not say that such members pass', () => {
    const overview = (content: string): [value: unknown, status?: string, message?: string][] => {
      const {result} = runApp<'data'>(ratios.code, 'show_overview', {
        uploads: {'results.table': {filename: 'r.csv', text: content}},
      });
      return result.rows.slice(2, 4).map(({value, status, message}) => [value, status, message]);
    };
    const allow = (content: string, beam: number, ratio: string): string => {
      const at = header!.split(',').indexOf('Allowable Ratio');
      return content.replace(new RegExp(`^${beam},.*$`, 'm'), (row) =>
        row
          .split(',')
          .map((cell, index) => (index === at ? ratio : cell))
          .join(','),
      );
    };
    const one = allow(file, 17, '1.2');
    expect(overview(one)).toEqual([
      [1, 'error', 'These fail.'],
      [1, 'warning', ''],
    ]);
    expect(overview(allow(one, 14, '10.0'))).toEqual([
      [0, 'warning', 'See the allowable ratios.'],
      [2, 'warning', ''],
    ]);
    expect(overview(allow(allow(file, 17, '1'), 14, '1.000'))[0]).toEqual([
      0,
      'success',
      'All in the file pass.',
    ]);
    for (const method of ['show_members', 'show_sections'])
      expect(view(method, one).userMessages).toEqual([
        'Members with an allowable ratio above 1: 1, such as beam 17. They may carry more than they resist.',
      ]);
    expect(view('show_members').userMessages).toEqual([]);
  });

  it('reads tabs and semicolons, and columns in another order', () => {
    const members = view('show_members').table;
    const turned = file
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').reverse().join('\t'));
    expect(view('show_members', `\n${turned.join('\r\n')}\r\n\r\n`).table).toEqual(members);
    expect(view('show_members', `\ufeff${file.replaceAll(',', ';')}`).table).toEqual(members);
  });

  it('names what is wrong in a file, as the page says', () => {
    const changed = (from: string, to: string): string => {
      expect(file).toContain(from);
      return file.replace(from, to);
    };
    const row = lines[13]!;
    const files: Record<string, string> = {
      'no column Clause': changed('Clause', 'Check'),
      'row 15 without its actual ratio': changed('0.902', ''),
      '0,902 in a file with semicolons': changed('0.902', '0#902').replaceAll(',', ';').replace('#', ','),
      '0,902 in a file with commas': changed('0.902', '0,902'),
      'an allowable ratio of 0': changed(`${row}\n`, `${row.replace('0.900', '0')}\n`),
      'beam 14 twice': changed(`${row}\n`, `${row}\n${row}\n`),
    };
    const userMessages = tableWith(page, 'In the file', 'The user reads');
    expect(userMessages.map((one) => one['In the file'])).toEqual([
      ...Object.keys(files),
      'a workbook, renamed to .csv',
    ]);
    for (const {'In the file': what, 'The user reads': message} of userMessages.slice(0, -1))
      expect(view('show_members', files[what!]).userMessages).toEqual([message]);
    const workbook = {
      filename: 'r.csv',
      base64: Buffer.from('PK\x03\x04\xff\xfe', 'latin1').toString('base64'),
    };
    const {userMessages: refused} = view('show_members', file, {'results.table': workbook});
    expect(refused).toEqual([userMessages.at(-1)!['The user reads']]);
    expect(pictures(page)['form-with-mistake']).toContain(userMessages[1]!['The user reads']);
  });

  it.each([
    ['', 'These columns are missing or repeated: Beam, Design Property'],
    [`${header}\n`, 'The file has no rows'],
    [file.replace('0.902', 'nan'), 'Row 15: the Actual Ratio "nan" is not a number.'],
    [file.replace('0.902', '-999'), 'Row 15: the Actual Ratio is negative.'],
    [file.replace('\n14,', '\nB14,'), 'Row 15: the Beam "B14" is not a whole number.'],
    [file.replace('Analysis Property', 'Clause'), 'These columns are missing or repeated: Clause.'],
  ])('rejects other files too (%#)', (content, message) => {
    const {table, userMessages} = view('show_sections', content);
    expect(table).toBeNull();
    expect(userMessages[0]).toContain(message);
  });

  it('fills its list from the file, and keeps the chosen section while no file can be read', () => {
    const sections = (values: Record<string, unknown>): unknown[] =>
      optionsOf('results.section', ratios.code, {}, values);
    const designed = [...new Set(rows.map((row) => row['Design Property']))].sort();
    expect(sections({'results.table': upload(file)})).toEqual(designed);
    expect(sections({})).toEqual([]);
    expect(sections({'results.table': upload('no table'), 'results.section': 'IPE300'})).toEqual(['IPE300']);
  });

  it('rejects limits in the wrong order or without a value, and asks for a file', () => {
    expect(view('show_members', file, {'limits.spare': 80, 'limits.close': 80}).userMessages).toEqual([
      'The lower limit has to be below the upper one.',
    ]);
    expect(view('show_overview', file, {'limits.spare': null}).userMessages).toEqual([
      'Fill in both limits.',
    ]);
    expect(refusals(ratios.code, {}, [['show_members']])).toEqual([
      ['Upload the table of design results.', ['results.table']],
    ]);
  });

  const step = (code: string, content: string): ReturnType<typeof view> =>
    view('show_members', content, {}, code);
  const first = sampleWith(page, 'members = list(csv.DictReader(stream))');
  const damaged = file.replace('0.902', '');

  it('shows all rows of the file in step 3, and an empty cell without a warning', () => {
    expect(step(first, file).table!.cells).toHaveLength(49);
    const {table, userMessages} = step(first, damaged);
    expect(userMessages).toEqual([]);
    expect(table!.cells![13]!.map(({value}) => value)).toEqual(['14', 'IPE300', '', '0.900']);
  });

  it('stops without a row in step 4, and rejects the damaged copy in step 8', () => {
    const early = appWith(page, 'int(row[BEAM]),');
    expect(step(early, file).table!.cells![13]!.map(({value}) => value)).toEqual([
      14,
      'IPE300',
      expect.closeTo(100.2, 1),
    ]);
    expect(() => step(early, damaged)).toThrow("ValueError: could not convert string to float: ''");
    const {table, userMessages} = step(ratios.code, damaged);
    expect(table).toBeNull();
    expect(page.text).toContain(`names the row: "${userMessages[0]}"`);
    const limits = view('show_members', file, {'limits.spare': 80, 'limits.close': 70});
    expect(limits.userMessages).toEqual(['The lower limit has to be below the upper one.']);
  });
});

describe('the text on design results', () => {
  it('quotes numbers that the file and the formulas give', () => {
    const percents = [...utilizations.map((value) => 100 * value), 90, 40, 80, 50, 100];
    const lighter = (actual(22) * 100 * 366.6) / 285.4;
    expect({
      '%': wrong(text, '%', [...percents, lighter]),
      m: wrong(text, 'm', [18, 10, 4.5, 6, 5, 2]),
      'cm³': wrong(text, 'cm³', [366.6, 285.4]),
    }).toEqual({'%': [], m: [], 'cm³': []});
    expect(unitsOf(text)).toEqual(['%', 'cm³', 'kN/m', 'kN/m²', 'kNm', 'm', 'minutes']);
    expect(page.text).toContain(`from ${(actual(22) * 100).toFixed(1)}% to ${lighter.toFixed(1)}%`);
    expect(page.text).toContain('it uses 100.2% and fails');
    const cases = rows.map((row) => row['L/C']);
    const governed = (number: string): number => cases.filter((one) => one === number).length;
    expect(page.text).toContain(`L/C 1 governs ${governed('1')} members and L/C 2 governs ${governed('2')}`);
    const most = [...rows].sort(
      (a, b) => utilizations[Number(b.Beam) - 1]! - utilizations[Number(a.Beam) - 1]!,
    );
    expect(most.slice(0, 4).map((row) => row.Beam)).toEqual(['17', '14', '26', '27']);
    expect(pictures(page).finished).toContain(
      'beam 17 with 105.4% and beam 14 with 100.2% on a red background, beams 26 and 27 with 94.8% on yellow, and six members in range on green',
    );
  });
});
