/**
 * Looks for `<SymbolIndex />` and fills it with the names that have an entry: on the first page of a version all of
 * them from A to Z, on the page of a module those of the page in its order. Names of members are among them.
 */
import type {List, ListItem, PhrasingContent, Root, RootContent} from 'mdast';
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

function listOf(entries: readonly Entry[], withModule: boolean): List {
  return {
    type: 'list',
    spread: false,
    children: entries.map(({name, module, address}): ListItem => {
      const link: PhrasingContent = {
        type: 'link',
        url: `pathname://${address}`,
        children: [{type: 'inlineCode', value: name}],
      };
      const place: PhrasingContent = {type: 'text', value: ` ${module.replace(/^viktor\./, '')}`};
      return {
        type: 'listItem',
        spread: false,
        children: [{type: 'paragraph', children: withModule ? [link, place] : [link]}],
      };
    }),
  };
}

/** A row of links to the initials, and under each initial its names. */
function fromAToZ(entries: readonly Entry[]): RootContent[] {
  const sorted = [...entries].sort((a, b) => byName(a.name, b.name) || byName(a.module, b.module));
  const initials = [...new Set(sorted.map(({name}) => initialOf(name)))];
  const idOf = (initial: string): string => `names-${initial.toLowerCase()}`;
  return [
    {
      type: 'paragraph',
      children: initials.flatMap((initial, at): PhrasingContent[] => [
        // Letters so far apart that a finger finds each.
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
        sorted.filter(({name}) => initialOf(name) === initial),
        true,
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
      node.children = (isFirst ? fromAToZ(entries) : [listOf(own, false)]) as MdxJsxFlowElement['children'];
    });
  };
}
