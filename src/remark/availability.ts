/**
 * Marks the entries of an SDK reference page that the previous or the next version does not have, by comparing the
 * declarations of the versions. If a mark gives the same release as the entry's "Since" line, the line is removed.
 */
import type {Heading, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {splitAnchor} from '../markdown/headings';
import {compareTables} from '../sdk-model/compare';
import type {Tables} from '../sdk-model/tables';
import {isPublished} from '../sdk-model/versions';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';

/** The marks, by name of the symbol or member. */
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
    // A bare text node: a Markdown paragraph would nest a `p` in this `p`.
    children: [{type: 'text', value: text}] as unknown as MdxJsxFlowElement['children'],
  };
}

/** Splits a paragraph at its hard line breaks; every line but the first starts with its break. */
function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const starts = nodes.flatMap((node, index) => (index === 0 || node.type === 'break' ? [index] : []));
  return starts.map((start, index) => nodes.slice(start, starts[index + 1]));
}

/** Whether a line of an entry repeats one of its marks. */
function repeats(line: PhrasingContent[], texts: readonly string[]): boolean {
  return texts.includes(toString(line).replace(/^Since: (.*)\.$/, 'New in $1'));
}

/** Removes the "Since" line that repeats a mark. */
function withoutSince(nodes: readonly RootContent[], texts: readonly string[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'paragraph') return [node];
    const children = linesOf(node.children)
      .filter((line) => !repeats(line, texts))
      .flat();
    if (children[0]?.type === 'break') children.shift();
    return children.length > 0 ? [{...node, children}] : [];
  });
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
      const after = parent.children.findIndex(({type}, at) => at > index && type === 'heading');
      const end = after < 0 ? parent.children.length : after;
      const text = withoutSince(parent.children.slice(index + 1, end) as RootContent[], texts);
      parent.children.splice(index + 1, end - index - 1, ...texts.map(mark), ...text);
      return index + 1 + texts.length;
    });
  };
}
