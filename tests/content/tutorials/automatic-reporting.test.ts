/** The template of the report, and the report itself. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {CUBE_TEMPLATE, cubeComponents, filledReport} from '../../../tools/documents/cube-report';
import {docxText} from '../../../tools/documents/docx';
import {readPage, tableWith} from '../pages';

describe('the tutorial on automatic reporting', () => {
  const file = 'docs/tutorials/automatic-reporting/index.mdx';

  it('gives a component for each tag of the template, and no other, and the page lists them', () => {
    const template = docxText(fs.readFileSync(CUBE_TEMPLATE)).join('\n');
    const tags = [...template.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name!);
    const loops = [...template.matchAll(/\{%tr for \w+ in (\w+) %\}/g)].map(([, name]) => name!);
    const components = cubeComponents();
    expect(components.map(({identifier}) => identifier).sort()).toEqual([...tags, ...loops].sort());
    const rows = components.find(({identifier}) => identifier === 'samples')!.value as object[];
    const cells = [...template.matchAll(/\{\{ s\.(\w+) \}\}/g)].map(([, name]) => name!);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...cells].sort());
    const listed = tableWith(readPage(file), 'Tag')
      .map((row) => row.Tag!)
      .join(' ');
    for (const name of [...tags, ...cells.map((cell) => `s.${cell}`)])
      expect(listed).toContain(`{{ ${name} }}`);
    for (const name of loops) expect(listed).toContain(`{%tr for s in ${name} %}`);
  });

  it('writes the results of the assessment into the report', () => {
    const {blocks} = filledReport();
    const lines = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]));
    const results = ['39.70', '35.60', '41.05', '38.20'];
    expect(lines).toEqual(
      expect.arrayContaining([
        ...results,
        '882 / 905',
        '39.2 / 40.2',
        'Project: **Pumping station**',
        '**The results that count meet the criteria.**',
      ]),
    );
  });
});
