import {expect, open, readToTheEnd} from '../site/fixtures';
import {clipboard, test} from './policy';

const PAGES = [
  '/',
  '/docs/getting-started/starter-guide/',
  '/sdk/api/views/',
  '/sdk/13/api/',
  '/docs/api/rest/jobs-read/',
  '/search/?q=beam',
  '/no/such/page/',
  '/docs/tutorials/spreadsheet-calculator/',
  '/docs/',
];

for (const consent of ['undecided', 'accepted'] as const) {
  test.describe(`consent ${consent}`, () => {
    test.use({consent});

    test('reading a page of each kind', async ({page, violations}) => {
      for (const address of PAGES) {
        await open(page, address);
        await readToTheEnd(page);
        expect(violations, address).toEqual([]);
      }
    });
  });
}

test('switching tabs and the version, copying a page', async ({page, context, violations}) => {
  await open(page, '/docs/api/rest/jobs-read/');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await open(page, '/docs/faq/');
  const button = page.getByRole('main').getByRole('button', {name: /^(?:Copy page|Copied)$/});
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await clipboard(context)).toContain('# FAQ');
  await open(page, '/sdk/api/errors/');
  const menu = page.locator('nav.navbar .navbar__item.dropdown').first();
  await menu.hover();
  await menu.locator('a[href^="/sdk/13/"]').click();
  await page.waitForURL('**/sdk/13/api/errors/');
  await expect(page.locator('article h1')).toBeVisible();
  expect(violations).toEqual([]);
});
