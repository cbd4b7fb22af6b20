/**
 * Looks for a sample with `focus="9-13"` and shows these lines first, without indentation, with the whole sample folded
 * below:
 *
 *     ```python title="app.py" focus="9-13"
 */
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {focusedLines, parseFenceOptions} from '../markdown/fence-options';
import {withoutSharedIndent} from '../markdown/includes';
import {writerError} from './source-location';

const IS_APP = /^class \w+\((?:vkt\.)?(?:Viktor)?Controller\)/m;

/** The transform; see the top of this file. */
export function focus() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      const options = parseFenceOptions(node.meta);
      if (options.focus === undefined || !parent || index === undefined) return undefined;
      const lines = focusedLines(node.value, options.focus);
      if (!lines) {
        throw writerError(
          file,
          node,
          `focus="${options.focus}" does not match lines of the sample; write for example focus="9-13", with lines from 1 to ${node.value.split('\n').length}.`,
        );
      }
      const value = withoutSharedIndent(lines);
      const shown: Code = {type: 'code', lang: node.lang, value, position: node.position};
      const whole: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'details',
        attributes: [],
        children: [
          {
            type: 'mdxJsxFlowElement',
            name: 'summary',
            attributes: [],
            children: [{type: 'text', value: IS_APP.test(node.value) ? 'The whole app' : 'The whole sample'}],
          } as unknown as MdxJsxFlowElement,
          node,
        ],
      };
      parent.children.splice(index, 1, shown, whole);
      return [SKIP, index + 2];
    });
  };
}
