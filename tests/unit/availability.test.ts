import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {symbolTable} from '../../src/sdk-model/symbols';
import type {Tables} from '../../src/sdk-model/tables';
import type {Version} from '../../src/sdk-model/versions';
import {availability} from '../../src/remark/availability';
import {entry, NEXT, page, V13} from './sdk-fixture';
import {transformed} from './mdx';

const V15: Version = {name: '15', folder: 'sdk_versioned_docs/version-15', address: '/sdk/'};
const V14: Version = {name: '14', folder: 'sdk_versioned_docs/version-14', address: '/sdk/14/'};

const since = (release?: string): string => (release ? `**Since:** ${release}.\n\n` : '');

/** The symbols of a version, each written as `module Name` or `module Name.member`, perhaps with a release. */
function table(version: Version, ...written: string[]) {
  const names = written.map((text) => text.split(' ') as [string, string, string?]);
  const pages = [...new Set(names.map(([module]) => module))].map((module) => {
    const own = names.filter((name) => name[0] === module);
    const entries = own
      .filter(([, name]) => !name.includes('.'))
      .map(([, name, release]) => {
        const members = own.filter(([, member]) => member.startsWith(`${name}.`));
        const methods = members.map(([, member]) => `    def ${member.split('.')[1]!}(self) -> None: ...`);
        const texts = members.map(([, member, brought]) => `### ${member} {#${member}}\n\n${since(brought)}`);
        return entry(
          name,
          [`class ${name}:`, '    NAME: str', ...methods].join('\n'),
          [since(release), ...texts].join(''),
        );
      });
    return page(version, `viktor.${module}`, ...entries);
  });
  return symbolTable(version, pages, []);
}

/** Three published versions, and the text of a fourth. */
const tables: Tables = {
  versions: [NEXT, V15, V14, V13],
  tables: {
    next: table(NEXT, 'core File', 'core Fresh'),
    15: table(V15, 'core File', 'core File.copy 15.2.0', 'core Brush 15.4.0', 'views Label'),
    14: table(V14, 'core File', 'core File.open', 'core Brief', 'core Label', 'views Label', 'views File'),
    13: table(V13, 'core File', 'core Label', 'views Label', 'core Old'),
  },
};

/** A page, with its headings and the text under each. */
function runText(file: string, text: string): {tree: Root; shown: string[]} {
  const source = escapeMarkdownHeadingIds(text);
  const tree = transformed(availability({tables}), source, file);
  return {tree, shown: tree.children.map((node) => toString(node).replace(/ \{#.*/, ''))};
}

/** A page of some entries. */
function run(file: string, ...names: string[]): {tree: Root; shown: string[]} {
  return runText(file, names.map((name) => `## ${name} {#${name}}\n\nText.`).join('\n\n'));
}

const CORE_15 = 'sdk_versioned_docs/version-15/api/core.mdx';
const CORE_14 = 'sdk_versioned_docs/version-14/api/core.mdx';
const CORE_13 = 'sdk_versioned_docs/version-13/api/core.mdx';

describe('an entry of the reference', () => {
  it('says since which release it exists, if it gives one', () => {
    expect(run(CORE_15, 'Brush').shown).toEqual(['Brush', 'New in 15.4.0', 'Text.']);
    expect(run(CORE_15, 'File.copy').shown).toEqual(['File.copy', 'New in 15.2.0', 'Text.']);
  });

  it('says since when only once', () => {
    const shown = (facts: string): string[] =>
      runText(CORE_15, `## Brush {#Brush}\n\n${facts}\n\nText.`).shown;
    expect(shown('**Since:** 15.4.0.')).toEqual(['Brush', 'New in 15.4.0', 'Text.']);
    for (const facts of [
      '**Returns:** `str`.\\\n**Since:** 15.4.0.',
      '**Since:** 15.4.0.\\\n**Returns:** `str`.',
    ])
      expect(shown(facts)).toEqual(['Brush', 'New in 15.4.0', 'Returns: str.', 'Text.']);
    const more = 'Since: 15.4.0. Beta.';
    expect(shown(`**Since:** 15.4.0.\\\n${more}`)).toEqual(['Brush', 'New in 15.4.0', more, 'Text.']);
  });

  it('says in which version it is new', () => {
    expect(run(CORE_14, 'File.open').shown).toEqual(['File.open', 'New in 14', 'Removed in 15', 'Text.']);
  });

  it('says in which version it was removed', () => {
    expect(run(CORE_13, 'Old').shown).toEqual(['Old', 'Removed in 14', 'Text.']);
  });

  it('that exists in all versions has no mark', () => {
    for (const file of [CORE_15, CORE_14, CORE_13])
      expect(run(file, 'File').shown).toEqual(['File', 'Text.']);
  });

  it('of the oldest version is not called new, and one of the newest is not called gone', () => {
    expect(run(CORE_13, 'File', 'Label').shown).toEqual(['File', 'Text.', 'Label', 'Text.']);
    // Readers do not have the unreleased version.
    expect(run(CORE_15, 'Brush').shown).not.toContain('Removed in next');
  });

  it('is not marked for a symbol of the same name in another module', () => {
    // `File` is new in `views` only; `core` had it before.
    expect(run('sdk_versioned_docs/version-14/api/views.mdx', 'File').shown).toContain('New in 14');
    expect(run(CORE_14, 'File').shown).toEqual(['File', 'Text.']);
    // `Label` is gone from `core`; the one of `views` is not.
    expect(run(CORE_14, 'Label').shown).toContain('Removed in 15');
    expect(run('sdk_versioned_docs/version-14/api/views.mdx', 'Label').shown).toEqual(['Label', 'Text.']);
  });
});

describe('there is no mark', () => {
  it.each([
    'docs/page.mdx',
    'src/pages/index.mdx',
    'sdk/api/core.mdx',
    'sdk_versioned_docs/version-15/changelog.mdx',
  ])('on %s', (file) => {
    expect(run(file, 'Brush', 'Fresh').shown).toEqual(['Brush', 'Text.', 'Fresh', 'Text.']);
  });
});
