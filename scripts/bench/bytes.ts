/**
 * What the site weighs. The functions that count are pure and used by the tests of the built site too.
 */
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {openBrowser, settle} from './browser';
import type {Row} from './report';
import {examples, largestPage} from './examples';
import {serve} from './serve';

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

/** Files that are compressed already and sent as they are. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|gif|zip)$/;

/** Bytes of a file as a host that compresses sends them. */
export function sentSize(pathname: string, data: Uint8Array): number {
  return COMPRESSED.test(pathname) ? data.length : brotliCompressSync(data).length;
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

/** The scripts of a build, also those that no page loads by itself. */
export function scriptsOf(build: string): {file: string; raw: number}[] {
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.[cm]?js$/.test(file))
    .map((file) => ({file, raw: fs.statSync(path.join(build, file)).size}));
}

/** The search indexes of a build: one for each part of the site that is searched on its own. */
export function indexesOf(build: string): {context: string; file: string; raw: number; sent: number}[] {
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?:^|[\\/])search-index[^\\/]*\.json$/.test(file))
    .sort()
    .map((file) => {
      const data = fs.readFileSync(path.join(build, file));
      const folder = path.dirname(file) === '.' ? '' : `${path.dirname(file)}/`;
      // Without the hash, the name tells the context: `search-index-docs-1a2b3c4d.json`.
      const name = /search-index-?(.*?)-?(?:[0-9a-f]{8})?\.json$/.exec(file)?.[1];
      return {
        context: `${folder}${name || 'everywhere'}`,
        file,
        raw: data.length,
        sent: brotliCompressSync(data).length,
      };
    });
}

/** Opens a page and weighs it. */
async function weighPage(page: Page, build: string, url: string): Promise<WeighedFile[]> {
  const loaded: Loaded[] = [];
  page.on('request', (request) => loaded.push({url: request.url(), kind: request.resourceType()}));
  await page.goto(url);
  await settle(page);
  return weigh(loaded, new URL(url).origin, (pathname) => fs.readFileSync(fileOf(build, pathname)));
}

/** Measures all byte budgets of a build. */
export async function bytes(build: string): Promise<Row[]> {
  const part = 'bytes';
  const kind = 'bytes';
  const site = await serve(build);
  const browser = await openBrowser();
  const weighed = async (address: string): Promise<WeighedFile[]> => {
    const page = await browser.newPage();
    const files = await weighPage(page, build, site.origin + address);
    await page.context().close();
    return files;
  };
  try {
    const guide = await weighed(examples.guide);
    const operation = await weighed(examples.operation);
    const longest = await weighed(largestPage(build, 'docs/api/rest'));
    const extra = (files: WeighedFile[]) => sum(files, ['script']) - sum(guide, ['script']);
    const style = sum(guide, ['stylesheet']);
    const chunk = scriptsOf(build).reduce((one, other) => (other.raw > one.raw ? other : one));
    return [
      {
        part,
        kind,
        what: 'a guide in all: document, style, script, font',
        measures: [{value: sum(guide, COUNTED), unit: 'kB', bar: 160e3}],
        note: COUNTED.map((name) => `${name} ${(sum(guide, [name]) / 1e3).toFixed(1)}`).join(', '),
        details: guide,
      },
      {
        part,
        kind,
        what: 'script on a guide; stylesheet',
        measures: [
          {value: sum(guide, ['script']), unit: 'kB', bar: 115e3},
          {value: style, unit: 'kB', bar: 22e3},
        ],
        note: guide
          .filter((file) => file.kind === 'script')
          .sort((one, other) => other.sent - one.sent)
          .slice(0, 3)
          .map(({pathname, sent}) => `${path.basename(pathname).split('.')[0]} ${(sent / 1e3).toFixed(1)}`)
          .join(', '),
      },
      {
        part,
        kind,
        what: 'largest script of the site, raw',
        measures: [{value: chunk.raw, unit: 'kB', bar: 300e3}],
        note: chunk.file,
      },
      {
        part,
        kind,
        what: 'script of a REST operation, more than a guide; of the longest one',
        measures: [operation, longest].map((files) => ({
          value: extra(files),
          unit: 'kB' as const,
          bar: 40e3,
        })),
      },
      ...indexesOf(build).map(
        ({context, raw, sent}): Row => ({
          part,
          kind,
          what: `search index of ${context}`,
          // The index of the whole site is no context's: readers get it outside of all of them.
          measures: [{value: sent, unit: 'kB', bar: context.endsWith('everywhere') ? undefined : 400e3}],
          note: `raw ${(raw / 1e6).toFixed(2)} MB`,
        }),
      ),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
