/** The elastic solutions that the page quotes for other rafts. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {number, readPage, tableWith} from '../pages';
import {printedBy} from '../python';

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
  const {inputs} = JSON.parse(fs.readFileSync(`${folder}/sample_output.json`, 'utf8')) as {inputs: Inputs};

  const settlements = (given: Inputs): number[] => {
    const solution = printedBy('figures/data/integrate-plaxis.py', JSON.stringify(given));
    return (JSON.parse(solution) as {settlements_m: number[]}).settlements_m;
  };

  it('quotes the elastic solution of other rafts', () => {
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
});
