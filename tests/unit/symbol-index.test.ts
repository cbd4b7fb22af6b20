import type {Blockquote, Link, List, Paragraph} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {initialOf, symbolIndex} from '../../src/remark/symbol-index';
import {tables} from './sdk-fixture';
import {transformed} from './mdx';

const run = (page: string): MdxJsxFlowElement =>
  transformed(symbolIndex({tables}), '\n<SymbolIndex />\n', page).children[0] as MdxJsxFlowElement;

/** The names of the index, each followed by its folded members. */
const linksOf = (list: List): string[] =>
  list.children.flatMap(({children: [line, members]}) => {
    const [link] = (line as Paragraph).children as [Link];
    const folded = members ? linksOf((members as Blockquote).children[1] as List) : [];
    return [`${toString(line)} -> ${link.url}`, ...folded];
  });

const lists = (page: string): List[] =>
  run(page).children.filter((node): node is List => node.type === 'list');

describe('the names of a version, on its first page', () => {
  const page = 'sdk_versioned_docs/version-14/api/index.mdx';

  it('are all there, from A to Z, with the module', () => {
    const names = lists(page).flatMap(linksOf);
    expect(names.slice(0, 3)).toEqual([
      'API api_v1 -> pathname:///sdk/api/api-v1/#API',
      'API.get_entity -> pathname:///sdk/api/api-v1/#API.get_entity',
      'Color core -> pathname:///sdk/api/core/#Color',
    ]);
    expect(names).toContain('File.from_data -> pathname:///sdk/api/core/#File.from_data');
    const count = tables.tables[14]!.symbols.reduce(
      (sum, {entries}) => sum + 1 + Object.keys(entries).length,
      0,
    );
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  });

  it('are found by their initials, whatever the case', () => {
    const [initials] = run(page).children;
    expect(toString(initials)).toMatch(/^A\u2003C\u2003D/);
    expect([initialOf('render_word_file'), initialOf('_Hidden')]).toEqual(['R', 'H']);
  });

  it('are those of the version of the page', () => {
    const names = lists('sdk_versioned_docs/version-13/api/index.mdx').flatMap(linksOf);
    expect(names.every((name) => name.includes('pathname:///sdk/13/'))).toBe(true);
    expect(names.join()).toContain('ViktorController');
  });
});

describe('the names of a module, on its page', () => {
  it('are folded, in the order of the page, with those of its members', () => {
    const [folded, ...others] = run('sdk_versioned_docs/version-14/api/core.mdx').children as Blockquote[];
    expect(others).toEqual([]);
    const [line, list] = folded!.children as [Paragraph, List];
    expect(toString(line)).toBe(`All ${list.children.length} names, from A to Z`);
    expect(linksOf(list).slice(0, 3)).toEqual([
      'File -> pathname:///sdk/api/core/#File',
      'File.from_data -> pathname:///sdk/api/core/#File.from_data',
      'File.copy -> pathname:///sdk/api/core/#File.copy',
    ]);
  });
});

it('a page that has no names stops with what to do', () => {
  expect(() => run('docs/faq.mdx')).toThrow(
    'docs/faq.mdx:2: <SymbolIndex /> lists names of the SDK reference; use it on the first page of a version',
  );
});
