/** All pages: daily by client-side navigation, nightly each loaded as a document. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {COLOR_RULES, obstacles, prepareAxe} from './axe';
import {expect, open, overflow, test} from './fixtures';
import {OLDER_ADDRESS} from '../sdk-versions';

const isNightly = process.env.NIGHTLY === 'true';

/** Pages per test. Nightly checks take longer. */
const GROUP = isNightly ? 6 : 60;

const NARROW = {width: 360, height: 740};
const WIDE = {width: 1440, height: 900};

// Nightly runs include prefetching.
test.use({saveData: !isNightly, viewport: NARROW});

/** All pages that were built, without redirects. */
const built = globSync('**/index.html', {cwd: 'build'})
  .filter((file) => fs.readFileSync(path.join('build', file), 'utf8').includes('__docusaurus_skipToContent'))
  .map((file) => `/${file.replace(/index\.html$/, '')}`)
  .sort();

/** Generated pages and those of the older version. Daily runs visit every fifth. */
const ALIKE = new RegExp(`^(?:/docs/api/rest/|${OLDER_ADDRESS}).`);
const pages = built.filter((address, index) => isNightly || !ALIKE.test(address) || index % 5 === 0);

test('there are pages to check', () => {
  expect(built).toEqual(expect.arrayContaining(['/', '/docs/welcome/', '/sdk/api/', `${OLDER_ADDRESS}api/`]));
  expect(pages.length).toBeGreaterThan(200);
});

/** Navigates on the client, at a third of the cost of loading the page. */
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
        // accessibility.spec.ts checks colors and what surrounds the text on one page of each kind.
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
