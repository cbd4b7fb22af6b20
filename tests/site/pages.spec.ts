/** All pages: by day their text as a reader gets it who goes from page to page, by night each as it is loaded. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {COLOR_RULES, obstacles, prepareAxe} from './axe';
import {expect, open, overflow, test} from './fixtures';
import {OLDER_ADDRESS} from '../sdk-versions';

const isNightly = process.env.NIGHTLY === 'true';

/** Pages per test. By night each page takes longer. */
const GROUP = isNightly ? 6 : 60;

const NARROW = {width: 360, height: 740};
const WIDE = {width: 1440, height: 900};

// By night, prefetched files are included.
test.use({saveData: !isNightly, viewport: NARROW});

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

/** Goes to a page within the document, as by a link: a third of what loading it costs. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);
  await page.waitForFunction(
    (path) =>
      new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')!.href).pathname === path &&
      document.querySelector('h1:not([data-before])'),
    address,
    {timeout: 30_000},
  );
}

for (let start = 0; start < pages.length; start += GROUP) {
  const group = pages.slice(start, start + GROUP);

  test(`${group.length} pages from ${group[0]} to ${group.at(-1)} work and fit`, async ({page, problems}) => {
    test.setTimeout(300_000);
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    });
    if (isNightly) await prepareAxe(page);
    const found: Record<string, string[]> = {};
    for (const [place, address] of group.entries()) {
      const faults: string[] = [];
      if (isNightly || place === 0) await open(page, address);
      else await go(page, address).catch(() => faults.push('does not come'));
      for (const size of isNightly ? [NARROW, WIDE] : [NARROW]) {
        await page.setViewportSize(size);
        const over = await overflow(page);
        if (over > 0) faults.push(`${over} px wider than ${size.width} px`);
      }
      if (isNightly) {
        // What is around the text, and the colors, are checked on one page of each kind.
        const rules = Object.fromEntries(COLOR_RULES.map((rule) => [rule, {enabled: false}]));
        faults.push(...(await obstacles(page, {rules}, 'main')));
        await page.setViewportSize(NARROW);
      }
      faults.push(...problems.splice(0));
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
  });
}
