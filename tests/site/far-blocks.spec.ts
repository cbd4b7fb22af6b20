/** Blocks far below the window of a long page (`src/plugins/browser-bundle/far-blocks.ts`). */
import type {Page} from '@playwright/test';
import {expect, laidOut, open, running, test} from './fixtures';

test.use({viewport: {width: 1280, height: 900}});

const LONGEST = '/sdk/api/parametrization/';
const HEADINGS = ['TextField', 'DateField', 'NumberField'];
const BLOCKS = '.theme-doc-markdown > *';

/** What the style sheet says of the blocks of the text, in order. */
function visibilities(page: Page): Promise<string[]> {
  return page
    .locator(BLOCKS)
    .evaluateAll((blocks) =>
      blocks
        .filter(({tagName}) => !/^H[1-6]$/.test(tagName))
        .map((block) => getComputedStyle(block).contentVisibility),
    );
}

/** Keeps a page from starting, so that it stays as the server sent it. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/js\//, () => undefined);
}

function height(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** How far below the top of the window a heading is, once all is laid out. */
async function top(page: Page, id: string): Promise<number> {
  await laidOut(page);
  const box = await page.locator(`[id="${id}"]`).boundingBox();
  return Math.round(box!.y);
}

test('wait while a page that was opened at its top starts', async ({page}) => {
  await withoutScripts(page);
  await page.goto(LONGEST, {waitUntil: 'domcontentloaded'});
  const found = await visibilities(page);
  expect(found.length).toBeGreaterThan(300);
  expect(new Set(found.slice(0, 20))).toEqual(new Set(['visible']));
  expect(new Set(found.slice(40))).toEqual(new Set(['auto']));
  await page.emulateMedia({media: 'print'});
  expect(new Set(await visibilities(page))).toEqual(new Set(['visible']));
});

test('are laid out after the start, and nothing is left of the wait for a reader who goes on', async ({
  page,
}) => {
  await open(page, LONGEST);
  await laidOut(page);
  expect(new Set(await visibilities(page))).toEqual(new Set(['visible']));
  const found = await height(page);
  await page.locator('.table-of-contents a[href="#NumberField"]').first().click();
  await expect(page.locator(`${BLOCKS}[style]`)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-far-blocks');
  expect(new Set(await visibilities(page))).toEqual(new Set(['visible']));
  expect(await height(page)).toBe(found);
  await open(page, '/');
  await open(page, `${LONGEST}#NumberField`);
  expect(found).toBe(await height(page));
});

test('do not wait where a place of the page is asked for', async ({page}) => {
  await withoutScripts(page);
  const tops: number[] = [];
  for (const id of HEADINGS) {
    await page.goto('about:blank');
    await page.goto(`${LONGEST}#${id}`, {waitUntil: 'domcontentloaded'});
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    tops.push(await top(page, id));
  }
  expect(new Set(tops).size).toBe(1);
});

test('are there for a jump by the contents list, at once after the start', async ({page}) => {
  const tops: number[] = [];
  for (const id of HEADINGS) {
    await page.goto('about:blank');
    await open(page, LONGEST);
    await page.locator(`.table-of-contents a[href="#${id}"]`).first().click();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    tops.push(await top(page, id));
  }
  expect(new Set(tops).size).toBe(1);
});

test('are there for a link from another page, for back and for a reload', async ({page}) => {
  await open(page, '/docs/getting-started/fundamentals/basic-app-structure/');
  await page.locator(`.code a[href="${LONGEST}#NumberField"]`).first().click();
  await expect(page.locator('#NumberField')).toBeInViewport();
  const expected = await top(page, 'NumberField');
  await page.goBack();
  await expect(page).not.toHaveURL(/parametrization/);
  await page.goForward();
  await expect(page.locator('#NumberField')).toBeInViewport();
  expect(await top(page, 'NumberField')).toBe(expected);
  await page.reload();
  await running(page);
  expect(await top(page, 'NumberField')).toBe(expected);
});

test('keep a reader who has scrolled where they were, after back and after a reload', async ({page}) => {
  await open(page, LONGEST);
  await laidOut(page);
  await page.evaluate(() => scrollTo({top: 20_000, behavior: 'instant'}));
  // Before a click of its own Playwright scrolls.
  await page.locator('nav.navbar a.navbar__brand').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(LONGEST);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(place).toBe(20_000);
  await page.reload();
  await running(page);
  await laidOut(page);
  await expect.poll(place).toBe(20_000);
});
