import fs from 'node:fs';
import {allowClipboard, clipboard, expect, holdBack, open, running, SCRIPTS, test} from './fixtures';

const PAGE = '/docs/getting-started/fundamentals/call-flow/';

test('a page can be viewed and copied as Markdown, and reports a failure', async ({page, context}) => {
  await allowClipboard(context);
  await open(page, PAGE);
  const twin = '/docs/getting-started/fundamentals/call-flow.md';
  const markdown = fs.readFileSync(`build${twin}`, 'utf8');
  const menu = page.getByRole('main').locator('details').first();
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', twin);
  expect(await (await page.request.get(twin)).text()).toBe(markdown);
  const copy = page.getByRole('main').getByRole('button', {name: /^(?:Copy page|Copied|Not copied.*)$/});
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await clipboard(page)).toBe(markdown);

  await open(page, PAGE);
  await page.route('**/*.md', (route) => route.abort());
  await copy.click();
  await expect(copy).toHaveText('Not copied');
  await expect(page.locator('body > [role="status"]')).toHaveText('Not copied');
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

test('a folded answer opens for its address, before scripts run and when the address changes', async ({
  page,
}) => {
  const letThrough = await holdBack(page, SCRIPTS);
  const answer = (id: string) => page.locator('.folded', {has: page.locator(`[id="${id}"]`)});
  const [first, second] = ['what-does-it-cost', 'how-do-i-get-an-account'] as const;
  await page.goto(`/docs/faq/#${first}`, {waitUntil: 'commit'});
  await expect(answer(first).getByRole('paragraph')).toBeVisible();
  await expect(answer(second).getByRole('paragraph')).toBeHidden();
  await letThrough();
  await running(page);
  await expect(answer(first)).toHaveAttribute('open');
  await page.evaluate((hash) => window.location.assign(hash), `#${second}`);
  await expect(answer(second).getByRole('paragraph')).toBeVisible();
  await answer(first).locator('summary').click();
  await expect(answer(first).getByRole('paragraph')).toBeHidden();
});

test('previous and next follow the order of the sidebar', async ({page}) => {
  await open(page, PAGE);
  await page.getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL('/docs/getting-started/fundamentals/app-types/');
  await page.getByRole('link', {name: /^Previous/}).click();
  await expect(page).toHaveURL(PAGE);
});
