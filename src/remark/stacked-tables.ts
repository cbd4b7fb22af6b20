/**
 * Looks for tables that a phone is too narrow for and marks them: `src/css/content.css` shows each row of a
 * `stacked` one as an entry, the first cell above the others. In a `typed` one, a list of parameters, type and
 * default follow the name on its line. Other tables repeat the names of the columns in `data-label`, where the
 * column does not explain itself. A table of short values, which are read down the columns, is `wide` and scrolls.
 * A table of entries of the page, with a word on each, is one of `names`, and a cell of `no` is marked, at any width.
 * In a `matrix`, of short values only, those of a row share its lines on a phone.
 * A stacked one has in `data-lines` how high it is on a phone, roughly: the browser lays it out when it comes near.
 */
import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Characters that fit beside each other at 320 px, and those that the space between two columns takes. */
const LINE = 28;
const GAP = 3;

/** Characters of a value that shares a line of a phone with others. */
const SHORT = 20;

/** Characters in a line of a phone, and the space around a row and a cell in lines: see `content.css`. */
const PHONE_LINE = 46;
const ROW_SPACE = 0.88;
const CELL_SPACE = 0.11;

/** Columns whose values say what they are. */
const BESIDE_NAME = new Set(['Type', 'Default']);
const MEANINGS = new Set(['Meaning', 'What it does', 'Purpose', 'What it holds', 'What it is']);

function childrenOf(node: Element, ...names: string[]): Element[] {
  return node.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

/** The cells of a table, row by row. */
function rowsOf(table: Element): Element[][] {
  return childrenOf(table, 'thead', 'tbody')
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));
}

/** Whether the longest cells of the columns have room beside each other. */
function fits(rows: readonly Element[][]): boolean {
  const longest = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ? toString(row[column]).length : 0))),
  );
  return longest.reduce((sum, length) => sum + length + GAP, -GAP) <= LINE;
}

/** Whether most values are numbers, in columns enough to be compared. */
function isNumeric(rows: readonly Element[][]): boolean {
  const values = rows.flatMap((row) => row.slice(1)).map((cell) => toString(cell).trim());
  const numbers = values.filter((value) => /^[-−+<>≤≥±]?\s?\d/.test(value));
  return (rows[0]?.length ?? 0) > 2 && numbers.length * 2 > values.length;
}

/** Lines that a text takes on a phone. */
function linesOf(text: string): number {
  return text.trim() ? Math.ceil(text.length / PHONE_LINE) : 0;
}

/** The height of a stacked table on a phone, in lines of its text, with the space around rows and cells. */
function heightOf(rows: readonly Element[][], kind: string | undefined): number {
  const heights = rows.map((row) => {
    const texts = row.map((cell) => `${String(cell.properties.dataLabel ?? '')}  ${toString(cell)}`);
    const entry =
      kind === 'typed'
        ? [texts.slice(0, -1).join(' '), texts.at(-1)!]
        : kind === 'matrix'
          ? [texts[0]!, texts.slice(1).join('  ')]
          : texts;
    return entry.reduce((sum, text) => sum + linesOf(text) + CELL_SPACE, ROW_SPACE);
  });
  return Math.round(heights.reduce((sum, height) => sum + height, 1 + ROW_SPACE));
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
    ([, ...values]) => values.length > 1 && values.every((value) => toString(value).length <= SHORT),
  );
}

function mark(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  const names = head.map((cell) => toString(cell).trim());
  const hasMeaning = MEANINGS.has(names.at(-1) ?? '');
  const isTyped = hasMeaning && names.length > 2 && names.slice(1, -1).every((name) => BESIDE_NAME.has(name));
  const kinds = isIndex(rows) ? ['names'] : isTyped ? ['typed'] : isMatrix(rows) ? ['matrix'] : [];
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
