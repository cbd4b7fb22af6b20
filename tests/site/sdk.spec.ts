import {chooseVersion, expect, open, test} from './fixtures';

const PAGE = '/docs/getting-started/fundamentals/basic-app-structure/';

test('a sample links SDK names to their entries, in its own colors, in a new tab', async ({
  page,
  context,
}) => {
  await open(page, PAGE);
  const link = page.locator('.code a[href="/sdk/api/parametrization/#NumberField"]').first();
  await expect(link).toHaveText('NumberField');
  const [own, around] = await link.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.parentElement!).color,
  ]);
  expect(own).toBe(around);
  const opened = context.waitForEvent('page');
  await link.click({modifiers: ['ControlOrMeta']});
  await (await opened).close();
  await expect(page).toHaveURL(PAGE);
});

test('changing the version keeps the place on the page, or says that the version lacks the symbol', async ({
  page,
}) => {
  const remark = page.locator('.missing-entry');
  await open(page, '/sdk/api/views/#DataResult');
  await chooseVersion(page, '14', '13');
  await expect(page).toHaveURL('/sdk/13/api/views/#DataResult');
  await expect(page.locator('h2#DataResult')).toBeInViewport();
  await expect(remark).toHaveCount(0);

  await open(page, '/sdk/api/parametrization/#Chat');
  await chooseVersion(page, '14', '13');
  await expect(page).toHaveURL('/sdk/13/api/parametrization/#Chat');
  // The page before was scrolled further down.
  await expect(page.getByText('Chat has no entry on this page in version 13.')).toBeInViewport();
  await page.getByRole('article').getByRole('link', {name: 'NumberField', exact: true}).first().click();
  await expect(remark).toHaveCount(0);
});

test('the contents list of a long page scrolls with the reader', async ({page}) => {
  await open(page, '/sdk/api/parametrization/');
  await page.locator('h2#TextField').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(page.locator('.table-of-contents__link--active')).toBeInViewport();
  // Above the first heading no link is marked.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('.table-of-contents__link').first()).toBeInViewport();
});

test('the names of a version can be filtered, and link to their entries', async ({page}) => {
  const [name, entry] = ['File.from_data', '/sdk/api/core/#File.from_data'];
  await open(page, '/sdk/api/');
  const names = page.locator('.symbol-index li');
  const all = await names.count();
  expect(all).toBeGreaterThan(500);
  const filter = page.getByLabel('Filter by name or module');
  await filter.fill(name.toLowerCase());
  const status = page.locator('.symbol-index').getByRole('status');
  await expect(status).toHaveText(new RegExp(`^\\d+ of ${all} names$`));
  // Initials without names, and the links to them, are hidden.
  const initials = page.locator('.symbol-index').getByText('V', {exact: true}).filter({visible: true});
  await expect(initials).toHaveCount(0);
  await filter.fill('');
  await expect(names).toHaveCount(all);
  await expect(initials).toHaveCount(2);
  await filter.fill(name);
  // A method is folded below its class until then.
  await names.getByRole('link', {name, exact: true}).click();
  await expect(page).toHaveURL(entry);
  await page.goBack();
  await filter.fill(name);
  await filter.press('Enter');
  await expect(page).toHaveURL(entry);
});
