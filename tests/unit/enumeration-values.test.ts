import path from 'node:path';
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {enumerationValues as inText} from '../../src/plugins/text-export/enumeration-values';
import {enumerationValues} from '../../src/remark/enumeration-values';
import {symbolLinks} from '../../src/remark/symbol-links';
import {symbolTable} from '../../src/sdk-model/symbols';
import {element} from './hast-element';
import {entry, page, source, V13, V14} from './sdk-fixture';

const PAGE = 'sdk_versioned_docs/version-14/api/scia.mdx';

const members = (count: number, indent: string): string =>
  Array.from({length: count}, (_, index) => `\n${indent}M${index + 1} = ...`).join('');

const scia14 = page(
  V14,
  'viktor.external.scia',
  entry(
    'Load',
    'class Load:\n    class Direction(Enum):\n        Z = ...\n        X = ...\n        Y = ...\n    c_def: str',
  ),
  entry('FreeLoad', 'class FreeLoad(Load): ...'),
  entry('Shape', 'class Shape(Enum):\n    POINT = ...'),
  entry('Eight', `class Eight(Enum):${members(8, '    ')}`),
  entry('Nine', `class Nine(Enum):${members(9, '    ')}`),
);
const views14 = page(
  V14,
  'viktor.views',
  entry(
    'LabelSide',
    'class LabelSide(Enum):\n    LEFT = ...\n    RIGHT = ...\n    def opposite(self) -> LabelSide: ...',
  ),
);
const scia13 = page(V13, 'viktor.external.scia', entry('Shape', 'class Shape(Enum):\n    LINE = ...'));

const tables = {
  versions: [V14, V13],
  tables: {14: symbolTable(V14, [scia14, views14], []), 13: symbolTable(V13, [scia13], [])},
};

/** A cell with inline code between backticks. */
const cell = (name: string, text: string): Element =>
  element(name, ...text.split('`').map((part, index) => (index % 2 ? element('code', part) : part)));

const row = (name: string, texts: readonly string[]): Element =>
  element('tr', ...texts.map((text) => cell(name, text)));

/** The table after the links were added and the transform ran. */
function run(head: string[], texts: string[], file = PAGE): Element {
  const table = element('table', element('thead', row('th', head)), element('tbody', row('td', texts)));
  const tree: Root = {type: 'root', children: [table]};
  const vfile = new VFile({path: path.resolve(file)});
  symbolLinks({tables})(tree, vfile);
  enumerationValues({tables})(tree, vfile);
  return table;
}

/** The text of the column Meaning in a row with a type. */
function meaning(type: string, written = 'What it is.', file = PAGE): string {
  const table = run(['Parameter', 'Type', 'Default', 'Meaning'], ['`name`', type, 'required', written], file);
  const [, body] = table.children as Element[];
  return toString((body!.children[0] as Element).children[3]);
}

describe('the meaning of a row whose type is an enumeration', () => {
  it('ends with the values as code, in the order of the declaration', () => {
    const table = run(['Attribute', 'Type', 'Meaning'], ['`side`', '`Load.Direction`', 'Where.']);
    const [, body] = table.children as Element[];
    const values = ['Z', 'X', 'Y'].flatMap((name, index) => [
      index === 0 ? ' Values: ' : ', ',
      element('code', name),
    ]);
    expect((body!.children[0] as Element).children[2]).toEqual(element('td', 'Where.', ...values, '.'));
  });

  it.each([
    ['of its own', '`Shape`', ' Value: `POINT`.'],
    ['of a base', '`FreeLoad.Direction`', ' Values: `Z`, `X`, `Y`.'],
    ['of another module', '`LabelSide`', ' Values: `LEFT`, `RIGHT`.'],
    ['of eight values', '`Eight`', ' Values: `M1`, `M2`, `M3`, `M4`, `M5`, `M6`, `M7`, `M8`.'],
  ])('says those of an enumeration %s', (_, type, sentence) => {
    expect(meaning(type)).toBe(`What it is.${sentence.replaceAll('`', '')}`);
  });
});

describe('a row stays as it is', () => {
  it.each([
    ['more than eight values', '`Nine`'],
    ['an unknown type', '`Missing`'],
    ['an unknown member', '`Load.Missing`'],
    ['two enumerations', '`Shape` or `Eight`'],
    ['a list of an enumeration', '`list[Shape]`'],
  ])('with %s', (_, type) => {
    expect(meaning(type)).toBe('What it is.');
  });

  it('where it names all values', () => {
    for (const written of ['`X`, `Y` or `Z`.', 'Across `Load.Direction.Z`, or along `X` or `Y`.'])
      expect(meaning('`Load.Direction`', written)).toBe(written.replaceAll('`', ''));
    expect(meaning('`Load.Direction`', '`None` is `Z`.')).toBe('None is Z. Values: Z, X, Y.');
  });

  it.each([
    ['Type', 'Limit'],
    ['Parameter', 'Meaning'],
  ])('in a table of %s and %s', (...head) => {
    expect(toString(run(head, ['`Shape`', '`Shape`']))).toBe(`${head.join('')}ShapeShape`);
  });

  it('on a page that is not of the reference', () => {
    expect(meaning('`LabelSide`', 'What it is.', 'docs/views.mdx')).toBe('What it is.');
  });
});

describe('the text export', () => {
  const text = (module: string, row: string, head = '| Parameter | Type | Default | Meaning |'): string => {
    const before = `${source(module, entry('A', 'class A: ...'))}\n${head}\n| --- | --- | --- | --- |\n`;
    const found = inText(`${before}${row}\n`, PAGE, tables);
    expect(found.slice(0, before.length)).toBe(before);
    return found.slice(before.length, -1);
  };

  it.each([
    ['`Load.Direction` or `None`', 'What it is.', ' Values: `Z`, `X`, `Y`.'],
    ['`Shape`', '`None` is `a \\| b`.', ' Value: `POINT`.'],
    ['`Nine`', 'What it is.', ''],
    ['`Missing`', 'What it is.', ''],
    ['`Shape`', '`POINT` is the only one.', ''],
  ])('says the values as the page does: %s, %s', (type, written, added) => {
    const row = `| \`a\` | ${type} | required | ${written}`;
    expect(text('viktor.external.scia', `${row} |`)).toBe(`${row}${added} |`);
  });

  it('says them in no other table', () => {
    const row = '| `a` | `Shape` | 1 | 2 |';
    expect(text('viktor.external.scia', row, '| A | Type | Limit | Note |')).toBe(row);
    expect(text('viktor.external.scia', row, '| A | B | C | Meaning |')).toBe(row);
  });
});
