/**
 * The guides on PLAXIS, D-Foundations and IDEA StatiCa: recomputes the numbers in their text, and runs their parsers
 * and worker scripts on sample files and test doubles.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import type {Files} from '../../sdk-double/runtime';
import {quoted, readPage, sampleWith} from './pages';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** Opens the app of a page with a worker that returns these files. */
const withPage = <T>(name: string, use: (app: App) => T, workerFiles: Files = {}): T =>
  withApp(
    {
      'app.py': sampleWith(page(name), 'class Controller'),
      [`run_${name}.py`]: '',
      ...(name === 'idea' && {'slab.py': sampleWith(page('idea'), 'def read_checks')}),
    },
    {workerFiles},
    use,
  );

describe('the layer under a fill', () => {
  const check = (settlement_m: number | string): unknown =>
    withApp({'app.py': sampleWith(page('plaxis'), 'def check_settlement')}, {}, (app) =>
      app.evaluate([`check_settlement(${settlement_m}, 36, 6)`]),
    );

  it('has the settlement that the page says', () => {
    expect(withPage('plaxis', (app) => app.evaluate(['defaults()']))).toEqual([{load: 36, thickness: 6}]);
    // The constrained modulus of plane strain, lambda + 2 mu.
    const mu = 3000 / (2 * 1.35);
    const modulus = (3000 * 0.35) / (1.35 * 0.3) + 2 * mu;
    const settlement_mm = (1000 * 36 * 6) / modulus;
    // On the page, both come from the app by `<Result>`.
    expect(quoted(page('plaxis').text, 'kN/m²')).toContain(modulus.toFixed(0));
    const output = fs.readFileSync(`${FOLDER}/samples/plaxis_output.json`, 'utf8');
    expect((JSON.parse(output) as {settlement_m: number}).settlement_m).toBeCloseTo(settlement_mm / 1000, 4);
    const material = 'POISSON, STIFFNESS_kN_m2 = 0.35, 3000';
    expect(fs.readFileSync(`${FOLDER}/run_plaxis.py`, 'utf8')).toContain(material);
    expect(sampleWith(page('plaxis'), 'def check_settlement')).toContain(material);
  });

  it('is refused when PLAXIS gives another sign or unit', () => {
    expect(check(0.0449)).toEqual([null]);
    for (const settlement_m of [-0.0449, 44.9, 0.0439, 'float("nan")'])
      expect(() => check(settlement_m)).toThrow('differ');
  });
});

describe('the pile tip levels', () => {
  const fod = fs.readFileSync(`${FOLDER}/samples/dfoundations_output.fod`, 'utf8');

  it('are read with pile, CPT, level and net capacity, also with Windows line endings', () => {
    const rows = [
      ['Precast 290', 'CPT 1', -16, 870],
      ['Precast 290', 'CPT 2', -16, 930],
      ['Precast 320', 'CPT 1', -16, 1040],
    ];
    withPage('dfoundations', (app) => {
      for (const text of [fod, fod.replaceAll('\n', '\r\n')])
        expect(app.evaluate([`parse(${JSON.stringify(text)})`])).toEqual([rows]);
    });
  });

  /** What the user sees for these results of D-Foundations: the verdicts, or the messages. */
  const seen = (workerFiles: Files): unknown =>
    withPage(
      'dfoundations',
      (app) => {
        const values = {model: {filename: 'piles.foi', text: ''}, load: 900};
        const {result, messages} = app.call({method: 'show_levels', values});
        return result?.cells?.map((row) => row.at(-1)!.value) ?? messages.map(({text}) => text);
      },
      workerFiles,
    );

  it('are compared with the load, and are never dropped', () => {
    expect(seen({'output.fod': fod})).toEqual(['too low', 'meets', 'meets']);
    expect(seen({'output.fod': '[DUMPFILE]\n'})).toEqual([
      'The file has no results of a preliminary design.',
    ]);
    const line = "  2   -16.00  1010   80   930  'CPT 2'\n";
    expect(fod).toContain(line);
    const second = fod.lastIndexOf('[PILE]');
    for (const text of [
      fod.replace("  930  'CPT 2'", "  'CPT 2'"),
      fod.replace('   930  ', '   ***  '),
      fod.replace('[ITERATION RESULTS]', '[OTHER]'),
      fod.replace(line, ''),
      fod.slice(0, fod.lastIndexOf('[END OF DATA]')),
      fod.slice(0, fod.lastIndexOf('[END OF PILE]')),
      fod.slice(0, second),
      fod.slice(0, second + 10),
    ])
      expect(seen({'output.fod': text})).toEqual(['The results of D-Foundations are damaged.']);
    expect(seen({'output.fod': fod.replace('   930  ', '   nan  ')})).toEqual([
      'D-Foundations returns a value that is not a number.',
    ]);
    expect(seen({'output.other': ''})).toEqual(['D-Foundations returns no results.']);
  });
});

describe('the slab', () => {
  it('has the resistance and the utilization that the page says', () => {
    const [given] = withPage('idea', (app) => app.evaluate(['defaults()'])) as [Record<string, number>];
    const {moment, shear} = given;
    const [height, bars, diameter, cover] = withPage('idea', (app) =>
      app.evaluate(['[1000 * HEIGHT_m, BARS, 1000 * DIAMETER_m, 1000 * COVER_m]'], 'from slab import *'),
    )[0] as [number, number, number, number];
    const depth = height - cover - diameter / 2;
    const area = bars * (Math.PI / 4) * diameter ** 2;
    const [fck, fcd, fyd] = [30, 30 / 1.5, 500 / 1.15];
    const block = (area * fyd) / (1000 * fcd);
    const bending = (area * fyd * (depth - block / 2)) / 1e6;
    const k = Math.min(2, 1 + Math.sqrt(200 / depth));
    const stress = Math.max(
      (0.18 / 1.5) * k * (((100 * area) / (1000 * depth)) * fck) ** (1 / 3),
      0.035 * k ** 1.5 * Math.sqrt(fck),
    );
    const resistance = stress * depth;
    const {text} = page('idea');
    const numbers = [
      `${area.toFixed(0)} mm²/m`,
      `${depth} mm`,
      `${bending.toFixed(1)} kNm/m`,
      `${resistance.toFixed(1)} kN/m`,
      `${((100 * moment!) / bending).toFixed(0)} %`,
      `${((100 * shear!) / resistance).toFixed(0)} %`,
    ];
    expect(numbers.filter((number) => !text.includes(number))).toEqual([]);
  });

  it('is sent with its bars at the bottom, in meters and newtons', () => {
    const setUp = `
from unittest import mock
slab = vkt.idea_rcs.OneWaySlab
with mock.patch.object(slab, "create_bar_layer") as layer, mock.patch.object(slab, "create_extreme") as extreme:
    build_model(50e3, 60e3)
layer = {name: layer.call_args.kwargs[name] for name in ("origin", "delta_y", "number_of_bars")}
forces = extreme.call_args.kwargs["fundamental"].internal_forces
`;
    const [layer, forces] = withPage('idea', (app) => app.evaluate(['layer', 'forces'], setUp)) as [
      {origin: [number, number]; delta_y: number; number_of_bars: number},
      object,
    ];
    expect(layer.origin[1]).toBeCloseTo(-0.125 + 0.041);
    // The strip repeats, so there is half a spacing at each edge.
    expect(layer.origin[0] + layer.delta_y).toBeCloseTo(-layer.origin[0]);
    expect(layer.delta_y / (layer.number_of_bars - 1)).toBeCloseTo(1 / layer.number_of_bars);
    expect(forces).toEqual({N: 0, Qy: 0, Qz: 60e3, Mx: 0, My: 50e3, Mz: 0});
  });

  it('shows every check, and stops where one is missing', () => {
    const setUp = `
import types
from unittest import mock
def read(capacity, shear):
    section = types.SimpleNamespace(capacity=lambda: capacity, shear=lambda: shear)
    with mock.patch.object(vkt.idea_rcs.RcsOutputFileParser, "section_results", lambda self: [section]):
        return read_checks(vkt.File())
`;
    const passed = '[{"Result": "OK", "CheckValue": 0.7}]';
    withPage('idea', (app) => {
      const read = (shear: string): unknown => app.evaluate([`read(${passed}, ${shear})`], setUp);
      expect(read(passed)).toEqual([
        [
          ['Bending', 'OK', '0.7'],
          ['Shear', 'OK', '0.7'],
        ],
      ]);
      for (const none of ['[]', '[None]']) expect(() => read(none)).toThrow('no result: Shear');
      for (const value of ['None', 'float("nan")'])
        expect(() => read(`[{"Result": "OK", "CheckValue": ${value}}]`)).toThrow('no value: Shear');
    });
  });
});
