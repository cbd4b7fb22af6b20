import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {jetty} from '../../../tools/apps/jetty';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {readInclude} from '../../../src/markdown/includes';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, printedBy} from '../python';
import {outcomes, userMessages as tell} from './app';

interface Case {
  vehicle: number;
  position: number;
  thickness: number;
  modulus?: number;
  spring?: number;
  /** Where the crowd ends, from pontoon 1. */
  crowd?: number;
}

const {code, folder} = jetty;
const SAMPLE = `${folder}/sample_reactions.json`;
const page = readPage('docs/tutorials/integrate-scia/index.mdx');
const text = wholeText(page);
const sample = JSON.parse(fs.readFileSync(SAMPLE, 'utf8')) as {
  form: Record<string, Record<string, number>>;
  Reactions: {'Nodal reactions': {R_z: number[]}};
};
/** Of a pontoon, in kN/m. */
const SPRING = 9.81 * 2.5 * 3.5;
const start: Case = {vehicle: 40, position: 10, thickness: 160};

/** The values of the form in Python, with some changed. */
const form = (changes: Record<string, number> = {}): string => `defaults(${args(changes)})`;
const helpers = `
import inspect
from unittest import mock

# What a check raises, as text: an expression can't catch it, a function can.
def caught(call):
    try:
        call()
    except vkt.UserError as error:
        return str(error)

# Arguments of the calls of a method of the model.
def given_to(method, params, *names):
    original = getattr(vkt.scia.Model, method)
    with mock.patch.object(vkt.scia.Model, method, autospec=True, side_effect=original) as spy:
        build_model(params)
    calls = [inspect.signature(original).bind(*one.args, **one.kwargs).arguments for one in spy.call_args_list]
    return [[call[name] for name in names] for call in calls]
`;
const early = (region: string): string =>
  readInclude('docs/tutorials/integrate-scia/index.mdx', './samples/first_versions.py', region);
const evaluate = <Value>(...expressions: string[]): Value[] =>
  evaluateApp<Value>(code + helpers, expressions, {folder});
const userMessages = (method: string, values: Record<string, string> = {}): string =>
  tell(code, method, {folder, values});

/** Solves linear equations by Gauss with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (let column = 0; column < rows.length; column += 1) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column]!));
    const pivot = column + rest.indexOf(Math.max(...rest));
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      rows[row] = rows[row]!.map((value, index) => value - factor * rows[column]![index]!);
    }
  }
  return rows.map((row, index) => row[rows.length]! / row[index]!);
}

/**
 * Reactions (kN) of the five pontoons by Macaulay's method, another way than that of the sample: the deflection is
 * one formula over the whole length, with the reactions and two constants unknown.
 */
function reactions({
  vehicle,
  position,
  thickness,
  modulus = 33e6,
  spring = SPRING,
  crowd = 16,
}: Case): number[] {
  const stiffness = (modulus * 2.4 * (thickness / 1000) ** 3) / 12;
  const deck = 25 * (thickness / 1000) * 2.4;
  const people = 3 * 2.4;
  const supports = [0, 4, 8, 12, 16];
  const cube = (distance: number): number => Math.max(0, distance) ** 3 / 6 / stiffness;
  // Unknown: deflection and slope at pontoon 1, then the reactions. Deflection is down.
  const rows = supports.map((x, row) => [
    1,
    x,
    ...supports.map((place, column) => -cube(x - place) - (row === column ? 1 / spring : 0)),
  ]);
  // A load to a point is one over the whole length and one upward from there.
  const fourth = (distance: number): number => Math.max(0, distance) ** 4 / 24 / stiffness;
  const loads = supports.map(
    (x) => -(deck * fourth(x) + people * (fourth(x) - fourth(x - crowd)) + vehicle * cube(x - position)),
  );
  rows.push([0, 0, 1, 1, 1, 1, 1], [0, 0, ...supports]);
  loads.push(
    deck * 16 + people * crowd + vehicle,
    deck * 16 * 8 + (people * crowd ** 2) / 2 + vehicle * position,
  );
  return solve(rows, loads).slice(2);
}
const freeboard = (reaction: number): number => 1.5 - (25 + reaction) / SPRING;
const shown = runApp<'table'>(code, 'show_pontoons', {folder}).result.cells.map((row) =>
  row.map(({value}) => value as number),
);

describe('the tutorial on SCIA Engineer', () => {
  it('has the sample that its script makes', () => {
    const stdout = printedBy('figures/data/integrate-scia.py');
    expect(stdout).toBe(fs.readFileSync(SAMPLE, 'utf8'));
  });

  it('has the reactions in the sample that another method gives', () => {
    const values = sample.Reactions['Nodal reactions'].R_z;
    reactions(start).forEach((value, index) => expect(values[index]! / 1000).toBeCloseTo(value, 3));
    expect(values).toHaveLength(5);
  });

  it('shows the draft and the freeboard of each pontoon that follow from the sample', () => {
    reactions(start).forEach((value, index) => {
      const [pontoon, x, reaction, draft, left] = shown[index]!;
      expect([pontoon, x]).toEqual([index + 1, 4 * index]);
      expect(reaction).toBeCloseTo(value, 3);
      expect(draft).toBeCloseTo(1.5 - freeboard(value), 5);
      expect(left).toBeCloseTo(freeboard(value), 5);
    });
    const color = (needed: string): boolean[] =>
      runApp<'table'>(code, 'show_pontoons', {folder, values: {'loads.freeboard': needed}}).result.cells.map(
        (row) => Boolean(row[4]!.color),
      );
    expect(color('0.3')).toEqual([false, false, false, false, false]);
    expect(color('0.42')).toEqual([false, false, true, false, false]);
    expect(page.text).toContain('Set Freeboard needed to 0.42 m');
  });

  it('prints results in its last table that the other method gives', () => {
    const rows = tableWith(page, 'Vehicle', 'Position');
    expect(rows[0]).toMatchObject({Vehicle: '40 kN', Position: '10 m', 'Deck thickness': '160 mm'});
    for (const row of rows) {
      const [vehicle, position, thickness] = ['Vehicle', 'Position', 'Deck thickness'].map((name) =>
        number(row[name]!),
      ) as [number, number, number];
      const values = reactions({vehicle, position, thickness});
      expect([row['Reaction 1'], row['Reaction 3'], row['Reaction 5'], row['Lowest freeboard']]).toEqual([
        ...[0, 2, 4].map((index) => `${values[index]!.toFixed(1)} kN`),
        `${freeboard(Math.max(...values)).toFixed(3)} m`,
      ]);
    }
  });

  it('quotes numbers that the app gives', () => {
    const [spring, total, mean, sinking, sea] = evaluate<number>(
      `buoyancy_kN_m(${form()}.pontoon)`,
      `total_load_kN(${form()})`,
      `mean_draft_m(${form()})`,
      `mean_draft_m(${form({'loads.crowd': 9})})`,
      `mean_draft_m(${form()}) * WATER_kN_m3 / 10.06`,
    ) as [number, number, number, number, number];
    const rigid = reactions({...start, modulus: 33e12});
    const rows = tableWith(page, 'Vehicle', 'Position');
    const ofTable = (...names: string[]): number[] =>
      names.flatMap((name) => rows.map((row) => number(row[name]!)));
    const values = shown.flat();
    const deepest = shown[2]![3]! - mean;
    const [crowded, partly] = [16, 12].map((crowd) =>
      freeboard(reactions({...start, position: 0, crowd})[0]!),
    );
    expect({
      m: wrong(text, 'm', [
        ...[4, 2.4, 2.5, 3.5, 1.5, 10, 0.3],
        // 2: into the third span, and another pontoon; 4.5 and 16: the picture of marked fields; 0.42: the freeboard that turns red.
        ...[2, 4.5, 16, 0.42, mean, sinking, sea, deepest],
        ...[...values.filter((_, index) => index % 5 > 2), ...ofTable('Position', 'Lowest freeboard')],
        // After the exchange of the first and the last reaction.
        ...[7.86, 8.26],
        // Where the crowd ends, and what it does to pontoon 1.
        ...[12, partly!],
      ]),
      mm: wrong(text, 'mm', [160, ...ofTable('Deck thickness')]),
      kN: wrong(text, 'kN', [
        ...[40, 25, total, ...values.filter((_, index) => index % 5 === 2), ...rigid],
        ...ofTable('Vehicle', 'Reaction 1', 'Reaction 3', 'Reaction 5'),
      ]),
      'kN/m': wrong(text, 'kN/m', [spring]),
      'N/m': wrong(text, 'N/m', [1000 * spring]),
      'kN/m²': wrong(text, 'kN/m²', [3, 9]),
      'kN/m³': wrong(text, 'kN/m³', [9.81, 25, 10.06]),
    }).toEqual({m: [], mm: [], kN: [], 'kN/m': [], 'N/m': [], 'kN/m²': [], 'kN/m³': []});
    expect(unitsOf(text)).toEqual(['N/m', 'kN', 'kN/m', 'kN/m²', 'kN/m³', 'm', 'minutes', 'mm']);
    expect(wrong(text, 'GPa', [33])).toEqual([]);

    expect(page.text).toContain(
      'a spring of 85.84 kN/m, the load is 308.80 kN, and the average draft is 1.01 m',
    );
    expect(page.text).toContain('d = (25 + 308.8 / 5) / 85.84 = 1.01 m');
    expect(page.text).toContain(
      `the freeboard of pontoon 1 falls from ${crowded!.toFixed(3)} m to ${partly!.toFixed(3)} m`,
    );
    expect([spring, total, mean].map((value) => value.toFixed(2))).toEqual(['85.84', '308.80', '1.01']);
    expect(page.text).toContain('with a draft of 1.55 m on average');
    expect(userMessages('show_jetty', {'loads.crowd': '9'})).toBe(
      'The jetty sinks: its pontoons need a draft of 1.55 m on average.',
    );
    expect(page.text).toContain('lies deepest, at 1.088 m. It is 0.077 m deeper than the average');
    expect([shown[2]![3]!.toFixed(3), deepest.toFixed(3)]).toEqual(['1.088', '0.077']);
    expect(Math.max(...shown.map((row) => row[3]!))).toBe(shown[2]![3]);
    expect(page.text).toContain('the reactions are 57.8, 59.8, 61.8, 63.8 and 65.8 kN');
    expect(rigid.map((value) => value.toFixed(1))).toEqual(['57.8', '59.8', '61.8', '63.8', '65.8']);
    expect(page.text).toContain('it is 61.8 kN instead of 68.4 kN');
    expect(page.text).toContain('With 10.06 kN/m³, the average draft is 0.99 m');
    expect(sea.toFixed(2)).toBe('0.99');
  });

  it('shows the average draft first', () => {
    const {rows} = runApp<'data'>(`${code}\n\n${early('average')}`, 'show_average', {folder}).result;
    expect(rows.map(({value, decimals, unit}) => `${(value as number).toFixed(decimals!)} ${unit}`)).toEqual([
      '85.84 kN/m',
      '308.80 kN',
      '1.01 m',
    ]);
  });

  it('takes what is wrong before it checks the reactions, the sample and the form', () => {
    const trusting = `${code}\n\n${early('early')}`;
    const rowsOf = (app: string, values: Record<string, string> = {}) =>
      runApp<'table'>(app, 'show_pontoons', {folder, values}).result.cells.map((row) => row[2]!.value);
    const {Reactions} = sample;
    const swapped = structuredClone(Reactions);
    const values = swapped['Nodal reactions'].R_z;
    [values[0], values[4]] = [values[4]!, values[0]!];
    const unbalanced = `${trusting.replace('    check_balance(params, reactions_kN)\n', '')}\n\nread_sample = lambda params: ${JSON.stringify(swapped)}\n`;
    expect(rowsOf(unbalanced)).toEqual(values.map((value) => value / 1000));

    expect(page.text).toContain('Set Along the jetty to 2 m and click Calculate.');
    const softer = {'pontoon.length': '2'};
    expect(rowsOf(trusting.replace(early('early').split(/\n{3}/)[1]!, ''), softer)).toEqual(
      Reactions['Nodal reactions'].R_z.map((value) => value / 1000),
    );
    expect(userMessages('show_pontoons', softer)).toMatch(/^The sample file is for another jetty\./);

    const unchecked = code.replaceAll('        check_input(params)\n', '');
    expect(runApp(unchecked, 'show_jetty', {folder, values: {'loads.crowd': '9'}}).result).not.toBeNull();
    expect(() => runApp(unchecked, 'show_jetty', {folder, values: {'deck.width': 'None'}})).toThrow(
      'TypeError',
    );
  });

  it('says that the balance does not depend on the springs', () => {
    const rigid = reactions({...start, spring: 1e9});
    expect(Math.abs(rigid[0]! - reactions(start)[0]!)).toBeGreaterThan(20);
    expect(evaluate(`caught(lambda: check_balance(${form()}, ${JSON.stringify(rigid)}))`)).toEqual([null]);
    expect(page.text).toContain('reactions of rigid supports balance, too');
  });

  it('names the position of the vehicle in its table', () => {
    const {columns} = runApp<'table'>(code, 'show_pontoons', {folder}).result;
    expect(columns.at(-1)!.title).toBe('Freeboard (m), vehicle at 10 m');
  });

  it('says what the picture of its table shows', () => {
    const column = (index: number, decimals: number): string[] =>
      shown.map((row) => row[index]!.toFixed(decimals));
    const sentence = (numbers: string[], unit: string): string =>
      `${numbers
        .slice(0, -1)
        .map((value) => `${value} ${unit}`)
        .join(', ')} and ${numbers.at(-1)} ${unit}`;
    expect(pictures(page).pontoons).toContain(sentence(column(2, 1), 'kN'));
    expect(pictures(page).pontoons).toContain(sentence(column(4, 3), 'm'));
  });

  it('builds the model of the jetty in N and m', () => {
    const [supports, lines, point, beams, sections] = evaluate<unknown[][]>(
      `given_to("create_point_support", ${form()}, "name", "stiffness")`,
      `given_to("create_line_load", ${form()}, "name", "load_start", "load_end")`,
      `given_to("create_point_load", ${form()}, "name", "load_value", "position_x")`,
      `given_to("create_beam", ${form()}, "name")`,
      `[[one.object_id, one.name] for [one] in given_to("create_rectangular_cross_section", ${form()}, "material")]`,
    ) as [[string, number[]][], [string, number, number][], unknown[], unknown[], unknown[]];
    const spring = 9810 * 2.5 * 3.5;
    expect(supports.map(([name]) => name)).toEqual(['Sn1', 'Sn2', 'Sn3', 'Sn4', 'Sn5']);
    for (const [, stiffness] of supports) expect(stiffness[2]).toBeCloseTo(spring, 6);
    const sum = lines.reduce((total, [, from]) => total + 4 * from, 0);
    expect(lines).toHaveLength(8);
    for (const [, from, to] of lines) expect(from).toBe(to);
    expect(sum).toBeCloseTo(-268_800, 6);
    expect(point).toEqual([['F1', -40_000, 2]]);
    expect(beams).toEqual([['B1'], ['B2'], ['B3'], ['B4']]);
    expect(sections).toEqual([[1, 'C30/37']]);
    expect(page.text).toContain('It has 4 beams and 5 supports');
    expect(page.text).toContain('is in the third span, 2 m from its start');
  });

  it('finds the span of a vehicle anywhere on the jetty', () => {
    const deck = `${form()}.deck`;
    expect(
      evaluate<[number, number]>(...[0, 3.5, 4, 10, 16].map((position) => `find_span(${deck}, ${position})`)),
    ).toEqual([
      [0, 0],
      [0, 3.5],
      [1, 0],
      [2, 2],
      [3, 4],
    ]);
    // 7 * 1.1 is a little more than 7.7, 3 * 1.2 a little less than 3.6.
    const short = `${form({'deck.pontoons': 9, 'deck.spacing': 1.1})}.deck`;
    expect(evaluate<[number, number]>(`find_span(${short}, 7.7)`)).toEqual([[7, 0]]);
    const atTheEnd = {
      'deck.pontoons': '4',
      'deck.spacing': '1.2',
      'pontoon.length': '1',
      'loads.position': '3.6',
    };
    expect(userMessages('show_jetty', atTheEnd)).toBe('');
    expect(userMessages('download_input', atTheEnd)).toBe('');
    expect(userMessages('show_jetty', {...atTheEnd, 'loads.position': '3.7'})).toBe(
      'The vehicle is not on the jetty, which ends at 3.6 m.',
    );
  });

  it('finds tables and reactions that are wrong', () => {
    const table = (column: string): string => `{"Nodal reactions": {"R_z": ${column}}}`;
    const check = (values: number[]): string =>
      `caught(lambda: check_balance(${form()}, ${JSON.stringify(values)}))`;
    const right = shown.map((row) => row[2]!);
    const exchanged = [right[4]!, ...right.slice(1, 4), right[0]!];
    const [empty, short, text_, none, balanced, order, size] = evaluate<string | null>(
      'caught(lambda: read_reactions_kN({}, 5))',
      `caught(lambda: read_reactions_kN(${table('[1, 2]')}, 5))`,
      `caught(lambda: read_reactions_kN(${table('["1", "x"]')}, 2))`,
      `caught(lambda: read_reactions_kN(${table('["1", None]')}, 2))`,
      check(right),
      check(exchanged),
      check(right.map((value) => 1000 * value)),
    );
    expect(empty).toBe('Expected 5 values of R_z in the nodal reactions, got 0.');
    expect(short).toBe('Expected 5 values of R_z in the nodal reactions, got 2.');
    expect([text_, none]).toEqual(Array(2).fill('A reaction in the output is not a number.'));
    expect(balanced).toBeNull();
    expect(order).toBe('The reactions act 7.86 m from pontoon 1 on average, the loads 8.26 m.');
    expect(page.text).toContain(order!);
    expect(size).toBe('The reactions add up to 308800.0 kN, the loads to 308.8 kN.');
  });

  it('refuses what cannot float, and a sample of another jetty', () => {
    expect(userMessages('show_jetty', {'pontoon.length': '5'})).toBe(
      'The pontoons overlap: they are longer than their spacing.',
    );
    expect(userMessages('show_pontoons', {'loads.position': '16.5'})).toBe(
      'The vehicle is not on the jetty, which ends at 16 m.',
    );
    expect(userMessages('show_pontoons', {'loads.crowd': 'None'})).toBe('Fill in all fields.');
    expect(userMessages('show_pontoons', {'deck.spacing': '4.5'})).toMatch(
      /^The sample file is for another jetty\./,
    );
    expect(userMessages('show_pontoons', {'results.source': 'WORKER'})).toBe(
      'Put the template jetty.esa beside app.py.',
    );
    expect(page.text).toContain('"Put the template jetty.esa beside app.py."');
    const [connected] = evaluate<string>('"No SCIA worker is connected."');
    expect(fs.readFileSync(`${folder}/app.py`, 'utf8')).toContain(`"${connected!}"`);
    expect(page.text).toContain(`"${connected!}"`);
  });

  it('refuses a pontoon below the water', () => {
    const [message] = evaluateApp<string>(
      `${code}${helpers}\nread_sample = lambda params: ${JSON.stringify(sample.Reactions)}\n`,
      [`caught(lambda: list_pontoons(${form({'pontoon.height': 1.05})}))`],
      {folder},
    );
    expect(message).toMatch(/^Pontoon 3 has a draft of 1\.09 m\. The springs hold only/);
  });

  it('offers the input of SCIA Engineer for download', () => {
    const {result, messages} = outcomes(code, {folder}, [['download_input']])[0]!;
    expect(messages).toEqual([]);
    expect(Object.keys(result!.files!)).toEqual(['jetty.xml', 'jetty.def']);
  });
});
