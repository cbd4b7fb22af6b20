import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {plainSource} from '../../src/plugins/text-export/plain-source';
import {counts} from '../../src/remark/counts';
import {transformed} from './mdx';
import {tempFolder} from '../temp-folder';

const FILES = {
  'fields.mdx':
    '- Not a card.\n\n<Catalogue>\n\n- ![a](./a.png) [A](./a.mdx): One.\n- ![b](./b.png) [B](./b.mdx): Two.\n\n</Catalogue>\n\n- Not a card.\n',
  'empty.mdx': '- Not a card.\n',
  'tools/index.mdx': '',
  'tools/a.mdx': '',
  'tools/b.mdx': '',
  'tools/b.py': '',
  'tools/deeper/c.mdx': '',
  'paths/jobs.yaml': 'job:\n  parameters: []\n  get: {operationId: read}\n  delete: {operationId: delete}\n',
  'paths/users.yaml':
    'examples:\n  person: {get: 1}\nusers:\n  get:\n    responses: {post: none}\nuser:\n  patch: {}\n',
  'apps/beam/app/app.py': '',
  'apps/beam/app.py': '',
  'apps/none/index.mdx': '',
};

const folder = tempFolder(FILES);

/** What a reader reads of a page. */
const shown = (source: string): string =>
  toString(transformed(counts(), source, path.join(folder, 'page.mdx')));

const COUNTED: readonly (readonly [string, string, number])[] = [
  ['the cards of a catalogue', 'cards="./fields.mdx"', 2],
  ['the pages of a folder, not those deeper and not its index', 'pages="./tools"', 2],
  ['the operations of all files', 'operations="./paths"', 4],
  ['the apps of a folder', 'apps="./apps"', 1],
];

describe.each(COUNTED)('a count of %s', (_, given, expected) => {
  it('is a number in its sentence', () => {
    expect(shown(`All **<Count ${given} />** of them.`)).toBe(`All ${expected} of them.`);
  });

  it('is in the text export too', () => {
    expect(plainSource(`All <Count ${given} /> of them.\n`, path.join(folder, 'page.mdx'))).toBe(
      `All ${expected} of them.\n`,
    );
  });
});

describe('a writer is told', () => {
  it.each([
    ['pages="./none"', '"./none" has no pages to count; correct the path.'],
    ['cards="./empty.mdx"', '"./empty.mdx" has no cards to count; correct the path.'],
    ['words="./apps"', '<Count> can\'t count "words"; use one of cards, pages, operations, apps.'],
    ['constructor="./apps"', '<Count> can\'t count "constructor"'],
    ['', 'use a count inside a sentence, with one attribute, for example <Count pages="./fields" />.'],
    ['pages="./tools" cards="./fields.mdx"', 'use a count inside a sentence, with one attribute'],
    ['pages={6}', 'use a count inside a sentence, with one attribute'],
  ])('what is wrong with <Count %s />', (given, message) => {
    expect(() => shown(`First.\n\nAll <Count ${given} />.`)).toThrow(`page.mdx:3: ${message}`);
  });

  it('that a count is not a paragraph', () => {
    expect(() => shown('<Count pages="./tools" />\n\nText.')).toThrow('use a count inside a sentence');
  });
});
