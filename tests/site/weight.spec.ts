// cspell:ignore codegens
import fs from 'node:fs';
import path from 'node:path';
import type {Page, Request} from '@playwright/test';
import {
  BUDGETS,
  COUNTED,
  fileOf,
  indexesOf,
  scriptsOf,
  sum,
  weigh,
  type Loaded,
  type WeighedFile,
} from '../../tools/weights';
import {expect, open, test} from './fixtures';

/** Budgets are counted in thousands of bytes, as browsers show them. */
const kB = (bytes: number): string => `${bytes / 1000} kB`;

const GUIDE = '/docs/getting-started/fundamentals/call-flow/';
const REST = '/docs/api/rest/';

const scripts = scriptsOf('build').map(({file}) => file);

/** The operation with the longest page: its scripts hold the same text once more. */
const longest = fs
  .readdirSync(`build${REST}`, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
  .map(({name}) => ({name, size: fs.statSync(`build${REST}${name}/index.html`).size}))
  .reduce((one, other) => (other.size > one.size ? other : one)).name;

/**
 * Opens a page and weighs what it loads from the site, as a host that compresses sends it. Files that
 * the browser only fetches ahead, for pages that the reader may open next, are of another kind of
 * request; the consent library is served by another host.
 */
async function filesOf(page: Page, address: string): Promise<WeighedFile[]> {
  const loaded: Loaded[] = [];
  const note = (request: Request) => loaded.push({url: request.url(), kind: request.resourceType()});
  page.on('request', note);
  await open(page, address);
  // Scripts that a page asks for once it runs count too.
  await page.waitForLoadState('networkidle');
  page.off('request', note);

  const files = weigh(loaded, new URL(page.url()).origin, (pathname) =>
    fs.readFileSync(fileOf('build', pathname)),
  );
  // The tags of the page must be among them, and chunks beside: else the list was not taken down.
  const tags = await page
    .locator('script[src^="/"][defer]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')!));
  const names = files.filter(({kind}) => kind === 'script').map(({pathname}) => pathname);
  expect(tags.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(tags));
  expect(names.length).toBeGreaterThan(tags.length);
  return files;
}

test(`no script is larger than ${kB(BUDGETS.largestScript)}`, () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptsOf('build').filter(({raw}) => raw > BUDGETS.largestScript)).toEqual([]);
});

test(`a guide takes at most ${kB(BUDGETS.guide)}, ${kB(BUDGETS.scriptsOfGuide)} of them scripts and ${kB(BUDGETS.stylesOfGuide)} styles`, async ({
  page,
}) => {
  const files = await filesOf(page, GUIDE);
  for (const kind of COUNTED) expect(sum(files, [kind]), kind).toBeGreaterThan(0);
  expect(sum(files, COUNTED)).toBeLessThanOrEqual(BUDGETS.guide);
  expect(sum(files, ['script'])).toBeLessThanOrEqual(BUDGETS.scriptsOfGuide);
  expect(sum(files, ['stylesheet'])).toBeLessThanOrEqual(BUDGETS.stylesOfGuide);
});

test(`an index of what is searched at once takes at most ${kB(BUDGETS.searchIndex)}`, () => {
  const indexes = indexesOf('build').filter(({context}) => !context.endsWith('everywhere'));
  expect(indexes.length).toBeGreaterThan(1);
  expect(indexes.filter(({sent}) => sent > BUDGETS.searchIndex)).toEqual([]);
});

for (const [name, id] of [
  ['a REST operation', 'workspaces-entities-create'],
  ['the REST operation with the longest page', longest],
] as const) {
  test(`${name} takes at most ${kB(BUDGETS.scriptsOfOperation)} of scripts more than a guide`, async ({
    page,
  }) => {
    test.slow(); // Two pages, each until its network is quiet.
    const guide = sum(await filesOf(page, GUIDE), ['script']);
    const operation = sum(await filesOf(page, `${REST}${id}/`), ['script']);
    expect(operation - guide).toBeLessThanOrEqual(BUDGETS.scriptsOfOperation);
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
