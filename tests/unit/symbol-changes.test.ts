import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {symbolTable} from '../../src/sdk-model/symbols';
import type {Tables} from '../../src/sdk-model/tables';
import {symbolChanges} from '../../src/remark/symbol-changes';
import {entry, page, tables as fixture, V13, V14} from './sdk-fixture';
import {transformed} from './mdx';

const run = (source: string, tables: Tables = fixture): Root => transformed(symbolChanges({tables}), source);

/** What a reader sees: headings with `###`, and rows of tables. */
function shown({children}: Root): string[] {
  return children.flatMap((node) => {
    if (node.type === 'heading') return [`${'#'.repeat(node.depth)} ${toString(node)}`];
    if (node.type !== 'table') return [toString(node)];
    return node.children.map((row) => row.children.map((cell) => toString(cell)).join(' | '));
  });
}

/** The changes of a function `measure` with these parameters. */
function changed(before: string, after: string): string[] {
  const version = (of: typeof V13, parameters: string) =>
    symbolTable(
      of,
      [page(of, 'viktor.utils', entry('measure', `def measure(${parameters}) -> None: ...`))],
      [],
    );
  const tables: Tables = {
    versions: [V14, V13],
    tables: {13: version(V13, before), 14: version(V14, after)},
  };
  return shown(run('<SymbolChanges from="13" to="14" />', tables));
}

describe('the list of changes between two versions', () => {
  const tree = run('Before.\n\n<SymbolChanges from="13" to="14" />\n\nAfter.\n');

  it('stands where the component stood, module by module', () => {
    expect(shown(tree)).toEqual([
      'Before.',
      '### viktor.core',
      'Symbol | What changed',
      'File.copy | Added in 14.3.0.',
      'File.open | Removed in version 14.',
      'File.source | Added in version 14.',
      'ViktorController | Removed in version 14.',
      '### viktor.llm',
      'Symbol | What changed',
      'ViktorOpenAI | Added in 14.29.0.',
      '### viktor.parametrization',
      'Symbol | What changed',
      'NumberField | suffix=None added; prefix removed.',
      'After.',
    ]);
  });

  it('leads from each name to the entry of the version that has it', () => {
    const links = tree.children
      .filter((node): node is Table => node.type === 'table')
      .flatMap((table) => table.children.slice(1))
      .map((row) => row.children[0]!.children[0]!)
      .map((node) => (node.type === 'link' ? `${toString(node)} ${node.url}` : toString(node)));
    // Docusaurus cannot resolve pages of another plugin, hence `pathname://`.
    expect(links).toEqual([
      'File.copy pathname:///sdk/api/core/#File.copy',
      'File.open pathname:///sdk/13/api/core/#File.open',
      'File.source pathname:///sdk/api/core/#File',
      'ViktorController pathname:///sdk/13/api/core/#ViktorController',
      'ViktorOpenAI pathname:///sdk/api/llm/#ViktorOpenAI',
      'NumberField pathname:///sdk/api/parametrization/#NumberField',
    ]);
  });

  it('says so when nothing changed', () => {
    expect(shown(run('<SymbolChanges from="14" to="14" />'))).toEqual(['No symbol changed.']);
  });
});

describe('what changed of an argument', () => {
  const sentence = (before: string, after: string): string => {
    const [, , row = ''] = changed(before, after);
    return row.replace('measure | ', '');
  };

  it.each([
    ['a', 'a, b', 'b added.'],
    ['a', 'a, b=1', 'b=1 added.'],
    ['a, b', 'a', 'b removed.'],
    ['a=1', 'a', 'a is required now.'],
    ['a', 'a=1', 'a has the default 1 now.'],
    ['a=1', 'a=2', 'The default of a was 1 and is 2 now.'],
    ['a', '*, a', 'a is given by name only.'],
    ['*, a', 'a', 'a can be given by position too.'],
    ['a=1', '*, a=2, b', 'The default of a was 1 and is 2 now; a is given by name only; b added.'],
  ])('from (%s) to (%s) is described', (before, after, description) => {
    expect(sentence(before, after)).toBe(description);
  });

  it.each([
    ['a type', 'a: int', 'a: float'],
    ['the order', 'a, b', 'b, a'],
    ['a default that is not known', 'a=...', 'a=2'],
  ])('%s is not described', (_, before, after) => {
    expect(changed(before, after)).toEqual(['No symbol changed.']);
  });
});

describe('a version that does not exist', () => {
  it.each([
    ['<SymbolChanges from="12" to="14" />', '12'],
    ['<SymbolChanges from="13" to="15" />', '15'],
    ['<SymbolChanges to="14" />', ''],
    ['<SymbolChanges from={13} to="14" />', ''],
  ])('stops %s with page, line and the versions that there are', (source, version) => {
    expect(() => run(`Text.\n\n${source}\n`)).toThrow(
      `docs/page.mdx:3: there is no version "${version}" of the SDK reference; write <SymbolChanges from="…" to="…" /> with two of 13, 14, next.`,
    );
  });
});
