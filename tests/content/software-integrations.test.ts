/**
 * The guides on software integrations: recomputes their numbers, from the samples' formulas or from statics where
 * only the external software could provide them. Each page of a tool shows its data flow.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {WAYS} from '../../tools/integration-diagrams';
import {quoted, readPage, sampleWith} from './pages';
import {run} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** The names of the pages of tools. */
function toolPages(): string[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')
    .map((file) => file.slice(0, -'.mdx'.length));
}

/** What is wrong with the data flow diagram of a tool's page, if anything. */
function missingWay(name: string): string[] {
  const source = fs.readFileSync(`${FOLDER}/${name}.mdx`, 'utf8');
  const [start] = source.split(/^## /m, 1) as [string];
  const ways = [...start.matchAll(/!\[([^\]]*)\]\(([^)]*-way\.png)\)/g)];
  const own = `./img/${name}-way.png`;
  if (ways.length !== 1 || ways[0]![2] !== own)
    return [`${name}: show ${own} before the first heading; figures/integration-diagrams.tsx draws it`];
  const [tool] = /^title: (.+)$/m.exec(source)![1]!.split(/ and | \/ | \(/) as [string];
  return ways[0]![1]!.includes(tool) ? [] : [`${name}: the text of ${own} does not name ${tool}`];
}

describe('the data flow diagram', () => {
  it("is at the start of each tool's page", () => {
    const names = toolPages();
    expect(names.length).toBeGreaterThan(30);
    expect(names.flatMap(missingWay)).toEqual([]);
  });

  it('uses only names of files and requests on the page', () => {
    const unknown = Object.entries(WAYS).flatMap(([name, way]) => {
      const source = fs.readFileSync(`${FOLDER}/${name}.mdx`, 'utf8').replaceAll(/^!\[.*$/gm, '');
      const texts = JSON.stringify(way);
      return [...texts.matchAll(/`(?:GET …?)?([^`]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) => !source.includes(code))
        .map((code) => `${name}: ${code}`);
    });
    expect(Object.keys(WAYS)).toHaveLength(toolPages().length);
    expect(unknown).toEqual([]);
  });
});

const app = (name: string): string => sampleWith(page(name), 'class Controller');

/** The cantilever of the generic worker: the values of the form, and the deflection by beam theory. */
function cantilever(): {length: number; load: number; deflection_m: number} {
  const [given] = run<{length: number; load: number}>(app('generic/index'), 'defaults()');
  const model = fs.readFileSync(`${FOLDER}/generic/cantilever.tcl`, 'utf8');
  const [modulus, inertia] = ['E', 'I'].map((name) =>
    Number(new RegExp(`^set ${name} (.+)$`, 'm').exec(model)![1]),
  ) as [number, number];
  return {...given!, deflection_m: (1000 * given!.load * given!.length ** 3) / (3 * modulus * inertia)};
}

describe('the sample output of a worker', () => {
  const outputOf = (file: string): unknown => JSON.parse(fs.readFileSync(`${FOLDER}/${file}`, 'utf8'));

  it('of MATLAB is what theory gives', () => {
    const [given] = run<{span: number; stiffness: number; mass: number}>(app('matlab'), 'defaults()');
    const {span, stiffness, mass} = given!;
    const frequency_Hz = (Math.PI / (2 * span ** 2)) * Math.sqrt((1000 * stiffness) / mass);
    expect(outputOf('samples/matlab_output.json')).toEqual({
      status: 'done',
      frequency_Hz: Number(frequency_Hz.toFixed(2)),
    });
  });

  it('of OpenSees is what theory gives', () => {
    const {length, load, deflection_m} = cantilever();
    expect(outputOf('generic/samples/opensees_results.json')).toEqual({
      status: 0,
      deflection_m: expect.closeTo(deflection_m, 6) as number,
      moment_Nm: 1000 * load * length,
    });
  });
});

describe('the settlement of the footing', () => {
  it('is what the script on the worker calculates', () => {
    const [given] = run<{load: number; diameter: number}>(app('index'), 'defaults()');
    const script = fs.readFileSync(`${FOLDER}/settlement.py`, 'utf8');
    const [poisson, stiffness] = /^POISSON, STIFFNESS_kN_m2 = ([\d.]+), ([\d_]+)$/m
      .exec(script)!
      .slice(1)
      .map((value) => Number(value.replace('_', ''))) as [number, number];
    expect(quoted(page('index').text, 'MPa')).toContain(String(stiffness / 1000));
    const settlement_mm = (1000 * given!.load * (1 - poisson ** 2)) / (stiffness * given!.diameter);
    const files = {'app.py': app('index'), 'settlement.py': script};
    const {result} = withApp(files, {}, (opened) => opened.call({method: 'show_settlement'}));
    expect(result!.rows![0]!.value).toBeCloseTo(settlement_mm, 9);
  });
});

describe('the cantilever', () => {
  it('is refused when the deflection has another unit or is not a number', () => {
    const files = {'app.py': sampleWith(page('generic/index'), 'def check_deflection')};
    const check = (deflection: string): unknown =>
      withApp(files, {}, (opened) => opened.evaluate([`check_deflection(${deflection}, 3.0, 25e3)`]));
    expect(check('0.0128222')).toEqual([null]);
    expect(() => check('12.8222')).toThrow('does not agree');
    expect(() => check('float("nan")')).toThrow('does not agree');
  });
});

describe('the channel', () => {
  it('has the depth at which the formula of the page gives the flow', () => {
    const [given] = run<{flow: number; width: number}>(app('excel'), 'defaults()');
    const checks = sampleWith(page('excel'), 'def manning_flow');
    const [depth] = run<number>(
      `${checks}
def solve(flow, width):
    low, high = 0.001, 100.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if manning_flow(middle, width) < flow else (low, middle)
    return low
`,
      `solve(${given!.flow}, ${given!.width})`,
    );
    expect(quoted(page('excel').text, 'm')).toContain(depth!.toFixed(2));
    for (const wrong of ['1.5', '-1.23', 'float("nan")'])
      expect(() => run(checks, `check_depth(${wrong}, 6, 3)`)).toThrow('does not give this flow');
  });
});

describe('the mast', () => {
  it('has a sample output with the reactions that balance the wind', () => {
    const [given] = run<{height: number; force: number}>(app('etabs-and-sap2000'), 'defaults()');
    const moment = given!.force * given!.height;
    const output = JSON.parse(fs.readFileSync(`${FOLDER}/samples/etabs_output.json`, 'utf8')) as object;
    expect(output).toEqual({status: 'done', horizontal_kN: -given!.force, moment_kNm: -moment});
  });

  it('is refused when they do not, or have another sign or unit', () => {
    const checks = sampleWith(page('etabs-and-sap2000'), 'def check_reactions');
    const check = (horizontal: number, moment: number): unknown =>
      run(
        checks,
        `check_reactions({"force_kN": 2.5, "height_m": 12}, {"horizontal_kN": ${horizontal}, "moment_kNm": ${moment}})`,
      );
    expect(check(-2.5, -30)).toEqual([null]);
    for (const [horizontal, moment] of [
      [2.5, 30],
      [-2.5, -30_000],
      [-2.5, 0],
    ] as const)
      expect(() => check(horizontal, moment)).toThrow('do not balance');
  });
});
