import {expect, open, test} from './fixtures';
import {results, searchFor} from './search-panel';

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

  test('leads to the entry by keyboard, without loading the site anew', async ({page}) => {
    await page.evaluate(() => Object.assign(window, {stillHere: true}));
    await page.locator('.code a[href="/sdk/api/parametrization/#NumberField"]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sdk/api/parametrization/#NumberField');
    await expect(page.locator('h2#NumberField')).toBeInViewport();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
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

  test('is copied without the links', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code', {has: page.locator('a')}).first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy'}).click();
    await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('vkt.NumberField(');
    expect(copied).not.toMatch(/<a|href/);
  });
});

test('a name of the SDK in a sentence leads to its entry', async ({page}) => {
  await open(page, '/sdk/upgrades/');
  const link = page.getByRole('article').locator('a:has(> code)[href^="/sdk/api/"]').first();
  const name = (await link.textContent())!.replace(/^@?vkt\.|\(.*$/g, '');
  await link.click();
  await expect(page.getByRole('heading', {name: name.split('.').at(-1)!}).first()).toBeVisible();
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

test.describe('a newcomer finds a symbol within two clicks', () => {
  for (const {module, symbol} of [
    {module: 'viktor.parametrization', symbol: 'OptionField'},
    {module: 'viktor.external.scia', symbol: 'SciaAnalysis'},
    {module: 'viktor.external.dfoundations', symbol: 'DFoundationsAnalysis'},
  ]) {
    test(`from the index of its module: ${symbol}`, async ({page}) => {
      await open(page, '/sdk/api/');
      await page.getByRole('article').getByRole('link', {name: module, exact: true}).first().click();
      await page.getByRole('article').getByRole('link', {name: symbol, exact: true}).first().click();
      await expect(page.locator(`h2#${symbol}`)).toBeInViewport();
    });

    test(`from the search: ${symbol}`, async ({page}) => {
      await open(page, '/sdk/api/');
      await searchFor(page, symbol);
      await results(page).filter({hasText: symbol}).first().click();
      await expect(page).toHaveURL(new RegExp(`/sdk/api/${module.split('.').slice(1).join('/')}/`));
    });
  }

  test('from a sample', async ({page}) => {
    await open(page, '/docs/create-apps/software-integrations/scia/');
    await page.locator('.code a[href$="#SciaAnalysis"]').first().click();
    await expect(page.locator('h2#SciaAnalysis')).toBeInViewport();
  });
});

test.describe('the names of a version', () => {
  for (const [address, name, entry] of [
    ['/sdk/api/', 'File.from_data', '/sdk/api/core/#File.from_data'],
    ['/sdk/13/api/', 'ViktorController', '/sdk/13/api/core/#ViktorController'],
  ] as const) {
    test(`are filtered, and lead to their entries: ${address}`, async ({page}) => {
      await open(page, address);
      const names = page.locator('.symbol-index li:visible');
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
      await names.getByRole('link', {name, exact: true}).click();
      await expect(page).toHaveURL(entry);
      await page.goBack();
      await filter.fill(name);
      await filter.press('Enter');
      await expect(page).toHaveURL(entry);
    });
  }
});
