import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {formOf, refusals} from './app';

const FOLDER = 'docs/tutorials/visual-builder';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');

/** What the view shows, as a user reads it. */
const results = (values: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    runApp<'data'>(code, 'show_results', {values}).result.rows.map(({label, value, unit, decimals}) => [
      label,
      unit ? `${(value as number).toFixed(decimals!)} ${unit}` : String(value),
    ]),
  );

/** The volume of the pit as the sum of thin slices. */
function slices(length: number, width: number, depth: number, slope: number): number {
  const count = 20_000;
  let volume = 0;
  for (let slice = 0; slice < count; slice++) {
    const wider = (2 * slope * depth * (slice + 0.5)) / count;
    volume += ((length + wider) * (width + wider) * depth) / count;
  }
  return volume;
}

describe('the tutorial on the visual builder', () => {
  it('plans the form that the app has', () => {
    const paths = [
      'pit.length',
      'pit.width',
      'pit.depth',
      'pit.slope',
      'transport.bulking',
      'transport.load',
      'transport.trucks',
      'transport.round_trip',
    ];
    const form = formOf(code);
    const fields = paths.map((name) => form.find((element) => element.name === name)!);
    const plan = tableWith(page, 'Section', 'Field');
    expect(plan.map((row) => [row.Section!.toLowerCase(), row.Field, row.Unit])).toEqual(
      fields.map(({name, label, suffix}) => [name.split('.')[0], label, suffix ?? '']),
    );
    expect(plan.map((row) => [row.Default, row.Smallest, row.Largest].map((cell) => number(cell!)))).toEqual(
      fields.map(({value, min, max}) => [value, min, max]),
    );
  });

  it('calculates the volume that thin slices have', () => {
    const cases: [number, number, number, number][] = [
      [20, 12, 3, 1],
      [20, 12, 3, 0],
      [200, 1, 15, 4],
      [7.5, 33, 0.5, 2.25],
    ];
    const volumes = evaluateApp<number>(
      code,
      cases.map((values) => `pit_volume_m3(${values.join(', ')})`),
    );
    cases.forEach((values, index) => expect(volumes[index]! / slices(...values)).toBeCloseTo(1, 7));
  });

  it('gives the values of the last table', () => {
    for (const {Depth, Slope, Trucks, ...expected} of tableWith(page, 'Depth', 'Slope', 'Trucks')) {
      const values = {
        'pit.depth': String(number(Depth!)),
        'pit.slope': Slope!,
        'transport.trucks': Trucks!,
      };
      expect(results(values)).toEqual(expected);
      const volume = slices(20, 12, number(Depth!), number(Slope!));
      const loads = Math.ceil((volume * 1.25) / 14);
      expect(expected.Truckloads).toBe(String(loads));
      expect(expected.Duration).toBe(`${((Math.ceil(loads / number(Trucks!)) * 45) / 60).toFixed(2)} h`);
    }
  });

  it('does not add a truckload for what rounding leaves', () => {
    expect(evaluateApp(code, ['round_up(0.1 * 3 / 0.3)', 'round_up(2.01)', 'round_up(2)'])).toEqual([
      1, 3, 2,
    ]);
  });

  it('marks each field that is empty', () => {
    const empty = {'pit.depth': null, 'transport.trucks': null};
    expect(refusals(code, {}, [['show_results', empty]])).toEqual([
      ['Fill in the marked fields.', ['pit.depth', 'transport.trucks']],
    ]);
    expect(page.text).toContain('Clear the depth: the field is marked');
    // Without the check.
    expect(fs.readFileSync(`${FOLDER}/index.mdx`, 'utf8')).toContain(
      "`TypeError: unsupported operand type(s) for /: 'NoneType' and 'int'`",
    );
    expect(() => evaluateApp(code, ['pit_volume_m3(20, 12, None, 1)'])).toThrow(
      "TypeError: unsupported operand type(s) for /: 'NoneType' and 'int'",
    );
  });

  it('quotes numbers that the app gives', () => {
    const start = results();
    expect(page.text).toContain(
      `shows ${start['In the ground']} in the ground, ${start.Loose} loose, ${start.Truckloads} truckloads and ${start.Duration}.`,
    );
    expect(pictures(page).finished).toContain(
      `${start['In the ground']} in the ground, ${start.Loose} loose, ${start.Truckloads} truckloads and a duration of ${start.Duration}`,
    );
    expect(page.text).toContain('3 / 6 × (240 + 4 × 345 + 468) = 1044 m³');
    const volumes = [slices(20, 12, 3, 1), slices(20, 12, 3, 0), slices(20, 12, 4, 1.5)];
    expect({
      'm²': wrong(text, 'm²', [20 * 12, 23 * 15, 26 * 18]),
      'm³': wrong(text, 'm³', [14, ...volumes, ...volumes.map((volume) => 1.25 * volume)]),
      m: wrong(text, 'm', [20, 12, 3, 4, 12 + 2 * 3]),
      '%': wrong(text, '%', [25]),
      min: wrong(text, 'min', [45]),
      h: wrong(text, 'h', [18, 12.75, 32.25, 12]),
      t: wrong(text, 't', [1.4 * 14]),
      't/m³': wrong(text, 't/m³', [1.4]),
    }).toEqual({'m²': [], 'm³': [], m: [], '%': [], min: [], h: [], t: [], 't/m³': []});
    expect(unitsOf(text)).toEqual(['%', 'm', 'minutes', 'm²', 'm³', 't']);
  });
});
