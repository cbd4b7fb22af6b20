/** The home page, before and after a click and on a phone. */
import {expect, open, overflow, test} from './fixtures';
import {prepareAxe} from './axe';
import {expectNoObstacles, expectValue, fill, number, previewOf, reportViolations, tool} from './previews';

const APPS = '.home__apps > ul > li';

for (const width of [360, 1280])
  test(`at ${width} px there are no layout shifts or overflow, and labels in pictures are readable`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await page.addInitScript(() => {
      const shifts: PerformanceEntry[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await open(page, '/');
    for (const picture of await page.locator('.markdown img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
    }
    expect(await page.evaluate(() => (window as unknown as {shifts: unknown[]}).shifts.length)).toBe(0);
    expect(await overflow(page)).toBe(0);
    // The line height of this font is 1.3.
    const {height} = (await page.locator('.home__drawing text').first().boundingBox())!;
    expect(height / 1.3).toBeGreaterThanOrEqual(11);
    // The smallest labels of pictures are 13 px at a width of 760 px.
    for (const picture of await page.locator(`${APPS} img`).all()) {
      const box = (await picture.boundingBox())!;
      expect((13 * box.width) / 760).toBeGreaterThanOrEqual(width < 996 ? 9 : 10.5);
    }
  });

test('pictures below the first screen and previews are loaded lazily', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Low enough that the last picture is not near the viewport.
  await page.setViewportSize({width: 412, height: 400});
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const last = page.locator(`${APPS} img`).last();
  await expect(last).toHaveAttribute('loading', 'lazy');
  await expect(last).toHaveJSProperty('currentSrc', '');
  expect(asked.filter((path) => path.startsWith('/assets/app-preview/'))).toEqual([]);
});

test('each app is one tab stop, named by its title, and a click on its picture opens it', async ({page}) => {
  await open(page, '/');
  const links = page.locator(`${APPS} a[href]:visible`);
  const titles = await page.locator(`${APPS} h3`).allInnerTexts();
  await expect(links).toHaveText(titles.map((title) => title.trim()));
  await links.first().focus();
  for (const title of titles.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(title.trim());
  }
  const last = page.locator(APPS).last();
  const address = await links.last().getAttribute('href');
  await last.locator('img').scrollIntoViewIfNeeded();
  const {x, y, width, height} = (await last.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 3);
  await expect(page).toHaveURL(address!);
  await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
});

test('the demo form calculates like its app, highlights its code, and is replaced by the app', async ({
  page,
  problems,
}) => {
  await prepareAxe(page);
  await reportViolations(page);
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
    await expect.poll(lit).toEqual([name, 'moment']);
  }
  const moment = ((20 * 7 ** 2) / 8).toFixed(1);
  await expect(window.locator('output')).toHaveText(moment);
  await expect(curve).not.toHaveAttribute('d', before!);
  // Uplift bends the beam the other way: the ends of the moment line are below its middle.
  await window.getByLabel('Load').fill('-20');
  await expect(window.locator('output')).toHaveText(`\u2212${moment}`);
  expect(
    await curve.evaluate((one: SVGPathElement) => one.getPointAtLength(0).y - one.getBBox().y),
  ).toBeGreaterThan(9);
  for (const span of ['-5', '']) {
    await window.getByLabel('Span').fill(span);
    await expect(window.locator('output')).toHaveText('?');
    await expect(curve).toHaveCount(0);
  }

  await window.getByLabel('Load').fill('20');
  await window.getByLabel('Span').fill('7');
  await tool(window, 'Run it for real').click();
  const preview = previewOf(page);
  await expectValue(preview, 'Moment', moment);
  await expect(window.locator('.home__beam')).toBeHidden();
  // An empty field is None, not zero.
  await fill(number(preview, 'Load'), '');
  await expect(preview.getByRole('alert')).toContainText('Fill in both fields.');
  await fill(number(preview, 'Load'), 20);
  await expectValue(preview, 'Moment', moment);
  await fill(number(preview, 'Span'), -5);
  await expect(preview.getByText('Must be at least 0')).toBeVisible();
  await expect(preview.locator('.problem')).toHaveCount(0);
  await expectNoObstacles(page);
  await tool(preview, 'Close the preview').click();
  await expect(window.locator('.home__beam')).toBeVisible();
  expect(problems).toEqual([]);
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
    await expect(page.locator('.home__updates time')).toHaveCount(3);
  });
});
