/**
 * Replaces `<SymbolChanges from="13" to="14" />` with what was added, removed and changed between these versions of the
 * SDK, by module, computed from their declarations.
 */
import type {Paragraph, PhrasingContent, Root, RootContent, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {compareTables, describeChange, type Change} from '../sdk-model/compare';
import {attributeOf} from './attribute-of';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';
import {phrasing} from './phrasing';
import {writerError} from './source-location';

function nameOf({name, address}: Change): PhrasingContent {
  const code: PhrasingContent = {type: 'inlineCode', value: name};
  return address ? {type: 'link', url: `pathname://${address}`, children: [code]} : code;
}

function row(...cells: PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

function changesOf(changes: readonly Change[], to: string): RootContent[] {
  const modules = [...new Set(changes.map(({module}) => module))];
  return modules.flatMap((module): RootContent[] => [
    {type: 'heading', depth: 3, children: [{type: 'inlineCode', value: module}]},
    {
      type: 'table',
      children: [
        row([{type: 'text', value: 'Symbol'}], [{type: 'text', value: 'What changed'}]),
        ...changes
          .filter((change) => change.module === module)
          .map((change) => row([nameOf(change)], phrasing(describeChange(change, to)))),
      ],
    },
  ]);
}

/** The transform; see the top of this file. */
export function symbolChanges(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'SymbolChanges' || !parent || index === undefined) return undefined;
      const known = symbolsOfPage(file, sdk).tables.tables;
      const [from, to] = [attributeOf(node, 'from') ?? '', attributeOf(node, 'to') ?? ''];
      for (const version of [from, to]) {
        if (known[version]) continue;
        throw writerError(
          file,
          node,
          `there is no version "${version}" of the SDK reference; write <SymbolChanges from="…" to="…" /> with two of ${Object.keys(known).join(', ')}.`,
        );
      }
      const changes = compareTables(known[from]!, known[to]!);
      const none: Paragraph = {type: 'paragraph', children: [{type: 'text', value: 'No symbol changed.'}]};
      parent.children.splice(index, 1, ...(changes.length > 0 ? changesOf(changes, to) : [none]));
      return index + 1;
    });
  };
}
