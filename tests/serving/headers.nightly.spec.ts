import {expect, open} from '../site/fixtures';
import {clipboard, readToTheEnd, test} from './policy';

const PAGES: Readonly<Record<string, string>> = {
  'the home page': '/',
  'a guide': '/docs/getting-started/starter-guide/',
  'an SDK module': '/sdk/api/views/',
  'an SDK module of the older version': '/sdk/13/api/',
  'a REST operation': '/docs/api/rest/jobs-read/',
  'the search page': '/search/?q=beam',
  'the not-found page': '/no/such/page/',
  'a tutorial': '/docs/tutorials/spreadsheet-calculator/',
  'a section without a page of its own': '/docs/',
};

for (const consent of ['undecided', 'accepted'] as const) {
  test.describe(`consent ${consent}`, () => {
    test.use({consent});

    for (const [name, address] of Object.entries(PAGES)) {
      test(`${name} does nothing that the policy forbids`, async ({page, violations}) => {
        await open(page, address);
        await readToTheEnd(page);
        expect(violations).toEqual([]);
      });
    }
  });
}

test('tabs switch', async ({page, violations}) => {
  await open(page, '/docs/api/rest/jobs-read/');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(violations).toEqual([]);
});

test('a page is copied as Markdown', async ({page, context, violations}) => {
  await open(page, '/docs/faq/');
  const button = page.getByRole('main').getByRole('button', {name: /^(?:Copy page|Copied)$/});
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await clipboard(context)).toContain('# FAQ');
  expect(violations).toEqual([]);
});

test('the version of the reference is switched', async ({page, violations}) => {
  await open(page, '/sdk/api/errors/');
  const menu = page.locator('nav.navbar .navbar__item.dropdown').first();
  await menu.hover();
  await menu.locator('a[href^="/sdk/13/"]').click();
  await page.waitForURL('**/sdk/13/api/errors/');
  await expect(page.locator('article h1')).toBeVisible();
  expect(violations).toEqual([]);
});
