// cspell:ignore codegens
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Page, Request} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Budgets are counted in thousands of bytes, as browsers show them. */
const KB = 1000;

const GUIDE = '/docs/getting-started/fundamentals/call-flow/';
const REST = '/docs/api/rest/';

/** All scripts of the site, also those that no page loads by itself. */
const scripts = fs
  .readdirSync('build', {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.[cm]?js$/.test(file));

/** The operation with the longest page: its scripts hold the same text once more. */
const longest = fs
  .readdirSync(`build${REST}`, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
  .map(({name}) => ({name, size: fs.statSync(`build${REST}${name}/index.html`).size}))
  .reduce((one, other) => (other.size > one.size ? other : one)).name;

/**
 * Opens a page and adds up its scripts, as a host that compresses sends them. Files that the browser
 * only fetches ahead, for pages that the reader may open next, are of another kind of request and not
 * among them; neither is the consent library, which another host serves.
 *
 * @returns Bytes with brotli.
 */
async function weightOfScripts(page: Page, address: string): Promise<number> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  await open(page, address);
  // Scripts that a page asks for once it runs count too.
  await page.waitForLoadState('networkidle');
  page.off('request', note);

  const {origin} = new URL(page.url());
  const files = requests
    .filter((request) => request.resourceType() === 'script')
    .map((request) => new URL(request.url()))
    .filter((url) => url.origin === origin)
    .map(({pathname}) => pathname);
  // The tags of the page must be among them, and chunks beside: else the list was not taken down.
  const tags = await page
    .locator('script[src^="/"][defer]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')!));
  expect(tags.length).toBeGreaterThan(0);
  expect(files).toEqual(expect.arrayContaining(tags));
  expect(files.length).toBeGreaterThan(tags.length);
  return files.reduce(
    (total, file) => total + brotliCompressSync(fs.readFileSync(path.join('build', file))).length,
    0,
  );
}

test('no script is larger than 300 kB', () => {
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map((file) => ({file, size: fs.statSync(path.join('build', file)).size}));
  expect(sizes.filter(({size}) => size > 300 * KB)).toEqual([]);
});

for (const [name, id] of [
  ['a REST operation', 'workspaces-entities-create'],
  ['the REST operation with the longest page', longest],
] as const) {
  test(`${name} takes at most 40 kB of scripts more than a guide`, async ({page}) => {
    test.slow(); // Two pages, each until its network is quiet.
    const guide = await weightOfScripts(page, GUIDE);
    const operation = await weightOfScripts(page, `${REST}${id}/`);
    expect(operation - guide).toBeLessThanOrEqual(40 * KB);
  });
}

/**
 * What the upstream themes would load into the reader's browser, and by which text a script that
 * holds it is known. Minifying keeps property names and strings, so the text is in any bundle.
 */
const UNWANTED = [
  {
    name: 'highlighter',
    // The engine runs its plugins at a moment of this name; Prism and all that is made from it have
    // it, and nothing else does.
    text: 'before-tokenize',
    source: ['prismjs/components/prism-core.js', 'prism-react-renderer/dist/index.mjs'],
  },
  {
    name: 'grammar of a highlighter',
    // What the grammar of JavaScript calls the signs around a value in a template: grammars can come
    // without the engine, and a bundle of languages always has this one.
    text: 'interpolation-punctuation',
    source: ['prismjs/components/prism-javascript.js', 'prism-react-renderer/dist/index.mjs'],
  },
  {
    name: 'generator of requests',
    // An option that all generators share and whose name is their own.
    text: 'trimRequestBody',
    source: ['postman-code-generators/lib/index.js', 'postman-code-generators/codegens/curl/lib/index.js'],
  },
  {
    name: 'Postman collection',
    // The property by which the classes of the library know each other; the prefix is theirs.
    text: '_postman_propertyName',
    source: ['postman-collection/lib/collection/property-base.js'],
  },
  {
    name: 'maker of fake data',
    // A function for slogans of companies. It is in the code, so it comes with every language of data.
    text: 'catchPhraseDescriptor',
    source: ['@faker-js/faker/lib/company.js'],
  },
];

for (const {name, text, source} of UNWANTED) {
  test(`no script holds a ${name}`, () => {
    for (const file of source) {
      // If a later version drops the text, this test could not fail any more.
      expect(fs.readFileSync(path.join('node_modules', file), 'utf8'), file).toContain(text);
    }
    expect(scripts.length).toBeGreaterThan(0);
    const holding = scripts.filter((file) =>
      fs.readFileSync(path.join('build', file), 'utf8').includes(text),
    );
    expect(holding).toEqual([]);
  });
}
