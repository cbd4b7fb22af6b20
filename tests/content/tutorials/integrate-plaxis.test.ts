/** The sample of the raft, and what the app says of the worker; `integrations-scripts.test.ts` runs its script. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {number, readPage, tableWith} from '../pages';
import {printedBy} from '../python';
import {userMessages} from './app';

interface Layer {
  thickness_m: number;
  young_kPa: number;
  poisson: number;
}

interface Inputs {
  half_width_m: number;
  pressure_kPa: number;
  model_width_m: number;
  layers: Layer[];
  points_m: number[];
}

describe('the tutorial on PLAXIS', () => {
  const folder = 'docs/tutorials/integrate-plaxis/app';
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');
  const {inputs} = JSON.parse(committed) as {inputs: Inputs};

  /** The elastic solution, for the default inputs or others. */
  const solution = (given?: Inputs): string =>
    printedBy('figures/data/integrate-plaxis.py', ...(given ? [JSON.stringify(given)] : []));
  const settlements = (given: Inputs): number[] =>
    (JSON.parse(solution(given)) as {settlements_m: number[]}).settlements_m;

  describe('has a sample that', () => {
    it('its script computes', () => expect(solution()).toBe(committed));

    it.each([
      [
        'a load over the whole width',
        {half_width_m: 40, model_width_m: 40},
        (60 * 10 * (1.3 * 0.4)) / (20000 * 0.7),
      ],
      ['the same ground in two layers', {layers: [4, 6]}, undefined],
      ['rock instead of the lower layer', {layers: [10, 6], rock: 1}, undefined],
    ])('follows from a solution that is right for %s', (_, changes, expected) => {
      const {layers = [10], rock = 0, ...others} = changes as {layers?: number[]; rock?: number};
      const one = (thickness_m: number, young_kPa = 20000): Layer => ({thickness_m, young_kPa, poisson: 0.3});
      const base = {half_width_m: 6, pressure_kPa: 60, model_width_m: 40, points_m: [0, 6, 15], ...others};
      const given = settlements({
        ...base,
        layers: layers.map((thickness, index) => one(thickness, rock && index > 0 ? 2e12 : 20000)),
      });
      const due =
        expected === undefined ? settlements({...base, layers: [one(10)]}) : [expected, expected, expected];
      given.forEach((value, index) => expect(value).toBeCloseTo(due[index]!, 6));
    });

    it('follows from a solution whose dish in deep ground is that of a half-space', () => {
      const deep = {half_width_m: 6, pressure_kPa: 60, model_width_m: 900, points_m: [0, 6]};
      const [center, edge] = settlements({
        ...deep,
        layers: [{thickness_m: 300, young_kPa: 20000, poisson: 0.3}],
      });
      const dish = (4 * (1 - 0.3 ** 2) * 60 * 6 * Math.LN2) / (Math.PI * 20000);
      expect((center! - edge!) / dish).toBeCloseTo(1, 2);
    });
  });

  it('prints the elastic solution of other rafts', () => {
    const page = readPage('docs/tutorials/integrate-plaxis/index.mdx');
    for (const row of tableWith(page, 'Width', 'Pressure', 'Modulus of the clay')) {
      const half_width_m = number(row.Width!) / 2;
      const young_kPa = 1000 * number(row['Modulus of the clay']!);
      const [center, edge] = settlements({
        half_width_m,
        pressure_kPa: number(row.Pressure!),
        model_width_m: half_width_m + 3 * 14,
        layers: inputs.layers.map((layer, index) => (index === 1 ? {...layer, young_kPa} : layer)),
        points_m: [0, half_width_m],
      });
      expect([row['Elastic solution, center'], row['Elastic solution, edge']]).toEqual(
        [center, edge].map((value) => `${(1000 * value!).toFixed(1)} mm`),
      );
    }
  });

  it('says what is missing of a worker', () => {
    const said = (outputs?: Record<string, string>): string =>
      userMessages(code, 'show_settlement', {
        folder,
        values: {'calculation.source': '"PLAXIS worker"'},
        outputs,
      });
    expect(said()).toBe('No worker for PLAXIS is connected.');
    expect(said({'other.json': `${folder}/sample_output.json`})).toBe('The worker returns no output.json.');
    expect(said({'output.json': `${folder}/sample_output.json`})).toBe('');
  });
});
