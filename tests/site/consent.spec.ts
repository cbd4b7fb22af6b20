import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, open, tabTo, test} from './fixtures';
import {results, searchFor} from './search-panel';

/** Name of the list of pages read last: the one thing that needs consent. */
const OPTIONAL = 'reading-history';
const SEARCHES = 'recent-searches';

function banner(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Remember where you were?'});
}

function settings(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Cookie settings'});
}

function offers(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Continue reading'});
}

function stored(page: Page, entry = OPTIONAL): Promise<string | null> {
  return page.evaluate((key) => window.localStorage.getItem(key), entry);
}

/** Visits two pages: one by its address, one by a link. */
async function readTwoPages(page: Page): Promise<void> {
  await open(page, '/docs/welcome/');
  await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
  await expect(page.locator('article h1')).toHaveText('FAQ');
}

async function goHome(page: Page): Promise<void> {
  await page.locator('nav.navbar a.navbar__brand').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Automate the boring, engineer the awesome!',
  );
}

test.describe('before an answer', () => {
  test.use({consent: 'undecided'});

  test('a banner asks and stays, nothing optional is stored and no cookie set', async ({page, context}) => {
    await open(page, '/docs/welcome/');
    for (const name of ['Accept', 'Reject', 'Settings']) {
      await expect(banner(page).getByRole('button', {name, exact: true})).toBeVisible();
    }
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    await expect(banner(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await stored(page)).toBeNull();
    await expect(offers(page)).toHaveCount(0);
    // The page behind the banner can be used.
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    expect(await stored(page, SEARCHES)).toBeNull();
  });
});

test.describe('accepting', () => {
  test.use({consent: 'undecided'});

  test('keeps the pages read and offers them on the home page, newest first, after a reload too', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Accept', exact: true}).click();
    await expect(banner(page)).toBeHidden();
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ', 'Welcome']);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    await expect(banner(page)).toBeHidden();
    await offers(page).getByRole('link', {name: 'Welcome'}).click();
    await expect(page).toHaveURL('/docs/welcome/');
  });
});

/** Goes on from the end of the page by Tab until the banner's button `name` has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await tabTo(banner(page).getByRole('button', {name, exact: true}));
}

test.describe('rejecting', () => {
  test.use({consent: 'undecided'});

  test('works by keyboard, is remembered after a reload, and stores nothing optional', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await reach(page, 'Reject');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await expect(banner(page)).toBeHidden();
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    await expect(offers(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

test.describe('settings', () => {
  test('the banner leads to the settings by keyboard', async ({page, context}) => {
    await context.clearCookies();
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await reach(page, 'Settings');
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeVisible();
  });

  test('the footer reopens the choice on every kind of page', async ({page}) => {
    const entry = page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'});
    for (const address of ['/', '/sdk/api/', '/no/such/page/']) {
      await open(page, address);
      await entry.click();
      await expect(settings(page)).toBeVisible();
    }
    await readTwoPages(page);
    await entry.click();
    // A reader who rejected can accept later.
    await settings(page).getByRole('button', {name: 'Accept all'}).click();
    await expect(settings(page)).toBeHidden();
    await goHome(page);
    await expect(offers(page).getByRole('link', {name: 'FAQ'})).toBeVisible();
  });
});

test.describe('withdrawing', () => {
  test.use({consent: 'accepted'});

  test('deletes the pages read, takes their offer away at once, and stops the storing', async ({page}) => {
    await readTwoPages(page);
    await expect.poll(() => stored(page)).toContain('/docs/faq/');
    await goHome(page);
    await expect(offers(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect(offers(page)).toHaveCount(0);
    await expect.poll(() => stored(page)).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page.locator('article h1')).toHaveText('Welcome');
    await goHome(page);
    expect(await stored(page)).toBeNull();
  });

  test('deletes the last searches', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect.poll(() => stored(page, SEARCHES)).toBe('["beam"]');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect.poll(() => stored(page, SEARCHES)).toBeNull();
  });

  test('by the switch and "Save" deletes the pages read', async ({page}) => {
    await readTwoPages(page);
    await expect.poll(() => stored(page)).toContain('/docs/faq/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('checkbox', {name: 'Convenience'}).uncheck();
    await settings(page).getByRole('button', {name: 'Save'}).click();
    await expect.poll(() => stored(page)).toBeNull();
  });
});

test.describe('outside script blocked', () => {
  test.use({consent: 'undecided', consentLibrary: 'blocked'});

  test('there is no banner, nothing is stored, the footer says so, and the site works', async ({
    page,
    context,
    problems,
  }) => {
    await readTwoPages(page);
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await expect(page.getByRole('contentinfo')).toContainText(
      'Cookie settings did not load; nothing optional is stored.',
    );
    await goHome(page);
    expect(await stored(page)).toBeNull();
    expect(await context.cookies()).toEqual([]);
    await expect(offers(page)).toHaveCount(0);
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  });
});

test.describe('outside script blocked after an earlier consent', () => {
  test.use({consent: 'accepted', consentLibrary: 'blocked'});

  test('nothing optional is stored', async ({page}) => {
    await readTwoPages(page);
    await goHome(page);
    expect(await stored(page)).toBeNull();
  });
});

test.describe('outside files', () => {
  test.use({consent: 'undecided'});

  test('a script that was changed on its way is not run', async ({page, context}) => {
    await context.route(/cookieconsent\.umd\.js$/, (route) =>
      route.fulfill({
        body: `${fs.readFileSync('node_modules/vanilla-cookieconsent/dist/cookieconsent.umd.js', 'utf8')}\nwindow.changed = true;`,
        contentType: 'text/javascript',
        headers: {'access-control-allow-origin': '*'},
      }),
    );
    await readTwoPages(page);
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

test.describe('a stored list', () => {
  test.use({consent: 'accepted'});

  async function homeWith(page: Page, value: string): Promise<void> {
    await page.addInitScript(
      ([key, list]) => {
        window.localStorage.setItem(key, list);
      },
      [OPTIONAL, value] as const,
    );
    await open(page, '/');
    // The list is read when the page appears, at the latest when consent is known.
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
  }

  test('is offered with its titles as text', async ({page, problems}) => {
    await homeWith(
      page,
      JSON.stringify([{path: '/docs/faq/', title: '<img src="x" onerror="window.injected = 1">'}]),
    );
    await expect(offers(page).getByRole('link')).toHaveText(['<img src="x" onerror="window.injected = 1">']);
    await expect(offers(page).locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(problems).toEqual([]);
  });

  // What is taken for a list, and what is not, has unit tests.
  test('that is damaged or hostile offers nothing and breaks nothing', async ({page, problems}) => {
    for (const value of [
      '[{"path":"/docs/faq/"',
      '[{"path":"javascript:window.injected=1","title":"FAQ"},{"path":"//example.org/","title":"FAQ"}]',
      '['.repeat(1_000_000),
    ]) {
      await homeWith(page, value);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(offers(page)).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });

  test('that is damaged is replaced by the next page read', async ({page}) => {
    await open(page, '/search/');
    await page.evaluate((key) => window.localStorage.setItem(key, '{"half'), OPTIONAL);
    await open(page, '/docs/faq/');
    await expect.poll(() => stored(page)).toContain('FAQ');
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ']);
  });
});
