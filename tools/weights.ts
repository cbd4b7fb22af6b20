/** The sizes of a built site and its byte budgets, for the bench and for the tests of the built site. */
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants as zlib} from 'node:zlib';
import {globSync} from 'tinyglobby';

/** Limits in bytes, compressed as they are sent unless stated otherwise. */
export interface Budgets {
  /** All files of a guide whose kind is in {@link COUNTED_KINDS}. */
  guide: number;
  scriptsOfGuide: number;
  stylesOfGuide: number;
  /** Scripts of a REST operation's page beyond those of a guide. */
  scriptsOfOperation: number;
  /** The search index of one context. */
  searchIndex: number;
  /** The search index of the whole site, for readers who search outside any context. */
  searchIndexOfSite: number;
  /** Everything that the first preview loads to start Python. */
  preview: number;
  /** Any single script, uncompressed: the largest is the main one, which includes React. */
  largestScript: number;
  /** Any drawing library of previews, uncompressed: the largest is Plotly with heat maps. */
  largestDrawingLibrary: number;
}

/**
 * The budgets of a build. Docusaurus lists the routes, their chunks and the documents of each version in the main
 * script, so each page adds to the weight of all others: 53 bytes compressed, 484 uncompressed.
 *
 * @param build - Folder of the built site, whose pages are counted.
 */
export function budgetsOf(build: string): Budgets {
  const pages = globSync('**/index.html', {cwd: build}).length;
  return {
    guide: 182e3 + 55 * pages,
    scriptsOfGuide: 123.17e3 + 55 * pages,
    stylesOfGuide: 22e3,
    scriptsOfOperation: 40e3,
    searchIndex: 445e3,
    searchIndexOfSite: 630e3,
    preview: 5.85e6,
    largestScript: 297e3 + 500 * pages,
    largestDrawingLibrary: 1.45e6,
  };
}

/** A request of a page. */
export interface Loaded {
  url: string;
  /** The browser's name for the type of resource: `document`, `script` and so on. */
  kind: string;
}

export interface WeighedFile {
  kind: string;
  pathname: string;
  raw: number;
  /** Compressed size in bytes, as sent. */
  sent: number;
}

/** The kinds of files that count for a guide; pictures are content and do not. */
export const COUNTED_KINDS = ['document', 'stylesheet', 'script', 'font'] as const;

/** Identifiers that survive minification and reveal the drawing libraries of previews, each in its own chunk. */
const DRAWING_LIBRARY_MARKS: readonly string[] = ['plotlyServerURL', 'isOrthographicCamera'];

/** The folder of files that only previews load. */
const PREVIEW = 'assets/app-preview';

/** Files whose format is already compressed and which are sent as they are. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|gif|zip)$/;

/** Compressed sizes: compressing takes seconds, and pages have most files in common. */
const compressed = new WeakMap<Uint8Array, number>();

/** The size of a file as sent by a host that compresses, in bytes. */
export function sentSize(pathname: string, data: Uint8Array): number {
  if (COMPRESSED.test(pathname)) return data.length;
  if (!compressed.has(data)) compressed.set(data, brotliCompressSync(data).length);
  return compressed.get(data)!;
}

/** The file that a static host serves for a path. */
export function fileOf(build: string, pathname: string): string {
  const file = path.join(build, decodeURIComponent(pathname));
  return pathname.endsWith('/') ? path.join(file, 'index.html') : file;
}

/**
 * Weighs the files that a page loads from its own origin. Files that the browser prefetches for other pages have the
 * kind `other`. A file that is requested twice counts once.
 *
 * @param loaded - The requests of the page.
 * @param origin - The site's origin.
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

/** The total compressed size of the files of some kinds. */
export function sum(files: readonly WeighedFile[], kinds: readonly string[]): number {
  return files.filter(({kind}) => kinds.includes(kind)).reduce((total, {sent}) => total + sent, 0);
}

/** The scripts of a build, including those that load on demand, but not those in previews. */
export function scriptsOf(build: string): {file: string; raw: number}[] {
  return globSync('**/*.{js,cjs,mjs}', {cwd: build, ignore: `${PREVIEW}/**`}).map((file) => ({
    file,
    raw: fs.statSync(path.join(build, file)).size,
  }));
}

/** Whether a script is a drawing library of previews, which loads when a plot or scene is shown. */
export function isDrawingLibrary(build: string, file: string): boolean {
  const code = fs.readFileSync(path.join(build, file), 'utf8');
  return DRAWING_LIBRARY_MARKS.some((text) => code.includes(text));
}

/** The files that a preview loads to start Python, and its style sheet; without the packages that an app may import. */
export function previewOf(build: string): {file: string; raw: number; sent: number}[] {
  return globSync(`${PREVIEW}/**/*.{html,js,wasm,css}`, {cwd: build, ignore: '**/packages/**'})
    .sort()
    .map((file) => ({file, ...sizesOf(path.join(build, file))}));
}

/**
 * The raw size of a file, and its size as compressed on the fly by a host. The compressed copies of a full build are
 * some 10 % smaller, but take minutes to make.
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

/** The search indexes of a build, one for each context that readers can search. */
export function indexesOf(build: string): {context: string; file: string; raw: number; sent: number}[] {
  return globSync('**/search-index*.json', {cwd: build})
    .sort()
    .map((file) => {
      const folder = path.dirname(file) === '.' ? '' : `${path.dirname(file)}/`;
      // The context is the part of the name before the hash: `search-index-docs-1a2b3c4d.json`.
      const name = /search-index-?(.*?)-?(?:[0-9a-f]{8})?\.json$/.exec(file)?.[1];
      return {
        context: `${folder}${name || 'everywhere'}`,
        file,
        ...sizesOf(path.join(build, file)),
      };
    });
}
