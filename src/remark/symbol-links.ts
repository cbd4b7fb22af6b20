/**
 * Links inline code that names an SDK symbol, such as `vkt.NumberField` or `File.from_data`, to the symbol's entry. Code
 * in links and headings stays as it is. A link whose text is code gets the class `chip`, because an underline would hide
 * the underscores of a name.
 */
import type {Element, ElementContent, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';

const CHIP = ['chip'];

const isCode = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'code';

/** The transform; see the top of this file. */
export function symbolLinks(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    const {lookup, module} = symbolsOfPage(file, sdk);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
        return undefined;
      const name = node.type === 'element' ? node.tagName : node.name;
      if (node.type === 'element' && name === 'a' && node.children.length > 0 && node.children.every(isCode))
        node.properties.className = CHIP;
      // Among these: a symbol index already consists of links.
      if (/^(?:pre|a|h[1-6]|summary|SymbolIndex)$/.test(name ?? '')) return SKIP;
      if (node.type !== 'element' || node.tagName !== 'code' || !parent || index === undefined)
        return undefined;
      const [text] = node.children as [Text?];
      if (text?.type !== 'text') return SKIP;
      const target = lookup.inProse(text.value, module);
      if (!target) return SKIP;
      const link: Element = {
        type: 'element',
        tagName: 'a',
        properties: {href: target.address, className: CHIP},
        children: [node],
      };
      (parent.children as ElementContent[])[index] = link;
      return SKIP;
    });
  };
}
