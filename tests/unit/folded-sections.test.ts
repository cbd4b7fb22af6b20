import type {Blockquote, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {foldedSections} from '../../src/remark/folded-sections';

const PAGE =
  'Intro.\n\n## Starting\n\n### Why?\n\nOne.\n\n- Two.\n\n### How?\n\nThree.\n\n## Using\n\nFour.\n';

function run(frontMatter: object): Root {
  const tree = unified().use(remarkParse).parse(PAGE);
  foldedSections()(tree, Object.assign(new VFile(), {data: {frontMatter}}));
  return tree;
}

it('folds the sections of the third level, with the heading in the summary, and no other text', () => {
  const {children} = run({folded: true});
  const folded = children.filter(({data}) => data?.hName === 'details') as Blockquote[];
  expect(folded.map(({children: [summary, ...text]}) => [toString(summary), toString(text)])).toEqual([
    ['Why?', 'One.Two.'],
    ['How?', 'Three.'],
  ]);
  expect(folded.map(({children: [summary]}) => (summary as Blockquote).children[0]!.type)).toEqual([
    'heading',
    'heading',
  ]);
  expect(
    children.filter((node) => !folded.includes(node as Blockquote)).map((node) => toString(node)),
  ).toEqual(['Intro.', 'Starting', 'Using', 'Four.']);
});

it('leaves other pages unchanged', () => {
  expect(run({})).toEqual(unified().use(remarkParse).parse(PAGE));
});
