import {escapeText} from './page';

/** The `info` object of the document, as the wrapped plugin passes it. */
export interface DocumentInfo {
  title: string;
  version: string;
  description?: string;
}

/** An operation in the list of the overview page. */
export interface Listed {
  /** In lower case. */
  method: string;
  path: string;
  /** Name of its page. */
  id: string;
  title: string;
}

/**
 * Generates the overview page of the document.
 *
 * @param info - `info` of the document.
 * @param operations - All operations, in the order of the page.
 * @returns MDX without front matter: the first paragraph of the description, and a table of the operations.
 */
export function infoPage({version, description = ''}: DocumentInfo, operations: readonly Listed[]): string {
  const [about] = description.trim().split('\n\n');
  return [
    `${escapeText(about!)} These are all operations of version ${version}.`.trim(),
    '',
    '<div className="endpoint-list">',
    '',
    '| Method | Path | Purpose |',
    '| --- | --- | --- |',
    ...operations.map(
      ({method, path, id, title}) =>
        `| ${method.toUpperCase()} | \`${path}\` | [${escapeText(title)}](./${id}.api.mdx) |`,
    ),
    '',
    '</div>',
    '',
  ].join('\n');
}
