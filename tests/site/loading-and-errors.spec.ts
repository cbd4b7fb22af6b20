import type {Page} from '@playwright/test';
import {
  chooseVersion,
  expect,
  goHome,
  heading,
  holdBack,
  idle,
  marks,
  open,
  SCRIPTS,
  sidebarLink,
  test,
} from './fixtures';
import {results, searchFor} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

test.use({saveData: false});

const FROM = '/docs/welcome/';
const TARGET = '/docs/faq/';
const OTHER = '/docs/app-builder/';

/** Scripts by page. */
const scripts = new Map<string, string[]>();

/** The scripts that a page needs and `FROM` does not. */
async function ownScripts(page: Page, address: string): Promise<string[]> {
  for (const each of [FROM, address]) {
    if (scripts.has(each)) continue;
    // A separate page with a slow connection, so that nothing is prefetched.
    const visitor = await page.context().newPage();
    await slowDown(visitor, {effectiveType: '2g', saveData: false});
    const requests: string[] = [];
    visitor.on('request', (request) => requests.push(request.url()));
    await open(visitor, each);
    await visitor.waitForLoadState('networkidle');
    await visitor.close();
    scripts.set(
      each,
      requests.filter((url) => SCRIPTS.test(url)),
    );
  }
  const own = scripts.get(address)!.filter((url) => !scripts.get(FROM)!.includes(url));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

async function slowDown(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {get: () => value});
  }, connection);
}

/** Records requests as scripts or as prefetches. */
function record(page: Page, urls: readonly string[]): {script: string[]; ahead: string[]} {
  const seen = {script: [] as string[], ahead: [] as string[]};
  page.on('request', (request) => {
    if (!urls.includes(request.url())) return;
    (request.resourceType() === 'script' ? seen.script : seen.ahead).push(request.url());
  });
  return seen;
}

test.describe('loading ahead of need', () => {
  test('the page of a visible link is prefetched, and hovering loads it', async ({page}) => {
    const own = await ownScripts(page, TARGET);
    const seen = record(page, own);
    await open(page, FROM);
    await expect.poll(() => own.every((url) => seen.ahead.includes(url))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(seen.script).toEqual([]);
    await sidebarLink(page, TARGET).hover();
    await expect.poll(() => own.every((url) => seen.script.includes(url))).toBe(true);
  });

  for (const connection of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ])
    test(
      `nothing is prefetched with ${JSON.stringify(connection)}`,
      {tag: connection.saveData ? [] : '@nightly'},
      async ({page}) => {
        const own = await ownScripts(page, TARGET);
        await slowDown(page, connection);
        const seen = record(page, own);
        await open(page, FROM);
        await sidebarLink(page, TARGET).hover();
        // Prefetches start when the page is idle.
        await idle(page);
        await page.waitForLoadState('networkidle');
        expect(seen).toEqual({script: [], ahead: []});
        await sidebarLink(page, TARGET).click();
        await expect(heading(page)).toHaveText('FAQ');
        expect(seen.script.sort()).toEqual([...own].sort());
      },
    );
});

test.describe('page on its way', () => {
  test('a page whose files fail to load is opened by a reload', async ({page}) => {
    const own = await ownScripts(page, TARGET);
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
    await expect(heading(page)).toHaveText('FAQ');
    await expect(page).toHaveURL(TARGET);
    expect(reloads).toBe(1);
  });
});

// The router keeps the old page while the next one loads, so the loader shows only to a reader who chooses another page
// meanwhile: the first one arrives, and by then the address is that of the second one, which is still on its way.
test.describe('loader', () => {
  /** Prepares a click on `TARGET` while `OTHER` is loading. */
  async function changeOfMind(page: Page): Promise<{own: string[]; showLoader: () => Promise<void>}> {
    const first = await ownScripts(page, OTHER);
    const own = (await ownScripts(page, TARGET)).filter((url) => !first.includes(url));
    const release = await holdBack(page, ({href}) => first.includes(href));
    return {
      own,
      async showLoader() {
        await sidebarLink(page, OTHER).click();
        // The first page may load only after the address is that of the second one.
        await sidebarLink(page, TARGET).click();
        await expect(page).toHaveURL(TARGET);
        await release();
      },
    };
  }

  test('a spinner shows while the page loads', async ({page}) => {
    const {own, showLoader} = await changeOfMind(page);
    const release = await holdBack(page, ({href}) => own.includes(href));
    await open(page, FROM);
    await showLoader();
    await expect(heading(page)).toHaveCount(0);
    await expect(page.getByRole('status', {name: 'Loading the page'})).toBeVisible();
    await release();
    await expect(heading(page)).toHaveText('FAQ');
    await expect(page.getByRole('status', {name: 'Loading the page'})).toHaveCount(0);
  });

  test('a page that does not load shows the error and can be tried again', async ({page}) => {
    const {own, showLoader} = await changeOfMind(page);
    let broken = true;
    let reloads = 0;
    await page.route(
      (url) => own.includes(url.href),
      (route) => (broken ? route.abort() : route.continue()),
    );
    // Like a lost connection, status 204 keeps the browser on the page.
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
    await expect(heading(page)).toHaveText('FAQ');
    await expect(box).toHaveCount(0);
  });
});

test.describe('crash', () => {
  const MESSAGES = [
    'The page could not be drawn',
    'The list could not be read',
    'The file is damaged',
  ] as const;

  /** Makes components that listen for a document event throw, until repaired. */
  async function breakListening(page: Page, event: string): Promise<() => Promise<void>> {
    await page.evaluate(
      ([name, [message, cause, root]]) => {
        Object.assign(window, {isBroken: true});
        const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void;
        document.addEventListener = (type: string, ...rest: unknown[]): void => {
          if (type === name && (window as unknown as {isBroken: boolean}).isBroken)
            throw new Error(message, {cause: new Error(cause, {cause: new Error(root)})});
          listen(type, ...rest);
        };
      },
      [event, MESSAGES] as const,
    );
    return () => page.evaluate(() => void Object.assign(window, {isBroken: false}));
  }

  test('of a page says why, keeps the rest of the site, and "Try again" recovers it', async ({page}) => {
    await open(page, FROM);
    // Only the home page listens for changes of consent when it mounts.
    const repair = await breakListening(page, 'consentchange');
    await page.locator('nav.navbar a.navbar__brand').click();
    const box = page.getByRole('alert');
    await expect(box.getByRole('heading')).toHaveText('This page crashed');
    await expect(box).toContainText(new RegExp(MESSAGES.join('[^]*Cause:[^]*')));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(box).toContainText(MESSAGES[2]);
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
    await page.goBack();
    await expect(box).toBeVisible();
    await repair();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(heading(page)).toHaveText(/^Automate the boring/);
    await expect(box).toHaveCount(0);
  });

  test("of the site's frame is shown and can be recovered too", async ({page}) => {
    await open(page, FROM);
    // The search, which is on every page, listens for its shortcut.
    const repair = await breakListening(page, 'keydown');
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
    // Each attempt renders a new box.
    const box = page.locator('main > [role="alert"]:not([data-attempt])');
    await box.evaluate((element) => element.setAttribute('data-attempt', ''));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(box).toContainText(MESSAGES[2]);
    await repair();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('nav.navbar')).toBeVisible();
    await expect(heading(page)).toHaveText(/^Automate the boring/);
  });
});

test.describe('storage of the browser', () => {
  /** Makes access to storage, or calls of its methods, throw. */
  async function refuseStorage(page: Page, what: 'access' | 'calls' | 'writing'): Promise<void> {
    await page.addInitScript((refused) => {
      const refuse = (): never => {
        throw new DOMException(
          'Access is denied.',
          refused === 'writing' ? 'QuotaExceededError' : 'SecurityError',
        );
      };
      if (refused === 'access') {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {get: refuse});
      } else {
        const names = ['setItem', 'getItem', 'removeItem', 'clear', 'key'] as const;
        for (const name of refused === 'writing' ? names.slice(0, 1) : names)
          Storage.prototype[name] = refuse;
      }
    }, what);
  }

  for (const what of ['access', 'calls'] as const)
    test(
      `that refuses ${what} does not affect reading, searching, choosing and closing`,
      {tag: what === 'access' ? [] : '@nightly'},
      async ({page, problems}) => {
        const warnings: string[] = [];
        page.on('console', (message) => {
          if (/storage is not available/.test(message.text())) warnings.push(message.type());
        });
        await refuseStorage(page, what);
        await open(page, '/docs/api/rest/');
        const announcement = page.locator('.theme-announcement-bar');
        await announcement.getByRole('button', {name: 'Close'}).click();
        await expect(announcement).toHaveCount(0);
        const tab = page.locator('article [role="tab"]').nth(1);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await sidebarLink(page, '/docs/welcome/').click();
        await sidebarLink(page, TARGET).click();
        await expect(heading(page)).toHaveText('FAQ');
        await expect(announcement).toHaveCount(0);
        await chooseVersion(page, LATEST, OLDER);
        await expect(page).toHaveURL(`${OLDER_ADDRESS}api/`);
        await goHome(page);
        await searchFor(page, 'beam');
        await results(page).first().click();
        await expect(page).toHaveURL(/_highlight=beam/);
        await expect(marks(page).first()).toBeAttached();
        expect(problems.filter((problem) => !/^console: Docusaurus storage error/.test(problem))).toEqual([]);
        if (what === 'access') expect(warnings).toEqual(['warning']);
      },
    );

  test.describe('of a reader who is asked', () => {
    test.use({consent: 'undecided'});

    test('that is full lets a reader with consent go from page to page', async ({page, problems}) => {
      await refuseStorage(page, 'writing');
      await open(page, FROM);
      await page.getByRole('button', {name: 'Accept', exact: true}).click();
      await sidebarLink(page, TARGET).click();
      await expect(heading(page)).toHaveText('FAQ');
      await goHome(page);
      await expect(page.getByText('Continue reading')).toHaveCount(0);
      expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([]);
    });
  });
});
