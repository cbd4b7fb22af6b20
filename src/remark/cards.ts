/**
 * Looks for the list inside `<Cards>`, whose items may start with a picture, and makes the colon between an item's link
 * and its sentence a space: a line break separates them on a card, and the space keeps their words apart for the search.
 * An item may also be a name in bold with a list of links below it.
 */
import type {List, ListItem, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {writerError} from './source-location';

/** Whether a card has a list of links in the place of its own. */
function isGroup({children: [name, links, ...others]}: ListItem): boolean {
  const title = name?.type === 'paragraph' ? name.children.map(({type}) => type).join() : undefined;
  return title === 'strong' && links?.type === 'list' && others.length === 0;
}

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
          '<Cards> holds one Markdown list and nothing else; leave a blank line before and after the list.',
        );
      }
      for (const item of list.children) {
        if (isGroup(item)) continue;
        const parts = (item.children[0] as Paragraph | undefined)?.children ?? [];
        const [link, text] = parts[0]?.type === 'image' ? parts.slice(2) : parts;
        if (link?.type !== 'link' || text?.type !== 'text' || !text.value.startsWith(': ')) {
          throw writerError(
            file,
            item,
            'a card is written as "- [Title](link): one sentence.", with or without a picture before the link, or as "- **Title**" with a list of links.',
          );
        }
        const sentence = text.value.slice(2);
        text.value = ` ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
      }
    });
  };
}
