// cspell:ignore activedescendant
import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, heading, holdBack, idle, marks, open, scrolled, SCRIPTS, test} from './fixtures';
import {hostileTexts} from './hostile-inputs';
import {
  results,
  searchBox,
  searchButton,
  searchFor,
  searchPanel,
  type,
  UNKNOWN_WORD,
  ways,
} from './search-panel';

const GUIDE = '/docs/getting-started/starter-guide/';

const isNightly = process.env.NIGHTLY === 'true';

const INDEX_FILE = /\/search-index[^/]*\.json$/;

/** A string that occurs only in the script with the library of the list. */
const COMBOBOX = 'aria-autocomplete';

/** The lines of text of the results, which show why they fit. */
const lines = (page: Page): Locator => results(page).locator('[class^="text_"]');

/** What the panel says about its results. */
const status = (page: Page): Locator => searchPanel(page).getByRole('status');

const clearButton = (page: Page): Locator =>
  searchPanel(page).getByRole('button', {name: 'Clear', exact: true});

/** Records the index files that the browser requests. */
function recordIndexes(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (INDEX_FILE.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test.describe('loading of the index', () => {
  test('reading loads nothing of the search; hovering over the button loads index, worker and list, once', async ({
    page,
  }) => {
    const indexes = recordIndexes(page);
    const workers: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    const hasCombobox = async (): Promise<boolean> =>
      (await Promise.all(scripts)).some((text) => text.includes(COMBOBOX));
    for (const address of ['/', '/sdk/api/errors/', '/docs/welcome/']) {
      await open(page, address);
      await page.waitForLoadState('networkidle');
    }
    expect(indexes).toEqual([]);
    expect(workers).toEqual([]);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await hasCombobox()).toBe(false);
    await searchButton(page).hover();
    await expect.poll(() => indexes.length).toBe(1);
    await expect.poll(() => workers.length).toBe(1);
    await expect.poll(hasCombobox).toBe(true);
    await expect(searchPanel(page)).toBeHidden();
    await searchFor(page, 'beam');
    await page.keyboard.press('Escape');
    await searchButton(page).focus();
    await searchFor(page, 'entity');
    expect(indexes).toHaveLength(1);
  });

  test('each section loads only its own index, when the reader searches', async ({page}) => {
    const indexes = recordIndexes(page);
    for (const [address, words, file] of [
      ['/sdk/13/api/', 'error', /^\/sdk\/13\/search-index(?:-sdk)?-[0-9a-f]{6,}\.json$/],
      ['/docs/welcome/', 'beam', /^\/search-index-docs-[0-9a-f]{6,}\.json$/],
    ] as const) {
      await open(page, address);
      await searchFor(page, words);
      expect(indexes.splice(0)).toEqual([expect.stringMatching(file)]);
    }
    await page.keyboard.press('Escape');
    await page.locator('nav.navbar').getByRole('link', {name: 'SDK reference'}).click();
    await page.waitForURL('**/sdk/api/');
    await expect(page.locator('nav.menu a[href="/sdk/api/errors/"]').first()).toBeAttached();
    await idle(page);
    expect(indexes).toEqual([]);
    await searchFor(page, 'error');
    expect(indexes).toEqual([expect.stringMatching(/^\/search-index-sdk-[0-9a-f]{6,}\.json$/)]);
    await expect(ways(page).first()).toHaveAttribute('href', /ctx=sdk/);
  });
});

test.describe('panel', () => {
  // Which results there are, their texts and groups have tests of their own.
  test('lists at most 10 results in groups, each with a line that shows a word of the query', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 500});
    await open(page, '/');
    await searchFor(page, 'app');
    await expect(results(page)).toHaveCount(10);
    await expect(status(page)).toHaveText('10 results');
    await expect(ways(page)).toHaveText(['All results']);
    // Up from the first row is the last one.
    await page.keyboard.press('ArrowUp');
    await expect(ways(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(ways(page).last()).toBeInViewport({ratio: 1});
    await searchFor(page, 'workspace');
    await expect(lines(page)).toHaveCount(await results(page).count());
    const titled = results(page).filter({has: page.locator('[class^="title_"] mark')});
    await expect(titled.first().locator('[class^="text_"] mark').first()).toHaveText(/workspace/i);
    await searchFor(page, 'list the workspaces rest');
    const groups = searchPanel(page).locator('[role="group"]:not([aria-label="Go on"])');
    await expect(groups.first()).toHaveAttribute('aria-label', 'REST');
    for (const [name, below] of [
      ['REST', /^\/docs\/api\/rest\//],
      ['Guides', /^\/docs\/(?!tutorials\/|api\/rest\/)/],
    ] as const)
      for (const row of await searchPanel(page).getByRole('group', {name}).getByRole('option').all())
        await expect(row).toHaveAttribute('href', below);
  });

  test('a heading among the results opens at its place on the page, also for the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/welcome/');
    await searchFor(page, 'pagination');
    await results(page)
      .filter({hasText: /^Pagination/})
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/api\/rest\/\?_highlight=pagination#pagination$/);
    await expect(page.locator('#pagination')).toBeInViewport();
    // A focus in the navigation bar would keep it over the contents bar.
    await expect(page.locator('nav.navbar :focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('#pagination .hash-link')).toBeFocused();
  });

  test('the page of a result keeps the query as typed', async ({page}) => {
    const typed = 'how to upload a file?';
    await open(page, '/docs/welcome/');
    await searchFor(page, typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=upload/);
    expect(page.url()).not.toMatch(/%3F|_highlight=how/);
    await expect(searchButton(page)).toHaveAccessibleName(`Search: ${typed}`);
    await page.reload();
    await expect(searchButton(page)).toHaveAccessibleName(`Search: ${typed}`);
    await searchButton(page).click();
    await expect(searchBox(page)).toHaveValue(typed);
  });

  test('a result is chosen with the arrow keys, in view, and opens with its terms marked; Ctrl+Enter opens a tab', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({width: 1280, height: 500});
    await open(page, '/docs/welcome/');
    await searchFor(page, 'steel beam');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(results(page).first()).toBeInViewport({ratio: 1});
    const href = await results(page).first().getAttribute('href');
    const other = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await other).toHaveURL(href!);
    await expect(page).toHaveURL('/docs/welcome/');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await results(page).nth(1).getAttribute('id'))!,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=steel&_highlight=beam/);
    await expect(searchPanel(page)).toBeHidden();
    for (const word of [/^steel$/i, /^beam$/i])
      await expect(marks(page).filter({hasText: word}).first()).toBeAttached();
  });

  test('input before panel and index have loaded is kept, and Enter then opens the first result', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await page.waitForLoadState('networkidle');
    const letScripts = await holdBack(page, SCRIPTS);
    const letIndex = await holdIndex(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('steel bea');
    await expect(status(page)).toHaveText('Loading the search index…');
    await letScripts();
    await expect(searchBox(page)).toHaveRole('combobox');
    await page.keyboard.type('m');
    await expect(searchBox(page)).toHaveValue('steel beam');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/welcome/');
    await letIndex();
    await expect(page).toHaveURL(/_highlight=steel&_highlight=beam/);
    await expect(searchPanel(page)).toBeHidden();
  });

  test('marks are in the text only, and removed by clearing the box, a button or the next page', async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({width: 390, height: 800});
    await test.step('by clearing the box', async () => {
      await open(page, `${GUIDE}?_highlight=steel&_highlight=beam`);
      await expect(marks(page).first()).toBeAttached();
      await expect(searchButton(page)).toHaveAccessibleName('Search: steel beam');
      await searchButton(page).click();
      await expect(searchBox(page)).toHaveValue('steel beam');
      await clearButton(page).click();
      await expect(marks(page)).toHaveCount(0);
      await expect(page).toHaveURL(GUIDE);
      await expect(searchBox(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(searchButton(page)).toHaveAccessibleName('Search');
    });
    await page.setViewportSize({width: 1440, height: 900});
    const words = `${GUIDE}?_highlight=copy&_highlight=run&_highlight=ample#1-create-the-app`;
    await test.step('by the button in the bar; buttons of the text and parts of words have none', async () => {
      await open(page, words);
      await expect(marks(page).first()).toBeAttached();
      await expect(marks(page).filter({hasText: /ample/i})).toHaveCount(0);
      await expect(page.locator('article button mark')).toHaveCount(0);
      // A click whose press and release are on different elements gives the focus and does nothing.
      await page.getByRole('button', {name: 'Remove the marks from the page'}).press('Enter');
      await expect(marks(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${GUIDE}#1-create-the-app`);
    });
    await test.step('by going on, also after a sample was copied', async () => {
      await open(page, words);
      await expect(marks(page).first()).toBeAttached();
      await page.locator('article .code__copy').first().click();
      await page.locator('nav.pagination-nav a').last().click();
      await expect(page).not.toHaveURL(/starter-guide/);
      await expect(heading(page)).not.toHaveText('Starter guide');
      await expect(marks(page)).toHaveCount(0);
    });
    expect(problems).toEqual([]);
  });
});

test.describe('an empty box', () => {
  const start = (page: Page): Locator =>
    searchPanel(page).getByRole('group', {name: 'Start here'}).getByRole('option');

  test('offers pages by their titles, those of the current section first, before the index has loaded and by keyboard', async ({
    page,
  }) => {
    await holdIndex(page);
    await open(page, '/docs/manage-apps/regional-hosting/');
    await page.keyboard.press('Control+k');
    await expect(start(page)).toHaveCount(8);
    await expect(start(page).first()).toHaveText('Manage apps');
    await expect(status(page)).toHaveClass('heard-only');
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(start(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(0);
    const titles = new Map(
      fs
        .readFileSync('tests/routes.tsv', 'utf8')
        .split('\n')
        .map((line) => line.split('\t') as [string, string]),
    );
    const rows = await start(page).evaluateAll((all) =>
      all.map((row) => ({address: row.getAttribute('href')!, title: row.textContent})),
    );
    expect(rows.filter(({address, title}) => titles.get(address) !== title)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await start(page).nth(1).getAttribute('id'))!,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(rows[1]!.address);
    await expect(searchPanel(page)).toBeHidden();
  });

  test('has one name wherever the search is offered', async ({page}) => {
    for (const address of ['/', '/no/such/page/']) {
      await open(page, address);
      for (const button of await page.getByRole('button', {name: /search/i}).all())
        await expect(button).toHaveAccessibleName('Search');
      await page.getByRole('button', {name: 'Search', exact: true}).last().click();
      await expect(searchBox(page)).toHaveRole('combobox');
      await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search');
      await expect(searchBox(page)).toHaveAttribute('aria-label', 'Search');
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('recent searches', () => {
  const recent = (page: Page): Locator =>
    searchPanel(page).getByRole('group', {name: 'Recent searches'}).getByRole('option');
  const stored = (page: Page): Promise<string | null> =>
    page.evaluate(() => window.localStorage.getItem('recent-searches'));

  /** Searches and opens the first result, then the panel on that page, empty. */
  async function searchAndReturn(page: Page, words: string): Promise<void> {
    await searchFor(page, words);
    await page.keyboard.press('Enter');
    await expect(searchPanel(page)).toBeHidden();
    // The page has loaded when the words are marked.
    await expect(page.locator('.theme-doc-markdown mark').first()).toHaveText(new RegExp(words, 'i'));
    // By keyboard: the bar with the button hides when the page jumps to the section, also in the middle of a click.
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toHaveValue(words);
    await searchBox(page).fill('');
  }

  test('are offered in an empty box, during the visit only', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchAndReturn(page, 'beam');
    await expect(searchPanel(page).getByRole('option')).toHaveText(['beam']);
    await searchAndReturn(page, 'workspace');
    await expect(recent(page)).toHaveText(['workspace', 'beam']);
    expect(await stored(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toHaveValue('beam');
    await expect(results(page).first()).toBeVisible();
    await open(page, '/docs/welcome/');
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toHaveRole('combobox');
    await expect(recent(page)).toHaveCount(0);
  });

  test.describe('with consent', () => {
    test.use({consent: 'accepted'});

    test('are kept for the next visit, until the reader clears them', async ({page}) => {
      await open(page, '/docs/welcome/');
      await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
      await searchAndReturn(page, 'beam');
      expect(await stored(page)).toBe('["beam"]');
      await open(page, '/docs/faq/');
      await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
      await searchButton(page).click();
      await expect(recent(page)).toHaveText(['beam']);
      await searchPanel(page).getByRole('button', {name: 'Clear recent searches'}).click();
      await expect(recent(page)).toHaveCount(0);
      await expect(searchBox(page)).toBeFocused();
      expect(await stored(page)).toBe('[]');
    });
  });
});

/** Holds the search index back. */
const holdIndex = (page: Page): Promise<() => Promise<void>> =>
  holdBack(page, ({pathname}) => INDEX_FILE.test(pathname));

test.describe('an index that', () => {
  test('is loading is announced below the box, without moving the focus', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    await type(page, 'beam');
    await expect(status(page)).toHaveText('Loading the search index…');
    await expect(searchBox(page)).toHaveRole('combobox');
    await page.keyboard.press('Tab');
    await expect(clearButton(page)).toBeFocused();
    await letThrough();
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ results$/);
    await idle(page);
    await expect(clearButton(page)).toBeFocused();
  });

  for (const [what, pattern] of [
    ['index', INDEX_FILE],
    ['scripts', /\/assets\/js\/(?!main|runtime|layout)[^/]+\.js$/],
  ] as const)
    test(`fails because its ${what} do not load is reported below the box, with a retry`, async ({page}) => {
      await open(page, '/docs/welcome/');
      const wanted = (url: URL): boolean => pattern.test(url.pathname);
      await page.route(wanted, (route) => route.abort());
      await searchButton(page).click();
      await searchBox(page).pressSequentially('beam');
      await expect(status(page)).toContainText('The search could not be loaded.');
      await page.unroute(wanted);
      await status(page).getByRole('button', {name: 'Retry'}).click();
      await expect(results(page).first()).toBeVisible();
      await expect(searchBox(page)).toHaveValue('beam');
      await expect(searchBox(page)).toBeFocused();
      await expect(status(page)).toHaveText(/^\d+ results$/);
    });
});

test.describe('a query without full matches', () => {
  // What is said of which results, and which words are like others, has unit tests.
  test('shows other parts of the site with matches, and opens their results', async ({page}) => {
    await open(page, '/sdk/api/');
    await type(page, 'worker proxy');
    await status(page)
      .getByRole('link', {name: /^Docs: \d+ pages?$/})
      .click();
    await expect(searchPanel(page)).toBeHidden();
    await expect(page).toHaveURL('/search/?q=worker+proxy&ctx=docs');
  });

  test('lists partial matches; without any it gives advice and links, and can be cleared', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, `bending moment ${UNKNOWN_WORD}`);
    await expect(status(page)).toHaveText('No page has all of these words. These have some of them.');
    await expect(status(page)).toBeVisible();
    await type(page, UNKNOWN_WORD);
    await expect(status(page)).toHaveText(
      `No results for “${UNKNOWN_WORD}”. Try other or fewer words, in English.`,
    );
    await expect(ways(page)).toHaveText([/guides/, /SDK/, /user/, /administrator/]);
    await expect(ways(page).nth(1)).toHaveAttribute('href', '/sdk/api/#names-from-a-to-z');
    await clearButton(page).click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(clearButton(page)).toHaveCount(0);
    await type(page, `${UNKNOWN_WORD} of a simply supported beam`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      const box = (await searchBox(page).boundingBox())!;
      expect((await clearButton(page).boundingBox())!.x, 'beside the words').toBeGreaterThanOrEqual(
        box.x + box.width,
      );
    }
    await type(page, UNKNOWN_WORD);
    await expect(ways(page)).toHaveText([/guides/, /SDK/, /user/, /administrator/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/create-apps/');
  });
});

test.describe('shortcut', () => {
  test('on a Mac is Meta+k, which the button says', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'});
      Object.defineProperty(navigator, 'userAgentData', {get: () => ({platform: 'macOS'})});
    });
    await open(page, '/docs/welcome/');
    await expect(searchButton(page).locator('kbd')).toHaveText(['⌘', 'K']);
    await page.keyboard.press('Meta+k');
    await expect(searchBox(page)).toBeFocused();
  });

  test('Ctrl+K and slash open the panel, but not in text fields, and K alone does not', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(searchButton(page).locator('kbd')).toHaveText(['Ctrl', 'K']);
    await page.keyboard.press('k');
    await idle(page);
    await expect(searchPanel(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(searchBox(page)).toHaveValue('/');
    await open(page, '/search/');
    await page.locator('.main-wrapper input').press('/');
    await expect(page.locator('.main-wrapper input')).toHaveValue('/');
    await expect(searchPanel(page)).toBeHidden();
  });
});

for (const width of [390, 1280])
  test.describe(`the panel on a page ${width} pixels wide`, {tag: width === 390 ? '@nightly' : []}, () => {
    test.use({viewport: {width, height: 800}});

    /** Scrolls as a reader does, until the bar is hidden. */
    async function scrollTo(page: Page, place: number): Promise<void> {
      await page.mouse.move(width / 2, 500);
      for (const next of [place / 2, place]) {
        await page.mouse.wheel(0, place / 2);
        await expectPlace(page, next);
      }
      await expect(page.locator('nav.navbar')).not.toBeInViewport();
    }

    /** The page may move by a fraction when a part above gets another height, which no reader sees. */
    const expectPlace = (page: Page, place: number): Promise<void> =>
      expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2);

    /** Puts the focus on a link that the reader sees. */
    async function focusLink(page: Page): Promise<Locator> {
      const link = page.locator('article a[data-test]');
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('article a')]
          .find((one) => one.getBoundingClientRect().top > 100)!
          .setAttribute('data-test', ''),
      );
      await link.evaluate((one: HTMLElement) => one.focus({preventScroll: true}));
      await expect(link).toBeFocused();
      return link;
    }

    test('keeps the scroll position during a search, and Escape restores the focus', async ({page}) => {
      await open(page, GUIDE);
      await scrollTo(page, 4000);
      const link = await focusLink(page);
      const expectNoMove = async (): Promise<void> => {
        await idle(page);
        expect(Math.abs((await scrolled(page)) - 4000)).toBeLessThanOrEqual(2);
      };
      await page.keyboard.press('Control+k');
      await expect(searchBox(page)).toBeFocused();
      await expect(searchBox(page)).toBeInViewport({ratio: 1});
      await page.keyboard.type('beam');
      await expect(results(page).locator('mark').first()).toHaveText(/beam/i);
      await expectNoMove();
      await page.keyboard.press('ArrowUp');
      await expect(ways(page).last()).toHaveAttribute('aria-selected', 'true');
      await expectNoMove();
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await expect(searchPanel(page)).toBeHidden();
      await expectNoMove();
      // Its button opens it too; what was typed before is replaced.
      await page.mouse.wheel(0, -300);
      await searchButton(page).press('Enter');
      await page.keyboard.type('load');
      await expect(searchBox(page)).toHaveValue('load');
      await searchPanel(page).getByRole('button', {name: 'Close'}).click();
      await expect(searchPanel(page)).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
    });

    test('lets Back restore the scroll position', async ({page}) => {
      await open(page, GUIDE);
      await scrollTo(page, 4000);
      await page.keyboard.press('Control+k');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('workspace');
      await expect(results(page).locator('mark').first()).toHaveText(/workspace/i);
      await results(page).first().click();
      await expect(page).toHaveURL(/_highlight=workspace/);
      await expect(page.locator('article h1')).not.toHaveText('Starter guide');
      await page.goBack();
      await expect(page.locator('article h1')).toHaveText('Starter guide');
      await expectPlace(page, 4000);
    });
  });

test.describe('the panel on a page', () => {
  test('finds a symbol from the guides, without the index of the reference', async ({page}) => {
    const [name, address] = ['File.from_data', '/sdk/api/core/#File.from_data'];
    const indexes = recordIndexes(page);
    await open(page, '/docs/getting-started/');
    await searchFor(page, name);
    const row = results(page).first();
    await expect(row).toHaveText(new RegExp(`^${name}SDK reference › viktor`));
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const [path, hash] = address.split('#') as [string, string];
    await expect(page).toHaveURL(`${path}?_highlight=${name.toLowerCase()}#${hash}`);
    await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
    expect(indexes).toEqual([expect.stringMatching(/^\/search-index-docs-/)]);
  });

  test('offers other parts of the site, also by keyboard', async ({page}) => {
    await open(page, '/docs/use-apps/integrate-app/');
    await searchFor(page, 'save');
    await expect(ways(page)).toHaveText([
      'All results in Docs for users',
      'Search Docs for “save”',
      'Search SDK reference for “save”',
    ]);
    await open(page, '/sdk/13/api/');
    await searchFor(page, 'line load');
    await expect(ways(page)).toHaveText(['All results in SDK reference 13', 'Search Docs for “line load”']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=line+load&ctx=docs');
    await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
  });
});

test.describe('the layout of the panel', () => {
  test('is full-screen on a phone, and a column on a desktop that an outside click closes', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 700});
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await expect.poll(() => searchPanel(page).boundingBox()).toEqual({x: 0, y: 0, width: 390, height: 700});
    await page.setViewportSize({width: 1280, height: 800});
    await expect.poll(async () => (await searchPanel(page).boundingBox())!.width).toBeGreaterThan(600);
    const {x, y, width, height} = (await searchPanel(page).boundingBox())!;
    expect(width).toBeLessThan(700);
    expect(Math.abs(x * 2 + width - 1280)).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThan(20);
    expect(y + height).toBeLessThan(800);
    // The wheel moves the page neither beside the panel nor at the end of its list.
    for (const left of [20, 640]) {
      await page.mouse.move(left, 400);
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, 3000);
      await idle(page);
      expect(await scrolled(page)).toBe(0);
    }
    await page.mouse.click(20, 400);
    await expect(searchPanel(page)).toBeHidden();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });
});

test.describe('page of results', () => {
  const links = (page: Page): Locator => page.locator('.main-wrapper article h2 a');

  async function targets(page: Page): Promise<string[]> {
    await expect(links(page).first()).toBeVisible();
    return links(page).evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  }

  test('shows the results for the words in the address', async ({page}) => {
    await open(page, '/search/?q=beam&ctx=docs');
    await expect(page).toHaveTitle('Search results for "beam" | VIKTOR docs');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search');
    await expect(page.locator('.main-wrapper input')).toHaveValue('beam');
    const count = page.locator('.main-wrapper').getByRole('status');
    await expect(count).toHaveText(/^\d+ results$/);
    // They are rendered in batches.
    await expect(links(page)).toHaveCount(parseInt((await count.textContent())!, 10));
    expect(
      (await targets(page)).filter((target) => !/^\/docs\/[^?]*\?_highlight=beam(?:#|$)/.test(target)),
    ).toEqual([]);
  });

  test('the address sets the scope: a context, a version, or the whole site', async ({page}) => {
    for (const [parameters, sections] of [
      ['', ['docs', 'sdk']],
      ['&ctx=sdk', ['sdk']],
      ['&version=sdk/13/', ['sdk/13']],
      ['&ctx=__proto__', ['docs', 'sdk']],
    ] as const) {
      await open(page, `/search/?q=error${parameters}`);
      const found = (await targets(page)).map((target) => /^\/(docs|sdk\/13|sdk)\//.exec(target)?.[1]);
      expect([...new Set(found)].sort(), parameters).toEqual(sections);
    }
    // Of some readers, only their pages, by section.
    await open(page, '/search/?q=error&ctx=docs&for=users');
    const own = await targets(page);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((target) => !/^\/docs\/(?:use-apps|faq)\//.test(target))).toEqual([]);
  });

  test('a chosen scope and a new query are searched, and kept in the address', async ({page}) => {
    await open(page, '/search/?q=error&ctx=docs');
    await expect(links(page).first()).toHaveAttribute('href', /^\/docs\//);
    for (const [name, parameters, below] of [
      ['SDK reference 13', 'version=sdk%2F13%2F', /^\/sdk\/13\//],
      ['Docs', 'ctx=docs', /^\/docs\//],
    ] as const) {
      await page.locator('.main-wrapper').getByRole('button', {name, exact: true}).click();
      await expect(page).toHaveURL(`/search/?q=error&${parameters}`);
      await expect(links(page).first()).toHaveAttribute('href', below);
    }
    await page.locator('.main-wrapper input').fill('workspace');
    await expect(page).toHaveURL('/search/?q=workspace&ctx=docs');
    await expect(page).toHaveTitle('Search results for "workspace" | VIKTOR docs');
    // The last results stay until the next ones are there.
    await expect(links(page).first()).toHaveAttribute('href', /=workspace/);
    await links(page).first().click();
    await expect(marks(page).first()).toHaveText(/workspace/i);
  });

  test('Back from a result returns to the same place in the list', async ({page}) => {
    await open(page, '/search/?q=app');
    const last = links(page).last();
    await expect.poll(() => links(page).count()).toBe(100);
    const link = links(page).nth(70);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(2000);
    const top = await scrolled(page);
    const titles = await links(page).allInnerTexts();
    await link.click();
    await expect(page).toHaveURL(/_highlight=app/);
    await expect(page.locator('article h1')).toBeVisible();
    await page.goBack();
    await expect(last).toBeAttached();
    await expect.poll(() => scrolled(page)).toBe(top);
    await expect(link).toBeFocused();
    expect(await links(page).allInnerTexts()).toEqual(titles);
  });

  test('an empty query focuses the box, and a query without matches gives "No results"', async ({page}) => {
    await open(page, '/search/');
    await expect(page.locator('.main-wrapper input')).toBeFocused();
    await expect(links(page)).toHaveCount(0);
    await expect(page.locator('.main-wrapper')).not.toContainText('No results');
    await page.locator('.main-wrapper input').fill(UNKNOWN_WORD);
    await expect(page.locator('.main-wrapper')).toContainText('No results');
    await expect(links(page)).toHaveCount(0);
    await page.locator('.main-wrapper input').fill(`bending moment ${UNKNOWN_WORD}`);
    await expect(page.locator('.main-wrapper')).toContainText('No page has all of these words.');
  });
});

// Addresses that mean harm are opened in `hostile.spec.ts`.
test('hostile input in the box is harmless', async ({page, problems}) => {
  let hits = 0;
  await page.exposeFunction('__hit', () => (hits += 1));
  await open(page, '/docs/welcome/');
  await searchFor(page, 'beam');
  for (const text of [
    ...hostileTexts.filter((_, place) => place % (isNightly ? 1 : 20) === 0),
    'beam '.repeat(1000),
  ]) {
    await type(page, text);
    // The search still answers.
    await searchFor(page, 'workspace');
  }
  await expect(results(page).first().locator('mark').first()).toHaveText(/workspace/i);
  await expect(page.locator('x-planted')).toHaveCount(0);
  expect(hits).toBe(0);
  expect(problems).toEqual([]);
});
