/** One page of each kind and what opens on them, in both color modes. `pages.spec.ts` checks the other pages by night. */
import {obstaclesInBothModes, prepareAxe} from './axe';
import {expect, open, test} from './fixtures';
import {searchFor, searchPanel, type, UNKNOWN_WORD} from './search-panel';
import {TEMPLATES} from './templates';
import {LATEST} from '../sdk-versions';

test.beforeEach(({page}) => prepareAxe(page));

for (const address of TEMPLATES) {
  test(`no obstacle on ${address}, light and dark`, async ({page}) => {
    await open(page, address);
    if (address.startsWith('/search/')) {
      await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
    }
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });
}

test.describe('on a narrow screen', () => {
  test.use({viewport: {width: 360, height: 740}});

  for (const address of ['/', '/docs/getting-started/starter-guide/', '/no/such/page/']) {
    test(`no obstacle on ${address}, with the menu closed and open`, async ({page}) => {
      await open(page, address);
      expect(await obstaclesInBothModes(page)).toEqual([]);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const menu = page.locator('.navbar-sidebar');
      await expect(menu).toBeInViewport();
      expect(await obstaclesInBothModes(page)).toEqual([]);
      if (!address.startsWith('/docs/')) return;
      // The main menu is behind the menu of the section.
      await page.getByRole('button', {name: /main menu/}).click();
      await expect(menu.getByText('Community forum')).toBeInViewport();
      expect(await obstaclesInBothModes(page)).toEqual([]);
    });
  }

  test('no obstacle in the search, with results, without and empty, nor where terms are marked', async ({
    page,
  }) => {
    await open(page, '/docs/faq/?_highlight=app');
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await searchFor(page, 'beam');
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await type(page, UNKNOWN_WORD);
    await expect(searchPanel(page)).toContainText('No results');
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await type(page, '');
    await expect(searchPanel(page).getByRole('group', {name: 'Recent searches'})).toBeVisible();
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });

  test.describe('consent', () => {
    test.use({consent: 'undecided'});

    test('no obstacle with the banner open, nor with the settings', async ({page}) => {
      await open(page, '/docs/faq/');
      const banner = page.getByRole('dialog', {name: 'Remember where you were?'});
      await expect(banner).toBeVisible();
      expect(await obstaclesInBothModes(page)).toEqual([]);
      await banner.getByRole('button', {name: 'Settings'}).click();
      const settings = page.getByRole('dialog', {name: 'Cookie settings'});
      await expect(settings).toBeVisible();
      await settings.getByRole('button', {name: 'Convenience'}).click();
      expect(await obstaclesInBothModes(page)).toEqual([]);
    });
  });
});

test('no obstacle with an open version dropdown', async ({page}) => {
  await open(page, '/sdk/api/');
  await page.locator('nav.navbar .dropdown', {hasText: LATEST}).hover();
  await expect(page.locator('nav.navbar .dropdown__menu').first()).toBeVisible();
  expect(await obstaclesInBothModes(page)).toEqual([]);
});

test('no obstacle behind the tabs and in the folded details of a REST page', async ({page}) => {
  await open(page, '/docs/api/rest/jobs-read/');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const found: string[] = [];
  for (const tab of await page.locator('article [role="tab"]').all()) {
    await tab.click();
    found.push(...(await obstaclesInBothModes(page, 'main')));
  }
  expect([...new Set(found)]).toEqual([]);
});
