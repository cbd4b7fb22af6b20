import {describe, expect, it} from 'vitest';
import {compareTables} from '../../src/sdk-model/compare';
import {sampleLinks, signatureLinks} from '../../src/sdk-model/links';
import {readReferencePage} from '../../src/sdk-model/pages';
import {Lookup, symbolTable} from '../../src/sdk-model/symbols';
import {entry, page, source, tables, V13, V14} from './sdk-fixture';

const of14 = new Lookup(tables.tables[14]!);
const of13 = new Lookup(tables.tables[13]!);

describe('a reference page', () => {
  const read = (text: string) => readReferencePage(text, 'sdk/api/core.mdx');

  it('has declarations with their lines, and anchors with their release and first sentence', () => {
    const text = source(
      'viktor.core',
      entry('File', 'class File: ...', '**Since:** 14.3.0.\n\nA [file](#x). It is small.\n'),
    );
    const found = read(text)!;
    expect(found.module).toBe('viktor.core');
    expect(found.anchors).toEqual([{id: 'File', line: 8, since: '14.3.0', about: 'A file.'}]);
    expect(text.split('\n')[found.blocks[0]!.line - 1]).toBe('class File: ...');
  });

  it('lists the values of a parameter whose default is a word', () => {
    const rows = [
      '| Parameter | Type | Default | Meaning |',
      '| --- | --- | --- | --- |',
      '| `look` | `str` | `"matt"` | `"matt"`, or `"glossy"` for a mirror. |',
      '| `name` | `str` | required | For example `"pier"`. |',
    ];
    const text = source('viktor.core', entry('File', 'class File: ...', `A file.\n\n${rows.join('\n')}\n`));
    expect(read(text)!.anchors[0]!.choices).toEqual(['look="glossy"']);
  });

  it('declares nothing without a signature', () => {
    expect(read('---\ntitle: Changelog\n---\n\n```python\nclass File: ...\n```\n')).toBeUndefined();
  });

  it('ignores headings in samples', () => {
    const text = source('viktor.core', entry('File', 'class File: ...'), '```text\n## Other {#Other}\n```');
    expect(read(text)!.anchors.map(({id}) => id)).toEqual(['File']);
  });

  it.each([
    [
      'a declared name without an entry',
      source('viktor.core', '## File {#File}\n\n```python signature\nclass Files: ...\n```'),
      'sdk/api/core.mdx:11: "Files" is declared but has no entry; add the heading "## Files {#Files}".',
    ],
    [
      'a declaration that is no Python',
      source('viktor.core', entry('File', 'class File:\n    def f(a -> None: ...')),
      'sdk/api/core.mdx:12: the declaration is not valid Python',
    ],
    [
      'a title without the module',
      source('Core', entry('File', 'class File: ...')),
      'sdk/api/core.mdx: a page with declarations has to be named after its module',
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('a name in prose', () => {
  it.each([
    ['NumberField', '/sdk/api/parametrization/#NumberField'],
    ['vkt.NumberField', '/sdk/api/parametrization/#NumberField'],
    ['NumberField("Width")', '/sdk/api/parametrization/#NumberField'],
    ['vkt.File', '/sdk/api/core/#File'],
    ['File.from_data', '/sdk/api/core/#File.from_data'],
    ['File.source', '/sdk/api/core/#File'],
    ['vkt.api_v1.API', '/sdk/api/api-v1/#API'],
    ['viktor.views.Label', '/sdk/api/views/#Label'],
    ['@vkt.DataResult', '/sdk/api/views/#DataResult'],
  ])('%s leads to %s', (text, address) => {
    expect(of14.inProse(text)?.address).toBe(address);
  });

  it.each([
    'File', // means any file, unless the page is about its module
    'Text',
    'Label', // two modules have one
    'vkt.Missing',
    'File.missing',
    'NumberField.default.more',
    'params.width',
    'vkt.api_v1',
    'constructor',
    '__proto__',
    '',
    ' NumberField',
  ])('%j leads nowhere', (text) => {
    expect(of14.inProse(text)).toBeUndefined();
  });

  it('prefers the module of its page', () => {
    expect(of14.inProse('File', 'viktor.core')?.address).toBe('/sdk/api/core/#File');
    expect(of14.inProse('Label', 'viktor.api_v1')?.address).toBe('/sdk/api/api-v1/#Label');
  });

  it('with "vkt." is unknown in version 13, whose names are only in modules', () => {
    expect(of13.inProse('vkt.NumberField')).toBeUndefined();
    expect(of13.inProse('NumberField')?.address).toBe('/sdk/13/api/parametrization/#NumberField');
  });
});

describe('links in samples', () => {
  const links = (code: string, lookup = of14) =>
    sampleLinks(code, lookup).map(({from, to, target}) => [code.slice(from, to), target.address]);

  it('cover names of the package, and members', () => {
    expect(
      links('import viktor as vkt\n\nfield = vkt.NumberField("A")\nfile = vkt.File.from_data("a")\n'),
    ).toEqual([
      ['NumberField', '/sdk/api/parametrization/#NumberField'],
      ['File', '/sdk/api/core/#File'],
      ['from_data', '/sdk/api/core/#File.from_data'],
    ]);
  });

  it('cover names of a module of the package', () => {
    expect(links('import viktor as vkt\nentity = vkt.api_v1.API().get_entity(1)\n')).toEqual([
      ['API', '/sdk/api/api-v1/#API'],
    ]);
  });

  it('cover imported names, where they are imported and used', () => {
    expect(
      links(
        'from viktor.core import (\n    File,\n    Color as C,\n)\n\nx = File.from_data("a")\ny = C(1, 2, 3)\n',
        of13,
      ),
    ).toEqual([
      ['File', '/sdk/13/api/core/#File'],
      ['Color', '/sdk/13/api/core/#Color'],
      ['File', '/sdk/13/api/core/#File'],
      ['from_data', '/sdk/13/api/core/#File.from_data'],
      ['C', '/sdk/13/api/core/#Color'],
    ]);
  });

  it('exclude names that are not imported, strings, and keywords of the same name', () => {
    expect(links('field = vkt.NumberField("A")\n')).toEqual([]);
    expect(links('from viktor.core import File\n\ndef f(File=1):\n    return g(File=2)\n', of13)).toEqual([
      ['File', '/sdk/13/api/core/#File'],
    ]);
    expect(links('import viktor as vkt\nx = "vkt.File"  # vkt.File\n')).toEqual([]);
  });
});

describe('links in signatures', () => {
  const links = (code: string) =>
    signatureLinks(code, of14, 'viktor.views').map(({from, to, target}) => [
      code.slice(from, to),
      target.address,
    ]);

  it('cover types and defaults, with a preference for the same module', () => {
    expect(
      links(
        'DataResult(\n    data: DataGroup,\n    label: (\n        Label\n        | None\n    ) = File(),\n)',
      ),
    ).toEqual([
      ['DataGroup', '/sdk/api/views/#DataGroup'],
      ['Label', '/sdk/api/views/#Label'],
      ['File', '/sdk/api/core/#File'],
    ]);
  });

  it('have the right positions in each of several signatures', () => {
    const code = 'DataGroup.add(label: Label) -> File\ncolor: Color\nDataGroup.items: list[DataGroup]';
    expect(signatureLinks(code, of14, 'viktor.views').map(({from, to}) => [from, to])).toEqual(
      ['Label', 'File', 'Color', 'DataGroup'].map((name) => {
        const from = code.search(new RegExp(`(?<=[:>[] ?)${name}`));
        return [from, from + name.length];
      }),
    );
  });

  it('exclude declared names', () => {
    expect(links('class DataGroup')).toEqual([]);
    expect(links('Label.DataGroup')).toEqual([]);
    expect(links('Label.File: str')).toEqual([]);
    expect(links('File(Label: str, Color=1)')).toEqual([]);
  });

  it('cover the target of an alias', () => {
    expect(links('Old = DataGroup')).toEqual([['DataGroup', '/sdk/api/views/#DataGroup']]);
    expect(links('Kind = str | DataGroup')).toEqual([['DataGroup', '/sdk/api/views/#DataGroup']]);
  });
});

describe('comparing versions', () => {
  const changes = compareTables(tables.tables[13]!, tables.tables[14]!);
  const listed = changes.map(({kind, module, name}) => `${kind} ${module}.${name}`);

  it('finds what was added, removed and changed', () => {
    expect(listed).toEqual([
      'added viktor.core.File.copy',
      'removed viktor.core.File.open',
      'added viktor.core.File.source',
      'removed viktor.core.ViktorController',
      'added viktor.llm.ViktorOpenAI',
      'changed viktor.parametrization.NumberField',
    ]);
  });

  it('gives the release where the entry does, and the entry of the version that has it', () => {
    const of = (name: string) => changes.find((change) => change.name === name);
    expect(of('File.copy')).toMatchObject({since: '14.3.0', address: '/sdk/api/core/#File.copy'});
    expect(of('File.open')).toMatchObject({address: '/sdk/13/api/core/#File.open'});
    expect(of('File.source')).toMatchObject({since: undefined, address: '/sdk/api/core/#File'});
    expect(of('ViktorOpenAI')).toMatchObject({since: '14.29.0'});
  });

  it('describes the changes of parameters', () => {
    expect(changes.find(({name}) => name === 'NumberField')!.parameters).toEqual([
      '`suffix=None` added',
      '`prefix` removed',
    ]);
  });

  it('resolves names that became aliases', () => {
    const [label, saving] = ['    label: str', '    allow_saving: bool'];
    const before = page(V13, 'viktor.core', entry('Old', `class Old:\n${label}`));
    const after = [entry('New', `class New:\n${label}\n${saving}`), entry('Old', 'Old = New')];
    const found = compareTables(
      symbolTable(V13, [before], []),
      symbolTable(V14, [page(V14, 'viktor.core', ...after)], []),
    );
    expect(found.map(({kind, name}) => `${kind} ${name}`)).toEqual(['added New', 'added Old.allow_saving']);
  });
});
