/** What the site weighs, and what it may weigh: for the bench and for the tests of the built site. */
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants as zlib} from 'node:zlib';
import {globSync} from 'tinyglobby';

/** The most bytes that readers may have to load, as they are sent. */
export interface Budgets {
  /** All of a guide that is counted. */
  guide: number;
  scriptsOfGuide: number;
  stylesOfGuide: number;
  /** Scripts of a page of a REST operation, more than those of a guide. */
  scriptsOfOperation: number;
  /** A search index of one context. */
  searchIndex: number;
  /** The search index of the whole site, for readers who search outside of all contexts. */
  searchIndexOfSite: number;
  /** All that the first preview loads to start Python. */
  preview: number;
  /** Any script, before it is compressed: the main one, with React in it. */
  largestScript: number;
  /** Any library with which previews draw, before it is compressed: Plotly with heat maps. */
  largestDrawing: number;
}

/**
 * The budgets of a build. Docusaurus lists the routes, their chunks and the documents of each version in
 * the main script, so each page of the site weighs on all others: 53 bytes as they are sent, 484 before.
 *
 * @param build - Folder of the built site, whose pages are counted.
 */
export function budgetsOf(build: string): Budgets {
  const pages = globSync('**/index.html', {cwd: build}).length;
  return {
    guide: 182e3 + 55 * pages,
    scriptsOfGuide: 123.1e3 + 55 * pages,
    stylesOfGuide: 22e3,
    scriptsOfOperation: 40e3,
    searchIndex: 435e3,
    searchIndexOfSite: 615e3,
    preview: 5.85e6,
    largestScript: 297e3 + 500 * pages,
    largestDrawing: 1.45e6,
  };
}

/** A file that a page has asked for. */
export interface Loaded {
  url: string;
  /** What the browser wants it for, in its own words: `document`, `script` and so on. */
  kind: string;
}

export interface WeighedFile {
  kind: string;
  pathname: string;
  raw: number;
  /** Bytes as they are sent. */
  sent: number;
}

/** What a guide is made of; pictures are content and not among them. */
export const COUNTED = ['document', 'stylesheet', 'script', 'font'] as const;

/** Libraries that draw views of previews, by a text that minifying keeps: a script of its own each. */
const DRAWING: readonly string[] = ['plotlyServerURL', 'isOrthographicCamera'];

/** The folder of what only previews load. */
const PREVIEW = 'assets/app-preview';

/** Files that are compressed already and sent as they are. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|gif|zip)$/;

/** What files are compressed to, which takes seconds, and pages share most of theirs. */
const compressed = new WeakMap<Uint8Array, number>();

/** Bytes of a file as a host that compresses sends them. */
export function sentSize(pathname: string, data: Uint8Array): number {
  if (COMPRESSED.test(pathname)) return data.length;
  if (!compressed.has(data)) compressed.set(data, brotliCompressSync(data).length);
  return compressed.get(data)!;
}

/** The file that answers a path, as on any static host. */
export function fileOf(build: string, pathname: string): string {
  const file = path.join(build, decodeURIComponent(pathname));
  return pathname.endsWith('/') ? path.join(file, 'index.html') : file;
}

/**
 * Weighs what a page loads from its own host. What the browser fetches ahead for other pages is of
 * the kind `other`. A file that is asked for twice is sent once.
 *
 * @param loaded - What the page has asked for.
 * @param origin - The site's own host.
 * @param read - Reads the file behind a path.
 */
export function weigh(
  loaded: readonly Loaded[],
  origin: string,
  read: (pathname: string) => Uint8Array,
): WeighedFile[] {
  const files = new Map<string, WeighedFile>();
  for (const {url, kind} of loaded) {
    const address = new URL(url);
    const {pathname} = address;
    if (address.origin !== origin || files.has(`${kind} ${pathname}`)) continue;
    const data = read(pathname);
    files.set(`${kind} ${pathname}`, {kind, pathname, raw: data.length, sent: sentSize(pathname, data)});
  }
  return [...files.values()];
}

/** Adds up the files of some kinds. */
export function sum(files: readonly WeighedFile[], kinds: readonly string[]): number {
  return files.filter(({kind}) => kinds.includes(kind)).reduce((total, {sent}) => total + sent, 0);
}

/** The scripts of a build, also those that no page loads by itself; not the code of Python's worker. */
export function scriptsOf(build: string): {file: string; raw: number}[] {
  return globSync('**/*.{js,cjs,mjs}', {cwd: build, ignore: `${PREVIEW}/**`}).map((file) => ({
    file,
    raw: fs.statSync(path.join(build, file)).size,
  }));
}

/** Whether a script is a library with which previews draw plots or scenes: one loads when such a view is shown. */
export function isDrawing(build: string, file: string): boolean {
  const code = fs.readFileSync(path.join(build, file), 'utf8');
  return DRAWING.some((text) => code.includes(text));
}

/** What a preview loads to start Python, and its style sheet; without the packages, which an app may import. */
export function previewOf(build: string): {file: string; raw: number; sent: number}[] {
  return globSync(`${PREVIEW}/**/*.{html,js,wasm,css}`, {cwd: build, ignore: '**/packages/**'})
    .sort()
    .map((file) => ({file, ...sizesOf(path.join(build, file))}));
}

/**
 * Bytes of a file, and as a host that compresses while it sends would send it: copies of a build are some 10 %
 * smaller, and take minutes to make.
 */
function sizesOf(file: string): {raw: number; sent: number} {
  const data = fs.readFileSync(file);
  const params = {[zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: data.length};
  return {raw: data.length, sent: brotliCompressSync(data, {params}).length};
}

/** The budget of the search index of a context, as {@link indexesOf} names it. */
export function budgetOfIndex(context: string, {searchIndex, searchIndexOfSite}: Budgets): number {
  return context === 'everywhere' ? searchIndexOfSite : searchIndex;
}

/** The search indexes of a build: one for each part of the site that is searched on its own. */
export function indexesOf(build: string): {context: string; file: string; raw: number; sent: number}[] {
  return globSync('**/search-index*.json', {cwd: build})
    .sort()
    .map((file) => {
      const folder = path.dirname(file) === '.' ? '' : `${path.dirname(file)}/`;
      // Without the hash, the name tells the context: `search-index-docs-1a2b3c4d.json`.
      const name = /search-index-?(.*?)-?(?:[0-9a-f]{8})?\.json$/.exec(file)?.[1];
      return {
        context: `${folder}${name || 'everywhere'}`,
        file,
        ...sizesOf(path.join(build, file)),
      };
    });
}
