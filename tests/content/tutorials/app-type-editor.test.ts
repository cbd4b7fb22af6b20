// cspell:words λrel
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {type Attempt, formOf, refusals} from './app';

interface Post {
  material: string;
  width: number;
  depth: number;
  length: number;
  duration: string;
}

interface Results {
  relative: number;
  k_c: number;
  strength: number;
  resistance_kN: number;
  utilization: number;
}

const FOLDER = 'docs/tutorials/app-type-editor';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');
const checks = tableWith(page, 'Strength class', 'Width', 'Depth');

const LOAD = 60; // kN
const start: Post = {material: 'C24', width: 120, depth: 120, length: 3, duration: 'Medium term'};

/** The check of the app. */
function calculated(...posts: Post[]): Results[] {
  return evaluateApp<Results>(
    code,
    posts.map(({material, width, depth, length, duration}) => {
      const post = `type("Post", (), {"material": "${material}", "width": ${width}, "depth": ${depth}})`;
      const load = `type("Load", (), {"force": ${LOAD}, "duration": "${duration}", "service_class": "1"})`;
      return `calculate(${post}, ${load}, ${length})`;
    }),
  );
}

/** The formulas of EN 1995-1-1, 6.3.2, with the values of EN 338, EN 14080 and Tables 2.3 and 3.1. */
function byHand({material, width, depth, length, duration}: Post): Results {
  const [strength, stiffness, straightness, partial] = {
    C24: [21, 7400, 0.2, 1.3],
    GL24h: [24, 9600, 0.1, 1.25],
  }[material] as [number, number, number, number];
  const modification = {Permanent: 0.6, 'Medium term': 0.8, Instantaneous: 1.1}[duration]!;
  const factor = (side: number): number[] => {
    const inertia = side ** 3 / 12; // of a strip 1 mm wide
    const slenderness = (1000 * length) / Math.sqrt(inertia / side);
    const relative = (slenderness / Math.PI) * Math.sqrt(strength / stiffness);
    const k = (1 + straightness * (relative - 0.3) + relative * relative) / 2;
    return [relative, relative <= 0.3 ? 1 : 1 / (k + Math.sqrt(k * k - relative * relative))];
  };
  // Both directions: the smaller factor decides.
  const [relative, k_c] = [factor(width), factor(depth)].sort((one, two) => one[1]! - two[1]!)[0]!;
  const design = (modification * strength) / partial;
  const resistance = (k_c! * design * width * depth) / 1000;
  return {
    relative: relative!,
    k_c: k_c!,
    strength: design,
    resistance_kN: resistance,
    utilization: LOAD / resistance,
  };
}

const posts = checks.map(
  (row): Post => ({
    material: row['Strength class']!,
    width: number(row.Width!),
    depth: number(row.Depth!),
    length: number(row.Length!),
    duration: row.Duration!,
  }),
);

describe('the tutorial on an editor app', () => {
  it('calculates what the standard says', () => {
    const results = calculated(...posts);
    results.forEach((result, index) => {
      const expected = byHand(posts[index]!);
      for (const name of Object.keys(expected) as (keyof Results)[])
        expect(result[name]).toBeCloseTo(expected[name], 9);
    });
    // Values on both sides of the limit below which a post does not buckle.
    expect(results.map(({relative}) => relative <= 0.3)).toContain(true);
    expect(results.map(({relative}) => relative <= 0.3)).toContain(false);
  });

  it('has the factors of all load durations and service classes of its form', () => {
    expect(evaluateApp(code, ['K_MOD', 'MATERIALS'])).toEqual([
      {
        Permanent: {1: 0.6, 2: 0.6, 3: 0.5},
        'Long term': {1: 0.7, 2: 0.7, 3: 0.55},
        'Medium term': {1: 0.8, 2: 0.8, 3: 0.65},
        'Short term': {1: 0.9, 2: 0.9, 3: 0.7},
      },
      {
        C18: {f_c0k: 18, E_005: 6000, beta_c: 0.2, gamma_M: 1.3},
        C24: {f_c0k: 21, E_005: 7400, beta_c: 0.2, gamma_M: 1.3},
        GL24h: {f_c0k: 24, E_005: 9600, beta_c: 0.1, gamma_M: 1.25},
        GL28h: {f_c0k: 28, E_005: 10500, beta_c: 0.1, gamma_M: 1.25},
      },
    ]);
  });

  it('gives the values of the last table, of which the first row is the start', () => {
    expect(posts[0]).toEqual(start);
    expect(checks.map((row) => [row.kc, row.Resistance, row.Utilization])).toEqual(
      posts
        .map(byHand)
        .map(({k_c, resistance_kN, utilization}) => [
          k_c.toFixed(3),
          `${resistance_kN.toFixed(1)} kN`,
          `${(100 * utilization).toFixed(1)}%`,
        ]),
    );
  });

  it('shows them in its view and the picture of it', () => {
    const {result} = runApp<'data'>(code, 'show_check');
    const rows = result.rows.map(({value, unit, decimals}) =>
      `${(value as number).toFixed(decimals!)} ${unit}`.trim().replace(' %', '%'),
    );
    expect(rows).toEqual(['1.47', '0.393', '12.92 N/mm²', '73.2 kN', '82.0%']);
    for (const row of rows) expect(pictures(page).check).toContain(row);
    expect(result.rows.at(-1)).toMatchObject({status: 'success', message: 'P1 resists the axial load.'});
    expect(pictures(page).check).toContain('the green message "P1 resists the axial load."');

    const red = runApp<'data'>(code, 'show_check', {values: {'post.length': '3.6'}});
    expect(red.result.rows.at(-1)).toMatchObject({
      status: 'error',
      message: 'P1 does not resist the axial load.',
    });
    expect(page.text).toContain('the resistance falls to 53.0 kN, and the message turns red');
  });

  it('starts with the values that its first picture shows', () => {
    const fields = formOf(code)
      .filter(({value}) => value !== undefined) // not a section or the button
      .map(({label, value, suffix}) => `${label} ${String(value)}${suffix ? ` ${suffix}` : ''}`);
    expect(fields).toHaveLength(8);
    for (const field of fields) expect(pictures(page).finished!.toLowerCase()).toContain(field.toLowerCase());
  });

  it('draws the resistance, and the post below it', () => {
    const {result} = runApp<'plotly'>(code, 'show_resistance');
    const [curve, point] = result.figure.data as unknown as {x: number[]; y: number[]}[];
    expect(curve!.x).toHaveLength(50);
    curve!.x.forEach((length, index) => {
      expect(curve!.y[index]).toBeCloseTo(byHand({...start, length}).resistance_kN, 9);
    });
    expect([point!.x, point!.y]).toEqual([[3], [60]]);
    expect(curve!.x.at(-1)).toBeCloseTo(6, 12);
    expect(pictures(page).finished).toContain(
      `from ${curve!.y[0]!.toFixed()} kN to ${curve!.y.at(-1)!.toFixed()} kN at 6 m`,
    );
    expect(page.text).toContain('crosses 60 kN at a length of 3.36 m');
    expect(byHand({...start, length: 3.355}).resistance_kN).toBeGreaterThan(60);
    expect(byHand({...start, length: 3.365}).resistance_kN).toBeLessThan(60);
  });

  it('writes a note with every value of the form and every result', () => {
    const {result} = runApp<'download'>(code, 'download_note', {
      values: {'post.mark': '"K7"', 'post.length': '3.6', 'load.service_class': '"3"'},
    });
    const note = result.file.text!;
    const {k_c, relative} = byHand({...start, length: 3.6});
    const resistance = (k_c * 0.65 * 21 * 14.4) / 1.3;
    for (const part of ['K7', '120 x 120 mm', 'C24', '3.6 m', '60 kN', 'Medium term', 'class         3'])
      expect(note).toContain(part);
    for (const part of [relative.toFixed(2), k_c.toFixed(3), `${resistance.toFixed(1)} kN`, '10.50 N/mm2'])
      expect(note).toContain(part);
    expect(note).toContain(`${((100 * LOAD) / resistance).toFixed(1)}%`);
    // A note that is filed does not read as a pass, nor for more than the app checks.
    expect(note).toContain('Buckling              NOT RESISTED');
    expect(note).toContain('Not checked           bending, bearing at the ends, connections, fire');
    const atStart = runApp<'download'>(code, 'download_note').result.file.text!;
    expect(atStart).toContain('Buckling              resisted');
    for (const part of ['73.2 kN', '82.0%']) expect(atStart).toContain(part);
  });

  it('quotes numbers that the formulas give', () => {
    const results = posts.map(byHand);
    const resistances = results.map(({resistance_kN}) => resistance_kN);
    const braced = Math.min(
      byHand({...start, width: 100, depth: 1000, length: 1.5}).k_c,
      byHand({...start, width: 1000, depth: 160, length: 3}).k_c,
    );
    const bracedResistance = (braced * results[0]!.strength * 100 * 160) / 1000;
    const instantaneous = byHand({...start, duration: 'Instantaneous'}).resistance_kN;
    expect(page.text).toContain('has a resistance of 127.0 kN');
    expect(bracedResistance.toFixed(1)).toBe('127.0');
    expect(page.text).toContain('then resists 100.7 kN');
    expect(instantaneous.toFixed(1)).toBe('100.7');
    const ends = [0.12, 6].map((length) => byHand({...start, length}).resistance_kN);
    expect({
      kN: wrong(text, 'kN', [...resistances, LOAD, bracedResistance, instantaneous, ...ends]),
      '%': wrong(
        text,
        '%',
        results.map(({utilization}) => 100 * utilization),
      ),
      'N/mm²': wrong(text, 'N/mm²', [results[0]!.strength, (1000 * LOAD) / 120 ** 2]),
      mm: wrong(
        text,
        'mm',
        posts.flatMap(({width, depth}) => [width, depth]),
      ),
      m: wrong(text, 'm', [...posts.map(({length}) => length), 1.5, 3.36, 6]),
    }).toEqual({kN: [], '%': [], 'N/mm²': [], mm: [], m: []});
    expect(unitsOf(text)).toEqual(['%', 'N/mm²', 'kN', 'm', 'minutes', 'mm']);

    const slenderness = 3000 / (120 / Math.sqrt(12));
    const {relative} = results[0]!;
    const k = 0.5 * (1 + 0.2 * (relative - 0.3) + relative ** 2);
    expect(page.text).toContain(
      `λ = ${slenderness.toFixed(1)}, λrel = ${relative.toFixed(2)}, k = ${k.toFixed(3)} and fc,0,d = 0.8 × 21 / 1.3 = ${results[0]!.strength.toFixed(2)} N/mm²`,
    );
  });

  it('marks every empty field, and no other', () => {
    const unchecked = `${code}\ncheck_complete = lambda params: None\n`;
    const error = "TypeError: unsupported operand type(s) for *: 'int' and 'NoneType'";
    expect(() => runApp(unchecked, 'show_check', {values: {'post.length': 'None'}})).toThrow(error);
    expect(page.text).toContain(error);
    const cases: Record<string, unknown>[] = [
      {},
      {'post.mark': ''},
      {'post.width': null},
      {'post.mark': '', 'post.length': null},
    ];
    // A force of 0 is not an empty field.
    const attempts = cases.map((values): Attempt => ['show_check', {'load.force': 0, ...values}]);
    expect(refusals(code, {}, attempts).map((refusal) => refusal?.[1])).toEqual([
      undefined,
      ['post.mark'],
      ['post.width'],
      ['post.mark', 'post.length'],
    ]);
  });
});
