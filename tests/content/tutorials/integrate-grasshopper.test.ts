/** The sample of the roof, the roof as it is drawn, and what the first version of the app does. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp, type Use} from '../../../sdk-double/run-app';
import {printedBy} from '../python';
import {userMessages} from './app';

interface Output {
  values: {InnerTree: Record<string, {data: string}[]>}[];
}

const PAGE = 'docs/tutorials/integrate-grasshopper/index.mdx';

describe('the tutorial on Grasshopper', () => {
  const folder = 'docs/tutorials/integrate-grasshopper/app';
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');

  it('has a sample that its script computes, of which the page quotes a point', () => {
    expect(printedBy('figures/data/integrate-grasshopper.py')).toBe(committed);
    const {InnerTree} = (JSON.parse(committed) as Output).values[0]!;
    expect(Object.keys(InnerTree)).toEqual(Array.from({length: 11}, (_, index) => `{0;${index}}`));
    expect(fs.readFileSync(PAGE, 'utf8')).toContain(`\n${InnerTree['{0;0}']![1]!.data}\n`);
  });

  it('draws the roof with its lines on four columns', () => {
    const {shapes} = runApp<'geometry'>(code, 'show_roof', {folder}).result;
    expect(shapes.map(({kind}) => kind).slice(1)).toEqual([
      ...Array.from({length: 22}, () => 'line'),
      ...Array.from({length: 4}, () => 'cylinder'),
    ]);
  });

  it('says what is missing of the definition and the worker', () => {
    const files = {'hypar.gh': 'definition'};
    const said = (use: Use): string =>
      userMessages(code, 'show_roof', {
        folder,
        values: {'calculation.source': '"Grasshopper worker"'},
        ...use,
      });
    expect(said({})).toBe('Save the definition as hypar.gh next to app.py.');
    expect(said({files})).toBe('No worker for Grasshopper is connected.');
    expect(said({files, workerFiles: {'output.json': committed}})).toBe('');
  });
});
