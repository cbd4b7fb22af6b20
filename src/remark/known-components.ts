/**
 * Throws if a page uses a component that it does not import and that is not one of the global components. Otherwise the
 * mistake would surface only when the page is rendered.
 */
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement, MdxjsEsm} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {writerComponents} from '../components/names';
import {writerError} from './source-location';

const IMPORTED = /import\s+([^'"]+?)\s+from/g;
const DECLARED = /export\s+(?:const|function)\s+(\w+)/g;

/** The transform; see the top of this file. */
export function knownComponents() {
  return (tree: Root, file: VFile): void => {
    const known = new Set<string>(writerComponents);
    visit(tree, 'mdxjsEsm', (node: MdxjsEsm) => {
      for (const [, names] of node.value.matchAll(IMPORTED)) {
        for (const name of names!.replace(/[{}*]|\bas\b/g, ' ').split(/[\s,]+/)) known.add(name);
      }
      for (const [, name] of node.value.matchAll(DECLARED)) known.add(name!);
    });
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const {name} = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (!name || !/^[A-Z]/.test(name)) return;
      const root = name.split('.')[0]!;
      if (known.has(root)) return;
      throw writerError(
        file,
        node,
        `there is no component <${name}>; correct the name, import it, or use one of ${writerComponents.map((item) => `<${item}>`).join(', ')}.`,
      );
    });
  };
}
