import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

/** A typical page of each kind. */
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
  const pages = globSync(`${folder}/**/index.html`, {cwd: build})
    .map((file) => ({
      address: `/${path.posix.dirname(file)}/`,
      size: fs.statSync(path.join(build, file)).size,
    }))
    .filter(({address}) => !without?.test(address));
  if (pages.length === 0) throw new Error(`The build has no page in ${folder}.`);
  return pages.reduce((one, other) => (other.size > one.size ? other : one)).address;
}
