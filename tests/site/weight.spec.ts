import fs from 'node:fs';
import type {Page, Request} from '@playwright/test';
import {
  budgetsOf,
  COUNTED_KINDS,
  fileOf,
  sum,
  weigh,
  type Loaded,
  type WeighedFile,
} from '../../tools/weights';
import {expect, open, test} from './fixtures';

test.use({saveData: false});

const GUIDE = '/docs/getting-started/fundamentals/call-flow/';
const REST = '/docs/api/rest/';

const budgets = budgetsOf('build');

/** The operation with the longest page, whose scripts repeat its text. */
const longest = fs
  .readdirSync(`build${REST}`, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
  .map(({name}) => ({name, size: fs.statSync(`build${REST}${name}/index.html`).size}))
  .reduce((one, other) => (other.size > one.size ? other : one)).name;

/** Files of the build, each read once. */
const read = new Map<string, Uint8Array>();

/** What a page loads from the site, weighed as a host that compresses sends it; files fetched ahead do not count. */
async function filesOf(page: Page, address: string): Promise<WeighedFile[]> {
  const loaded: Loaded[] = [];
  const note = (request: Request) => loaded.push({url: request.url(), kind: request.resourceType()});
  page.on('request', note);
  await open(page, address);
  // Scripts that a page asks for once it runs count too.
  await page.waitForLoadState('networkidle');
  page.off('request', note);

  const files = weigh(loaded, new URL(page.url()).origin, (pathname) => {
    if (!read.has(pathname)) read.set(pathname, fs.readFileSync(fileOf('build', pathname)));
    return read.get(pathname)!;
  });
  // The scripts of the HTML, and more, must be among them: otherwise the recording is incomplete.
  const tags = await page
    .locator('script[src^="/"][defer]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')!));
  const names = files.filter(({kind}) => kind === 'script').map(({pathname}) => pathname);
  expect(tags.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(tags));
  expect(names.length).toBeGreaterThan(tags.length);
  return files;
}

test('a guide and REST operations stay within their budgets', async ({page}) => {
  const guide = await filesOf(page, GUIDE);
  for (const kind of COUNTED_KINDS) expect(sum(guide, [kind]), kind).toBeGreaterThan(0);
  expect(sum(guide, COUNTED_KINDS), 'all of a guide').toBeLessThanOrEqual(budgets.guide);
  expect(sum(guide, ['script']), 'scripts of a guide').toBeLessThanOrEqual(budgets.scriptsOfGuide);
  expect(sum(guide, ['stylesheet']), 'styles of a guide').toBeLessThanOrEqual(budgets.stylesOfGuide);
  for (const id of ['workspaces-entities-create', longest]) {
    const operation = sum(await filesOf(page, `${REST}${id}/`), ['script']);
    expect(
      operation - sum(guide, ['script']),
      `scripts of ${id} beyond those of a guide`,
    ).toBeLessThanOrEqual(budgets.scriptsOfOperation);
  }
});
