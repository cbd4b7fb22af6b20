/** Cells as spreadsheets put them on the clipboard. */

/** The rows of a text in which tabs stand between cells; quotes stand around a cell with a line break or a tab in it. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The line break behind the last row begins no other.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop();
  return rows;
}
