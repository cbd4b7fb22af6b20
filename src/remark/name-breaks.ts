/**
 * Lets long names such as `viktor.external.autodesk`, in the contents list of a page and in lists of SDK names, and paths
 * of REST operations wrap after a dot, an underscore or a slash; in a narrow column they would wrap within a word.
 */
import type {Element, ElementContent, Root, Text} from 'hast';
import type {MdxjsEsm} from 'mdast-util-mdx';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** A name that may not fit on a line, and where it may wrap. */
const LONG_NAME = /[\w.]{14,}/g;
const BREAK = /(?<=\w[._])(?=[A-Za-z])|(?<=[\w}]\/)(?=[\w{])/;

/** The class at the start of a member's heading (`signatures.ts`), which the entry above it names. */
const OWNER = /^<em>\w+\.<\/em>(?=\w)/;

/** Splits a text where it may wrap. */
function piecesOf(text: string): string[] {
  const long = [...text.matchAll(LONG_NAME)];
  const ends = long.flatMap(({0: name, index}) => {
    const pieces = name.split(BREAK).slice(0, -1);
    return pieces.map((_, at) => index + pieces.slice(0, at + 1).join('').length);
  });
  return [0, ...ends].map((start, at) => text.slice(start, ends[at]));
}

/** Adds line break opportunities to the HTML of an entry in the contents list, outside of its tags. */
function breakable(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : piecesOf(part).join('<wbr>')))
    .join('');
}

/** Changes the entries of the contents list, which Docusaurus adds to the page as the export `toc`. */
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
          value.value = breakable(value.value.replace(OWNER, ''));
          delete value.raw;
        }
      }
    }
  }
}

/** The text with `wbr` elements. */
function withBreaks(text: Text): ElementContent[] {
  return text.value
    .split(BREAK)
    .flatMap((value, at): ElementContent[] => [
      ...(at === 0
        ? []
        : [{type: 'element', tagName: 'wbr', properties: {}, children: []} satisfies Element]),
      {type: 'text', value},
    ]);
}

/** Whether an element contains SDK names or paths of operations (`src/plugins/rest-reference`). */
function holdsNames({name, attributes}: MdxJsxFlowElementHast): boolean {
  const isEndpoint = attributes.some(
    (one) =>
      one.type === 'mdxJsxAttribute' && typeof one.value === 'string' && one.value.startsWith('endpoint'),
  );
  return name === 'SymbolIndex' || (name === 'div' && isEndpoint);
}

/** The transform; see the top of this file. */
export function nameBreaks() {
  return (tree: Root): void => {
    visit(tree, 'mdxjsEsm', breakEntries);
    visit(tree, 'mdxJsxFlowElement', (list: MdxJsxFlowElementHast) => {
      if (!holdsNames(list)) return;
      visit(list, {tagName: 'code'}, (code: Element) => {
        code.children = code.children.flatMap((child) =>
          child.type === 'text' ? withBreaks(child) : [child],
        );
      });
    });
  };
}
