import fs from 'node:fs';
import path from 'node:path';

/** A page of each kind, as readers meet it. */
export const examples = {
  guide: '/docs/getting-started/fundamentals/call-flow/',
  tutorial: '/docs/tutorials/spreadsheet-calculator/',
  module: '/sdk/api/utils/',
  search: '/search/?q=view',
  home: '/',
  operation: '/docs/api/rest/workspaces-entities-create/',
};

/**
 * The page with the most text of a folder.
 *
 * @param build - The built site.
 * @param folder - Folder of pages in it.
 * @param without - What the address must not match.
 * @returns The page's address.
 */
export function largestPage(build: string, folder: string, without?: RegExp): string {
  const pages = fs
    .readdirSync(path.join(build, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => ({
      address: `/${path.posix.join(folder, path.dirname(file).replaceAll(path.sep, '/'))}/`,
      size: fs.statSync(path.join(build, folder, file)).size,
    }))
    .filter(({address}) => !without?.test(address));
  if (pages.length === 0) throw new Error(`The build has no page in ${folder}.`);
  return pages.reduce((one, other) => (other.size > one.size ? other : one)).address;
}
