import {expect, open, test} from './fixtures';

test.describe('a sample', () => {
  test.beforeEach(({page}) => open(page, '/docs/getting-started/fundamentals/basic-app-structure/'));

  test('links the names of the SDK to their entries and keeps their colors', async ({page}) => {
    const link = page.locator('.code a[href="/sdk/api/parametrization/#NumberField"]').first();
    await expect(link).toHaveText('NumberField');
    // The color of the text around it, not that of links.
    const colors = await link.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.parentElement!).color,
    ]);
    expect(colors[0]).toBe(colors[1]);
  });

  test('opens an entry in a new tab when the reader asks for it', async ({page, context}) => {
    const opened = context.waitForEvent('page');
    await page
      .locator('.code a[href="/sdk/api/parametrization/#NumberField"]')
      .first()
      .click({modifiers: ['ControlOrMeta']});
    await (await opened).close();
    await expect(page).toHaveURL('/docs/getting-started/fundamentals/basic-app-structure/');
  });
});

test.describe('changing the version', () => {
  async function choose(page: import('@playwright/test').Page, from: string, to: string): Promise<void> {
    await page.locator('nav.navbar .dropdown', {hasText: from}).hover();
    await page.locator('nav.navbar .dropdown__menu').getByRole('link', {name: to, exact: true}).click();
  }

  test('keeps the place on the page', async ({page}) => {
    await open(page, '/sdk/api/views/#DataResult');
    await choose(page, 'SDK 14', 'SDK 13');
    await expect(page).toHaveURL('/sdk/13/api/views/#DataResult');
    await expect(page.locator('h2#DataResult')).toBeInViewport();
    await expect(page.locator('.missing-entry')).toHaveCount(0);
  });

  test('says so when the other version lacks the symbol', async ({page}) => {
    await open(page, '/sdk/api/parametrization/#Chat');
    await choose(page, 'SDK 14', 'SDK 13');
    await expect(page).toHaveURL('/sdk/13/api/parametrization/#Chat');
    // The last page was further down.
    await expect(page.getByText('Chat has no entry on this page in version 13.')).toBeInViewport();
  });

  test('the remark goes when the reader goes on', async ({page}) => {
    await open(page, '/sdk/13/api/parametrization/#Chat');
    await expect(page.locator('.missing-entry')).toBeVisible();
    await page.getByRole('article').getByRole('link', {name: 'NumberField', exact: true}).first().click();
    await expect(page.locator('.missing-entry')).toHaveCount(0);
  });
});

test('the contents list of a long page follows the reader', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/sdk/api/parametrization/');
  await page.locator('h2#TextField').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.table-of-contents__link--active')).toBeInViewport();
});

test('a newcomer finds a symbol within two clicks from the index of its module', async ({page}) => {
  await open(page, '/sdk/api/');
  for (const name of ['viktor.external.scia', 'SciaAnalysis'])
    await page.getByRole('article').getByRole('link', {name, exact: true}).first().click();
  await expect(page.locator('h2#SciaAnalysis')).toBeInViewport();
});

test('the names of a version are filtered, and lead to their entries', async ({page}) => {
  const [name, entry] = ['File.from_data', '/sdk/api/core/#File.from_data'];
  await open(page, '/sdk/api/');
  const names = page.locator('.symbol-index li');
  const all = await names.count();
  expect(all).toBeGreaterThan(500);
  const filter = page.getByLabel('Filter by name or module');
  await filter.fill(name.toLowerCase());
  await expect(page.locator('.symbol-index').getByRole('status')).toHaveText(
    new RegExp(`^\\d+ of ${all} names$`),
  );
  // The initials and the links to them go with the other names.
  const initials = page.locator('.symbol-index').getByText('V', {exact: true});
  await expect(initials.filter({visible: true})).toHaveCount(0);
  await filter.fill('');
  await expect(names).toHaveCount(all);
  await expect(initials.filter({visible: true})).toHaveCount(2);
  await filter.fill(name);
  // A method is folded below its class until then.
  await names.getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveURL(entry);
  await page.goBack();
  await filter.fill(name);
  await filter.press('Enter');
  await expect(page).toHaveURL(entry);
});
