/**
 * Looks for fenced samples and makes each a `CodeBlock` that holds its finished HTML. The reader's
 * browser gets no highlighter and no style attributes.
 */
import type {Element, Root, Text} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {parseFenceOptions} from './fence-options';
import {highlight} from './highlight';

function languageOf(code: Element): string {
  const names = (code.properties.className as string[] | undefined) ?? [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

/** The transform; see the top of this file. */
export function highlightCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      const code = node.children[0];
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const source = code.children
        .map((child) => (child as Text).value ?? '')
        .join('')
        .replace(/\n$/, '');
      const language = languageOf(code);
      const options = parseFenceOptions(
        (code.data?.meta as string | undefined) ?? (code.properties.metastring as string | undefined),
      );
      const attributes: Record<string, string | undefined> = {
        html: highlight(source, language, options.marked),
        language,
        title: options.title,
        kind: options.signature ? 'signature' : undefined,
      };
      const block: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: Object.entries(attributes)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
        children: [],
      };
      (parent.children as unknown[])[index] = block;
      return SKIP;
    });
  };
}
