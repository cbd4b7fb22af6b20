import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {cards} from '../../src/remark/cards';
import {transformed} from './mdx';

const WHOLE =
  '<Cards> has to contain one Markdown list and nothing else; leave a blank line before and after the list.';
const ITEM =
  'a card is written as "- [Title](link): one sentence.", with or without a picture before the link, or as "- **Title**" with a list of links.';

const run = (source: string): Root => transformed(cards(), source);

describe('cards', () => {
  it('drop the colon between link and sentence, and capitalize the sentence', () => {
    const tree = run(
      '<Cards>\n\n- [Beams](./beams.mdx): check a steel beam.\n- [Piles](./piles.mdx): *or* a pile.\n\n</Cards>',
    );
    expect(toString(tree)).toContain('Beams Check a steel beam.');
  });

  it('keep what follows in the sentence', () => {
    const tree = run('<Cards>\n\n- [Beams](./beams.mdx): use `app.py`, then: check.\n\n</Cards>');
    expect(toString(tree)).toBe('Beams Use app.py, then: check.');
  });

  it('may start with a picture', () => {
    const tree = run('<Cards>\n\n- ![A beam](./beam.png) [Beams](./beams.mdx): check a beam.\n\n</Cards>');
    expect(toString(tree, {includeImageAlt: false}).trim()).toBe('Beams Check a beam.');
    expect(JSON.stringify(tree)).toContain('"url":"./beam.png"');
  });

  it('may be a name with a list of links', () => {
    const tree = run('<Cards>\n\n- **Begin**\n  - [Sign in](#sign-in)\n  - [Open an app](#open)\n\n</Cards>');
    expect(toString(tree)).toBe('BeginSign inOpen an app');
  });

  it('leave lists elsewhere alone', () => {
    expect(toString(run('- [Beams](./beams.mdx): check a beam.\n'))).toBe('Beams: check a beam.');
  });

  it.each([
    ['have no list', 'Only text.'],
    ['have text beside the list', 'Text.\n\n- [Beams](./beams.mdx): check a beam.'],
    ['have two lists', '- [A](./a.mdx): one.\n\n1. [B](./b.mdx): two.'],
    ['are empty', ''],
  ])('fail with page, line and what to do when they %s', (_, content) => {
    expect(() => run(`Text.\n\n<Cards>\n\n${content}\n\n</Cards>`)).toThrow(`docs/page.mdx:3: ${WHOLE}`);
  });

  it.each([
    ['a link without a sentence', '- [Beams](./beams.mdx)'],
    ['a link without a colon', '- [Beams](./beams.mdx) check a beam.'],
    ['a colon without a space', '- [Beams](./beams.mdx):check a beam.'],
    ['a name without links', '- **Beams**'],
    ['text without a link', '- Beams: check a beam.'],
    ['text before the link', '- See [Beams](./beams.mdx): check a beam.'],
    ['a picture without a link', '- ![A beam](./beam.png) Beams: check a beam.'],
    ['nothing', '-'],
  ])('fail with the line of an item that has %s', (_, item) => {
    expect(() => run(`<Cards>\n\n- [Piles](./piles.mdx): check a pile.\n${item}\n\n</Cards>`)).toThrow(
      `docs/page.mdx:4: ${ITEM}`,
    );
  });
});
