/** The report as it is written, from the template, and what the versions of the app do that the page shows first. */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  CUBE_TEMPLATE,
  cubeComponents,
  cubeReport,
  cubeTemplate,
  filledReport,
} from '../../../tools/documents/cube-report';
import {componentsOf, docx, docxText} from '../../../tools/documents/docx';
import {runApp} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';
import {readInclude} from '../../../src/markdown/includes';
import {readPage, tableWith} from '../pages';

await startPython();

describe('the tutorial on automatic reporting', () => {
  const file = 'docs/tutorials/automatic-reporting/index.mdx';
  const {code, folder} = cubeReport;
  /** The app with earlier versions of some functions. */
  const early = (...regions: string[]): string =>
    [code, ...regions.map((one) => readInclude(path.resolve(file), './samples/first_versions.py', one))].join(
      '\n\n\n',
    );
  /** The form with another load of one cube. */
  const values = (load: string): Record<string, string> => ({
    'cubes.samples': `[{"name": "S1", "load_1": 882, "load_2": 905}, {"name": "S2", "load_1": 812, "load_2": ${load}}]`,
  });

  it('has the template that figures/documents.ts writes', () => {
    expect(fs.readFileSync(CUBE_TEMPLATE).equals(Buffer.from(docx(cubeTemplate)))).toBe(true);
  });

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
    const {blocks, chart} = filledReport();
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
    expect(chart.bars).toEqual({x: ['S1', 'S2', 'S3', 'S4'], y: results.map(Number)});
    expect(chart.levels.map(({y}) => y)).toEqual([33, 38]);
  });

  it('passes with a broken cube before step 6, and fails on an empty cell before step 8', () => {
    const verdictOf = (app: string): unknown =>
      componentsOf(
        runApp<'download'>(app, 'download_report', {folder, values: values('400')}).result.file,
      ).find(({identifier}) => identifier === 'verdict')!.value;
    expect([verdictOf(early('count', 'conclusion')), verdictOf(code)]).toEqual([
      'The results that count meet the criteria.',
      'Not decided: investigate sample S2.',
    ]);
    expect(() => runApp(early('read'), 'show_assessment', {folder, values: values('None')})).toThrow(
      'TypeError',
    );
  });

  it('shows the result of each sample first', () => {
    const {result} = runApp<'data'>(early('read', 'results'), 'show_assessment', {folder});
    expect(result.rows.map(({label, value}) => [label, value])).toEqual([
      ['S1', 39.7],
      ['S2', 35.6],
      ['S3', 41.05],
      ['S4', 38.2],
    ]);
  });
});
