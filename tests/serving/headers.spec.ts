/** Behind a server with the site's headers, nothing that readers do violates the policy. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {metaPolicy} from '../../deploy/policy';
import {expect, open, readToTheEnd} from '../site/fixtures';
import {results, searchFor} from '../site/search-panel';
import {clipboard, test} from './policy';

test('a page comes with the policy as a header', async ({page}) => {
  const response = await page.goto('/docs/welcome/');
  const header = response!.headers()['content-security-policy']!;
  expect(header).toContain("default-src 'none'");
  const meta = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', metaPolicy(header));
});

test('other sites cannot show a page in a frame', async ({page, baseURL}) => {
  // A separate server: Chromium blocks requests from routed pages to local addresses.
  const other = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${baseURL}/docs/faq/"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const {port} = other.address() as AddressInfo;
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url() === `${baseURL}/docs/faq/`);
  await page.goto(`http://127.0.0.1:${port}/`);
  expect((await failed).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
  other.close();
});

test('reading a page of each kind', async ({page, violations}) => {
  for (const address of ['/', '/sdk/api/views/', '/docs/api/rest/jobs-read/', '/no/such/page/']) {
    await open(page, address);
    await readToTheEnd(page);
    expect(violations, address).toEqual([]);
  }
});

test('searching, the search page, and going from page to page without a reload', async ({
  page,
  violations,
}) => {
  await open(page, '/docs/welcome/');
  await searchFor(page, 'beam');
  await results(page).first().click();
  await expect(page.locator('article mark').first()).toBeVisible();
  await open(page, '/search/?q=beam');
  await expect(page.locator('main mark').first()).toBeVisible();
  await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
  await expect(page.locator('article h1')).toHaveText('Welcome');
  await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
  await expect(page.locator('article h1')).toHaveText('FAQ');
  // After client-side navigation, samples arrive as markup in a script.
  await expect(page.locator('article pre code span').first()).toBeAttached();
  await page.locator('nav.navbar').getByRole('link', {name: 'REST API'}).click();
  await page.waitForURL('**/docs/api/rest/');
  await page.goBack();
  await expect(page.locator('article h1')).toHaveText('FAQ');
  await readToTheEnd(page);
  expect(violations).toEqual([]);
});

test('copying a sample, opening a picture', async ({page, context, violations}) => {
  await open(page, '/docs/getting-started/starter-guide/');
  const sample = page.locator('article .code').first();
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(sample.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect((await clipboard(context)).trim()).toBe((await sample.locator('pre').innerText()).trim());
  const picture = page.locator('.markdown img').first();
  // The zoom is attached a second after the page is shown.
  await expect(picture).toHaveClass(/medium-zoom-image/);
  await picture.click();
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
  await expect(page.locator('.medium-zoom-image--opened')).not.toHaveCount(0);
  // The library ignores keys during the animation.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0, {timeout: 1000});
  }).toPass();
  expect(violations).toEqual([]);
});

test.describe('answering the consent banner', () => {
  test.use({consent: 'undecided'});

  test('in its settings', async ({page, violations}) => {
    await open(page, '/docs/welcome/');
    const banner = page.getByRole('dialog', {name: 'Remember where you were?'});
    await banner.getByRole('button', {name: 'Settings', exact: true}).click();
    const settings = page.getByRole('dialog', {name: 'Cookie settings'});
    await settings.getByRole('button', {name: 'Accept all'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    expect(violations).toEqual([]);
  });
});

test('the icons are hidden before any script has run', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL!});
  const page = await context.newPage();
  await page.goto('/docs/welcome/');
  const sheet = page.locator('svg[style]').first();
  await expect(sheet).toBeAttached();
  await expect(sheet).toBeHidden();
  await context.close();
});
