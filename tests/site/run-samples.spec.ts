import type {Locator, Page} from '@playwright/test';
import {expect, open, overflow, test} from './fixtures';
import {previewOf, runOf, tool} from './previews';

const TUTORIAL = '/docs/tutorials/basic-3d-model/';
/** A guide whose app can't run in the page. */
const WORKER = '/docs/create-apps/software-integrations/axisvm/';

const ofTutorial = (page: Page): Locator => page.locator('.run-app .code__run');
const closeButton = (page: Page): Locator => tool(previewOf(page), 'Close the preview');

test('a sample opens one preview below it, and gets the focus back when it closes', async ({page}) => {
  await page.setViewportSize({width: 1920, height: 1080});
  await open(page, '/docs/create-apps/managing-files/');
  const button = runOf(page);
  // So low in the window that the page scrolls to show the preview.
  await button.evaluate((one) => scrollBy({top: one.getBoundingClientRect().top - 800, behavior: 'instant'}));
  const pressed = (await button.boundingBox())!;
  await button.click();
  await expect(closeButton(page)).toBeVisible();
  // Who presses the same place again does not close it.
  expect((await closeButton(page).boundingBox())!.x).toBeGreaterThan(pressed.x + pressed.width);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.code:has(.code__run) + .app-preview-host')).toHaveCount(1);
  // The focus moves to the preview, for screen readers.
  await expect(previewOf(page)).toBeFocused();
  await button.press('Enter');
  await expect(previewOf(page)).toBeFocused();
  await expect(previewOf(page)).toHaveCount(1);
  // At this width, no line of code goes on in a further row.
  const rows = page.locator('.cm-line');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights));
  expect((await previewOf(page).boundingBox())!.y).toBeLessThan(pressed.y);
  await closeButton(page).click();
  await expect(previewOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect((await button.boundingBox())!.y).toBe(pressed.y);
  await expect(button).not.toHaveAttribute('aria-expanded');
});

test('a tutorial loads its app on request in place of its picture, also after a failure', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.zip$|app-preview/.test(request.url())) asked.push(request.url());
  });
  await open(page, TUTORIAL);
  await page.waitForLoadState('networkidle');
  const picture = page.locator('.run-app img');
  await expect(picture).toBeVisible();
  expect(asked).toEqual([]);
  await page.route('**/*.zip', (route) => route.abort());
  await ofTutorial(page).click();
  await expect(ofTutorial(page)).toHaveText('Failed. Try again');
  await page.unroute('**/*.zip');
  await ofTutorial(page).click();
  await expect(closeButton(page)).toBeVisible();
  await expect(picture).toBeHidden();
  await expect(previewOf(page).getByRole('heading', {level: 2})).toHaveText(/Footbridge$/);
  await closeButton(page).click();
  await expect(picture).toBeVisible();
});

test('there is one preview at a time on a narrow screen, which fits', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, TUTORIAL);
  await ofTutorial(page).click();
  await expect(closeButton(page)).toBeVisible();
  await runOf(page).click();
  await expect(page.locator('.code + .app-preview-host')).toBeVisible();
  await expect(previewOf(page)).toHaveCount(1);
  expect(await overflow(page)).toBe(0);
});

test('a sample that cannot run says why, in place of a button', async ({page}) => {
  await open(page, WORKER);
  await expect(page.locator('.code__why').first()).toHaveText(
    'This app does not run on this page. It needs another program on a worker.',
  );
  await expect(runOf(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('no button and no reason is shown', async ({page}) => {
    for (const address of [TUTORIAL, WORKER]) {
      await page.goto(address);
      await expect(page.locator('.code__run, .code__why').first()).toBeAttached();
      await expect(page.locator('.code__run, .code__why').filter({visible: true})).toHaveCount(0);
    }
  });
});

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});

  test('buttons are large enough for touch, and hidden in print', async ({page}) => {
    await page.goto(TUTORIAL);
    const buttons = page.locator('.code__run').filter({visible: true});
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.emulateMedia({media: 'print'});
    await expect(buttons).toHaveCount(0);
  });
});
