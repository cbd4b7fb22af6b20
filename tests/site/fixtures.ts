import path from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';

/** The address of the consent library, which tests serve from the package. */
const CONSENT_LIBRARY = /^https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\/(.+)$/;

/** The response to a request for the consent library, from the package; `undefined` for other addresses. */
export function consentAnswer(
  url: string,
): {path: string; contentType: string; headers: Record<string, string>} | undefined {
  const file = CONSENT_LIBRARY.exec(url)?.[1];
  if (file === undefined) return undefined;
  return {
    path: path.resolve('node_modules/vanilla-cookieconsent/dist', file),
    contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    headers: {'access-control-allow-origin': '*'},
  };
}

interface Options {
  /** `undecided` shows the banner; the other two answer it before the page is opened. */
  consent: 'undecided' | 'accepted' | 'rejected';
  /**
   * Whether the network serves the consent library. By default only for tests of consent: a context with a route has
   * no cache, so every page would be loaded and compiled again.
   */
  consentLibrary: 'served' | 'blocked';
  /**
   * Whether the browser is in data-saver mode, which turns prefetching off. Prefetches are two thirds of the
   * requests of a page and can change its head at any time.
   */
  saveData: boolean;
}

interface Fixtures {
  /** Uncaught exceptions and errors on the console, such as failed requests. */
  problems: string[];
}

function consentCookie(answer: 'accepted' | 'rejected'): string {
  const now = new Date().toISOString();
  return encodeURIComponent(
    JSON.stringify({
      categories: answer === 'accepted' ? ['necessary', 'convenience'] : ['necessary'],
      revision: 0,
      data: null,
      consentTimestamp: now,
      consentId: '4f6f2f6e-0000-4000-8000-000000000000',
      services: {necessary: [], convenience: []},
      languageCode: 'en',
      lastConsentTimestamp: now,
      expirationTime: Date.now() + 86_400_000,
    }),
  );
}

/** The test function of this site: no request leaves the machine, and consent is already answered. */
export const test = base.extend<Options & Fixtures>({
  consent: ['rejected', {option: true}],
  consentLibrary: [({consent}, use) => use(consent === 'rejected' ? 'blocked' : 'served'), {option: true}],
  saveData: [true, {option: true}],
  context: async ({context, consent, consentLibrary, saveData, baseURL}, use) => {
    if (consentLibrary === 'served') {
      await context.route(CONSENT_LIBRARY, (route) => route.fulfill(consentAnswer(route.request().url())));
    }
    if (consent !== 'undecided') {
      await context.addCookies([{name: 'consent', value: consentCookie(consent), url: baseURL!}]);
    }
    if (saveData) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
      );
    }
    await use(context);
  },
  problems: async ({page, consentLibrary}, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      const isBlocked = consentLibrary === 'blocked' && CONSENT_LIBRARY.test(message.location().url);
      if (message.type() === 'error' && !isBlocked) problems.push(`console: ${message.text()}`);
    });
    await use(problems);
  },
});

/** Opens a page and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await running(page);
}

/** Waits for hydration. */
export async function running(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/**
 * Holds requests back.
 *
 * @param page - The browser's page.
 * @param matches - Which requests wait.
 * @returns A function that lets them go on, and all that come later.
 */
export async function holdBack(
  page: Page,
  matches: RegExp | ((url: URL) => boolean),
): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(matches, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    // The page may be closed.
    await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => undefined)));
  };
}

/** Scripts of the site, by their addresses. */
export const SCRIPTS = /\/assets\/js\/[^/]+\.js$/;

/** The heading of the page. */
export const heading = (page: Page): Locator => page.locator('article h1, main h1').first();

/** A link of the sidebar. */
export const sidebarLink = (page: Page, address: string): Locator =>
  page.locator(`aside nav.menu a[href="${address}"]`).first();

/** Goes to the home page by the site's name. By key: after a jump, the bar slides away and a click misses it. */
export async function goHome(page: Page): Promise<void> {
  await page.locator('nav.navbar a.navbar__brand').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(/^Automate the boring/);
}

/** Chooses an SDK version in the version menu. */
export async function chooseVersion(page: Page, from: string, to: string): Promise<void> {
  await page.locator('nav.navbar .dropdown', {hasText: `SDK ${from}`}).hover();
  const list = page.locator('nav.navbar .dropdown__menu');
  await list.getByRole('link', {name: `SDK ${to}`, exact: true}).click();
}

/** Search terms that are marked on a page. */
export const marks = (page: Page): Locator => page.locator('article mark[data-markjs]');

/** The scroll position in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The clipboard's text; the context needs {@link allowClipboard}. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

export const allowClipboard = (context: BrowserContext): Promise<void> =>
  context.grantPermissions(['clipboard-read', 'clipboard-write']);

/** Presses Tab, or another key, until an element has the focus. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus()) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${target} is not reached with ${key}.`);
}

/** Waits until the page is idle, so that any loop would have started. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // With a timeout, because a busy machine may never be idle.
    const turn = () => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
    await turn();
    await turn();
  });
}

/** Scrolls through the page to load lazy content. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

export {expect};
