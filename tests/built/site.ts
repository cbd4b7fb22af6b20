/** The built site as files: what is served before any script has run. */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {globSync} from 'tinyglobby';

/** A page of the build. */
export interface BuiltPage {
  /** Its address, such as `/docs/welcome/`. */
  route: string;
  /** The page as a tree, read by the rules of the HTML standard. */
  $: CheerioAPI;
}

/** A file of the build as text; `file` is its path on the site. */
export function read(file: string): string {
  return fs.readFileSync(path.join('build', file), 'utf8');
}

/** The lines of a list in `tests/` that are neither empty nor a comment. */
export function lines(file: string): string[] {
  return fs
    .readFileSync(path.join('tests', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** One line of words, without the zero-width signs that the theme puts into the links of headings. */
export function words(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const pages = new Map<string, BuiltPage>();

/** The page of a route. It is parsed once for all tests, which must not change it. */
export function pageOf(route: string): BuiltPage {
  const known = pages.get(route) ?? {route, $: load(read(`${route}index.html`))};
  pages.set(route, known);
  return known;
}

/** The path that a page calls its own. */
export function canonicalPath({$}: BuiltPage): string | undefined {
  const address = $('link[rel="canonical"]').attr('href');
  return address && new URL(address, 'https://site.invalid').pathname;
}

/** All addresses that have a file of their own, in order; some only redirect to a page. */
export function builtRoutes(): string[] {
  return globSync('**/index.html', {cwd: 'build'})
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
}

/** All pages, in the order of their addresses, without redirects. */
export function builtPages(): BuiltPage[] {
  return builtRoutes()
    .map(pageOf)
    .filter((page) => canonicalPath(page) === page.route);
}

/** The app of the starter guide as its readers get it: without the marks for those who write the guide. */
export function starterApp(): string {
  return fs
    .readFileSync('docs/getting-started/starter-guide/app/app.py', 'utf8')
    .split('\n')
    .filter((line) => !/^\s*# (?:end)?region /.test(line))
    .join('\n')
    .trim();
}
