/**
 * The guides on RFEM, Robot Structural Analysis and STAAD.Pro: runs their apps and recomputes their numbers.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {appWith, quoted, readPage, sampleWith} from './pages';
import {run} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** Opens the app of a page. */
const withPage = <T>(name: string, use: (app: App) => T): T =>
  withApp({'app.py': sampleWith(page(name), 'class Controller(vkt.Controller)')}, {}, use);

/** The default values of a page's form. */
const defaultsOf = (name: string): Record<string, number> =>
  withPage(name, (app) => app.evaluate(['defaults()']))[0] as Record<string, number>;

describe('the berthing ship', () => {
  it('has the energy of the page', () => {
    const code = appWith(page('rfem'), 'def berthing_energy_kNm');
    const [energy] = run<number>(code, 'berthing_energy_kNm(20_000, 0.15, 1.5, 0.5)');
    expect(defaultsOf('rfem').energy).toBe(energy);
  });

  it('is passed to RFEM in Nm, before the copy and the results', () => {
    const setUp = `
from unittest import mock
with mock.patch.object(vkt.rfem, "RFEMAnalysis") as analysis:
    analysis.return_value.get_model.return_value = analysis.return_value.get_result.return_value = vkt.File()
    Controller().run_rfem(mock.MagicMock(energy=168.75))
actions = [[type(one).__name__, vars(one), one.loading_type.name] for one in analysis.call_args.args[1]]
for _, values, _ in actions:
    del values["loading_type"]
`;
    const [actions] = withPage('rfem', (app) => app.evaluate(['actions'], setUp));
    expect(actions).toEqual([
      ['EnergyOptimizationAction', {load_cases: [1], goal: 168_750, accuracy: 0.005}, 'LOAD_CASE'],
      ['CopyNodalLoadAction', {copy_from_to: [[1, 2]], factor: 1.5}, 'LOAD_CASE'],
      ['WriteResultsAction', {load_cases: [1, 2]}, 'LOAD_CASE'],
    ]);
  });

  it('has no result in a file that is empty, or not finite', () => {
    const code = appWith(page('rfem'), 'def check_results');
    const check = (content: string): unknown =>
      run(code, `check_results(vkt.File.from_data(${JSON.stringify(content)}))`);
    const file = (forces: string): string =>
      `{"nodes": [{"no": 1, "X": 0, "Y": 0.1, "Z": 2}], "members": [{"no": 1, "at": [{"My": 1, "Mz": 0, "Fy": 3, "Fz": ${forces}}]}]}`;
    expect(check(file('-4.5'))).toEqual([null]);
    expect(check(file('[1, 2]'))).toEqual([null]);
    expect(() => check('{}')).toThrow('RFEM returns no X, Y, Z, My, Mz, Fy, Fz.');
    expect(() => check('{"nodes": [{"no": 1}, {"no": 2}]}')).toThrow('RFEM returns no X');
    expect(() => check(file('[]'))).toThrow('RFEM returns no Fz.');
    for (const wrong of ['NaN', '-Infinity', 'null', '"1"', '[1, null]'])
      expect(() => check(file(wrong))).toThrow('RFEM: a value of Fz is not a finite number.');
  });
});

describe('the frame of Robot', () => {
  const [span, height] = [12, 6];

  it('is refused with reactions in another unit, of another load, or without a foot', () => {
    const code = sampleWith(page('robot'), 'def check_reactions');
    expect(code).toContain(`SPAN_m, HEIGHT_m = ${span}, ${height}`);
    const foot = (fx: number, fz: number): object => ({FX: fx, FZ: fz});
    const check = (factor: number, right = '4'): unknown =>
      run(
        code,
        `check_reactions(${JSON.stringify({'1': foot(-7.4 * factor, -7.5 * factor), [right]: foot(-7.6 * factor, 7.5 * factor)})}, 15)`,
      );
    expect(check(1000)).toEqual([null]);
    expect(() => check(1)).toThrow('do not balance');
    expect(() => check(1100)).toThrow('do not balance');
    expect(() => check(1000, '3')).toThrow('no reactions of the feet');
  });
});

describe('the frame of STAAD.Pro', () => {
  it('has the reactions of a frame with fixed feet and one section', () => {
    const {height, load} = defaultsOf('staadpro') as Record<'height' | 'load', number>;
    const script = fs.readFileSync(`${FOLDER}/run_staad.py`, 'utf8');
    const span = Number(/^SPAN_m, .* = ([\d.]+), /m.exec(script)![1]);
    const ratio = height / span; // (I / L of the beam) by (I / h of the column)
    const thrust = (load * span ** 2) / (4 * height * (ratio + 2));
    const moment = (load * span ** 2) / (12 * (ratio + 2));
    const {text} = page('staadpro');
    expect(quoted(text, 'kN')).toEqual(
      expect.arrayContaining([((load * span) / 2).toFixed(1), thrust.toFixed(1)]),
    );
    expect(quoted(text, 'kNm')).toContain(moment.toFixed(1));
    expect(sampleWith(page('staadpro'), 'def check_reactions')).toContain(`SPAN_m = ${span}  #`);
    const output = JSON.parse(fs.readFileSync(`${FOLDER}/samples/staad_output.json`, 'utf8')) as {
      left: object;
    };
    expect(output.left).toEqual({
      vertical_kN: (load * span) / 2,
      horizontal_kN: expect.closeTo(thrust, 1) as number,
      moment_kNm: expect.closeTo(-moment, 1) as number,
    });
  });
});
