/**
 * Looks for the entries of a page of the SDK reference and marks those that the version before or the
 * version after does not have. The marks come from comparing the declarations of the versions.
 */
import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {splitAnchor} from '../markdown/headings';
import {compareTables} from '../sdk-model/compare';
import type {Tables} from '../sdk-model/tables';
import {isPublished} from '../sdk-model/versions';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';

/** Marks by name of the symbol or member. */
function marksOf(tables: Tables, name: string, module: string): Map<string, string[]> {
  const published = tables.versions.filter(isPublished).map((item) => item.name);
  const index = published.indexOf(name);
  const [newer, older] = [published[index - 1], published[index + 1]];
  const marks = new Map<string, string[]>();
  const add = (symbol: string, text: string): void => {
    marks.set(symbol, [...(marks.get(symbol) ?? []), text]);
  };
  const changes = (from: string, to: string): ReturnType<typeof compareTables> =>
    compareTables(tables.tables[from]!, tables.tables[to]!).filter((change) => change.module === module);
  if (older !== undefined) {
    for (const change of changes(older, name)) {
      if (change.kind === 'added') add(change.name, `New in ${change.since ?? name}`);
    }
  }
  if (newer !== undefined) {
    for (const change of changes(name, newer)) {
      if (change.kind === 'removed') add(change.name, `Removed in ${newer}`);
    }
  }
  return marks;
}

function mark(text: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'p',
    attributes: [{type: 'mdxJsxAttribute', name: 'className', value: 'availability'}],
    // Plain text: a paragraph of Markdown would be a `p` nested in a `p`.
    children: [{type: 'text', value: text}] as unknown as MdxJsxFlowElement['children'],
  };
}

/** The transform; see the top of this file. */
export function availability(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    const page = symbolsOfPage(file, sdk);
    if (page.module === undefined) return;
    const marks = marksOf(page.tables, page.table.version, page.module);
    visit(tree, 'heading', (node: Heading, index, parent) => {
      const id = splitAnchor(toString(node)).id;
      const texts = id === undefined ? undefined : marks.get(id);
      if (!texts || !parent || index === undefined) return undefined;
      parent.children.splice(index + 1, 0, ...texts.map(mark));
      return index + 1 + texts.length;
    });
  };
}
