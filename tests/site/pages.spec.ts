/** The pages, one visit each: they work and fit a narrow window. By night they have no obstacles to readers. */
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {COLOR_RULES, obstacles, prepareAxe} from './axe';
import {expect, open, overflow, running, test} from './fixtures';
import {TEMPLATES} from './templates';
import {OLDER_ADDRESS} from '../sdk-versions';

const isNightly = process.env.NIGHTLY === 'true';

/** Pages per test, which share the browser's cache of compiled scripts. By night each page takes longer. */
const GROUP = isNightly ? 6 : 24;

const NARROW = {width: 360, height: 740};
const WIDE = {width: 1440, height: 900};
/** Wide windows are tried on one page of each kind, in the last test. */
const SIZES = isNightly ? [NARROW, WIDE] : [NARROW];

// By night, prefetched files are included.
test.use({saveData: !isNightly});

/** All pages that were built, without redirects. */
const built = globSync('**/index.html', {cwd: 'build'})
  .filter((file) => fs.readFileSync(path.join('build', file), 'utf8').includes('__docusaurus_skipToContent'))
  .map((file) => `/${file.replace(/index\.html$/, '')}`)
  .sort();

/** Generated pages and those of the older version, of which every fifth is visited by day. */
const ALIKE = new RegExp(`^(?:/docs/api/rest/|${OLDER_ADDRESS}).`);
const pages = built.filter((address, index) => isNightly || !ALIKE.test(address) || index % 5 === 0);

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
      // Does not wait for pictures, which tests of the built files check.
      await page.goto(address, {waitUntil: isNightly ? 'load' : 'domcontentloaded'});
      await running(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const over = await overflow(page);
        if (over > 0) faults.push(`${over} px wider than ${size.width} px`);
      }
      if (isNightly) {
        // What is around the text, and the colors, are checked on one page of each kind.
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
      // Parts that scripts render at some widths only, such as the contents list, appear after the resize.
      const settled = expect.poll(() => overflow(page), {timeout: 10_000}).toBe(0);
      await settled.catch(() => found.push(`${address} at ${width} px`));
    }
  }
  expect(found).toEqual([]);
});
