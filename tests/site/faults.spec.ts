import type {Page, Route} from '@playwright/test';
import {
  chooseVersion,
  expect,
  goHome,
  heading,
  holdBack,
  idle,
  open,
  running,
  sidebarLink,
  test as base,
} from './fixtures';
import {results, searchButton, searchFor} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

/** A guide with a picture, and one with tabs. */
const GUIDE = '/docs/getting-started/installation/';
const HEADING = 'Installation';
const TABS = '/docs/api/rest/jobs-read/';

const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'A part of this page did not load'});

/** Ways in which a request can fail. */
const FAULTS: Record<string, (route: Route) => Promise<void> | void> = {
  fails: (route) => route.abort(),
  hangs: () => undefined,
  'is answered with a page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      headers: {'access-control-allow-origin': '*'},
      body: '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>',
    }),
};

/** All requests of a guide. A test below fails if one is missing here. */
const REQUESTS = {
  'the loader of scripts': /\/assets\/js\/runtime~main\./,
  'the main script': /\/assets\/js\/main\./,
  "one of the page's own scripts": /\/assets\/js\/(?!runtime~main\.|main\.)[^/]+\.js$/,
  'the style sheet': /\/assets\/css\//,
  'the font': /\/fonts\//,
  'the logo': /\/img\/logo/,
  'a picture': /\/assets\/ideal-img\//,
  'the consent library': /cookieconsent\.umd\.js$/,
  'the style sheet of the consent library': /cookieconsent\.css$/,
  'the script of the consent entry': /\/js\/cookie-manager\.js$/,
};

/** Requests that hydration needs. */
const NEEDED = ['the loader of scripts', 'the main script', "one of the page's own scripts"];
const REST = 'all that is not needed';
const CONSENT = ['the consent library', 'the script of the consent entry', REST];
/** Each request, and all requests that hydration does not need. */
const BROKEN: [name: string, pattern: RegExp][] = [
  ...Object.entries(REQUESTS),
  [
    REST,
    new RegExp(
      Object.entries(REQUESTS)
        .flatMap(([name, {source}]) => (NEEDED.includes(name) ? [] : [source]))
        .join('|'),
    ),
  ],
];

/** The requests and document loads of a page. */
interface Traffic {
  visits: string[];
  requests: string[];
  exceptions: string[];
}

const test = base.extend<{traffic: Traffic}>({
  traffic: async ({page}, use) => {
    const traffic: Traffic = {visits: [], requests: [], exceptions: []};
    page.on('request', (request) => {
      if (request.isNavigationRequest()) traffic.visits.push(request.url());
      // Prefetches and the favicon have the type "other".
      if (request.resourceType() !== 'other') traffic.requests.push(request.url());
    });
    page.on('pageerror', (error) => traffic.exceptions.push(error.message));
    await use(traffic);
  },
});

test.use({saveData: false, consentLibrary: 'served'});

async function expectText(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('article p').filter({hasText: /\w{3}/}).first()).toBeVisible();
}

/** Expects the notice, and that elements that need hydration are hidden. */
async function expectNotice(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(searchButton(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** Expects no reload and no request loop. */
function expectNoLoop({visits, requests}: Traffic, loads = 1): void {
  expect(visits).toHaveLength(loads);
  const often = requests.filter((url) => requests.filter((other) => other === url).length > loads + 1);
  expect(often).toEqual([]);
}

/** Exceptions not caused by a missing script or by HTML in its place. */
function unexpected({exceptions}: Traffic): string[] {
  return exceptions.filter((message) => !/Loading chunk|Unexpected token '<'/.test(message));
}

/** Expects the footer to say that the banner did not load. */
async function expectNoBanner(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', {name: 'Cookie settings'}).click();
  await expect(footer).toContainText('Cookie settings did not load; nothing optional is stored.');
}

test.describe('requests of a page', () => {
  test('are all among the ones that these tests break', async ({page, traffic}) => {
    await page.setViewportSize({width: 1440, height: 4000});
    await open(page, GUIDE);
    await page.waitForLoadState('networkidle');
    const rest = traffic.requests.filter((url) => new URL(url).pathname !== GUIDE);
    const patterns = Object.values(REQUESTS);
    expect(rest.filter((url) => !patterns.some((pattern) => pattern.test(url)))).toEqual([]);
    for (const [name, pattern] of Object.entries(REQUESTS)) {
      expect(
        rest.filter((url) => pattern.test(url)),
        name,
      ).not.toEqual([]);
    }
  });

  for (const [name, pattern] of BROKEN) {
    const isNeeded = NEEDED.includes(name);

    for (const fault of Object.keys(FAULTS)) {
      // Nightly runs try all combinations.
      const isDaily = name === REST || name === 'the main script' || (isNeeded && fault === 'fails');

      test(
        `the text stays readable when ${name} ${fault}`,
        {tag: isDaily ? [] : '@nightly'},
        async ({page, traffic}) => {
          await page.route(pattern, FAULTS[fault]!);
          // With a file that hangs, the page never fires its load event.
          await page.goto(GUIDE, {waitUntil: 'commit'});
          await expectText(page, HEADING);
          if (!isNeeded) await running(page);
          else if (fault !== 'hangs') await expectNotice(page);
          if (CONSENT.includes(name)) await expectNoBanner(page);
          if (name === 'a picture' || name === REST) {
            const picture = page.locator('article img[alt]:not([alt=""])').first();
            await picture.scrollIntoViewIfNeeded();
            await expect(picture).toBeVisible();
            await expect(picture).toHaveJSProperty('naturalWidth', 0);
          }
          await idle(page);
          expectNoLoop(traffic);
          expect(unexpected(traffic)).toEqual([]);
        },
      );
    }
  }

  test('a late style sheet is applied', async ({page}) => {
    const release = await holdBack(page, REQUESTS['the style sheet']);
    await page.goto(GUIDE, {waitUntil: 'commit'});
    await expectText(page, HEADING);
    await expect(page.locator('nav.navbar')).toHaveCSS('display', 'block');
    await release();
    await expect(page.locator('nav.navbar')).toHaveCSS('display', 'flex');
  });

  test('a hanging script causes a notice after 10 seconds, which disappears when it loads', async ({
    page,
  }) => {
    const release = await holdBack(page, REQUESTS['the main script']);
    // From here on, only the test advances the clock.
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1000);
    await page.goto(GUIDE, {waitUntil: 'commit'});
    await expectText(page, HEADING);
    await page.clock.runFor(9000);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(notice(page)).toBeVisible();
    await expect(searchButton(page)).toBeHidden();
    await release();
    await page.clock.resume();
    await running(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeVisible();
  });

  test('the content of tabs is readable when the main script fails', async ({page}) => {
    await page.route(REQUESTS['the main script'], (route) => route.abort());
    await page.goto(TABS);
    await expect(notice(page)).toBeVisible();
    const panels = page.locator('article [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});

test.describe('requests of the search', () => {
  const INDEX = /\/search-index[^/]*\.json$/;

  for (const fault of [...Object.keys(FAULTS), 'is broken off']) {
    const tag = fault === 'hangs' || fault === 'is broken off' ? [] : '@nightly';
    test(`the search page says so when the index ${fault}`, {tag}, async ({page, traffic}) => {
      await page.route(
        INDEX,
        FAULTS[fault] ??
          ((route) =>
            route.fulfill({contentType: 'application/json', body: '[{"documents":[{"i":1,"t":"Be'})),
      );
      await page.goto('/search/?q=beam', {waitUntil: 'commit'});
      const main = page.locator('.main-wrapper');
      await expect(page).toHaveTitle(/^Search results for "beam" /);
      await expect(
        fault === 'hangs'
          ? main.getByText('Loading the search index…')
          : main.getByRole('alert').filter({hasText: 'The search index could not be loaded'}),
      ).toBeVisible();
      // "Loading" is shown before the index is requested.
      const asked = () => traffic.requests.filter((url) => INDEX.test(url)).length;
      await expect.poll(asked).toBe(1);
      await idle(page);
      expectNoLoop(traffic);
      expect(asked()).toBe(1);
      expect(unexpected(traffic)).toEqual([]);
      if (fault === 'hangs') return;
      await page.unroute(INDEX);
      await main.getByRole('button', {name: 'Retry'}).click();
      await expect(main.locator('article h2 a').first()).toBeVisible();
    });
  }
});

test.describe('cookies that are refused', () => {
  test.use({consent: 'undecided'});

  for (const isSilent of [false, true])
    test(
      `${isSilent ? 'in silence' : 'with an exception'} leave the site working`,
      {tag: isSilent ? '@nightly' : []},
      async ({page, traffic}) => {
        await page.addInitScript((silent) => {
          const refuse = (): string => {
            if (silent) return '';
            throw new DOMException('The operation is insecure.', 'SecurityError');
          };
          Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
          if (silent) Object.defineProperty(Navigator.prototype, 'cookieEnabled', {get: () => false});
        }, isSilent);
        await open(page, GUIDE);
        await page.waitForLoadState();
        const accept = page.getByRole('button', {name: 'Accept', exact: true});
        if (isSilent) {
          await accept.click();
          await expect(accept).toBeHidden();
        } else {
          // Without cookies there is nothing to ask.
          await expect(accept).toHaveCount(0);
          await expectNoBanner(page);
        }
        await searchFor(page, 'beam');
        await page.keyboard.press('Escape');
        await sidebarLink(page, '/docs/faq/').click();
        await expectText(page, 'FAQ');
        expect(traffic.exceptions).toEqual([]);
      },
    );
});

test.describe('values that were stored and are damaged', () => {
  test.use({consent: 'accepted'});

  /** The keys of everything that the site stores, without the suffix of Docusaurus. */
  const KEYS = [
    'docs-preferred-version-sdk',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docusaurus.tab.language',
    'reading-history',
    'recent-searches',
  ];

  /** The stored keys, and the suffix that Docusaurus appends to its own. */
  async function stored(page: Page): Promise<{names: string[]; end: string}> {
    const names = await page.evaluate(() => Object.keys(window.localStorage));
    const end = /announcement\.id(.*)$/.exec(names.find((name) => name.includes('announcement.id'))!)![1]!;
    return {names: names.map((name) => name.replace(end, '')).sort(), end};
  }

  test('are all that the site stores', async ({page}) => {
    await open(page, TABS);
    await page.locator('article .tabs-container [role="tab"]').nth(1).click();
    await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
    await chooseVersion(page, LATEST, OLDER);
    await expect(page).toHaveURL(`${OLDER_ADDRESS}api/`);
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect.poll(async () => (await stored(page)).names).toEqual(KEYS);
  });

  for (const [name, value, tag] of [
    ['half an object', '{', []],
    ['a name of the prototype', '__proto__', '@nightly'],
  ] as [string, string, string | string[]][]) {
    test(`by being ${name} break nothing`, {tag}, async ({page, context, traffic}) => {
      await open(page, '/search/');
      const {end} = await stored(page);
      await page.evaluate(
        ([keys, ending, damaged]) => {
          window.localStorage.clear();
          // The color mode, which the site itself has no switch to store.
          for (const key of [...keys, 'theme'])
            window.localStorage.setItem(/^(?:reading|recent)-/.test(key) ? key : key + ending, damaged);
        },
        [KEYS, end, value] as const,
      );
      const {origin} = new URL(page.url());
      await context.addCookies([{name: 'consent', url: origin, value: encodeURIComponent(value)}]);
      await open(page, TABS);
      await expect(page.locator('.theme-announcement-bar')).toBeVisible();
      await expect(page.locator('article [role="tab"][aria-selected="true"]').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      // The consent cookie is damaged too, so the banner appears again.
      await page.getByRole('button', {name: 'Accept', exact: true}).click();
      await page.locator('article [role="tab"]').nth(1).click();
      await page.locator('nav.navbar').getByRole('link', {name: 'SDK reference'}).click();
      await expect(page).toHaveURL('/sdk/api/');
      await goHome(page);
      expect(traffic.exceptions).toEqual([]);
      expect(traffic.visits).toHaveLength(2);
    });
  }
});

test('without a network, the reader can go back to a page, and continue when it returns', async ({
  page,
  context,
  traffic,
}) => {
  await open(page, '/docs/welcome/');
  await sidebarLink(page, '/docs/faq/').click();
  await expectText(page, 'FAQ');
  await context.setOffline(true);
  await page.goBack();
  await expectText(page, 'Welcome');
  await sidebarLink(page, '/docs/faq/').click();
  await expectText(page, 'FAQ');
  await context.setOffline(false);
  await sidebarLink(page, '/docs/app-builder/').click();
  await expect(page).toHaveURL('/docs/app-builder/');
  await expect(heading(page)).not.toHaveText('FAQ');
  expect(unexpected(traffic)).toEqual([]);
  expect(traffic.visits).toHaveLength(1);
});
