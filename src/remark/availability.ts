/**
 * Looks for the entries of a page of the SDK reference and marks those that the version before or the
 * version after does not have. The marks come from comparing the declarations of the versions. Where a mark names the
 * release, the entry's line "Since" would repeat it and goes.
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

/** The lines of a paragraph, which hard line breaks divide; each but the first starts with its break. */
function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const starts = nodes.flatMap((node, index) => (index === 0 || node.type === 'break' ? [index] : []));
  return starts.map((start, index) => nodes.slice(start, starts[index + 1]));
}

/** Whether a line of an entry says what a mark of the entry says. */
function repeats(line: PhrasingContent[], texts: readonly string[]): boolean {
  return texts.includes(toString(line).replace(/^Since: (.*)\.$/, 'New in $1'));
}

/** The text of an entry without the line that its marks make superfluous. */
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
