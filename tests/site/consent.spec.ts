import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Name of the list of pages read last: the one thing that needs consent. */
const OPTIONAL = 'reading-history';

/** One page of each kind. */
const PAGE_KINDS = [
  '/',
  '/docs/welcome/',
  '/docs/getting-started/starter-guide/',
  '/docs/api/rest/',
  '/docs/api/rest/jobs-read/',
  '/sdk/api/',
  '/sdk/13/api/',
  '/search/?q=beam',
  '/no/such/page/',
];

const LIBRARY =
  /^https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@\d+\.\d+\.\d+\/dist\/cookieconsent(?:\.umd\.js|\.css)$/;

function banner(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Remember where you were?'});
}

function settings(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Cookie settings'});
}

function offers(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Continue reading'});
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => window.localStorage.getItem(key), OPTIONAL);
}

/** Reads two pages: one opened by its address, one reached by a link. */
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

  test('a banner asks for consent', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    for (const name of ['Accept', 'Reject', 'Settings']) {
      await expect(banner(page).getByRole('button', {name, exact: true})).toBeVisible();
    }
  });

  test('the banner stays while the reader goes from page to page', async ({page}) => {
    await readTwoPages(page);
    await expect(banner(page)).toBeVisible();
    await goHome(page);
    await expect(banner(page)).toBeVisible();
  });

  test('no cookie is set', async ({page, context}) => {
    await readTwoPages(page);
    await expect(banner(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('nothing optional is stored', async ({page}) => {
    await readTwoPages(page);
    await goHome(page);
    expect(await stored(page)).toBeNull();
    await expect(offers(page)).toHaveCount(0);
  });

  test('the page behind the banner can be used', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await page.locator('nav.navbar input[aria-label="Search"]').fill('beam');
    await page.locator('nav.navbar [role="option"]').first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
  });
});

test.describe('accepting', () => {
  test.use({consent: 'undecided'});

  test('keeps the pages read and offers them on the home page, newest first', async ({page}) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Accept', exact: true}).click();
    await expect(banner(page)).toBeHidden();
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ', 'Welcome']);
    await offers(page).getByRole('link', {name: 'Welcome'}).click();
    await expect(page).toHaveURL('/docs/welcome/');
  });

  test('is remembered after a reload, with the pages read', async ({page}) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Accept', exact: true}).click();
    await expect.poll(() => stored(page)).toContain('/docs/welcome/');
    await open(page, '/');
    await expect(offers(page).getByRole('link', {name: 'Welcome'})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    await expect(banner(page)).toBeHidden();
  });

  test('by keyboard works with Tab and Enter', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await reach(page, 'Accept');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
  });
});

/** Presses Tab until the banner's button `name` has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const button = banner(page).getByRole('button', {name, exact: true});
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return button.evaluate((element) => element === document.activeElement);
      },
      // A page of the docs has well under 200 places to stop at.
      {intervals: Array.from({length: 200}, () => 1), timeout: 20_000},
    )
    .toBe(true);
}

test.describe('rejecting', () => {
  test.use({consent: 'undecided'});

  test('stores nothing optional', async ({page}) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Reject', exact: true}).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    await expect(offers(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });

  test('is remembered after a reload', async ({page}) => {
    await open(page, '/docs/welcome/');
    await banner(page).getByRole('button', {name: 'Reject', exact: true}).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await expect(banner(page)).toBeHidden();
  });

  test('by keyboard works with Tab and Enter', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await reach(page, 'Reject');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
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

  for (const address of ['/', '/docs/faq/', '/sdk/api/', '/no/such/page/']) {
    test(`the footer of ${address} reopens the choice`, async ({page}) => {
      await open(page, address);
      await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
      await expect(settings(page)).toBeVisible();
    });
  }

  test('the footer reopens the choice after the reader went to another page', async ({page}) => {
    await readTwoPages(page);
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await expect(settings(page)).toBeVisible();
  });

  test('a reader who rejected can accept later', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Accept all'}).click();
    await expect(settings(page)).toBeHidden();
    await goHome(page);
    await expect(offers(page).getByRole('link', {name: 'Welcome'})).toBeVisible();
  });
});

test.describe('withdrawing', () => {
  test.use({consent: 'accepted'});

  test('deletes the pages read', async ({page}) => {
    await readTwoPages(page);
    await expect.poll(() => stored(page)).toContain('/docs/faq/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect.poll(() => stored(page)).toBeNull();
  });

  test('by the switch and "Save" deletes the pages read', async ({page}) => {
    await readTwoPages(page);
    await expect.poll(() => stored(page)).toContain('/docs/faq/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('checkbox', {name: 'Convenience'}).uncheck();
    await settings(page).getByRole('button', {name: 'Save'}).click();
    await expect.poll(() => stored(page)).toBeNull();
  });

  test('takes the offer from the home page at once', async ({page}) => {
    await readTwoPages(page);
    await goHome(page);
    await expect(offers(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect(offers(page)).toHaveCount(0);
  });

  test('stops the storing', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await settings(page).getByRole('button', {name: 'Reject all'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
    await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
    await expect(page.locator('article h1')).toHaveText('FAQ');
    await goHome(page);
    expect(await stored(page)).toBeNull();
  });
});

test.describe('outside script blocked', () => {
  test.use({consent: 'undecided', consentLibrary: 'blocked'});

  test('there is no banner and the site works', async ({page, problems}) => {
    await readTwoPages(page);
    await expect(banner(page)).toHaveCount(0);
    await page.locator('nav.navbar input[aria-label="Search"]').fill('beam');
    await page.locator('nav.navbar [role="option"]').first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  });

  test('nothing optional is stored', async ({page, context}) => {
    await readTwoPages(page);
    await goHome(page);
    expect(await stored(page)).toBeNull();
    expect(await context.cookies()).toEqual([]);
    await expect(offers(page)).toHaveCount(0);
  });

  test('the entry in the footer says so', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
    await expect(page.getByRole('contentinfo')).toContainText(
      'Cookie settings did not load; nothing optional is stored.',
    );
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

  for (const address of PAGE_KINDS) {
    test(`${address} asks no other host than the one of the consent library`, async ({page}) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.host !== '127.0.0.1:4173') outside.push(url.href);
      });
      await open(page, address);
      await expect(banner(page)).toBeVisible();
      // Pictures below the fold are loaded when they come near.
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
          window.scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      await page.waitForLoadState('networkidle');
      expect(outside.filter((url) => !LIBRARY.test(url))).toEqual([]);
      expect(outside).toHaveLength(2);
    });
  }

  test('both are pinned to one version and carry a hash', async ({page}) => {
    await open(page, '/docs/welcome/');
    const tags = await page
      .locator('script[src^="http"], link[rel="stylesheet"][href^="http"]')
      .evaluateAll((elements) =>
        elements.map((element) => ({
          url: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
          integrity: element.getAttribute('integrity') ?? '',
          crossorigin: element.getAttribute('crossorigin'),
        })),
      );
    expect(tags).toHaveLength(2);
    for (const {url, integrity, crossorigin} of tags) {
      expect(url).toMatch(LIBRARY);
      expect(integrity).toMatch(/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,}=*$/);
      expect(crossorigin).toBe('anonymous');
    }
    expect(new Set(tags.map(({url}) => /@([\d.]+)/.exec(url)?.[1])).size).toBe(1);
  });

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

  test('both scripts are deferred on every kind of page', async ({page}) => {
    for (const address of PAGE_KINDS) {
      const html = await (await page.request.get(address)).text();
      for (const file of ['cookieconsent\\.umd\\.js', '/js/cookie-manager\\.js']) {
        const tags = html.match(new RegExp(`<script[^>]*${file}[^>]*>`, 'g')) ?? [];
        expect(tags, `${file} on ${address}`).toHaveLength(1);
        expect(tags[0], `${file} on ${address}`).toMatch(/\sdefer\b/);
      }
    }
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

  const damaged: [string, string][] = [
    ['not JSON', 'pages: two'],
    ['half a list', '[{"path":"/docs/faq/"'],
    ['empty text', ''],
    ['an object', '{"path":"/docs/faq/","title":"FAQ"}'],
    ['a number', '42'],
    ['null', 'null'],
    ['text', '"/docs/faq/"'],
    ['entries of other types', '[1, null, "x", true, [], [["/docs/faq/"]]]'],
    ['fields of other types', '[{"path":1,"title":"FAQ"},{"path":"/docs/faq/","title":{}},{"path":null}]'],
    ['a script as path', '[{"path":"javascript:window.injected=1","title":"FAQ"}]'],
    ['a hidden script as path', '[{"path":"java\\nscript:window.injected=1","title":"FAQ"}]'],
    ['data as path', '[{"path":"data:text/html,<script>1</script>","title":"FAQ"}]'],
    ['another site as path', '[{"path":"https://example.org/","title":"FAQ"}]'],
    ['another host as path', '[{"path":"//example.org/","title":"FAQ"}]'],
    ['a backslash host as path', '[{"path":"/\\\\example.org/","title":"FAQ"}]'],
    ['a name of the prototype', '[{"__proto__":{"path":"/docs/faq/","title":"FAQ"}}]'],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
  ];

  for (const [name, value] of damaged) {
    test(`that is damaged (${name}) offers nothing and breaks nothing`, async ({page, problems}) => {
      await homeWith(page, value);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(offers(page)).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }

  test('that is damaged is replaced by the next page read', async ({page}) => {
    await open(page, '/search/');
    await page.evaluate((key) => window.localStorage.setItem(key, '{"half'), OPTIONAL);
    await open(page, '/docs/faq/');
    await expect.poll(() => stored(page)).toContain('FAQ');
    await goHome(page);
    await expect(offers(page).getByRole('link')).toHaveText(['FAQ']);
  });
});
