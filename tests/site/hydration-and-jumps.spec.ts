/** What a reader notices of a page that has just been loaded, and of jumps to its headings. */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {expect, heading, idle, open, running, sidebarLink, test} from './fixtures';
import {searchFor} from './search-panel';

test.use({viewport: {width: 1280, height: 900}});

const GUIDE = '/docs/getting-started/installation/';
const OPERATION = '/docs/api/rest/jobs-read/';
const LONGEST = '/sdk/api/parametrization/';

/** One page of each kind, the longest one among them. */
const KINDS = [
  '/',
  GUIDE,
  '/docs/tutorials/basic-3d-model/',
  LONGEST,
  OPERATION,
  '/search/',
  '/sdk/13/api/core/',
];

function languageTab(page: Page, name: string): Locator {
  return page.getByRole('article').getByRole('tab', {name, exact: true});
}

/** Where a place of the page is in the window, once nothing moves any more. */
async function place(page: Page, id: string): Promise<number> {
  const top = () =>
    page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  let before = NaN;
  await expect
    .poll(async () => {
      const now = await top();
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before;
}

test('each kind of page takes over what the server sent, without a complaint', async ({page, problems}) => {
  for (const address of KINDS) {
    await page.goto(address, {waitUntil: 'commit'});
    const sent = await heading(page).innerText();
    await running(page);
    await expect(heading(page)).toHaveText(sent);
  }
  // React says on the console when the HTML of the server is not what it would have made.
  expect(problems).toEqual([]);
});

test('search, tabs, menu, contents list and links answer once a page has started', async ({
  page,
  problems,
}) => {
  await open(page, OPERATION);
  await languageTab(page, 'Python').click();
  await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
  await expect(languageTab(page, 'curl')).toHaveAttribute('aria-selected', 'false');
  await searchFor(page, 'beam');
  await page.keyboard.press('Escape');

  await open(page, GUIDE);
  const category = page
    .locator('aside nav.menu .menu__list-item')
    .filter({hasText: 'Getting started'})
    .first();
  const toggle = category.locator('[aria-expanded]').first();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(category.locator('ul a').first()).toBeHidden();

  await open(page, '/sdk/api/core/');
  const entry = page.locator('.table-of-contents > li > .table-of-contents__link').nth(4);
  await entry.click();
  await expect(page.locator('.table-of-contents__link--active')).toHaveText(await entry.innerText());
  expect(problems).toEqual([]);
});

test('a reader who follows a link before any script has come arrives, and gets back', async ({
  page,
  problems,
}) => {
  for (const [from, to] of [
    [GUIDE, '/docs/faq/'],
    [OPERATION, '/docs/welcome/'],
  ] as const) {
    // Scripts wait until the reader has clicked.
    let release: () => void = () => undefined;
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/js\//, async (route) => {
      await clicked;
      // The page that asked may be gone.
      await route.continue().catch(() => undefined);
    });
    await page.goto(from, {waitUntil: 'commit'});
    const target = page.locator(`a[href="${to}"]:visible`).first();
    await target.click({noWaitAfter: true});
    release();
    await expect(page).toHaveURL(to);
    await running(page);
    const title = await heading(page).innerText();
    await page.unroute(/\/assets\/js\//);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await running(page);
    await expect(heading(page)).not.toHaveText(title);
  }
  expect(problems).toEqual([]);
});

test('a reader who goes on as soon as the text is there arrives, and gets back', async ({page, problems}) => {
  for (let time = 0; time < 3; time += 1) {
    await page.goto('about:blank');
    await page.goto(GUIDE, {waitUntil: 'commit'});
    await sidebarLink(page, '/docs/faq/').click({noWaitAfter: true});
    await expect(heading(page)).toHaveText('FAQ');
    await running(page);
    await page.goBack();
    await expect(page).toHaveURL(GUIDE);
    await expect(heading(page)).toHaveText('Installation');
    await running(page);
    await expect(page.locator('main')).toHaveCount(1);
  }
  expect(problems).toEqual([]);
});

test('jumps to a heading land on it: by address, contents list, link, back, forward and reload', async ({
  page,
}) => {
  const id = 'NumberField';
  await open(page, `${LONGEST}#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  const expected = await place(page, id);

  await test.step('by the contents list', async () => {
    await page.goto('about:blank');
    await open(page, LONGEST);
    await page.locator(`.table-of-contents a[href="#${id}"]`).first().click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    expect(Math.abs((await place(page, id)) - expected)).toBeLessThan(5);
  });
  await test.step('by a link of a sample, without loading the site anew', async () => {
    await open(page, '/docs/getting-started/fundamentals/basic-app-structure/');
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    await page.locator(`.code a[href="${LONGEST}#${id}"]`).first().click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    expect(Math.abs((await place(page, id)) - expected)).toBeLessThan(5);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
  await test.step('back, forward and reload', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/parametrization/);
    await page.goForward();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.reload();
    await running(page);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });
  await test.step('by a link of the text to a name with a dot', async () => {
    await open(page, '/docs/getting-started/fundamentals/call-flow/');
    const symbol = '/sdk/api/core/#File.from_data';
    await page.locator(`.theme-doc-markdown a[href="${symbol}"]`).first().click();
    await expect(page).toHaveURL(symbol);
    await expect(page.locator('[id="File.from_data"]')).toBeInViewport();
  });
});

test('a reader who has scrolled is where they were, after back and after a reload', async ({page}) => {
  await open(page, LONGEST);
  const reached = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({top: 20_000, behavior: 'instant'}));
  await expect.poll(reached).toBe(20_000);
  // Playwright would scroll before a click of its own.
  await page.locator('nav.navbar a.navbar__brand').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(LONGEST);
  await expect.poll(reached).toBe(20_000);
  await page.reload();
  await running(page);
  await expect.poll(reached).toBe(20_000);
});

/** Pages by the size of their HTML, the largest first. */
const largest = globSync('**/index.html', {cwd: 'build'})
  .map((file) => ({
    address: `/${file.replace(/index\.html$/, '')}`,
    size: fs.statSync(path.join('build', file)).size,
  }))
  .sort((one, other) => other.size - one.size)
  .map(({address}) => address);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height: 844}});

    test('nothing jumps while a page loads, gets its font and is read', async ({page}) => {
      const count = process.env.NIGHTLY === 'true' ? 50 : 5;
      expect(largest.length).toBeGreaterThan(count);
      test.setTimeout(count * 20_000);
      await page.addInitScript(() => {
        const jumps: string[] = [];
        Object.assign(window, {jumps});
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: {node: Node | null}[];
          })[]) {
            const nodes = entry.sources.map(({node}) =>
              node instanceof Element ? node.outerHTML : node?.textContent,
            );
            jumps.push(`${entry.value.toFixed(4)} ${nodes.map((text) => text?.slice(0, 120)).join(' | ')}`);
          }
        }).observe({type: 'layout-shift', buffered: true});
      });
      const found: Record<string, string[]> = {};
      for (const address of largest.slice(0, count)) {
        // The font comes last, when everything has its place in another.
        let release: () => void = () => undefined;
        const isRunning = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/fonts/*', async (route) => {
          await isRunning;
          await route.continue().catch(() => undefined);
        });
        await page.goto(address, {waitUntil: 'commit'});
        await running(page);
        await idle(page);
        release();
        const jumps = await page.evaluate(async () => {
          await document.fonts.ready;
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          for (let step = 1; step <= 20; step += 1) {
            window.scrollTo({top: (step / 20) * document.body.scrollHeight, behavior: 'instant'});
            await frame();
            await frame();
          }
          return (window as unknown as {jumps: string[]}).jumps;
        });
        expect(await page.evaluate(() => document.fonts.check('16px "Plex Sans"'))).toBe(true);
        if (jumps.length > 0) found[address] = jumps;
        await page.unroute('**/fonts/*');
      }
      expect(found).toEqual({});
    });
  });
}
