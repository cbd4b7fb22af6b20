/**
 * Marks tables that are too wide for a phone. `src/css/content.css` shows each row of a `stacked` table as an entry, with
 * the first cell above the others, as its title unless it is longer than a line: then the table is `prose`. In a `typed`
 * table, which lists parameters, type and default follow the name on the same line. In a `matrix` of short values, those
 * of a row share its lines. In other tables `data-label` repeats a column's name if its values are not self-explanatory.
 * A table of numbers to compare is `wide` and scrolls. `data-lines` is the approximate height of a stacked table on a
 * phone, which the browser reserves until the table comes near the viewport. At any width, an index of the entries of the
 * page is a table of `names`, and a cell that says no is `no`.
 */
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Characters that fit in a row at 320 px, and the width of the gap between two columns, in characters. */
const ROW_CHARACTERS = 28;
const GAP_CHARACTERS = 3;

/** The most characters of a value that shares a line with others on a phone. */
const SHORT_CHARACTERS = 20;

/** Characters in a line on a phone, and the space around a row and a cell, in lines: see `content.css`. */
const LINE_CHARACTERS = 46;
const ROW_SPACE_LINES = 0.88;
const CELL_SPACE_LINES = 0.11;

/** Columns whose values go on the line of the name. */
const BESIDE_NAME = new Set(['Type', 'Default']);
const MEANINGS = new Set(['Meaning', 'What it does', 'Purpose', 'What it holds', 'What it is']);

function childrenOf(node: Element, ...names: string[]): Element[] {
  return node.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

/** The cells of a table, by row. */
function rowsOf(table: Element): Element[][] {
  return childrenOf(table, 'thead', 'tbody')
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));
}

/** Whether the longest cells of all columns fit side by side. */
function fits(rows: readonly Element[][]): boolean {
  const longest = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ? toString(row[column]).length : 0))),
  );
  return longest.reduce((sum, length) => sum + length + GAP_CHARACTERS, -GAP_CHARACTERS) <= ROW_CHARACTERS;
}

/** Whether most values are numbers, in at least two columns to compare. */
function isNumeric(rows: readonly Element[][]): boolean {
  const values = rows.flatMap((row) => row.slice(1)).map((cell) => toString(cell).trim());
  const numbers = values.filter((value) => /^[-−+<>≤≥±]?\s?\d/.test(value));
  return (rows[0]?.length ?? 0) > 2 && numbers.length * 2 > values.length;
}

/** The number of lines of a text on a phone. */
function linesOf(text: string): number {
  return text.trim() ? Math.ceil(text.length / LINE_CHARACTERS) : 0;
}

/** The height of a stacked table on a phone in lines of text, including the space around rows and cells. */
function heightOf(rows: readonly Element[][], kind: string | undefined): number {
  const heights = rows.map((row) => {
    const texts = row.map((cell) => `${String(cell.properties.dataLabel ?? '')}  ${toString(cell)}`);
    const entry =
      kind === 'typed'
        ? [texts.slice(0, -1).join(' '), texts.at(-1)!]
        : kind === 'matrix'
          ? [texts[0]!, texts.slice(1).join('  ')]
          : texts;
    return entry.reduce((sum, text) => sum + linesOf(text) + CELL_SPACE_LINES, ROW_SPACE_LINES);
  });
  return Math.round(heights.reduce((sum, height) => sum + height));
}

/** Whether each row has a link to a place on the page, and a word on it. */
function isIndex(rows: readonly Element[][]): boolean {
  return rows.every(([first, ...others]) => {
    const [link, ...more] = first?.children ?? [];
    const isPlace = link?.type === 'element' && String(link.properties.href).startsWith('#');
    return isPlace && more.length === 0 && others.length === 1;
  });
}

/** Whether all values are short, in columns enough to be compared. */
function isMatrix(rows: readonly Element[][]): boolean {
  return rows.every(
    ([, ...values]) =>
      values.length > 1 && values.every((value) => toString(value).length <= SHORT_CHARACTERS),
  );
}

function mark(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  const names = head.map((cell) => toString(cell).trim());
  const hasMeaning = MEANINGS.has(names.at(-1) ?? '');
  const isTyped = hasMeaning && names.length > 2 && names.slice(1, -1).every((name) => BESIDE_NAME.has(name));
  const kinds = isIndex(rows) ? ['names'] : isTyped ? ['typed'] : isMatrix(rows) ? ['matrix'] : [];
  if (rows.some(([first]) => linesOf(toString(first)) > 1)) kinds.push('prose');
  if (kinds[0] === 'names') table.properties.className = kinds;
  for (const cell of rows.flat()) if (toString(cell) === 'no') cell.properties.className = ['no'];
  if (!isTyped && fits([head, ...rows])) return;
  if (!hasMeaning && isNumeric(rows)) {
    table.properties.className = ['wide'];
    return;
  }
  table.properties.className = ['stacked', ...kinds];
  const hasLabels = !isTyped && !(names.length < 3 && hasMeaning);
  for (const row of hasLabels ? rows : []) {
    row.slice(1).forEach((cell, index) => {
      const name = names[index + 1]!;
      if (name && !MEANINGS.has(name) && toString(cell).trim()) cell.properties.dataLabel = name;
    });
  }
  table.properties.dataLines = heightOf(rows, kinds[0]);
}

/** The transform; see the top of this file. */
export function stackedTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') mark(node);
    });
  };
}
