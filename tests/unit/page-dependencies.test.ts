import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {includedFiles} from '../../src/markdown/includes';

type Loader = (
  this: {
    addContextDependency: (folder: string) => void;
    addDependency: (file: string) => void;
    getOptions: () => {tables: string; includedFiles: typeof includedFiles};
    resourcePath: string;
  },
  source: string,
) => string;

const load = createRequire(import.meta.url)(
  '../../src/plugins/sdk-reference/page-dependencies.cjs',
) as Loader;

const TABLES = '/site/.docusaurus/sdk-reference/tables.json';

/** Calls the loader as the bundler does, and returns the files that the page depends on. */
function dependencies(source: string, from = '/site/docs/beam/index.mdx'): string[] {
  const found: string[] = [];
  const result = load.call(
    {
      addContextDependency: (folder) => found.push(`${folder}/`),
      addDependency: (file) => found.push(file),
      getOptions: () => ({tables: TABLES, includedFiles}),
      resourcePath: from,
    },
    source,
  );
  expect(result).toBe(source);
  return found;
}

describe('a page is rebuilt', () => {
  it('when the symbols of the SDK change', () => {
    expect(dependencies('Text.\n')).toEqual([TABLES]);
  });

  it('when a file that it shows changes', () => {
    expect(dependencies('Text.\n\n```python title="app.py" file="./app.py" {2}\n```\n')).toEqual([
      TABLES,
      '/site/docs/beam/app.py',
    ]);
  });
});

describe('a page with content from elsewhere is rebuilt', () => {
  const page = path.resolve('src/pages/index.mdx');

  it('when a page changes whose cards it counts, or whose updates it lists', () => {
    const source =
      'All <Count cards="../../docs/a.mdx" />.\n\n<LatestUpdates page="../../docs/b.mdx" count="3" />\n';
    expect(dependencies(source, page)).toEqual([
      TABLES,
      path.resolve('docs/a.mdx'),
      path.resolve('docs/b.mdx'),
    ]);
  });

  it('when a file changes that its apps read, for their results', () => {
    const source = [
      '```python worker="out.json=./out.json" workbooks="./books.json"',
      '```',
      '<Download file="./loads.csv" />',
      'The view shows <Result view="show" app="./app.py" item="Load" />.',
    ].join('\n');
    expect(dependencies(source, page).slice(1)).toEqual(
      ['out.json', 'books.json', 'loads.csv', 'app.py'].map((name) => path.resolve('src/pages', name)),
    );
  });

  it('when a file comes or goes in a folder whose pages it counts', () => {
    const source = 'All <Count pages="../../docs/tutorials" />.\n';
    expect(dependencies(source, page)).toEqual([TABLES, `${path.resolve('docs/tutorials')}/`]);
  });
});

describe('a page is not rebuilt', () => {
  it.each([
    ['a file that it only speaks of', 'Write `file="./app.py"` behind the ticks.\n'],
    ['a file that a sample opens', '```python\nread(file="./app.py")\n```\n'],
    ['another option', '```python profile="./app.py"\n```\n'],
  ])('for %s', (_, source) => {
    expect(dependencies(source)).toEqual([TABLES]);
  });
});
