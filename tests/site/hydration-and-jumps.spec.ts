/** Freshly loaded pages and jumps to headings. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {expect, heading, holdBack, idle, open, running, scrolled, SCRIPTS, test} from './fixtures';

test.use({viewport: {width: 1280, height: 900}});

const GUIDE = '/docs/getting-started/installation/';
const LONGEST = '/sdk/api/parametrization/';

/** The position of an element in the window, once it is stable. */
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

test('a reader who follows a link before scripts have loaded arrives, and can go back', async ({
  page,
  problems,
}) => {
  const letThrough = await holdBack(page, SCRIPTS);
  await page.goto(GUIDE, {waitUntil: 'commit'});
  await page.locator('a[href="/docs/faq/"]:visible').first().click({noWaitAfter: true});
  await letThrough();
  await expect(heading(page)).toHaveText('FAQ');
  await running(page);
  await page.goBack();
  await expect(page).toHaveURL(GUIDE);
  await running(page);
  await expect(heading(page)).toHaveText('Installation');
  await expect(page.locator('main')).toHaveCount(1);
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

test('the scroll position is restored after Back and after a reload', async ({page}) => {
  await open(page, LONGEST);
  await page.evaluate(() => scrollTo({top: 20_000, behavior: 'instant'}));
  await expect.poll(() => scrolled(page)).toBe(20_000);
  // Playwright's click would scroll.
  await page.locator('nav.navbar a.navbar__brand').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(LONGEST);
  await expect.poll(() => scrolled(page)).toBe(20_000);
  await page.reload();
  await running(page);
  await expect.poll(() => scrolled(page)).toBe(20_000);
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

    test('there are no layout shifts while a page loads, gets its font and is read', async ({page}) => {
      const count = process.env.NIGHTLY === 'true' ? 50 : width === 390 ? 2 : 1;
      expect(largest.length).toBeGreaterThan(count);
      test.setTimeout(180_000 + count * 20_000);
      await page.addInitScript(() => {
        const jumps: string[] = [];
        Object.assign(window, {jumps});
        new PerformanceObserver((list) => {
          for (const {sources} of list.getEntries() as (PerformanceEntry & {
            sources: {node: Node | null}[];
          })[])
            for (const {node} of sources)
              jumps.push(
                (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120),
              );
        }).observe({type: 'layout-shift', buffered: true});
      });
      const found: Record<string, string[]> = {};
      for (const address of largest.slice(0, count)) {
        // The font loads last, after layout with a fallback font.
        const release = await holdBack(page, /\/fonts\//);
        await page.goto(address, {waitUntil: 'commit'});
        await running(page);
        await idle(page);
        await release();
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
        await page.unroute(/\/fonts\//);
      }
      expect(found).toEqual({});
    });
  });
}
