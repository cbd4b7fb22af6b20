/**
 * Looks for `<SymbolIndex />` and fills it with the names that have an entry: on the first page of a version all of
 * them from A to Z, on the page of a module, folded, those of the page in its order. Names of members are among them.
 */
import type {Blockquote, List, ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {entriesOf, type Entry} from '../sdk-model/symbols';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';
import {writerError} from './source-location';

/** Orders names as a reader looks for them: letters first, whatever their case. */
const byName = new Intl.Collator('en', {sensitivity: 'base'}).compare;

/** The initial under which a name stands. */
export function initialOf(name: string): string {
  return name.replace(/^_+/, '').charAt(0).toUpperCase();
}

/** The list item of a name, with its module, and folded below it the names of its members. */
function itemOf(
  {name, module, address}: Entry,
  withModule: boolean,
  members: readonly Entry[] = [],
): ListItem {
  const link: PhrasingContent = {
    type: 'link',
    url: `pathname://${address}`,
    children: [{type: 'inlineCode', value: name}],
  };
  const place: PhrasingContent[] = withModule
    ? [
        {type: 'text', value: ' '},
        {
          type: 'emphasis',
          data: {hName: 'span'},
          children: [{type: 'text', value: module.replace(/^viktor\./, '')}],
        },
      ]
    : [];
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{type: 'paragraph', children: [link, ...place]}],
  };
  if (members.length > 0)
    item.children.push(folded(members.length === 1 ? '1 member' : `${members.length} members`, members));
  return item;
}

const listOf = (children: ListItem[]): List => ({type: 'list', spread: false, children});

/** Names that a line unfolds. */
function folded(line: string, entries: readonly Entry[], className: string[] = []): Blockquote {
  return {
    type: 'blockquote',
    data: {hName: 'details', hProperties: {className}},
    children: [
      {type: 'paragraph', data: {hName: 'summary'}, children: [{type: 'text', value: line}]},
      listOf(entries.map((entry) => itemOf(entry, false))),
    ],
  };
}

/** A row of links to the initials, and under each initial its names. */
function fromAToZ(entries: readonly Entry[]): RootContent[] {
  const sorted = [...entries].sort((a, b) => byName(a.name, b.name) || byName(a.module, b.module));
  const initials = [...new Set(sorted.map(({name}) => initialOf(name)))];
  /** The members of classes, by module and class. */
  const members = new Map<string, Entry[]>();
  for (const entry of sorted.filter(({name}) => name.includes('.'))) {
    const owner = `${entry.module} ${entry.name.replace(/\.[^.]*$/, '')}`;
    members.set(owner, [...(members.get(owner) ?? []), entry]);
  }
  const idOf = (initial: string): string => `names-${initial.toLowerCase()}`;
  return [
    {
      type: 'paragraph',
      children: initials.flatMap((initial, at): PhrasingContent[] => [
        // Letters far enough apart to be tapped.
        ...(at === 0 ? [] : [{type: 'text' as const, value: '\u2003'}]),
        {type: 'link', url: `#${idOf(initial)}`, children: [{type: 'text', value: initial}]},
      ]),
    },
    ...initials.flatMap((initial): RootContent[] => [
      {
        type: 'paragraph',
        data: {hProperties: {id: idOf(initial)}},
        children: [{type: 'strong', children: [{type: 'text', value: initial}]}],
      },
      listOf(
        sorted
          .filter(({name}) => initialOf(name) === initial && !name.includes('.'))
          .map((entry) => itemOf(entry, true, members.get(`${entry.module} ${entry.name}`))),
      ),
    ]),
  ];
}

/** The transform; see the top of this file. */
export function symbolIndex(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'SymbolIndex') return;
      const {table, page} = symbolsOfPage(file, sdk);
      const entries = entriesOf(table);
      const own = entries.filter(({address}) => page !== undefined && address.startsWith(`${page}#`));
      const isFirst = page !== undefined && entries.every(({address}) => address.startsWith(page));
      if (!isFirst && own.length === 0)
        throw writerError(
          file,
          node,
          '<SymbolIndex /> lists names of the SDK reference; use it on the first page of a version or on the page of a module.',
        );
      node.children = (
        isFirst ? fromAToZ(entries) : [folded(`All ${own.length} names, from A to Z`, own, ['folded'])]
      ) as MdxJsxFlowElement['children'];
    });
  };
}
