/** Sample output of the reference of external software, computed again from the defaults. */
import fs from 'node:fs';
import {expect, it} from 'vitest';
import {latest} from '../../src/config/sdk-versions';

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)![1]!.replace('_', ''));
}

it('the periods of the frame in MATLAB are those of its default values', () => {
  const text = fs.readFileSync(`${latest.folder}/api/external/matlab.mdx`, 'utf8');
  const mass = numberIn(text, /suffix="t", default=([\d._]+)/) * 1000;
  const stiffness = numberIn(text, /suffix="kN\/m", default=([\d._]+)/) * 1000;
  // Eigenvalues of [2 -1; -1 1], times the stiffness by the mass.
  const periods = [3 - Math.sqrt(5), 3 + Math.sqrt(5)].map(
    (factor) => (2 * Math.PI) / Math.sqrt(((factor / 2) * stiffness) / mass),
  );
  const output = fs.readFileSync(`${latest.folder}/api/external/samples/matlab_output.json`, 'utf8');
  const {periods_s} = JSON.parse(output) as {periods_s: number[]};
  expect(periods_s).toEqual(periods.map((period): unknown => expect.closeTo(period, 3)));
});
