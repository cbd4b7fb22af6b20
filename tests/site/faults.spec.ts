import type {BrowserContext, Page, Route} from '@playwright/test';
import {expect, heading, idle, open, running, sidebarLink, test as base} from './fixtures';
import {results, searchButton, searchFor, ways} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

/** A guide with a picture, and one with tabs. */
const GUIDE = '/docs/getting-started/installation/';
const HEADING = 'Installation';
const TABS = '/docs/api/rest/jobs-read/';

const CONSENT_GONE = 'Cookie settings did not load; nothing optional is stored.';
const NOTICE = 'A part of this page did not load';

/** Ways in which a request goes wrong. */
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

/** Everything that a guide asks for. The test below says when something is missing here. */
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

/** What the page can't do without; the rest of it runs when anything else is gone. */
const NEEDED = ['the loader of scripts', 'the main script', "one of the page's own scripts"];
const REST = 'all that is not needed';
const CONSENT = ['the consent library', 'the script of the consent entry', REST];
/** All requests, and those together without which a page runs. */
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

/** What a page requests, and where it navigates. */
interface Traffic {
  visits: string[];
  requests: string[];
  exceptions: string[];
}

function record(page: Page): Traffic {
  const traffic: Traffic = {visits: [], requests: [], exceptions: []};
  page.on('request', (request) => {
    if (request.isNavigationRequest()) traffic.visits.push(request.url());
    // What is loaded ahead for other pages is of another kind, and so is the icon in the browser's frame.
    if (request.resourceType() !== 'other') traffic.requests.push(request.url());
  });
  page.on('pageerror', (error) => traffic.exceptions.push(error.message));
  return traffic;
}

const test = base.extend<{traffic: Traffic}>({
  traffic: async ({page}, use) => {
    await use(record(page));
  },
});

test.use({saveData: false});

async function expectText(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('article p').filter({hasText: /\w{3}/}).first()).toBeVisible();
}

/** The page says that it does not answer, and does not offer what would not. */
async function expectNotice(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({hasText: NOTICE})).toBeVisible();
  await expect(searchButton(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** No page is loaded again, and nothing is asked for again and again. */
function expectNoLoop({visits, requests}: Traffic, loads = 1): void {
  expect(visits).toHaveLength(loads);
  const often = requests.filter((url) => requests.filter((other) => other === url).length > loads + 1);
  expect(often).toEqual([]);
}

/** Exceptions besides the two that a script that is missing or none makes by itself. */
function unexpected({exceptions}: Traffic): string[] {
  return exceptions.filter((message) => !/Loading chunk|Unexpected token '<'/.test(message));
}

async function chooseConsent(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', {name: 'Cookie settings'}).click();
}

/** The page under test, whose requests that fit meet a fault. */
async function suffer(context: BrowserContext, request: RegExp, fault: string) {
  const page = await context.newPage();
  const traffic = record(page);
  await page.route(request, FAULTS[fault]!);
  // A page with a file that hangs is never loaded to its end.
  await page.goto(GUIDE, {waitUntil: 'commit'});
  return {page, traffic};
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
      // By night each request meets each fault by itself.
      const isDaily = name === REST || name === 'the main script' || (isNeeded && fault === 'fails');

      test(
        `the text stays readable when ${name} ${fault}`,
        {tag: isDaily ? [] : '@nightly'},
        async ({context}) => {
          const {page, traffic} = await suffer(context, pattern, fault);
          await expectText(page, HEADING);
          if (!isNeeded) await running(page);
          else if (fault !== 'hangs') await expectNotice(page);
          if (CONSENT.includes(name)) {
            await chooseConsent(page);
            await expect(page.getByRole('contentinfo')).toContainText(CONSENT_GONE);
          }
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

  test(
    "each of the page's own scripts is needed, and its loss leaves the text",
    {tag: '@nightly'},
    async ({page, context}) => {
      const own: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') own.push(response.url());
      });
      await open(page, GUIDE);
      const scripts = own.filter((url) => REQUESTS["one of the page's own scripts"].test(url));
      expect(scripts.length).toBeGreaterThan(3);
      for (const url of scripts) {
        const broken = await suffer(context, new RegExp(`${new URL(url).pathname}$`), 'fails');
        await expectNotice(broken.page);
        await expectText(broken.page, HEADING);
        await idle(broken.page);
        expectNoLoop(broken.traffic);
        expect(unexpected(broken.traffic)).toEqual([]);
        await broken.page.close();
      }
    },
  );

  test('a style sheet that comes late is used when it comes', async ({context}) => {
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route(REQUESTS['the style sheet'], async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(GUIDE, {waitUntil: 'commit'});
    await expectText(page, HEADING);
    await expect(page.locator('nav.navbar')).toHaveCSS('display', 'block');
    release();
    await expect(page.locator('nav.navbar')).toHaveCSS('display', 'flex');
  });

  test('a script that hangs is named after 10 seconds, and its coming takes the notice away', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route(REQUESTS['the main script'], async (route) => {
      await late;
      await route.continue();
    });
    // The clock only moves when the test moves it.
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1000);
    await page.goto(GUIDE, {waitUntil: 'commit'});
    await expectText(page, HEADING);
    const notice = page.getByRole('alert').filter({hasText: NOTICE});
    await page.clock.runFor(9000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(notice).toBeVisible();
    await expect(searchButton(page)).toBeHidden();
    release();
    await page.clock.resume();
    await running(page);
    await expect(notice).toHaveCount(0);
    await expect(searchButton(page)).toBeVisible();
  });

  test('what tabs hold can be read when the main script fails', async ({page}) => {
    await page.route(REQUESTS['the main script'], (route) => route.abort());
    await page.goto(TABS);
    await expect(page.getByRole('alert').filter({hasText: NOTICE})).toBeVisible();
    const panels = page.locator('article [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});

test.describe('requests of the search', () => {
  const INDEX = /\/search-index[^/]*\.json$/;

  for (const fault of [...Object.keys(FAULTS), 'is broken off']) {
    const tag = fault === 'hangs' || fault === 'is broken off' ? [] : '@nightly';
    test(`the page of results says so when the index ${fault}`, {tag}, async ({page, traffic}) => {
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
      // "Loading" is shown before the index is asked for.
      const asked = () => traffic.requests.filter((url) => INDEX.test(url)).length;
      await expect.poll(asked).toBe(1);
      await idle(page);
      expectNoLoop(traffic);
      expect(asked()).toBe(1);
      expect(unexpected(traffic)).toEqual([]);
    });
  }
});

test.describe('cookies that are refused', () => {
  test.use({consent: 'undecided'});

  for (const [name, refuse] of [
    [
      'with an exception',
      () =>
        Object.defineProperty(Document.prototype, 'cookie', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
          set() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    ],
    [
      'in silence',
      () => {
        Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set: () => undefined});
        Object.defineProperty(Navigator.prototype, 'cookieEnabled', {get: () => false});
      },
    ],
  ] as const) {
    test(`${name} leave the site working`, async ({page, traffic}) => {
      await page.addInitScript(refuse);
      await open(page, GUIDE);
      await page.waitForLoadState();
      const accept = page.getByRole('button', {name: 'Accept', exact: true});
      if (name === 'in silence') {
        await accept.click();
        await expect(accept).toBeHidden();
      } else {
        // Without cookies there is nothing to ask.
        await expect(accept).toHaveCount(0);
        await chooseConsent(page);
        await expect(page.getByRole('contentinfo')).toContainText(CONSENT_GONE);
      }
      await searchFor(page, 'beam');
      await page.keyboard.press('Escape');
      await sidebarLink(page, '/docs/faq/').click();
      await expectText(page, 'FAQ');
      expect(traffic.exceptions).toEqual([]);
    });
  }
});

test.describe('a clock that is wrong', () => {
  test.use({consent: 'undecided'});

  test('changes nothing for the reader', async ({page, traffic}) => {
    await page.clock.install({time: new Date(1970, 0, 2)});
    await open(page, GUIDE);
    await page.getByRole('button', {name: 'Accept', exact: true}).click();
    await sidebarLink(page, '/docs/faq/').click();
    await expectText(page, 'FAQ');
    await searchFor(page, 'beam');
    await page.keyboard.press('Escape');
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('navigation', {name: 'Continue reading'}).getByRole('link')).toHaveText([
      'FAQ',
      HEADING,
    ]);
    expect(traffic.exceptions).toEqual([]);
    expectNoLoop(traffic);
  });
});

test.describe('values that were stored and are damaged', () => {
  test.use({consent: 'accepted'});

  /** Names of all that the site stores, without what Docusaurus puts at the end of its own. */
  const KEYS = [
    'docs-preferred-version-sdk',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docusaurus.tab.language',
    'reading-history',
    'recent-searches',
  ];

  /** What the site has stored under, and the end of its names. */
  async function stored(page: Page): Promise<{names: string[]; end: string}> {
    const names = await page.evaluate(() => Object.keys(window.localStorage));
    const end = /announcement\.id(.*)$/.exec(names.find((name) => name.includes('announcement.id'))!)![1]!;
    return {names: names.map((name) => name.replace(end, '')).sort(), end};
  }

  test('are all that the site stores', async ({page}) => {
    await open(page, TABS);
    await page.locator('article .tabs-container [role="tab"]').nth(1).click();
    await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
    await page.locator('nav.navbar .dropdown', {hasText: LATEST}).hover();
    await page
      .locator('nav.navbar .dropdown__menu')
      .getByRole('link', {name: `SDK ${OLDER}`, exact: true})
      .click();
    await expect(page).toHaveURL(`${OLDER_ADDRESS}api/`);
    await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect.poll(async () => (await stored(page)).names).toEqual(KEYS);
  });

  for (const [name, value] of [
    ['half an object', '{'],
    ['a name of the prototype', '__proto__'],
  ] as const) {
    test(`by being ${name} break nothing`, async ({page, context, traffic}) => {
      await open(page, '/search/');
      const {end} = await stored(page);
      await page.evaluate(
        ([keys, ending, damaged]) => {
          window.localStorage.clear();
          // No switch writes the color mode today; a browser may hold it from another day.
          for (const key of [...keys, 'theme'])
            window.localStorage.setItem(/^(?:reading|recent)-/.test(key) ? key : key + ending, damaged);
        },
        [KEYS, end, value] as const,
      );
      // A cookie has at most 4096 bytes.
      const cookie = {name: 'consent', url: new URL(page.url()).origin};
      await context.addCookies([{...cookie, value: encodeURIComponent(value.slice(0, 4000))}]);
      await open(page, TABS);
      await expect(page.locator('.theme-announcement-bar')).toBeVisible();
      await expect(page.locator('article [role="tab"][aria-selected="true"]').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      // The answer is unknown now, so the banner asks.
      await page.getByRole('button', {name: 'Accept', exact: true}).click();
      await page.locator('article [role="tab"]').nth(1).click();
      await page.locator('nav.navbar').getByRole('link', {name: 'SDK reference'}).click();
      await expect(page).toHaveURL('/sdk/api/');
      await page.locator('nav.navbar a.navbar__brand').click();
      await expect(heading(page)).toHaveText(/^Automate the boring/);
      expect(traffic.exceptions).toEqual([]);
      expect(traffic.visits).toHaveLength(2);
    });
  }
});

test.describe('back and forward', () => {
  test('through search and marks show what was there', async ({page, traffic}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await ways(page).filter({hasText: 'All results in Docs'}).click();
    await expect(page).toHaveURL('/search/?q=beam&ctx=docs');
    const list = page.locator('main article h2 a');
    // The list is drawn in batches.
    const count = await page
      .locator('main')
      .getByText(/^\d+ results$/)
      .innerText();
    await expect(list).toHaveCount(Number.parseInt(count, 10));
    const found = await list.allInnerTexts();
    await list.first().click();
    const marks = page.locator('article mark[data-markjs]');
    await expect(marks.first()).toBeAttached();
    const marked = {url: page.url(), count: await marks.count()};
    await expect(searchButton(page)).toHaveAccessibleName('Search: beam');

    await page.goBack();
    await expect(page).toHaveURL('/search/?q=beam&ctx=docs');
    await expect(page.locator('main input')).toHaveValue('beam');
    await expect(list).toHaveText(found);
    await page.goBack();
    await expect(page).toHaveURL('/docs/welcome/');
    await expectText(page, 'Welcome');
    await expect(marks).toHaveCount(0);
    await page.goForward();
    await expect(list).toHaveText(found);
    await page.goForward();
    await expect(page).toHaveURL(marked.url);
    await expect(marks).toHaveCount(marked.count);
    await expect(searchButton(page)).toHaveAccessibleName('Search: beam');
    expect(traffic.exceptions).toEqual([]);
    expectNoLoop(traffic);
  });
});

test.describe('two tabs', () => {
  test('show the same choice of samples, and each goes on', async ({page, context, traffic}) => {
    const other = await context.newPage();
    const otherTraffic = record(other);
    await open(page, TABS);
    await open(other, TABS);
    const tab = (of: Page) => of.locator('article .tabs-container [role="tab"]').nth(1);
    await tab(page).click();
    await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(other)).toHaveAttribute('aria-selected', 'true');
    await other.locator('article .tabs-container [role="tab"]').first().click();
    await expect(tab(page)).toHaveAttribute('aria-selected', 'false');
    await other.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expectText(other, 'Welcome');
    expect([...traffic.exceptions, ...otherTraffic.exceptions]).toEqual([]);
  });

  test.describe('without an answer to the banner', () => {
    test.use({consent: 'undecided'});

    test('can answer it one after the other', async ({page, context, traffic}) => {
      const other = await context.newPage();
      const otherTraffic = record(other);
      await open(page, GUIDE);
      await open(other, '/docs/welcome/');
      const answer = (of: Page, name: string) => of.getByRole('button', {name, exact: true});
      await expect(answer(other, 'Reject')).toBeVisible();
      await answer(page, 'Accept').click();
      await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
      // The other tab still asks, works, and its later answer is the one that holds.
      await sidebarLink(other, '/docs/faq/').click();
      await expectText(other, 'FAQ');
      await answer(other, 'Reject').click();
      await expect(other.locator('html')).toHaveAttribute('data-consent', 'refused');
      await open(page, '/');
      await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
      await expect(page.getByRole('navigation', {name: 'Continue reading'})).toHaveCount(0);
      expect([...traffic.exceptions, ...otherTraffic.exceptions]).toEqual([]);
    });
  });
});

test.describe('a network that is lost', () => {
  test('is named on a click, and the click works when it is back', async ({page, context, traffic}) => {
    await open(page, '/docs/welcome/');
    await context.setOffline(true);
    await sidebarLink(page, '/docs/faq/').click();
    // Docusaurus loads the page anew, which brings the browser's own page on the lost network, as long
    // as nothing of the page was loaded ahead.
    await page.waitForFunction(
      () =>
        window.location.protocol === 'chrome-error:' ||
        document.querySelector('article h1')?.textContent === 'FAQ',
    );
    await context.setOffline(false);
    await page.reload();
    await expectText(page, 'FAQ');
    await running(page);
    expect(unexpected(traffic)).toEqual([]);
  });

  test('lets the reader go back to a page that was read', async ({page, context, traffic}) => {
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
});
