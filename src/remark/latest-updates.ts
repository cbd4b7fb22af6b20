/**
 * Replaces `<LatestUpdates page="../docs/updates.mdx" count="3" />` with a list of the newest dated updates from the page
 * that lists all: date, name, and what each lets readers do.
 */
import type {List, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {latestUpdates, textOf, type LatestUpdate} from '../markdown/updates';
import {attributeOf} from './attribute-of';
import {phrasing} from './phrasing';
import {writerError} from './source-location';

function dayOf({date, day}: LatestUpdate): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'time',
    attributes: [{type: 'mdxJsxAttribute', name: 'dateTime', value: date}],
    children: [{type: 'text', value: day}],
  };
}

function listOf(updates: readonly LatestUpdate[]): List {
  const space: PhrasingContent = {type: 'text', value: ' '};
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: updates.map((update) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            dayOf(update),
            space,
            {
              type: 'link',
              url: update.address,
              children: [{type: 'text', value: update.title}],
            },
            space,
            ...phrasing(textOf(update)),
          ],
        },
      ],
    })),
  };
}

/** The transform; see the top of this file. */
export function latestUpdatesOfPage() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'LatestUpdates' || !parent || index === undefined) return;
      const page = attributeOf(node, 'page') ?? '';
      const count = Number(attributeOf(node, 'count'));
      if (!(count > 0)) {
        throw writerError(
          file,
          node,
          'write the latest updates as <LatestUpdates page="./all-updates.mdx" count="3" />.',
        );
      }
      try {
        parent.children[index] = listOf(latestUpdates(file.path, page, count));
      } catch (error) {
        throw writerError(file, node, (error as Error).message);
      }
    });
  };
}
