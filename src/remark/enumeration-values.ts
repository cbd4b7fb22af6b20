/**
 * In tables of an SDK reference page with the columns Type and Meaning, adds the values of an enumeration to the meaning,
 * in the order of the declaration. Leaves out long enumerations, which the link of the type leads to, and meanings that
 * already mention all values.
 */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {valuesToList} from '../sdk-model/enumerations';
import {symbolsOfPage, type SymbolOptions} from './page-symbols';

/** The texts of the inline code in a cell. */
function codeIn(cell: Element): string[] {
  const found: string[] = [];
  visit(cell, {tagName: 'code'}, (node) => void found.push(toString(node)));
  return found;
}

function sentence(values: readonly string[]): ElementContent[] {
  const [first, ...others] = values.map((value): Element => {
    return {type: 'element', tagName: 'code', properties: {}, children: [{type: 'text', value}]};
  });
  return [
    {type: 'text', value: values.length > 1 ? ' Values: ' : ' Value: '},
    first!,
    ...others.flatMap((code): ElementContent[] => [{type: 'text', value: ', '}, code]),
    {type: 'text', value: '.'},
  ];
}

/** The cells of a table, by row, including the head. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, {tagName: 'tr'}, (row: Element) => {
    rows.push(row.children.filter((cell): cell is Element => cell.type === 'element'));
  });
  return rows;
}

/** The transform; see the top of this file. */
export function enumerationValues(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    const {lookup, module} = symbolsOfPage(file, sdk);
    if (module === undefined) return;
    visit(tree, {tagName: 'table'}, (table: Element) => {
      const [head = [], ...rows] = rowsOf(table);
      const columns = head.map((cell) => toString(cell));
      const [typeAt, meaningAt] = [columns.indexOf('Type'), columns.indexOf('Meaning')];
      for (const row of rows) {
        const [type, meaning] = [row[typeAt], row[meaningAt]];
        if (!type || !meaning) continue;
        const values = valuesToList(toString(type), codeIn(meaning), lookup, module);
        if (values.length > 0) meaning.children.push(...sentence(values));
      }
    });
  };
}
