/**
 * Looks for the list inside `<Catalogue>`, whose items are written as
 * `- ![what is seen](./img/name.png) [Title](link): One sentence. Yields number or text.`, and moves the last sentence
 * into an attribute, by which the component filters.
 */
import type {Link, List, Paragraph, Root, Text} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {writerError} from './source-location';

const YIELDS = /^: (.+?[.]) Yields (.+)\.$/s;

/** The transform; see the top of this file. */
export function catalogue() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Catalogue') return;
      const list = node.children[0] as List | undefined;
      if (node.children.length !== 1 || list?.type !== 'list') {
        throw writerError(
          file,
          node,
          '<Catalogue> has to contain one Markdown list and nothing else; leave a blank line before and after the list.',
        );
      }
      for (const item of list.children) {
        const paragraph = item.children[0] as Paragraph | undefined;
        const [picture, space, link, text] = (paragraph?.children ?? []) as [
          {type: string}?,
          Text?,
          Link?,
          Text?,
        ];
        const match = text?.type === 'text' ? YIELDS.exec(text.value) : null;
        if (picture?.type !== 'image' || space?.type !== 'text' || link?.type !== 'link' || !match) {
          throw writerError(
            file,
            item,
            'write an item of a catalogue as "- ![what is seen](./img/name.png) [Title](link): One sentence. Yields number."',
          );
        }
        text!.value = ` ${match[1]!.charAt(0).toUpperCase()}${match[1]!.slice(1)}`;
        item.data = {
          ...item.data,
          hProperties: {'data-yields': match[2]!.split(/, | or (?!false)/).join('|')},
        };
      }
    });
  };
}
