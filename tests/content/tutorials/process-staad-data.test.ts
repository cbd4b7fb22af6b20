/** The table of design results, and what the versions of the app do that the page shows first. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {ratios} from '../../../tools/apps/staad';
import {appWith, readPage, sampleWith, tableWith} from '../pages';
import {printedBy} from '../python';
import {outcomes} from './app';

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

it('shows an empty cell without a warning in step 3, stops without a row in step 4, and names it at the end', () => {
  const damaged = file.replace('0.902', '');
  const view = (code: string, text: string) => {
    const [outcome] = outcomes(code, {}, [
      ['show_members', {'results.table': {filename: 'results.csv', text}}],
    ]);
    return {
      rows: outcome!.result?.cells?.map((row) => row.map(({value}) => value)),
      said: outcome!.messages.map((message) => message.text),
    };
  };
  const first = view(sampleWith(page, 'members = list(csv.DictReader(stream))'), damaged);
  expect(first.rows![13]).toEqual(['14', 'IPE300', '', '0.900']);
  expect(first.said).toEqual([]);
  const early = appWith(page, 'int(row[BEAM]),');
  expect(view(early, file).rows![13]).toEqual([14, 'IPE300', expect.closeTo(100.2, 1)]);
  expect(() => view(early, damaged)).toThrow("ValueError: could not convert string to float: ''");
  expect(view(ratios.code, damaged).said).toEqual(['Row 15 is not complete. Fill in: Actual Ratio.']);
});
