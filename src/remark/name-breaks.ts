/**
 * Looks for names such as `viktor.external.autodesk` in the contents list of a page and in lists of the SDK's
 * names, and lets each break after a dot or an underscore: a narrow column would break it within a word.
 */
import type {Element, ElementContent, Root, Text} from 'hast';
import type {MdxjsEsm} from 'mdast-util-mdx';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** A place where a name may break; a number such as 14.5 has none. */
const BREAK = /(?<=\w[._])(?=[A-Za-z])/;

/** The HTML of an entry of the contents list, with the breaks outside of its tags. */
function breakable(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.split(BREAK).join('<wbr>')))
    .join('');
}

/** The entries of the contents list, which Docusaurus has made an export of the page. */
function breakEntries({data}: MdxjsEsm): void {
  for (const statement of data?.estree?.body ?? []) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const {id, init} of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== 'toc' || init?.type !== 'ArrayExpression') continue;
      for (const entry of init.elements) {
        for (const property of entry?.type === 'ObjectExpression' ? entry.properties : []) {
          if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
          const {key, value} = property;
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
          if (name !== 'value' || typeof value.value !== 'string') continue;
          value.value = breakable(value.value);
          delete value.raw;
        }
      }
    }
  }
}

/** The text, with elements that let it break. */
function pieces(text: Text): ElementContent[] {
  return text.value
    .split(BREAK)
    .flatMap((value, at): ElementContent[] => [
      ...(at === 0
        ? []
        : [{type: 'element', tagName: 'wbr', properties: {}, children: []} satisfies Element]),
      {type: 'text', value},
    ]);
}

/** The transform; see the top of this file. */
export function nameBreaks() {
  return (tree: Root): void => {
    visit(tree, 'mdxjsEsm', breakEntries);
    visit(tree, 'mdxJsxFlowElement', (list: MdxJsxFlowElementHast) => {
      if (list.name !== 'SymbolIndex') return;
      visit(list, {tagName: 'code'}, (code: Element) => {
        code.children = code.children.flatMap((child) => (child.type === 'text' ? pieces(child) : [child]));
      });
    });
  };
}
