import type {Page} from '@playwright/test';
import {expect, heading, holdBack, idle, open, sidebarLink, test} from './fixtures';
import {results, searchFor} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

test.use({saveData: false});

const FROM = '/docs/welcome/';
const TARGET = '/docs/faq/';
const TARGET_HEADING = 'FAQ';
const OTHER = '/docs/app-builder/';

/** The scripts that only `address` needs: what it loads less what `page`'s address has loaded. */
async function ownScripts(page: Page, address: string, known: string): Promise<string[]> {
  // A page of its own, with a connection on which nothing is loaded ahead of need.
  const visitor = await page.context().newPage();
  await slowDown(visitor, {effectiveType: '2g', saveData: false});
  const load = async (path: string): Promise<string[]> => {
    const scripts: string[] = [];
    const listen = (request: {url(): string}): void => void scripts.push(request.url());
    visitor.on('request', listen);
    await open(visitor, path);
    await visitor.waitForLoadState('networkidle');
    visitor.off('request', listen);
    return scripts.filter((url) => /\/assets\/js\/[^/]+\.js$/.test(url));
  };
  const before = new Set(await load(known));
  const own = (await load(address)).filter((url) => !before.has(url));
  await visitor.close();
  expect(own.length).toBeGreaterThan(0);
  return own;
}

async function slowDown(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {get: () => value});
  }, connection);
}

/** Requests for one of `urls`, by the way in which the browser asks: as a script or ahead of need. */
function record(page: Page, urls: readonly string[]): {script: string[]; ahead: string[]} {
  const seen = {script: [] as string[], ahead: [] as string[]};
  page.on('request', (request) => {
    if (!urls.includes(request.url())) return;
    (request.resourceType() === 'script' ? seen.script : seen.ahead).push(request.url());
  });
  return seen;
}

test.describe('loading ahead of need', () => {
  test('a link in view has its page loaded ahead', async ({page}) => {
    const own = await ownScripts(page, TARGET, FROM);
    const seen = record(page, own);
    await open(page, FROM);
    await expect.poll(() => own.every((url) => seen.ahead.includes(url))).toBe(true);
  });

  test('pointing at a link loads its page', async ({page}) => {
    const own = await ownScripts(page, TARGET, FROM);
    const seen = record(page, own);
    await open(page, FROM);
    await page.waitForLoadState('networkidle');
    expect(seen.script).toEqual([]);
    await sidebarLink(page, TARGET).hover();
    await expect.poll(() => own.every((url) => seen.script.includes(url))).toBe(true);
  });

  for (const connection of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    test(`nothing is loaded ahead with ${JSON.stringify(connection)}`, async ({page}) => {
      const own = await ownScripts(page, TARGET, FROM);
      await slowDown(page, connection);
      const seen = record(page, own);
      await open(page, FROM);
      await sidebarLink(page, TARGET).hover();
      // What is loaded ahead is asked for in idle times; the test above sees that of a fast connection.
      await idle(page);
      await page.waitForLoadState('networkidle');
      expect(seen).toEqual({script: [], ahead: []});
      await sidebarLink(page, TARGET).click();
      await expect(heading(page)).toHaveText(TARGET_HEADING);
      expect(seen.script.sort()).toEqual([...own].sort());
    });
  }
});

test.describe('page on its way', () => {
  test('the old page stays until the next one has arrived', async ({page}) => {
    const own = await ownScripts(page, TARGET, FROM);
    const release = await holdBack(page, ({href}) => own.includes(href));
    await open(page, FROM);
    await sidebarLink(page, TARGET).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await expect(heading(page)).toHaveText('Welcome');
    await release();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('a page whose files do not come is opened by a reload', async ({page}) => {
    const own = await ownScripts(page, TARGET, FROM);
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().endsWith(TARGET)) reloads += 1;
    });
    await page.route(
      (url) => own.includes(url.href),
      (route) => (reloads === 0 ? route.abort() : route.continue()),
    );
    await open(page, FROM);
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expect(page).toHaveURL(TARGET);
    expect(reloads).toBe(1);
  });
});

/*
 * The router keeps the old page on screen while the next one loads, so the loader shows only when
 * a reader changes her mind: the page that she chose first arrives, and by then the address asks
 * for the second one, which is still on its way.
 */
test.describe('loader', () => {
  const spinner = (page: Page) => page.getByRole('status', {name: 'Loading the page'});

  /** Leaves the reader with an empty place for the page at `TARGET`, whose files are held back. */
  async function changeOfMind(page: Page): Promise<{own: string[]; showLoader: () => Promise<void>}> {
    const first = await ownScripts(page, OTHER, FROM);
    const own = (await ownScripts(page, TARGET, FROM)).filter((url) => !first.includes(url));
    const release = await holdBack(page, ({href}) => first.includes(href));
    return {
      own,
      async showLoader() {
        await sidebarLink(page, OTHER).click();
        // The address is that of the second page before the first one may load.
        await sidebarLink(page, TARGET).click();
        await expect(page).toHaveURL(TARGET);
        await release();
      },
    };
  }

  test('the spinner shows after 200 ms and not before', async ({page}) => {
    const {own, showLoader} = await changeOfMind(page);
    const release = await holdBack(page, ({href}) => own.includes(href));
    await page.clock.install();
    await open(page, FROM);
    await page.clock.pauseAt(Date.now() + 60_000);
    await showLoader();
    await expect(heading(page)).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(spinner(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(spinner(page)).toBeVisible();
    await release();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expect(spinner(page)).toHaveCount(0);
  });

  test('a page that does not load shows the error and can be tried again', async ({page}) => {
    const {own, showLoader} = await changeOfMind(page);
    let broken = true;
    let reloads = 0;
    await page.route(
      (url) => own.includes(url.href),
      (route) => (broken ? route.abort() : route.continue()),
    );
    // Status 204 keeps the browser on the page, as a lost connection does.
    await page.route(
      (url) => url.pathname === TARGET,
      (route) => {
        reloads += 1;
        return route.fulfill({status: 204});
      },
    );
    await open(page, FROM);
    await showLoader();
    const box = page.getByRole('alert');
    await expect(box.getByRole('heading')).toHaveText('This page did not load');
    await expect(box).toContainText(/ChunkLoadError.*\.js/s);
    await expect.poll(() => reloads).toBe(1);
    broken = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expect(box).toHaveCount(0);
  });
});

test.describe('crash', () => {
  const MESSAGES = ['The page could not be drawn', 'The list could not be read', 'The file is damaged'];

  /**
   * Makes the browser refuse what some component asks for when it appears.
   *
   * @param page - The browser's page.
   * @param event - The event that the component listens to.
   */
  async function breakListening(page: Page, event: string): Promise<void> {
    await page.evaluate(
      ([name, messages]) => {
        const listen = document.addEventListener.bind(document);
        const state = window as unknown as {broken: boolean};
        state.broken = true;
        document.addEventListener = (type: string, ...rest: unknown[]): void => {
          if (type === name && state.broken) {
            const [message, cause, root] = messages;
            throw new Error(message, {cause: new Error(cause, {cause: new Error(root)})});
          }
          (listen as (...all: unknown[]) => void)(type, ...rest);
        };
      },
      [event, MESSAGES] as const,
    );
  }

  async function repair(page: Page): Promise<void> {
    await page.evaluate(() => {
      (window as unknown as {broken: boolean}).broken = false;
    });
  }

  /** The home page listens for a change of consent when it appears; nothing else on it does. */
  async function crashHome(page: Page): Promise<void> {
    await open(page, FROM);
    await breakListening(page, 'consentchange');
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
  }

  test('a page that crashes says why, and "Try again" shows it once the cause is gone', async ({page}) => {
    await crashHome(page);
    const text = await page.getByRole('alert').innerText();
    const places = MESSAGES.map((message) => text.indexOf(message));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text.match(/Cause:/g)).toHaveLength(2);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
    await expect(page.getByText(MESSAGES[2]!)).toBeVisible();
    await repair(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Automate the boring, engineer the awesome!',
    );
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });

  test('the rest of the site goes on around a page that crashed', async ({page}) => {
    await crashHome(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
  });

  test('a crash of the frame around the page is shown and survived too', async ({page}) => {
    await open(page, FROM);
    // The search box listens for its shortcut, and it is part of every page's frame.
    await breakListening(page, 'keydown');
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
    for (const message of MESSAGES) await expect(page.getByText(message)).toBeVisible();
    // Each attempt shows a new box.
    for (const attempt of ['first', 'second']) {
      const box = page.locator('main > [role="alert"]:not([data-attempt])');
      await box.evaluate((element, value) => element.setAttribute('data-attempt', value), attempt);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(box).toBeVisible();
    }
    await repair(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('nav.navbar')).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Automate the boring, engineer the awesome!',
    );
  });
});

test.describe('storage of the browser', () => {
  async function withoutStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
  }

  async function withFullStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
  }

  async function withRefusingStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
      }
    });
  }

  for (const [state, prepare] of [
    ['no storage', withoutStorage],
    ['a storage that refuses each call', withRefusingStorage],
  ] as const) {
    test(`with ${state} the reader reads, searches, chooses and closes as ever`, async ({page, problems}) => {
      await prepare(page);
      await open(page, '/docs/api/rest/');
      const announcement = page.locator('.theme-announcement-bar');
      await announcement.getByRole('button', {name: 'Close'}).click();
      await expect(announcement).toHaveCount(0);
      const tab = page.locator('article [role="tab"]').nth(1);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await sidebarLink(page, TARGET).click();
      await expect(heading(page)).toHaveText(TARGET_HEADING);
      await expect(announcement).toHaveCount(0);
      await page.locator('nav.navbar .dropdown', {hasText: LATEST}).hover();
      await page
        .locator('nav.navbar .dropdown__menu')
        .getByRole('link', {name: `SDK ${OLDER}`, exact: true})
        .click();
      await expect(page).toHaveURL(`${OLDER_ADDRESS}api/`);
      await page.locator('nav.navbar a.navbar__brand').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Automate the boring/);
      await searchFor(page, 'beam');
      await results(page).first().click();
      await expect(page).toHaveURL(/_highlight=beam/);
      await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
      expect(problems.filter((problem) => !/^console: Docusaurus storage error/.test(problem))).toEqual([]);
    });
  }

  test('a storage that is missing is named in a warning', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await withoutStorage(page);
    await open(page, FROM);
    await expect.poll(() => warnings.filter((text) => /storage is not available/.test(text)).length).toBe(1);
  });

  test('with consent and a full storage the reader goes from page to page', async ({
    page,
    context,
    problems,
  }) => {
    await withFullStorage(page);
    await context.clearCookies();
    await open(page, FROM);
    await page.getByRole('button', {name: 'Accept', exact: true}).click();
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Automate the boring/);
    await expect(page.getByText('Continue reading')).toHaveCount(0);
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([]);
  });
});
