/** The measurements of the tutorial, and what the versions of its app do that the page shows first. */
import fs from 'node:fs';
import {expect, it} from 'vitest';
import {printedBy} from '../python';

const folder = 'docs/tutorials/plots-and-data/app';
const PAGE = 'docs/tutorials/plots-and-data/index.mdx';
const file = fs.readFileSync(`${folder}/load_tests.csv`, 'utf8');

it('has measurements that its script prints, the first of which the page shows', () => {
  expect(file).toBe(printedBy('figures/data/plots-and-data.py'));
  const [, shown] = /```text\n([^`]*)\n```/.exec(fs.readFileSync(PAGE, 'utf8'))!;
  expect(file.split('\n').slice(0, 4).join('\n')).toBe(shown);
});
