import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, goHome, heading, open, sidebarLink, tabTo, test} from './fixtures';
import {results, searchFor} from './search-panel';

const HISTORY = 'reading-history';
const SEARCHES = 'recent-searches';

const banner = (page: Page): Locator => page.getByRole('dialog', {name: 'Remember where you were?'});
const settings = (page: Page): Locator => page.getByRole('dialog', {name: 'Cookie settings'});
const offers = (page: Page): Locator => page.getByRole('navigation', {name: 'Continue reading'});
const footerEntry = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'});

const stored = (page: Page, entry = HISTORY): Promise<string | null> =>
  page.evaluate((key) => window.localStorage.getItem(key), entry);

async function follow(page: Page): Promise<void> {
  await sidebarLink(page, '/docs/faq/').click();
  await expect(heading(page)).toHaveText('FAQ');
}

/** Tabs from the end of the page to a button of the banner, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await tabTo(banner(page).getByRole('button', {name, exact: true}));
  await page.keyboard.press('Enter');
}

test.describe('a reader who has not answered', () => {
  test.use({consent: 'undecided'});

  test('is asked on every page, and nothing optional is stored', async ({page, context}) => {
    await open(page, '/docs/welcome/');
    for (const name of ['Accept', 'Reject', 'Settings'])
      await expect(banner(page).getByRole('button', {name, exact: true})).toBeVisible();
    await follow(page);
    await goHome(page);
    await expect(banner(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await stored(page)).toBeNull();
    await expect(offers(page)).toHaveCount(0);
    // The banner does not block the page.
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    expect(await stored(page, SEARCHES)).toBeNull();
  });

  test('accepts, and the home page lists recently read pages, also after a reload', async ({page}) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Accept', exact: true}).click();
    await expect(banner(page)).toBeHidden();
    await follow(page);
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ', 'Welcome']);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    await expect(banner(page)).toBeHidden();
    await offers(page).getByRole('link', {name: 'Welcome'}).click();
    await expect(page).toHaveURL('/docs/welcome/');
  });

  test('rejects by keyboard, which holds after a reload, and can accept later in the footer', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await pressByKeyboard(page, 'Settings');
    await expect(settings(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await pressByKeyboard(page, 'Reject');
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await expect(banner(page)).toBeHidden();
    await follow(page);
    await goHome(page);
    await expect(offers(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();

    for (const address of ['/sdk/api/', '/no/such/page/', '/docs/faq/']) {
      await open(page, address);
      await footerEntry(page).click();
      await expect(settings(page)).toBeVisible();
    }
    await settings(page).getByRole('button', {name: 'Accept all'}).click();
    await expect(settings(page)).toBeHidden();
    await goHome(page);
    await expect(offers(page).getByRole('link', {name: 'FAQ'})).toBeVisible();
  });

  test('gets no script that was tampered with', async ({page, context}) => {
    const library = fs.readFileSync('node_modules/vanilla-cookieconsent/dist/cookieconsent.umd.js', 'utf8');
    await context.route(/cookieconsent\.umd\.js$/, (route) =>
      route.fulfill({
        body: `${library}\nwindow.changed = true;`,
        contentType: 'text/javascript',
        headers: {'access-control-allow-origin': '*'},
      }),
    );
    await open(page, '/docs/welcome/');
    await follow(page);
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

test.describe('a reader who has accepted', () => {
  test.use({consent: 'accepted'});

  test('withdraws: stored data is deleted, the list disappears at once, and nothing more is stored', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await follow(page);
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect.poll(() => stored(page, SEARCHES)).toBe('["beam"]');
    await goHome(page);
    await expect(offers(page).getByRole('link', {name: 'FAQ'})).toBeVisible();
    await footerEntry(page).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect(offers(page)).toHaveCount(0);
    for (const entry of [HISTORY, SEARCHES]) await expect.poll(() => stored(page, entry)).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
    await goHome(page);
    expect(await stored(page)).toBeNull();
  });

  // What counts as a list: tests/unit/history.test.ts.
  test('has a stored list that is hostile: its text stays text, and the next page read replaces a damaged one', async ({
    page,
    problems,
  }) => {
    const markup = '<img src="x" onerror="window.injected = 1">';
    const store = (list: string): Promise<void> =>
      page.evaluate(([key, text]) => window.localStorage.setItem(key, text), [HISTORY, list] as const);
    await open(page, '/search/');
    await store(JSON.stringify([{path: '/docs/faq/', title: markup}]));
    await open(page, '/');
    await expect(offers(page).getByRole('link')).toHaveText([markup]);
    await expect(offers(page).locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    await store('{"half');
    await open(page, '/docs/faq/');
    await expect.poll(() => stored(page)).toContain('FAQ');
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ']);
    expect(problems).toEqual([]);
  });
});

for (const consent of ['undecided', 'accepted'] as const)
  test.describe(`where the network blocks the banner, for a reader with consent ${consent}`, () => {
    test.use({consent, consentLibrary: 'blocked'});

    test('nothing is stored, the footer says so, and the site works', async ({page, problems}) => {
      await open(page, '/docs/welcome/');
      await follow(page);
      await expect(banner(page)).toHaveCount(0);
      await footerEntry(page).click();
      await expect(page.getByRole('contentinfo')).toContainText(
        'Cookie settings did not load; nothing optional is stored.',
      );
      await goHome(page);
      expect(await stored(page)).toBeNull();
      await expect(offers(page)).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  });
