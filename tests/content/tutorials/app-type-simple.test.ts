// cspell:words Vout
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {run} from '../python';
import {type Attempt, refusals} from './app';

interface Tank {
  area: number;
  runoff: number;
  return_period: string;
  climate: number;
  discharge: number;
}

interface Sized {
  volume: number;
  emptying: number;
  critical: number;
}

const FOLDER = 'docs/tutorials/app-type-simple';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');
const checks = tableWith(page, 'Catchment', 'Runoff coefficient');
const tanks = tableWith(page, 'Tank', 'Catchment');

const start: Tank = {area: 1, runoff: 0.7, return_period: '30', climate: 20, discharge: 10};
const DURATIONS = [5, 10, 15, 30, 60, 120, 240, 360, 720, 1440];
const HOUR: Record<string, number> = {10: 25, 30: 32, 100: 40};

/** The rain that the page states, to a tenth of a millimeter. */
const rain = (period: string, duration: number): number =>
  Math.round(10 * HOUR[period]! * (duration / 60) ** 0.3) / 10;

/** The water balance in m, m² and s. */
function byHand(tank: Tank, durations = DURATIONS, depth = rain): Sized {
  const surface = tank.area * 1e4 * tank.runoff;
  const outflow = tank.discharge / 1000;
  const volumes = durations.map(
    (duration) =>
      surface * (depth(tank.return_period, duration) / 1000) * (1 + tank.climate / 100) -
      outflow * duration * 60,
  );
  const volume = Math.max(0, ...volumes);
  return {volume, emptying: volume / outflow / 3600, critical: durations[volumes.indexOf(volume)] ?? 0};
}

/** What the view of a tank shows. */
function shown(tank: Partial<Tank> & {emptying?: number}): {
  userMessages: string[];
  rows: string[];
  bars: number[];
} {
  const values = Object.fromEntries(
    Object.entries(tank).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const {result, messages} = runApp<'plotly'>(code, 'show_volume', {values});
  const userMessages = messages.map((message) => message.text);
  if (!result) return {userMessages, rows: [], bars: []};
  const rows = result.rows!.map(
    ({value, unit, decimals, message}) => `${(value as number).toFixed(decimals!)} ${unit} ${message}`,
  );
  return {userMessages, rows, bars: (result.figure.data as unknown as {y: number[]}[])[0]!.y};
}

const ofCheck = (row: Record<string, string>): Tank => ({
  area: number(row.Catchment!),
  runoff: number(row['Runoff coefficient']!),
  return_period: String(number(row['Return period']!)),
  climate: number(row['Climate allowance']!),
  discharge: number(row.Discharge!),
});

const ofTank = (row: Record<string, string>): Tank => ({
  ...start,
  area: number(row.Catchment!),
  runoff: number(row['Runoff coefficient']!),
  discharge: number(row.Discharge!),
});

describe('the tutorial on a simple app', () => {
  it('has the rain that its text describes', () => {
    const [durations, depths] = evaluateApp<unknown>(code, ['DURATIONS_min', 'RAIN_mm']);
    expect(durations).toEqual(DURATIONS);
    expect(depths).toEqual(
      Object.fromEntries(
        Object.keys(HOUR).map((period) => [period, DURATIONS.map((one) => rain(period, one))]),
      ),
    );
    expect(page.text).toContain('25 mm every 10 years, 32 mm every 30 years and 40 mm every 100 years');
  });

  it('starts with the tank of the first row', () => {
    expect(ofCheck(checks[0]!)).toEqual(start);
    expect(run(code, 'defaults()')).toEqual([{...start, emptying: 24}]);
    expect(pictures(page).form).toContain(
      'Catchment 1 ha beside Runoff coefficient 0.7, Return period (years) 30 beside Climate allowance 20 %, and Permitted discharge 10 l/s beside Must be empty within 24 h',
    );
  });

  it('gives the values of its tables', () => {
    const columns = (row: Record<string, string>): (string | undefined)[] => [
      row.Volume,
      row['Emptying time'],
    ];
    const cells = ({volume, emptying}: Sized): string[] => [
      `${volume.toFixed()} m³`,
      `${emptying.toFixed(1)} h`,
    ];
    expect(checks.map(columns)).toEqual(checks.map(ofCheck).map((tank) => cells(byHand(tank))));
    expect(tanks.map(columns)).toEqual(tanks.map(ofTank).map((tank) => cells(byHand(tank))));
    expect(checks.map((row) => row['Governing rain'])).toEqual(
      checks.map(ofCheck).map((tank) => `${byHand(tank).critical} min`),
    );
  });

  it('shows the same in its view', () => {
    for (const tank of [...checks.map(ofCheck), ...tanks.map(ofTank)]) {
      const {volume, emptying, critical} = byHand(tank);
      const {rows, bars} = shown(tank);
      expect(rows).toEqual([
        `${volume.toFixed()} m³ A rain of ${critical} minutes governs.`,
        `${emptying.toFixed(1)} h Limit: 24 h`,
      ]);
      expect(bars).toHaveLength(10);
      expect(Math.max(...bars)).toBeCloseTo(volume, 9);
    }
  });

  it('is close to the largest volume of rain of any duration', () => {
    // V(t) = K (t / 60)^0.3 - q t has its maximum where 0.3 K / 60 (t / 60)^-0.7 = q.
    const inflow = 10 * 0.7 * 32 * 1.2;
    const largest = (discharge: number): {duration: number; volume: number} => {
      const outflow = 0.06 * discharge; // m3/min
      const duration = 60 * ((0.3 * inflow) / (60 * outflow)) ** (1 / 0.7);
      return {duration, volume: inflow * (duration / 60) ** 0.3 - outflow * duration};
    };
    const {duration, volume} = largest(start.discharge);
    expect(page.text).toContain(`a rain of ${duration.toFixed()} min needs ${volume.toFixed()} m³`);
    expect(page.text).toContain('Between the durations of the table, the volume can be up to 2 % larger');
    const discharges = Array.from({length: 200}, (_, index) => 3.2 + index / 2);
    const more = discharges
      .filter((discharge) => largest(discharge).duration <= 1440 && largest(discharge).duration >= 5)
      .map((discharge) => {
        const exact = (period: string, minutes: number): number => HOUR[period]! * (minutes / 60) ** 0.3;
        return largest(discharge).volume / byHand({...start, discharge}, DURATIONS, exact).volume;
      });
    expect(more.length).toBeGreaterThan(100);
    expect(Math.min(...more)).toBeGreaterThan(1 - 1e-12);
    expect(Math.max(...more)).toBeLessThan(1.02);
  });

  it('tells when the tank takes too long to empty, needs no volume, or cannot be sized', () => {
    const depot = ofTank(tanks.find(({Tank: name}) => name === 'Depot')!);
    const statuses = [depot, {...depot, discharge: 15}].map(
      (tank) =>
        runApp<'plotly'>(code, 'show_volume', {
          values: Object.fromEntries(
            Object.entries(tank).map(([name, value]) => [name, JSON.stringify(value)]),
          ),
        }).result.rows![1]!.status,
    );
    expect(statuses).toEqual(['error', 'success']);
    expect(page.text).toContain('Depot takes 26.2 h to empty, more than 24 h');
    expect(shown({discharge: 1000}).rows).toEqual(['0 m³ No tank is needed.', '0.0 h Limit: 24 h']);
    const small = byHand({...start, discharge: 3});
    expect(page.text).toContain(
      `The view shows ${small.volume.toFixed()} m³, but the bar of the longest rain`,
    );
    expect(small.critical).toBe(DURATIONS.at(-1));
    expect(page.text).toContain('With 3 l/s, the field is marked');
    const tooSmall = 'The longest rain of the table governs. Permit more discharge.';
    expect(shown({discharge: 3}).userMessages).toEqual([tooSmall]);
    expect(shown({discharge: 4}).userMessages).toEqual([]);
  });

  it('marks the fields to correct', () => {
    const changes: Record<string, unknown>[] = [
      {},
      {area: null},
      {climate: null, emptying: null},
      {discharge: 3},
    ];
    const attempts = changes.map((values): Attempt => ['show_volume', values]);
    expect(refusals(code, {}, attempts).map((refusal) => refusal?.[1])).toEqual([
      undefined,
      ['area'],
      ['climate', 'emptying'],
      ['discharge'],
    ]);
  });

  it('has a summary of fields and of results that its view gives under these keys', () => {
    const [items] = evaluateApp<Record<string, {arguments: unknown[]; suffix: string}>>(code, [
      `{key: {"arguments": [one._label, str(one._item_type), one._source, one._value_path], "suffix": one._suffix}
        for key, one in RetentionTank.summary.items()}`.replaceAll('\n', ' '),
    ]);
    const float = "<class 'float'>";
    expect(items).toEqual({
      area: {arguments: ['Catchment', float, 'parametrization', 'area'], suffix: 'ha'},
      discharge: {arguments: ['Discharge', float, 'parametrization', 'discharge'], suffix: 'l/s'},
      volume: {arguments: ['Volume', float, 'show_volume', 'volume'], suffix: 'm³'},
      emptying: {arguments: ['Emptying time', float, 'show_volume', 'emptying'], suffix: 'h'},
    });
    expect(code).toMatch(/DataGroup\(\s+volume=vkt\.DataItem\([^)]*suffix="m³"/);
    expect(code).toMatch(/emptying=vkt\.DataItem\([^)]*suffix="h"/);
  });

  it('shows the tanks of the district in its pictures', () => {
    const saved = tanks.map((row) => {
      const tank = ofTank(row);
      return {name: row.Tank, ...tank, discharge: row.Tank === 'Depot' ? 15 : tank.discharge};
    });
    for (const tank of saved) {
      const {volume, emptying} = byHand(tank);
      expect(pictures(page).table).toContain(
        `${tank.name} with ${tank.area} ha, ${tank.discharge} l/s, ${volume.toFixed()} m³ and ${emptying.toFixed(1)} h`,
      );
    }
    const total = saved.reduce((sum, {discharge}) => sum + discharge, 0);
    expect(page.text).toContain(`adds up their permitted discharges: ${total} l/s for the three tanks`);
    for (const part of [
      'a catchment of 1.2 ha',
      'coefficient of 0.6',
      '30 years',
      '20 %',
      '10 l/s',
      '275 m³',
    ])
      expect(pictures(page).finished).toContain(part);
  });

  it('quotes numbers that the formulas give', () => {
    const all = [...checks.map(ofCheck), ...tanks.map(ofTank)];
    const sized = all.map((tank) => byHand(tank));
    const inflow = 10 * 0.7 * rain('30', 240) * 1.2;
    const outflow = 0.06 * 10 * 240;
    expect(page.text).toContain(
      `Vin = 10 × 0.7 × 1 × ${rain('30', 240)} × 1.2 = ${inflow.toFixed()} m³ and Vout = 0.06 × 10 × 240 = ${outflow.toFixed()} m³`,
    );
    const [school] = tanks.map(ofTank);
    const height = byHand(school!).volume / 150;
    expect(page.text).toContain(`For School on 150 m², it is ${height.toFixed(2)} m`);
    const more = byHand(start, [...DURATIONS, 180]);
    expect(more.critical).toBe(180);
    expect(page.text).toContain(`The volume of the first row becomes ${more.volume.toFixed()} m³`);
    const added = Object.keys(HOUR).map((period) => rain(period, 180));
    expect(page.text).toContain(`${added[0]} mm, ${added[1]} mm and ${added[2]} mm`);
    expect({
      'm³': wrong(text, 'm³', [
        ...[...sized, byHand({...start, discharge: 3})].map(({volume}) => volume),
        ...[inflow, outflow, more.volume, 10],
      ]),
      h: wrong(text, 'h', [...sized.map(({emptying}) => emptying), 24]),
      ha: wrong(
        text,
        'ha',
        all.map(({area}) => area),
      ),
      'l/s': wrong(text, 'l/s', [...all.map(({discharge}) => discharge), 3, 30]),
      mm: wrong(text, 'mm', [...Object.values(HOUR), ...added, 1]),
      min: wrong(text, 'min', [...sized.map(({critical}) => critical), 190, 180]),
      m: wrong(text, 'm', [height]),
      'm²': wrong(text, 'm²', [150]),
      '%': wrong(text, '%', [0, 20, 2]),
    }).toEqual({'m³': [], h: [], ha: [], 'l/s': [], mm: [], min: [], m: [], 'm²': [], '%': []});
    expect(unitsOf(text)).toEqual(['%', 'm', 'minutes', 'mm', 'm²', 'm³']);
  });
});
