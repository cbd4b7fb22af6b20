/**
 * Looks for the list inside `<Cards>`, whose items may start with a picture, and replaces the colon between an item's
 * link and its sentence with a space: a card has a line break there, and the search needs the space between words.
 */
import type {List, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {writerError} from './source-location';

/** The transform; see the top of this file. */
export function cards() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Cards') return;
      const list = node.children[0] as List | undefined;
      if (node.children.length !== 1 || list?.type !== 'list') {
        throw writerError(
          file,
          node,
          '<Cards> has to contain one Markdown list and nothing else; leave a blank line before and after the list.',
        );
      }
      for (const item of list.children) {
        const parts = (item.children[0] as Paragraph | undefined)?.children ?? [];
        const [link, text] = parts[0]?.type === 'image' ? parts.slice(2) : parts;
        if (link?.type !== 'link' || text?.type !== 'text' || !text.value.startsWith(': ')) {
          throw writerError(
            file,
            item,
            'write a card as "- [Title](link): one sentence.", with or without a picture before the link.',
          );
        }
        const sentence = text.value.slice(2);
        text.value = ` ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
      }
    });
  };
}
