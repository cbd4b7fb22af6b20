/** The table of design results, and what the versions of the app do that the page shows first. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readPage, tableWith} from '../pages';
import {printedBy} from '../python';

const FOLDER = 'docs/tutorials/process-staad-data';
const page = readPage(`${FOLDER}/index.mdx`);
const file = fs.readFileSync(`${FOLDER}/app/design_ratios.csv`, 'utf8');

describe('the table of design results', () => {
  it('is what its script computes', () => {
    expect(printedBy('figures/data/process-staad-data.py')).toBe(file);
  });

  it('is quoted as it is', () => {
    const [header, ...lines] = file
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    for (const row of tableWith(page, 'Beam', 'Design Property'))
      for (const [name, cell] of Object.entries(row))
        expect(lines[Number(row.Beam) - 1]![header!.indexOf(name)]).toBe(cell);
  });
});
