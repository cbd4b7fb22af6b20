import {describe, expect, it} from 'vitest';
import {anchorsOf, Places, splitModule, type Twin} from '../../src/plugins/text-export/twins';
import type {SymbolTable} from '../../src/sdk-model/symbols';

const table: SymbolTable = {
  version: '14',
  flat: true,
  modules: ['viktor.core'],
  symbols: ['File', 'LoadCase', 'merge_files'].map((name) => ({
    name,
    kind: 'class' as const,
    module: 'viktor.core',
    address: `/sdk/api/core/#${name}`,
    members: [],
    entries: {},
  })),
};

const page = (path: string, body: string, title = 'A page'): Twin => ({
  path,
  of: path.replace(/\.md$/, '/'),
  title,
  description: '',
  sdk: '14',
  body,
});

const module = page(
  '/sdk/api/core.md',
  [
    'Read [the rules](#rules) of `LoadCase`.',
    '## Rules',
    'See [File](#File).',
    '<a id="File"></a>\n## File',
    '```python\n## File\nclass File: ...\n```',
    'A file. More about it is [here](#File.open).',
    '<a id="File.open"></a>\n### File.open',
    'Opens it, see [the rules](#rules).',
    '<a id="LoadCase"></a>\n## LoadCase',
    'A load case with a `File`, for `LoadCase` and `File`.',
    '## merge_files',
    'Joins files.',
  ].join('\n\n'),
  'viktor.core',
);
const [rest, entries] = splitModule(module, table);
const guide = page(
  '/docs/files.md',
  '`LoadCase`, [`LoadCase`](/x/) and `vkt.File`.\n\n```python\nLoadCase\n```',
);
const places = new Places(
  'https://docs.example',
  [rest, ...entries, guide],
  [{from: '/sdk/', to: '/sdk/api/core/'}],
);

describe('the text of a module of the SDK', () => {
  it('is split into a text for each entry, and one without entries', () => {
    expect(rest.body).toBe('Read [the rules](#rules) of `LoadCase`.\n\n## Rules\n\nSee [File](#File).');
    expect(entries.map(({path, of, title, description}) => [path, of, title, description])).toEqual([
      ['/sdk/api/core/File.md', '/sdk/api/core/#File', 'viktor.core.File', 'A file.'],
      [
        '/sdk/api/core/LoadCase.md',
        '/sdk/api/core/#LoadCase',
        'viktor.core.LoadCase',
        'A load case with a `File`, for `LoadCase` and `File`.',
      ],
      [
        '/sdk/api/core/merge_files.md',
        '/sdk/api/core/#merge_files',
        'viktor.core.merge_files',
        'Joins files.',
      ],
    ]);
    expect(anchorsOf(entries[0]!.body)).toEqual(new Set(['File.open', 'fileopen']));
  });

  it('has a text for each member of a long entry, with its signature', () => {
    const method = {name: 'open', kind: 'function' as const, parameters: [], type: 'str'};
    const [file, ...others] = table.symbols;
    const long = '\n\n<a id="File.open"></a>\n### File.open\n\nOpens it.';
    const body = `<a id="File"></a>\n## File\n\n\`\`\`python\nclass File: ...\n\`\`\`\n\n${'A file. '.repeat(3000)}${long}`;
    const [, [entry, member, ...none]] = splitModule(page('/sdk/api/core.md', body, 'viktor.core'), {
      ...table,
      symbols: [{...file!, members: [method]}, ...others],
    });
    expect(none).toEqual([]);
    expect(entry!.body).toMatch(/^```text\nclass File\n  \.open\(\) -> str\n```\n\n[^]*\(#File\.open\)/);
    expect(entry!.body).not.toContain('Opens it.');
    expect(member).toMatchObject({
      path: '/sdk/api/core/File.open.md',
      title: 'viktor.core.File.open',
      body: 'Of [`File`](#File).\n\n```python\nopen() -> str\n```\n\nOpens it.',
    });
  });

  it('has links to where things are now', () => {
    expect(places.linked(rest)).toContain('[the rules](#rules)');
    expect(places.linked(rest)).toContain('[File](https://docs.example/sdk/api/core/File.md)');
    expect(places.linked(entries[0]!)).toContain('[here](#File.open)');
    expect(places.linked(entries[0]!)).toContain('[the rules](https://docs.example/sdk/api/core.md#rules)');
  });
});

describe('a link in a text', () => {
  const target = (address: string): string => places.target(address, guide, '');

  it.each([
    ['/sdk/api/core/#File.open', '/sdk/api/core/File.md#File.open'],
    ['/sdk/api/core/#gone', '/sdk/api/core.md'],
    ['/sdk/', '/sdk/api/core.md'],
    ['/sdk/api/core.md#rules', '/sdk/api/core.md#rules'],
    ['https://docs.example/docs/files/', '/docs/files.md'],
    ['/assets/form-0a1b2c3d.xlsx', '/assets/form-0a1b2c3d.xlsx'],
    ['/sdk/cheatsheet.md', '/sdk/cheatsheet.md'],
    ['/sdk/api/core/File.md', '/sdk/api/core/File.md'],
    ['/search/?q=beam', '/search/'],
    ['https://other.example/x', 'https://other.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('to %s leads to %s', (from, to) => {
    expect(target(from)).toBe(to);
  });

  it('is made of the first mention of a name, outside of samples, links and its own text', () => {
    expect(places.linked(guide, table, '')).toBe(
      '[`LoadCase`](/sdk/api/core/LoadCase.md), [`LoadCase`](/x/) and [`vkt.File`](/sdk/api/core/File.md).\n\n```python\nLoadCase\n```',
    );
    expect(places.linked(entries[1]!, table, '')).toBe(
      'A load case with a [`File`](/sdk/api/core/File.md), for `LoadCase` and `File`.',
    );
  });
});
