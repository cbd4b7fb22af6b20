import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const build = path.resolve('build');

const [header, ...rows] = fs
  .readFileSync('tests/routes.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const routes = rows.map(([route]) => route!);

/** The path that a page calls its own; an address that only leads to another page names that one. */
function canonicalPath(html: string): string | undefined {
  const address = /\srel="?canonical"?\shref="?([^\s">]+)/.exec(html)?.[1];
  return address && new URL(address, 'https://site.invalid').pathname;
}

/** Routes with a file of their own, and whether it is a page or only leads to another one. */
const built = fs
  .readdirSync(build, {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.html')
  .map((file) => {
    const route = `/${file.split(path.sep).join('/').slice(0, -'index.html'.length)}`;
    return {route, isPage: canonicalPath(fs.readFileSync(path.join(build, file), 'utf8')) === route};
  });

/** What stands in a list more than once. */
function repeated(list: readonly string[]): string[] {
  return list.filter((item, index) => list.indexOf(item) !== index);
}

describe('the list of routes', () => {
  it('has the columns route and title in every row', () => {
    expect(header).toEqual(['route', 'title']);
    expect(rows.filter((row) => row.length !== 2 || row.includes(''))).toEqual([]);
  });

  it('holds paths that start and end with a slash', () => {
    expect(routes.filter((route) => !/^\/(?:[^/]+\/)*$/.test(route))).toEqual([]);
  });

  it('names no route twice', () => {
    expect(repeated(routes)).toEqual([]);
  });

  it('names every page that is built', () => {
    const pages = built.filter(({isPage}) => isPage).map(({route}) => route);
    // A build without pages would agree with any list.
    expect(pages).toContain('/docs/welcome/');
    expect(pages.filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('names only routes that are built', () => {
    const known = new Set(built.map(({route}) => route));
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });
});
