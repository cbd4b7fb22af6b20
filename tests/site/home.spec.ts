/** The home page in the built site: what it shows before and after a click, and on a phone. */
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {expectValue, fill, number, previewOf, tool} from './previews';

const APPS = '.home__apps > ul > li';

/** How much the page has moved by itself, as browsers measure it. */
async function observeShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as {value: number}).value);
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as {shifts: number[]}).shifts.reduce((total, value) => total + value, 0),
    );
}

/** Loads all pictures, as who scrolls through the page. */
async function scrollThrough(page: Page): Promise<void> {
  for (const picture of await page.locator('.markdown img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
}

for (const width of [360, 768, 1280, 1920]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({viewport: {width, height: 900}});

    test('nothing moves by itself or is wider than the window, and labels in pictures can be read', async ({
      page,
    }) => {
      const shifted = await observeShifts(page);
      await open(page, '/');
      await scrollThrough(page);
      expect(await shifted()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const label = page.locator('.home__drawing text').first();
      await expect(label).toBeVisible();
      // The box of a line is higher than its letters are large: 1.3 times in this font.
      const {height} = (await label.boundingBox())!;
      expect(height / 1.3).toBeGreaterThanOrEqual(11);
      // The smallest texts of pictures are 13 px on a width of 760; on a phone they are a footnote of the view.
      for (const picture of await page.locator(`${APPS} img`).all()) {
        const box = (await picture.boundingBox())!;
        expect((13 * box.width) / 760).toBeGreaterThanOrEqual(width < 996 ? 9 : 10.5);
      }
    });
  });
}

test('the largest thing that a phone shows first is the text of the head', async ({page}) => {
  await page.setViewportSize({width: 412, height: 823});
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as unknown as {element?: Element};
      Object.assign(window, {
        largest: last.element?.closest('.home__pitch')?.className ?? last.element?.tagName,
      });
    }).observe({type: 'largest-contentful-paint', buffered: true});
  });
  await open(page, '/');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as {largest?: string}).largest))
    .toBe('home__pitch');
});

test('no picture below the first screen and nothing of previews is loaded before it is wanted', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // So low that the last picture is farther below than what browsers load ahead.
  await page.setViewportSize({width: 412, height: 400});
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const last = page.locator(`${APPS} img`).last();
  await expect(last).toHaveAttribute('loading', 'lazy');
  await expect(last).toHaveJSProperty('currentSrc', '');
  expect(asked.filter((path) => path.startsWith('/assets/app-preview/'))).toEqual([]);
});

test('a press on the picture of an app opens its tutorial, without a zoom', async ({page}) => {
  await open(page, '/');
  const apps = page.locator(APPS);
  expect(await apps.count()).toBeGreaterThanOrEqual(3);
  const last = apps.last();
  const address = await last.getByRole('link').first().getAttribute('href');
  await last.locator('img').scrollIntoViewIfNeeded();
  const {x, y, width, height} = (await last.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 3);
  await expect(page).toHaveURL(address!);
  await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
});

test('by keyboard each app is one stop, whose name is its title', async ({page}) => {
  await open(page, '/');
  const links = page.locator(`${APPS} a[href]:visible`);
  const titles = await page.locator(`${APPS} h3`).allInnerTexts();
  await expect(links).toHaveText(titles.map((title) => title.trim()));
  await links.first().focus();
  for (const title of titles.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(title.trim());
  }
});

test('the form of the first screen answers as its app does, lights the code behind it, and gives its place to the app', async ({
  page,
}) => {
  await open(page, '/');
  const window = page.locator('.home__app');
  const lit = (): Promise<string[]> =>
    window
      .locator('.m')
      .evaluateAll((lines) =>
        lines
          .filter((line) => getComputedStyle(line).boxShadow !== 'none')
          .map((line) => line.textContent.trim().split(' ')[0]!),
      );
  expect(await lit()).toEqual([]);
  const curve = window.locator('.home__drawing path[fill]');
  const before = await curve.getAttribute('d');
  for (const [label, name, value] of [
    ['Load', 'load', 20],
    ['Span', 'span', 7],
  ] as const) {
    await window.getByLabel(label).fill(String(value));
    expect(await lit()).toEqual([name, 'moment']);
  }
  const moment = ((20 * 7 ** 2) / 8).toFixed(1);
  await expect(window.locator('output')).toHaveText(moment);
  await expect(curve).not.toHaveAttribute('d', before!);
  await window.getByLabel('Span').fill('');
  await expect(window.locator('output')).toHaveText('?');

  await tool(window, 'Run it for real').click();
  const preview = previewOf(page);
  await expectValue(preview, 'Moment', (12 * 6 ** 2) / 8, 1);
  await expect(window.locator('.home__beam')).toBeHidden();
  await fill(number(preview, 'Load'), 20);
  await fill(number(preview, 'Span'), 7);
  await expectValue(preview, 'Moment', moment);
  await tool(preview, 'Close the preview').click();
  await expect(window.locator('.home__beam')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the app of the first screen, the counted figures and the latest updates are there', async ({
    page,
  }) => {
    await page.goto('/');
    const window = page.locator('.home__app');
    await expect(window.locator('output')).toHaveText('54.0');
    for (const part of ['.home__drawing', 'pre']) await expect(window.locator(part)).toBeVisible();
    const figures = await page.locator('.home__numbers strong').allInnerTexts();
    expect(figures).toHaveLength(4);
    for (const figure of figures) expect(Number(figure)).toBeGreaterThan(5);
    const days = page.locator('.home__updates time');
    await expect(days).toHaveCount(3);
    const dates = await days.evaluateAll((all) => all.map((day) => day.getAttribute('datetime')!));
    expect([...dates].sort().reverse()).toEqual(dates);
    for (const link of await page.locator('.home__updates li a').all()) {
      const [address, hash] = (await link.getAttribute('href'))!.split('#') as [string, string];
      const response = await page.request.get(address);
      expect(await response.text()).toContain(`id=${hash}`);
    }
  });
});
