/**
 * The pages, one visit each: what only a browser can tell of them. Obstacles to readers are looked for by day on
 * one page of each kind (`accessibility.spec.ts`) and in the markup of all (`tests/built/html.test.ts`), by night on
 * all of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {COLOR_RULES, obstacles, prepareAxe} from './axe';
import {expect, open, running, test} from './fixtures';
import {TEMPLATES} from './templates';
import {OLDER_ADDRESS} from '../sdk-versions';

const isNightly = process.env.NIGHTLY === 'true';

/** Pages in a test: they share the browser's compiled scripts. By night each takes longer. */
const GROUP = isNightly ? 6 : 24;

const NARROW = {width: 360, height: 740};
const WIDE = {width: 1440, height: 900};
/** What fits a narrow window fits a wide one, unless a kind of page has a fault: the last test looks for that. */
const SIZES = isNightly ? [NARROW, WIDE] : [NARROW];

// By night with all requests of a page, prefetched files included.
test.use({saveData: !isNightly});

/** All pages that were built, without redirects. */
const built = globSync('**/index.html', {cwd: 'build'})
  .filter((file) => fs.readFileSync(path.join('build', file), 'utf8').includes('__docusaurus_skipToContent'))
  .map((file) => `/${file.replace(/index\.html$/, '')}`)
  .sort();

/** Pages that a generator makes all alike, and those of the older version: one of five, and all by night. */
const ALIKE = new RegExp(`^(?:/docs/api/rest/|${OLDER_ADDRESS}).`);
const pages = built.filter((address, index) => isNightly || !ALIKE.test(address) || index % 5 === 0);

/** By how many pixels a page has to be scrolled sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

test('there are pages to check', () => {
  expect(built).toEqual(expect.arrayContaining(['/', '/docs/welcome/', '/sdk/api/', `${OLDER_ADDRESS}api/`]));
  expect(pages.length).toBeGreaterThan(200);
});

for (let start = 0; start < pages.length; start += GROUP) {
  const group = pages.slice(start, start + GROUP);

  test(`${group.length} pages from ${group[0]} to ${group.at(-1)} work and fit`, async ({page, problems}) => {
    test.setTimeout(300_000);
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    });
    if (isNightly) await prepareAxe(page);
    const found: Record<string, string[]> = {};
    for (const address of group) {
      const faults: string[] = [];
      await page.setViewportSize(NARROW);
      // Not for its pictures, whose files and sizes tests of the built files check.
      await page.goto(address, {waitUntil: isNightly ? 'load' : 'domcontentloaded'});
      await running(page);
      const headings = await page.getByRole('heading', {level: 1}).count();
      if (headings !== 1) faults.push(`${headings} headings of level 1`);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const over = await overflow(page);
        if (over > 0) faults.push(`${over} px wider than ${size.width} px`);
      }
      if (isNightly) {
        // The shell around the text and the colors are checked on one page of each kind.
        const rules = Object.fromEntries(COLOR_RULES.map((rule) => [rule, {enabled: false}]));
        faults.push(...(await obstacles(page, {rules}, 'main')));
      }
      faults.push(...problems.splice(0));
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
  });
}

test('no kind of page has to be scrolled sideways', async ({page}) => {
  const found: string[] = [];
  for (const address of [
    ...TEMPLATES,
    '/search/',
    '/docs/getting-started/fundamentals/app-types/',
    '/docs/api/rest/workspaces-entities-list/',
    `${OLDER_ADDRESS}api/errors/`,
  ]) {
    await open(page, address);
    for (const width of [360, 768, 996, 1440]) {
      await page.setViewportSize({width, height: 900});
      if ((await overflow(page)) === 0) continue;
      // Parts that scripts show at some widths only, such as the contents list, come after the new width.
      const settled = expect.poll(() => overflow(page), {timeout: 10_000}).toBe(0);
      await settled.catch(() => found.push(`${address} at ${width} px`));
    }
  }
  expect(found).toEqual([]);
});
