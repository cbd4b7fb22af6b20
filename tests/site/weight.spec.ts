import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Budgets are counted in thousands of bytes, as browsers show them. */
const KB = 1000;

const GUIDE = '/docs/getting-started/fundamentals/call-flow/';
const REST = '/docs/api/rest/';

/** What a page consists of; pictures are the matter of each page's writer. */
const COUNTED = ['document', 'stylesheet', 'script', 'font'] as const;
type Kind = (typeof COUNTED)[number];

interface Part {
  kind: Kind;
  /** Path in the folder of the build. */
  file: string;
}

const scripts = fs
  .readdirSync('build', {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.[cm]?js$/.test(file))
  .sort();

/** The operation whose page is the longest; the scripts of a page hold its text. */
const longest = fs
  .readdirSync(`build${REST}`, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
  .map(({name}) => ({name, size: fs.statSync(`build${REST}${name}/index.html`).size}))
  .reduce((one, other) => (other.size > one.size ? other : one)).name;

/** Bytes on the way to the reader, from a host that compresses. */
function transferred({kind, file}: Part): number {
  const bytes = fs.readFileSync(path.join('build', file));
  // The format of the font compresses by itself, and hosts send it as it is.
  return kind === 'font' ? bytes.length : brotliCompressSync(bytes).length;
}

function sum(parts: Part[]): number {
  return parts.reduce((total, part) => total + transferred(part), 0);
}

/**
 * Opens a page as the first one of a visit and notes the files of the build that it takes. Files
 * that are only fetched ahead, for pages that the reader may open next, are not among them, nor is
 * the consent library, which another host serves.
 */
async function load(page: Page, address: string): Promise<Part[]> {
  const parts: Part[] = [];
  page.on('request', (request) => {
    const {origin, pathname} = new URL(request.url());
    const kind = COUNTED.find((each) => each === request.resourceType());
    if (!kind || origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin) return;
    parts.push({kind, file: pathname.endsWith('/') ? `${pathname}index.html` : pathname});
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  return parts;
}

test('no script is larger than 300 kB', () => {
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map((file) => ({file, size: fs.statSync(path.join('build', file)).size}));
  expect(sizes.filter(({size}) => size > 300 * KB)).toEqual([]);
});
