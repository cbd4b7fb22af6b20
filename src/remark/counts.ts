/**
 * Replaces `<Count cards="../docs/fields.mdx" />` with the number of cards in a catalogue, `pages` in a folder,
 * `operations` of the REST document or `apps` of a folder's pages (`src/markdown/counts.ts`).
 */
import type {Root, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {countOf} from '../markdown/counts';
import {writerError} from './source-location';

/** The transform; see the top of this file. */
export function counts() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
      const {name, attributes} = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (name !== 'Count' || !parent || index === undefined) return;
      const [given] = attributes;
      if (
        node.type !== 'mdxJsxTextElement' ||
        attributes.length !== 1 ||
        given?.type !== 'mdxJsxAttribute' ||
        typeof given.value !== 'string'
      ) {
        throw writerError(
          file,
          node,
          'use a count inside a sentence, with one attribute, for example <Count pages="./fields" />.',
        );
      }
      try {
        const number: Text = {type: 'text', value: String(countOf(file.path, given.name, given.value))};
        (parent.children as unknown[])[index] = number;
      } catch (error) {
        throw writerError(file, node, (error as Error).message);
      }
    });
  };
}
