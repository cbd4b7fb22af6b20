/** Parses cells from a spreadsheet: tab-separated text, with quotes around cells that contain line breaks or tabs. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A final line break does not start a row.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop();
  return rows;
}
