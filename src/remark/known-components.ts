/**
 * Looks for a component that a page uses without importing it and that writers do not have, and
 * stops with its name. Without this check the mistake would show only when the page is drawn.
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
        `there is no component <${name}>; writers have ${writerComponents.map((item) => `<${item}>`).join(', ')}. Correct the name or import the component.`,
      );
    });
  };
}
