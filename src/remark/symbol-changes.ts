/**
 * Looks for `<SymbolChanges from="13" to="14" />` and puts in its place what was added, removed and
 * changed between these versions of the SDK, module by module, computed from their declarations.
 */
import type {Paragraph, PhrasingContent, Root, RootContent, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {compareTables, type Change} from '../plugins/sdk-reference/compare';
import type {Tables} from '../plugins/sdk-reference/tables';
import {symbolsOfPage} from './page-symbols';
import {writerError} from './source-location';

/** Text with code in backticks. */
function phrasing(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]*)`/)
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => 'value' in node && node.value !== '');
}

function nameOf({name, address}: Change): PhrasingContent {
  const code: PhrasingContent = {type: 'inlineCode', value: name};
  return address ? {type: 'link', url: `pathname://${address}`, children: [code]} : code;
}

function sentence(change: Change, to: string): string {
  if (change.kind === 'added') return `Added in ${change.since ?? `version ${to}`}.`;
  if (change.kind === 'removed') return `Removed in version ${to}.`;
  const text = change.parameters!.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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
          .map((change) => row([nameOf(change)], phrasing(sentence(change, to)))),
      ],
    },
  ]);
}

/**
 * The same list as Markdown, for readers of plain text.
 *
 * @param tables - The tables of all versions.
 * @param from - The older version.
 * @param to - The newer version.
 */
export function changesAsMarkdown({tables}: Tables, from: string, to: string): string {
  return compareTables(tables[from]!, tables[to]!)
    .map((change) => `- \`${change.module}.${change.name}\`: ${sentence(change, to)}`)
    .join('\n');
}

/** The transform; see the top of this file. */
export function symbolChanges({tables}: {tables?: Tables} = {}) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'SymbolChanges' || !parent || index === undefined) return undefined;
      const attribute = (name: string): string => {
        const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
        return typeof found?.value === 'string' ? found.value : '';
      };
      const known = symbolsOfPage(file, tables).tables.tables;
      const [from, to] = [attribute('from'), attribute('to')];
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
