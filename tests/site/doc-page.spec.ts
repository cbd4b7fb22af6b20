import fs from 'node:fs';
import {expect, open, test} from './fixtures';

const PAGE = '/docs/getting-started/fundamentals/call-flow/';

test('a page can be seen and copied as Markdown, and says so when it does not come', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PAGE);
  const twin = '/docs/getting-started/fundamentals/call-flow.md';
  const markdown = fs.readFileSync(`build${twin}`, 'utf8');
  const link = page.getByRole('main').getByRole('link', {name: 'View', exact: true});
  await expect(link).toHaveAttribute('href', twin);
  expect(await (await page.request.get(twin)).text()).toBe(markdown);
  const actions = page.getByRole('main').locator('p', {hasText: 'Markdown:'});
  await actions.getByRole('button', {name: 'Copy'}).click();
  await expect(actions.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);

  await open(page, PAGE);
  await page.route('**/*.md', (route) => route.abort());
  await actions.getByRole('button', {name: 'Copy'}).click();
  await expect(actions.getByRole('button')).toHaveText('Not copied: use "View"');
});

test('a sample of 84 columns does not scroll at 1280 px', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, '/docs/getting-started/fundamentals/basic-app-structure/');
  const sample = page.locator('.code pre').first();
  const [has, needs] = await sample.evaluate((pre) => {
    pre.querySelector('code')!.textContent = 'x'.repeat(84);
    return [pre.clientWidth, pre.scrollWidth];
  });
  expect(needs).toBe(has);
});

test('previous and next follow the order of the sidebar', async ({page}) => {
  await open(page, PAGE);
  await page.getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL('/docs/getting-started/fundamentals/app-types/');
  await page.getByRole('link', {name: /^Previous/}).click();
  await expect(page).toHaveURL(PAGE);
});
