/** The built site as files: what is served before any script runs. */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {globSync} from 'tinyglobby';

/** A page of the build. */
export interface BuiltPage {
  /** Its address, such as `/docs/welcome/`. */
  route: string;
  /** The parsed page. */
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

/** Normalizes white space and removes the zero-width spaces of heading links. */
export function words(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const pages = new Map<string, BuiltPage>();

/** The page of a route. It is parsed once and shared by all tests, so do not modify it. */
export function pageOf(route: string): BuiltPage {
  const known = pages.get(route) ?? {route, $: load(read(`${route}index.html`))};
  pages.set(route, known);
  return known;
}

/** The path of the canonical link of a page. */
export function canonicalPath({$}: BuiltPage): string | undefined {
  const address = $('link[rel="canonical"]').attr('href');
  return address && new URL(address, 'https://site.invalid').pathname;
}

/** All routes with an index.html, sorted, including redirects. */
export function builtRoutes(): string[] {
  return globSync('**/index.html', {cwd: 'build'})
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
}

/** All pages, sorted by route, without redirects. */
export function builtPages(): BuiltPage[] {
  return builtRoutes()
    .map(pageOf)
    .filter((page) => canonicalPath(page) === page.route);
}

/** The app of the starter guide, without region markers. */
export function starterApp(): string {
  return fs
    .readFileSync('docs/getting-started/starter-guide/app/app.py', 'utf8')
    .split('\n')
    .filter((line) => !/^\s*# (?:end)?region /.test(line))
    .join('\n')
    .trim();
}
