import type {List, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {catalogue} from '../../src/remark/catalogue';
import {transformed} from './mdx';

const WHOLE =
  '<Catalogue> has to contain one Markdown list and nothing else; leave a blank line before and after the list.';
const ITEM =
  'write an item of a catalogue as "- ![what is seen](./img/name.png) [Title](link): One sentence. Yields number."';

const NUMBER = '![A number](./img/number.png) [Number](./number.mdx): a number with a unit. Yields number.';

const run = (source: string): Root => transformed(catalogue(), source);

/** The items of a catalogue: their text and their filters. */
function items(...texts: string[]): {text: string; yields: unknown}[] {
  const tree = run(`<Catalogue>\n\n${texts.map((text) => `- ${text}`).join('\n')}\n\n</Catalogue>`);
  const list = (tree.children[0] as MdxJsxFlowElement).children[0] as List;
  return list.children.map((item) => ({
    text: toString(item, {includeImageAlt: false}),
    yields: item.data?.hProperties?.['data-yields'],
  }));
}

describe('the items of a catalogue', () => {
  it('drop the colon and the last sentence, and capitalize the first', () => {
    expect(items(NUMBER)).toEqual([{text: ' Number A number with a unit.', yields: 'number'}]);
  });

  it.each([
    ['number or text', 'number|text'],
    ['number, text or date', 'number|text|date'],
    ['list of entities', 'list of entities'],
    ['nothing', 'nothing'],
  ])('that yield %s are filtered by %s', (given, yields) => {
    expect(items(NUMBER.replace('Yields number', `Yields ${given}`))[0]!.yields).toBe(yields);
  });

  it('keep picture and link', () => {
    const tree = JSON.stringify(run(`<Catalogue>\n\n- ${NUMBER}\n\n</Catalogue>`));
    expect(tree).toContain('"alt":"A number"');
    expect(tree).toContain('"url":"./img/number.png"');
    expect(tree).toContain('"url":"./number.mdx"');
  });
});

describe('lists elsewhere', () => {
  it.each([
    ['on the page', `- ${NUMBER}`],
    ['in other components', `<Cards>\n\n- ${NUMBER}\n\n</Cards>`],
  ])('%s are left alone', (_, source) => {
    expect(toString(run(source), {includeImageAlt: false})).toBe(
      ' Number: a number with a unit. Yields number.',
    );
  });
});

describe('a catalogue fails with page, line and what to do', () => {
  it.each([
    ['without a list', 'Only text.'],
    ['with text beside the list', `Text.\n\n- ${NUMBER}`],
    ['with two lists', `- ${NUMBER}\n\n1. ${NUMBER}`],
    ['that is empty', ''],
  ])('%s', (_, content) => {
    expect(() => run(`Text.\n\n<Catalogue>\n\n${content}\n\n</Catalogue>`)).toThrow(
      `docs/page.mdx:3: ${WHOLE}`,
    );
  });

  it.each([
    ['no picture', '[Number](./number.mdx): a number. Yields number.'],
    ['no link', '![A number](./img/number.png) Number: a number. Yields number.'],
    ['no space behind its picture', NUMBER.replace(') [', ')[')],
    ['no colon', NUMBER.replace(': a', ' a')],
    ['nothing that it yields', NUMBER.replace(' Yields number.', '')],
    ['no sentence but what it yields', NUMBER.replace('a number with a unit. ', '')],
    ['no period at its end', NUMBER.replace(/\.$/, '')],
    ['nothing', ''],
  ])('at an item that has %s', (_, item) => {
    expect(() => run(`<Catalogue>\n\n- ${NUMBER}\n- ${item}\n\n</Catalogue>`)).toThrow(
      `docs/page.mdx:4: ${ITEM}`,
    );
  });
});
