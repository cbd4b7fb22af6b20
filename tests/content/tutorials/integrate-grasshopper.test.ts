/** The sample of the roof, and the rendered roof. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';

interface Output {
  values: {InnerTree: Record<string, {data: string}[]>}[];
}

const PAGE = 'docs/tutorials/integrate-grasshopper/index.mdx';

describe('the tutorial on Grasshopper', () => {
  const folder = 'docs/tutorials/integrate-grasshopper/app';
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');

  it('quotes a point of its sample', () => {
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
});
