import fs from 'node:fs';
import {expect, it} from 'vitest';

const FOLDERS = ['sdk', 'sdk_versioned_docs/version-14'];

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)![1]!.replace('_', ''));
}

it.each(FOLDERS)('%s: the periods of the frame in MATLAB are those of its default values', (folder) => {
  const text = fs.readFileSync(`${folder}/api/external/matlab.mdx`, 'utf8');
  const mass = numberIn(text, /suffix="t", default=([\d._]+)/) * 1000;
  const stiffness = numberIn(text, /suffix="kN\/m", default=([\d._]+)/) * 1000;
  // Eigenvalues of [2 -1; -1 1], times the stiffness by the mass.
  const periods = [3 - Math.sqrt(5), 3 + Math.sqrt(5)].map(
    (factor) => (2 * Math.PI) / Math.sqrt(((factor / 2) * stiffness) / mass),
  );
  const [first, second] = periods.map((period) => period.toFixed(3));
  expect(text).toContain(`With the default values, the periods are ${first} s and ${second} s.`);
});
