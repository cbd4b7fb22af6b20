import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const TUTORIAL = '/docs/tutorials/basic-3d-model/';
const GUIDE = '/docs/create-apps/managing-files/';
/** A guide whose app can't run in the page, and why. */
const WORKER = '/docs/create-apps/software-integrations/axisvm/';

const run = (page: Page): Locator => page.locator('.code .code__run').first();
const host = (page: Page): Locator => page.locator('.app-preview-host');
const closeButton = (page: Page): Locator => host(page).getByRole('button', {name: 'Close the preview'});

test.describe('a sample that is a whole app', () => {
  test('opens its preview under it, and closes it', async ({page}) => {
    await open(page, GUIDE);
    const button = run(page);
    await button.click();
    await expect(closeButton(page)).toBeVisible();
    await expect(button).toHaveText('Run');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.code:has(.code__run) + .app-preview-host')).toHaveCount(1);
    // The focus is in the preview, so that who hears the page is there.
    await expect(host(page)).toBeFocused();
    await button.press('Enter');
    await expect(host(page)).toBeFocused();
    await expect(host(page)).toHaveCount(1);
    await closeButton(page).click();
    await expect(host(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-expanded');
  });

  test('can be opened again after it could not be loaded', async ({page}) => {
    await open(page, TUTORIAL);
    await page.route('**/*.zip', (route) => route.abort());
    const button = page.locator('.run-app .code__run');
    await button.click();
    await expect(button).toHaveText('Failed. Try again');
    await page.unroute('**/*.zip');
    await button.click();
    await expect(closeButton(page)).toBeVisible();
  });

  test('is only one on a narrow screen', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, TUTORIAL);
    await page.locator('.run-app .code__run').click();
    await expect(closeButton(page)).toBeVisible();
    await run(page).click();
    await expect(page.locator('.code + .app-preview-host')).toBeVisible();
    await expect(host(page)).toHaveCount(1);
    await expect(page.locator('.run-app')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('a tutorial opens with its finished app, which is loaded and run in the place of its picture when it is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.zip$|app-preview/.test(request.url())) asked.push(request.url());
  });
  await open(page, TUTORIAL);
  await page.waitForLoadState('networkidle');
  const picture = page.locator('.run-app img');
  await expect(picture).toBeVisible();
  expect(asked).toEqual([]);
  await page.locator('.run-app').getByRole('button', {name: 'Run this app'}).click();
  await expect(closeButton(page)).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  await expect(picture).toBeHidden();
  await closeButton(page).click();
  await expect(picture).toBeVisible();
});

test('a sample that can not run says why, in place of a button', async ({page}) => {
  await open(page, WORKER);
  await expect(page.locator('.code__why').first()).toHaveText(
    'This app does not run on this page. It needs another program on a worker.',
  );
  await expect(run(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('nothing is offered that needs it', async ({page}) => {
    await page.goto(TUTORIAL);
    for (const button of await page.locator('.code__run').all()) await expect(button).toBeHidden();
    await page.goto(WORKER);
    await expect(page.locator('.code__why').first()).toBeHidden();
  });
});

test('buttons are large enough to be touched, and printed pages have none', async ({browser}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: {width: 360, height: 740},
  });
  const page = await context.newPage();
  await page.goto(TUTORIAL);
  for (const button of await page.locator('.code__run').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({media: 'print'});
  for (const button of await page.locator('.code__run').all()) await expect(button).toBeHidden();
  await context.close();
});
