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

  it('has the sample that its script computes', () => expect(solution()).toBe(committed));

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
