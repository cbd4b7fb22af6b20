/**
 * One page of each kind, with its menus and dialogs: no accessibility violations in either color mode, and no
 * horizontal scrolling. `pages.spec.ts` checks the other pages nightly.
 */
import type {Page} from '@playwright/test';
import {obstaclesInBothModes, prepareAxe} from './axe';
import {expect, heading, open, overflow, running, test} from './fixtures';
import {searchFor, searchPanel, type, UNKNOWN_WORD} from './search-panel';
import {TEMPLATES} from './templates';
import {LATEST, OLDER_ADDRESS} from '../sdk-versions';

test.beforeEach(({page}) => prepareAxe(page));

/** Pages whose bar, menu and footer are checked too. They are the same on other pages of the kind. */
const WHOLE = ['/', '/docs/faq/', '/docs/api/rest/viktor-api/', '/sdk/api/errors/', '/sdk/13/api/utils/'];

/** The widths at which a page scrolls horizontally. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 996, 768, 360]) {
    await page.setViewportSize({width, height: 900});
    // Scripts render some parts, such as the contents list, only after the resize.
    const settled = expect.poll(() => overflow(page)).toBe(0);
    await settled.catch(() => found.push(`at ${width} px`));
  }
  return found;
}

for (const address of TEMPLATES) {
  test(`${address} hydrates, is accessible in light and dark mode, and fits all widths`, async ({
    page,
    problems,
  }) => {
    await page.goto(address, {waitUntil: 'commit'});
    const sent = await heading(page).innerText();
    await running(page);
    await expect(heading(page)).toHaveText(sent);
    // React reports hydration mismatches on the console.
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
    if (address.startsWith('/search/')) {
      await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
    }
    const isWhole = WHOLE.includes(address) || !/^\/(?:docs|sdk)\//.test(address);
    expect(await obstaclesInBothModes(page, isWhole ? 'html' : 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
}

test('no other kind of page scrolls horizontally', async ({page}) => {
  for (const address of [
    '/search/',
    '/docs/getting-started/fundamentals/app-types/',
    '/docs/api/rest/workspaces-entities-list/',
    `${OLDER_ADDRESS}api/errors/`,
  ]) {
    await open(page, address);
    expect(await tooWide(page), address).toEqual([]);
  }
});

test.describe('on a narrow screen', () => {
  test.use({viewport: {width: 360, height: 740}});

  for (const address of ['/', '/docs/getting-started/starter-guide/', '/no/such/page/']) {
    test(`${address} is accessible, with the menu closed and open`, async ({page}) => {
      await open(page, address);
      expect(await obstaclesInBothModes(page)).toEqual([]);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const menu = page.locator('.navbar-sidebar');
      await expect(menu).toBeInViewport();
      expect(await obstaclesInBothModes(page, '.navbar')).toEqual([]);
      if (!address.startsWith('/docs/')) return;
      // The main menu is behind the menu of the section.
      await page.getByRole('button', {name: /main menu/}).click();
      await expect(menu.getByText('Community forum')).toBeInViewport();
      expect(await obstaclesInBothModes(page, '.navbar')).toEqual([]);
    });
  }

  test('the search is accessible, with and without results and empty, as are marked terms', async ({
    page,
  }) => {
    await open(page, '/docs/faq/?_highlight=app');
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await searchFor(page, 'beam');
    expect(await obstaclesInBothModes(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await type(page, UNKNOWN_WORD);
    await expect(searchPanel(page)).toContainText('No results');
    expect(await obstaclesInBothModes(page, 'dialog')).toEqual([]);
    await type(page, '');
    await expect(searchPanel(page).getByRole('group', {name: 'Recent searches'})).toBeVisible();
    expect(await obstaclesInBothModes(page, 'dialog')).toEqual([]);
  });

  test.describe('consent', () => {
    test.use({consent: 'undecided'});

    test('the banner and its settings are accessible', async ({page}) => {
      await open(page, '/docs/faq/');
      const banner = page.getByRole('dialog', {name: 'Remember where you were?'});
      await expect(banner).toBeVisible();
      expect(await obstaclesInBothModes(page, '#cc-main')).toEqual([]);
      await banner.getByRole('button', {name: 'Settings'}).click();
      const settings = page.getByRole('dialog', {name: 'Cookie settings'});
      await expect(settings).toBeVisible();
      await settings.getByRole('button', {name: 'Convenience'}).click();
      expect(await obstaclesInBothModes(page, '#cc-main')).toEqual([]);
    });
  });
});

test('the open version menu is accessible', async ({page}) => {
  await open(page, '/sdk/api/errors/');
  await page.locator('nav.navbar .dropdown', {hasText: LATEST}).hover();
  await expect(page.locator('nav.navbar .dropdown__menu').first()).toBeVisible();
  expect(await obstaclesInBothModes(page, '.navbar')).toEqual([]);
});

test('tabs and folded details of a REST page are accessible', async ({page}) => {
  await open(page, '/docs/api/rest/jobs-read/');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await obstaclesInBothModes(page, 'main')).toEqual([]);
  for (const tab of await page.locator('article [role="tab"][aria-selected="false"]').all()) {
    await tab.click();
    expect(await obstaclesInBothModes(page, '[role="tablist"]')).toEqual([]);
    expect(await obstaclesInBothModes(page, '[role="tabpanel"]:not([hidden])')).toEqual([]);
  }
});
