// cspell:ignore activedescendant parametrisation qzxwvjkq балка
import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, idle, open, test, holdBack, isScript} from './fixtures';
import {hostileTexts} from './hostile-inputs';
import {results, searchBox, searchButton, searchFor, searchPanel, type, ways} from './search-panel';

/** A word that no page holds. */
const UNKNOWN_WORD = 'z'.repeat(12);

const INDEX_FILE = /\/search-index[^/]*\.json$/;

/** Strings that occur in the library of the list and in no other script of the site. */
const COMBOBOX = 'aria-autocomplete';

/** The lines of text of the results, which show why they fit. */
function lines(page: Page): Locator {
  return results(page).locator('[class^="text_"]');
}

/** What the panel says about its answer. */
function status(page: Page): Locator {
  return searchPanel(page).getByRole('status');
}

/** Notes the index files that the browser asks for. */
function recordIndexes(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (INDEX_FILE.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test.describe('loading of the index', () => {
  /** Notes what of the search has been loaded. */
  function recordSearch(page: Page): {indexes: string[]; workers: string[]; scripts: Promise<string>[]} {
    const workers: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    return {indexes: recordIndexes(page), workers, scripts};
  }

  async function hasCombobox(scripts: Promise<string>[]): Promise<boolean> {
    return (await Promise.all(scripts)).some((text) => text.includes(COMBOBOX));
  }

  test('reading loads nothing of the search; pointing at the button loads index, worker and list', async ({
    page,
  }) => {
    const loaded = recordSearch(page);
    for (const address of ['/', '/sdk/api/', '/docs/api/rest/', '/docs/welcome/']) {
      await open(page, address);
      await page.waitForLoadState('networkidle');
    }
    expect(loaded.indexes).toEqual([]);
    expect(loaded.workers).toEqual([]);
    expect(loaded.scripts.length).toBeGreaterThan(0);
    expect(await hasCombobox(loaded.scripts)).toBe(false);
    await searchButton(page).hover();
    await expect.poll(() => loaded.indexes.length).toBe(1);
    await expect.poll(() => loaded.workers.length).toBe(1);
    await expect.poll(() => hasCombobox(loaded.scripts)).toBe(true);
    await expect(searchPanel(page)).toBeHidden();
  });

  test('reaching the button by keyboard loads the index, and coming back to it does not load it again', async ({
    page,
  }) => {
    const indexes = recordIndexes(page);
    await open(page, '/docs/welcome/');
    await searchButton(page).focus();
    await expect.poll(() => indexes.length).toBe(1);
    await searchFor(page, 'beam');
    await page.keyboard.press('Escape');
    await searchButton(page).hover();
    await searchFor(page, 'entity');
    expect(indexes).toHaveLength(1);
  });

  test('each section loads one index, its own', async ({page}) => {
    const indexes = recordIndexes(page);
    for (const [address, words, file] of [
      ['/docs/getting-started/starter-guide/', 'beam', /^\/search-index-docs-[0-9a-f]{6,}\.json$/],
      ['/sdk/api/', 'error', /^\/search-index-sdk-[0-9a-f]{6,}\.json$/],
      ['/sdk/13/api/', 'error', /^\/sdk\/13\/search-index(?:-sdk)?-[0-9a-f]{6,}\.json$/],
    ] as const) {
      await open(page, address);
      await searchFor(page, words);
      expect(indexes.splice(0)).toEqual([expect.stringMatching(file)]);
    }
  });

  test('going on from the docs to the reference searches the reference, once the reader asks', async ({
    page,
  }) => {
    const indexes = recordIndexes(page);
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await page.keyboard.press('Escape');
    await page.locator('nav.navbar').getByRole('link', {name: 'SDK reference'}).click();
    await page.waitForURL('**/sdk/api/');
    await expect(page.locator('nav.menu a[href="/sdk/api/errors/"]').first()).toBeAttached();
    await idle(page);
    expect(indexes).toEqual([expect.stringMatching(/^\/search-index-docs-/)]);
    await searchFor(page, 'error');
    expect(indexes.at(-1)).toMatch(/^\/search-index-sdk-/);
    await expect(ways(page).first()).toHaveAttribute('href', /ctx=sdk/);
  });
});

test.describe('panel', () => {
  test('at most 10 results are listed, each with a line that shows a word of the query and fills its row', async ({
    page,
  }) => {
    // More than 10 documents hold the word, so that the limit is what ends the list.
    await open(page, '/search/?q=app&ctx=docs');
    await expect.poll(() => page.locator('article h2 a').count()).toBeGreaterThan(10);
    for (const address of ['/', '/docs/welcome/']) {
      await open(page, address);
      await searchFor(page, 'app');
      await expect(results(page)).toHaveCount(10);
      await expect(status(page)).toHaveText('10 results');
    }
    const all: string[] = [];
    for (const words of ['beam', 'python', 'calculation', 'storing results', 'workspace']) {
      await searchFor(page, words);
      await expect(lines(page)).toHaveCount(await results(page).count());
      all.push(...(await lines(page).allTextContents()));
    }
    // How a line is cut has unit tests: its limit is 84 characters here, and a long text comes near it.
    const longest = Math.max(...all.map((line) => line.replace(/^…|…$/g, '').length));
    expect(longest).toBeLessThanOrEqual(84);
    expect(longest).toBeGreaterThan(74);
    const marked = await lines(page).evaluateAll(
      (shown) => shown.filter((line) => line.querySelector('mark')).length,
    );
    expect(marked).toBeGreaterThanOrEqual(8);
    const titled = results(page).filter({has: page.locator('[class^="title_"] mark')});
    await expect(titled.first().locator('[class^="text_"] mark').first()).toHaveText(/workspace/i);
    // Lists of links to other pages are not found.
    await type(page, 'where to go next');
    await expect(ways(page).first()).toHaveAttribute('href', /q=where\+to\+go\+next/);
    await expect(results(page).filter({hasText: /^Where to go next/})).toHaveCount(0);
  });

  test('results are grouped by what they are, the group of the best one first', async ({page}) => {
    await open(page, '/');
    for (const [words, first] of [
      ['hide a field', 'Guides'],
      ['starter tutorial scia', 'Tutorials'],
      ['GeometryView', 'SDK'],
      ['list the workspaces rest', 'REST'],
    ] as const) {
      await searchFor(page, words);
      const groups = searchPanel(page).locator('[role="group"]:not([aria-label="Go on"])');
      await expect(groups.first()).toHaveAttribute('aria-label', first);
      const names = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
      expect(new Set(names).size).toBe(names.length);
      for (const [name, below] of [
        ['SDK', /^\/sdk\//],
        ['Tutorials', /^\/docs\/tutorials\//],
        ['REST', /^\/docs\/api\/rest\//],
        ['Guides', /^\/docs\/(?!tutorials\/|api\/rest\/)/],
      ] as const) {
        const targets = await searchPanel(page)
          .getByRole('group', {name})
          .getByRole('option')
          .evaluateAll((all) => all.map((row) => row.getAttribute('href')!));
        expect(targets.filter((href) => !below.test(href))).toEqual([]);
      }
    }
  });

  test('results of version 13 lead to version 13, and those of the home page to the whole site again', async ({
    page,
  }) => {
    await open(page, '/sdk/13/api/');
    await searchFor(page, 'error');
    expect(await results(page).count()).toBeGreaterThan(1);
    await results(page).nth(1).click();
    await expect(page).toHaveURL(/\/sdk\/13\/.*_highlight=error/);
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Automate the boring/);
    await searchFor(page, 'starter guide');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/docs\//);
  });

  test('a heading among the results leads to its place on the page, also by keyboard', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/welcome/');
    await searchFor(page, 'pagination');
    await results(page)
      .filter({hasText: /^Pagination/})
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/api\/rest\/\?_highlight=pagination#pagination$/);
    await expect(page.locator('#pagination')).toBeInViewport();
    // Nothing of the bar has the focus, which would cover the contents bar of a phone.
    await expect(page.locator('nav.navbar :focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('#pagination .hash-link')).toBeFocused();
  });

  test('the page of a result has the words in its box as they were typed', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'how to upload a file?');
    const typed = 'how to upload a file?';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=upload/);
    expect(page.url()).not.toMatch(/%3F|_highlight=how/);
    await expect(searchButton(page)).toHaveAccessibleName(`Search: ${typed}`);
    await page.reload();
    await expect(searchButton(page)).toHaveAccessibleName(`Search: ${typed}`);
    await searchButton(page).click();
    await expect(searchBox(page)).toHaveValue(typed);
    await page.keyboard.press('Escape');
    await open(page, `/search/?q=${encodeURIComponent(typed)}`);
    await page.locator('main h2 a').first().click();
    await expect(page).toHaveURL(/_highlight=/);
    await expect(searchButton(page)).toHaveAccessibleName(`Search: ${typed}`);
  });

  test('the clear button empties the box of words that no page holds, and covers no letter of a long query', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await type(page, UNKNOWN_WORD);
    await expect(searchPanel(page)).toContainText('No results');
    await expect(results(page)).toHaveCount(0);
    const clear = searchPanel(page).getByRole('button', {name: 'Clear', exact: true});
    await clear.click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(clear).toHaveCount(0);
    await type(page, 'bending moment of a simply supported beam');
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({width, height: 800});
      await expect(clear).toBeVisible();
      const box = (await searchBox(page).boundingBox())!;
      expect((await clear.boundingBox())!.x, `at ${width} px`).toBeGreaterThanOrEqual(box.x + box.width);
    }
  });

  test('a result opens on its heading from the home page too, whose sizes are others', async ({page}) => {
    const heading = page.locator('#NumberField');
    const top = (): Promise<number> => heading.evaluate((element) => element.getBoundingClientRect().top);
    await open(page, '/sdk/api/parametrization/#NumberField');
    await expect(heading).toBeInViewport();
    const expected = await top();
    await open(page, '/');
    await searchFor(page, 'NumberField');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sdk\/api\/parametrization\/.*#NumberField$/);
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await expect(page.locator('html')).toHaveClass(/docs-doc-page/);
    expect(Math.abs((await top()) - expected)).toBeLessThan(5);
  });

  test('a result is chosen with the arrow keys and opens with its terms marked', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'steel beam');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await results(page).nth(1).getAttribute('id'))!,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=steel&_highlight=beam/);
    await expect(searchPanel(page)).toBeHidden();
    expect(new URL(page.url()).pathname).not.toBe('/docs/welcome/');
    for (const word of [/^steel$/i, /^beam$/i])
      await expect(page.locator('article mark[data-markjs]').filter({hasText: word}).first()).toBeAttached();
  });

  test('the row that is chosen is in view, and the first again for other words', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 500});
    await open(page, '/docs/welcome/');
    await searchFor(page, 'app');
    // Up from the first row is the last one.
    await page.keyboard.press('ArrowUp');
    await expect(ways(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(ways(page).last()).toBeInViewport({ratio: 1});
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toBeInViewport({ratio: 1});
    await page.keyboard.press('ArrowUp');
    await searchFor(page, 'beam');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(results(page).first()).toBeInViewport({ratio: 1});
  });

  test('Ctrl+Enter opens a result in another tab and leaves the panel open', async ({page, context}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    const href = await results(page).first().getAttribute('href');
    const other = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await other).toHaveURL(href!);
    await expect(page).toHaveURL('/docs/welcome/');
    await expect(results(page).first()).toBeVisible();
  });

  test('Enter that comes before the results opens the first of them', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    await type(page, 'steel beam');
    await expect(searchBox(page)).toHaveRole('combobox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/welcome/');
    await letThrough();
    await expect(page).toHaveURL(/_highlight=steel&_highlight=beam/);
    await expect(searchPanel(page)).toBeHidden();
  });

  test('what is typed before the panel has loaded is kept', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.waitForLoadState('networkidle');
    const letThrough = await holdBack(page, isScript);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bea');
    await expect(status(page)).toHaveText('Loading the search index…');
    await letThrough();
    await expect(searchBox(page)).toHaveRole('combobox');
    await page.keyboard.type('m');
    await expect(searchBox(page)).toHaveValue('beam');
    await expect(results(page).first()).toBeVisible();
  });

  test('what is typed when the panel has loaded replaces the words that are marked', async ({page}) => {
    await open(page, '/docs/faq/?_highlight=app');
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const letThrough = await holdBack(page, isScript);
    await page.keyboard.press('Control+k');
    await expect(status(page)).toHaveText('Loading the search index…');
    await letThrough();
    await expect(searchBox(page)).toHaveValue('app');
    await page.keyboard.type('beam');
    await expect(searchBox(page)).toHaveValue('beam');
  });

  for (const width of [390, 1280])
    test(`the words that are marked stand in the box, and clearing it takes the marks away: ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/docs/getting-started/starter-guide/?_highlight=steel&_highlight=beam');
      await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
      await expect(searchButton(page)).toHaveAccessibleName('Search: steel beam');
      await searchButton(page).click();
      await expect(searchBox(page)).toHaveValue('steel beam');
      await searchPanel(page).getByRole('button', {name: 'Clear', exact: true}).click();
      await expect(page.locator('article mark[data-markjs]')).toHaveCount(0);
      await expect(page).toHaveURL('/docs/getting-started/starter-guide/');
      await expect(searchBox(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(searchButton(page)).toHaveAccessibleName('Search');
    });

  test('the marks go away with a button in the bar too', async ({page}) => {
    await open(
      page,
      '/docs/getting-started/starter-guide/?_highlight=steel&_highlight=beam#1-create-the-app',
    );
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await expect(searchButton(page)).toHaveText(/^Search: steel beam/);
    await page.getByRole('button', {name: 'Remove the marks from the page'}).click();
    await expect(page.locator('article mark[data-markjs]')).toHaveCount(0);
    await expect(page).toHaveURL('/docs/getting-started/starter-guide/#1-create-the-app');
  });

  test('marks are in the text, and not in its buttons or in the middle of its words', async ({page}) => {
    await open(page, '/docs/getting-started/starter-guide/?_highlight=copy&_highlight=run&_highlight=ample');
    const marks = page.locator('article mark[data-markjs]');
    await expect(marks.first()).toBeAttached();
    await expect(marks.filter({hasText: /ample/i})).toHaveCount(0);
    await expect(page.locator('article button mark')).toHaveCount(0);
  });

  test('the reader goes on from a page with marks', async ({page, problems}) => {
    await open(page, '/docs/getting-started/starter-guide/?_highlight=steel&_highlight=copy');
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await page.locator('article .code__copy').first().click();
    await page.locator('nav.pagination-nav a').last().click();
    await expect(page).not.toHaveURL(/starter-guide/);
    await expect(page.locator('article h1')).not.toHaveText('Starter guide');
    await expect(page.locator('article mark[data-markjs]')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('opens from the page that was not found', async ({page}) => {
    await open(page, '/no/such/page/');
    await page.getByRole('main').getByRole('button', {name: 'Search'}).click();
    await expect(searchBox(page)).toBeFocused();
    await searchFor(page, 'beam');
  });
});

test.describe('an empty box', () => {
  const start = (page: Page): Locator =>
    searchPanel(page).getByRole('group', {name: 'Start here'}).getByRole('option');

  test('offers six pages by their titles, before the index has come and by keyboard', async ({page}) => {
    await holdIndex(page);
    await open(page, '/docs/welcome/');
    await page.keyboard.press('Control+k');
    await expect(start(page)).toHaveCount(6);
    await expect(status(page)).toHaveClass('heard-only');
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(start(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(0);
    const rows = await start(page).evaluateAll((all) =>
      all.map((row) => ({address: row.getAttribute('href')!, title: row.textContent})),
    );
    const titles = new Map(
      fs
        .readFileSync('tests/routes.tsv', 'utf8')
        .split('\n')
        .map((line) => line.split('\t') as [string, string]),
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

  test('offers the searches of the reader in their place', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await expect(start(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(searchPanel(page)).toBeHidden();
    await searchButton(page).click();
    await searchBox(page).fill('');
    await expect(searchPanel(page).getByRole('option')).toHaveText(['beam']);
  });

  test('has one name wherever the search is offered', async ({page}) => {
    for (const address of ['/', '/docs/welcome/', '/sdk/api/', '/sdk/13/api/']) {
      await open(page, address);
      for (const button of await page.getByRole('button', {name: /search/i}).all())
        await expect(button).toHaveAccessibleName('Search');
      await searchButton(page).click();
      await expect(searchBox(page)).toHaveRole('combobox');
      await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search');
      await expect(searchBox(page)).toHaveAccessibleName('Search');
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
    // The page has come when the words are marked on it.
    await expect(page.locator('.theme-doc-markdown mark').first()).toHaveText(new RegExp(words, 'i'));
    // By keyboard: the bar with the button hides when the page jumps to the section, also in the middle of a click.
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toHaveValue(words);
    await searchBox(page).fill('');
  }

  test('are offered while the box is empty, for the visit only', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchButton(page).click();
    await expect(searchBox(page)).toHaveRole('combobox');
    await expect(recent(page)).toHaveCount(0);
    await searchAndReturn(page, 'beam');
    await expect(recent(page)).toHaveText(['beam']);
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
    await searchBox(page).fill('');
    await expect(recent(page)).toHaveCount(0);
  });

  test.describe('with consent', () => {
    test.use({consent: 'accepted'});

    test('are there at the next visit, until the reader clears them', async ({page}) => {
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

/** Holds the search index back, until what is returned is called. */
const holdIndex = (page: Page): Promise<() => Promise<void>> =>
  holdBack(page, ({pathname}) => INDEX_FILE.test(pathname));

test.describe('an index that', () => {
  test('is on its way is announced below the box', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    await type(page, 'beam');
    await expect(status(page)).toHaveText('Loading the search index…');
    await letThrough();
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ results$/);
  });

  test('comes while the reader goes on by keyboard leaves the focus where it is', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    await type(page, 'beam');
    await expect(searchBox(page)).toHaveRole('combobox');
    await page.keyboard.press('Tab');
    const next = searchPanel(page).getByRole('button', {name: 'Clear', exact: true});
    await expect(next).toBeFocused();
    await letThrough();
    await expect(results(page).first()).toBeVisible();
    await idle(page);
    await expect(next).toBeFocused();
  });

  for (const [what, pattern] of [
    ['index', INDEX_FILE],
    ['scripts', /\/assets\/js\/(?!main|runtime|layout)[^/]+\.js$/],
  ] as const)
    test(`does not come for want of its ${what} is named below the box, and can be tried again`, async ({
      page,
    }) => {
      await open(page, '/docs/welcome/');
      await page.waitForLoadState('networkidle');
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

  test('is there answers without a network', async ({page, context}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await context.setOffline(true);
    await searchFor(page, 'workspace');
    await expect(results(page).first().locator('mark').first()).toHaveText(/workspace/i);
    await context.setOffline(false);
  });
});

test.describe('a query that is not answered as it stands', () => {
  // What is said of which answer has unit tests.
  test('lists pages with some of its words and says so, and those of a word with one wrong letter', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, `bending moment ${UNKNOWN_WORD}`);
    await expect(status(page)).toHaveText('No page has all of these words. These have some of them.');
    await expect(status(page)).toBeVisible();
    for (const [words, title] of [
      ['colour field', /color/i],
      ['parametrisation', /parametrization/i],
    ] as const) {
      await searchFor(page, words);
      await expect(results(page).filter({hasText: title}).first()).toBeVisible();
    }
    await searchFor(page, 'forgot my password');
    await expect(status(page)).toHaveText(/^\d+ results?$/);
    await open(page, `/search/?q=bending+moment+${UNKNOWN_WORD}&ctx=docs`);
    await expect(page.locator('.main-wrapper')).toContainText('No page has all of these words.');
  });

  test('names the parts of the site that have its words, and opens their results', async ({page}) => {
    await open(page, '/sdk/api/');
    await type(page, 'worker proxy');
    const link = status(page).getByRole('link', {name: /^Docs: \d+ pages?$/});
    await expect(link).toBeVisible();
    await expect(status(page)).toContainText('No page has all of these words.');
    await link.click();
    await expect(searchPanel(page)).toBeHidden();
    await expect(page).toHaveURL('/search/?q=worker+proxy&ctx=docs');
    await open(page, '/sdk/api/');
    await type(page, 'sharepoint');
    await ways(page)
      .filter({hasText: /^Search Docs for “sharepoint”\d+ pages?$/})
      .click();
    await expect(page).toHaveURL('/search/?q=sharepoint&ctx=docs');
    await expect(page.locator('.main-wrapper article h2 a').first()).toHaveAttribute('href', /^\/docs\//);
  });

  test('is not said to have failed when another part of the site can not be asked', async ({page}) => {
    await page.route(/\/search-index-docs-[^/]*\.json$/, (route) => route.abort());
    await open(page, '/sdk/api/');
    const asked = page.waitForRequest(/\/search-index-docs-[^/]*\.json$/);
    await type(page, UNKNOWN_WORD);
    await asked;
    await expect(status(page)).toHaveText(`No results for “${UNKNOWN_WORD}”. Try other or fewer words.`);
    // The search goes on.
    await searchFor(page, 'error');
    await expect(status(page)).toHaveText(/^\d+ results$/);
  });

  test('says what to try when nothing is found, and has two ways on', async ({page}) => {
    for (const [address, names, targets] of [
      ['/docs/welcome/', [/guides/, /SDK/], ['/docs/create-apps/', '/sdk/api/#names-from-a-to-z']],
      ['/sdk/13/api/', [/SDK/, /guides/], ['/sdk/api/#names-from-a-to-z', '/docs/create-apps/']],
      ['/', [/guides/, /SDK/], ['/docs/create-apps/', '/sdk/api/#names-from-a-to-z']],
    ] as const) {
      await open(page, address);
      await type(page, UNKNOWN_WORD);
      await expect(status(page)).toHaveText(`No results for “${UNKNOWN_WORD}”. Try other or fewer words.`);
      await expect(status(page)).toBeVisible();
      await expect(ways(page)).toHaveText([...names]);
      for (const [at, target] of targets.entries())
        await expect(ways(page).nth(at)).toHaveAttribute('href', target);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/create-apps/');
  });
});

test.describe('shortcut', () => {
  for (const [system, platform, brand, keys, press] of [
    ['Linux', 'Linux x86_64', 'Linux', ['Ctrl', 'K'], 'Control+k'],
    ['a Mac', 'MacIntel', 'macOS', ['⌘', 'K'], 'Meta+k'],
  ] as const)
    test(`on ${system} ${press} opens the panel, and the button says so`, async ({page}) => {
      await page.addInitScript(
        ([name, label]) => {
          Object.defineProperty(navigator, 'platform', {get: () => name});
          Object.defineProperty(navigator, 'userAgentData', {get: () => ({platform: label})});
        },
        [platform, brand] as const,
      );
      await open(page, '/docs/welcome/');
      await expect(searchButton(page).locator('kbd')).toHaveText([...keys]);
      await page.keyboard.press(press);
      await expect(searchBox(page)).toBeFocused();
    });

  test('a slash opens the panel, but not where it is typed, nor does K alone', async ({page}) => {
    await open(page, '/docs/welcome/');
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
  test.describe(`the panel on a page ${width} pixels wide`, () => {
    test.use({viewport: {width, height: 800}});

    const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

    /** Scrolls as a reader does, until the bar is hidden. */
    async function scrollTo(page: Page, place: number): Promise<void> {
      await page.mouse.move(width / 2, 500);
      for (const next of [place / 2, place]) {
        await page.mouse.wheel(0, place / 2);
        await expectPlace(page, next);
      }
      await expect(page.locator('nav.navbar')).not.toBeInViewport();
    }

    /** A part above that gets another height moves the place by its fractions, and the reader sees nothing of it. */
    const expectPlace = (page: Page, place: number): Promise<void> =>
      expect.poll(async () => Math.abs((await position(page)) - place)).toBeLessThanOrEqual(2);

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

    test('leaves the page where it is while the reader searches, and Escape gives the focus back', async ({
      page,
    }) => {
      await open(page, '/docs/getting-started/starter-guide/');
      await scrollTo(page, 4000);
      const link = await focusLink(page);
      for (const words of ['beam', 'load']) {
        await page.keyboard.press('Control+k');
        await expect(searchBox(page)).toBeFocused();
        await expect(searchBox(page)).toBeInViewport({ratio: 1});
        // What was typed before is replaced.
        for (const key of words) {
          await page.keyboard.press(key);
          expect(Math.abs((await position(page)) - 4000)).toBeLessThanOrEqual(2);
        }
        await expect(searchBox(page)).toHaveValue(words);
        await expect(results(page).locator('mark').first()).toHaveText(new RegExp(words, 'i'));
        for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
        await expect(ways(page).last()).toHaveAttribute('aria-selected', 'true');
        await idle(page);
        expect(Math.abs((await position(page)) - 4000)).toBeLessThanOrEqual(2);
        await page.keyboard.press('Escape');
        await expect(link).toBeFocused();
        await expect(searchPanel(page)).toBeHidden();
        await idle(page);
        expect(Math.abs((await position(page)) - 4000)).toBeLessThanOrEqual(2);
      }
    });

    test('gives the focus back to nothing where nothing had it, and to its button where that opened it', async ({
      page,
    }) => {
      await open(page, '/docs/getting-started/starter-guide/');
      await searchButton(page).press('Enter');
      await expect(searchBox(page)).toBeFocused();
      await searchPanel(page).getByRole('button', {name: 'Close'}).click();
      await expect(searchPanel(page)).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
      await scrollTo(page, 4000);
      const link = await focusLink(page);
      await page.mouse.click(2, 600);
      await expect(link).not.toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('beam');
      await expect(results(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(searchPanel(page)).toBeHidden();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      expect(Math.abs((await position(page)) - 4000)).toBeLessThanOrEqual(2);
    });

    test('leaves Back to return to where the reader was', async ({page}) => {
      await open(page, '/docs/getting-started/starter-guide/');
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
  test('leads from the guides to a symbol, without the index of the reference', async ({page}) => {
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

  for (const [start, own, other, context] of [
    ['/docs/getting-started/', 'Docs', 'SDK reference', 'sdk'],
    ['/sdk/13/api/', 'SDK reference 13', 'Docs', 'docs'],
  ] as const)
    test(`offers the other part of the site, and leads there by keyboard: ${start}`, async ({page}) => {
      const indexes = recordIndexes(page);
      await open(page, start);
      await searchFor(page, 'line load');
      await expect(ways(page)).toHaveText([`All results in ${own}`, `Search ${other} for “line load”`]);
      expect(indexes).toHaveLength(1);
      // Up from the first row is the last one.
      await page.keyboard.press('ArrowUp');
      await expect(ways(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/search/?q=line+load&ctx=${context}`);
      await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
    });

  test('offers nothing else where the whole site is searched', async ({page}) => {
    await open(page, '/');
    await searchFor(page, 'line load');
    await expect(ways(page)).toHaveText(['All results']);
  });
});

test.describe('the place of the panel', () => {
  test('is the whole of a phone, and a column on a desk that a click beside it closes', async ({page}) => {
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
    expect(y).toBeLessThan(120);
    expect(y + height).toBeLessThan(800);
    // The wheel over what is around it does not move the page, nor does the end of the list.
    for (const place of [
      [20, 400],
      [640, 400],
      [640, y + 20],
      [640, y + height - 10],
    ] as const) {
      await page.mouse.move(place[0], place[1]);
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, 3000);
      await idle(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.mouse.click(20, 400);
    await expect(searchPanel(page)).toBeHidden();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
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
    // They are drawn a few at a time.
    await expect(links(page)).toHaveCount(parseInt((await count.textContent())!, 10));
    expect(
      (await targets(page)).filter((target) => !/^\/docs\/[^?]*\?_highlight=beam(?:#|$)/.test(target)),
    ).toEqual([]);
  });

  test('the address says what is searched: a context, a version, or without them the whole site', async ({
    page,
  }) => {
    await open(page, '/search/?q=error');
    const found = await targets(page);
    expect(found.some((target) => target.startsWith('/docs/'))).toBe(true);
    expect(found.some((target) => target.startsWith('/sdk/'))).toBe(true);
    for (const [parameters, below] of [
      ['ctx=sdk', /^\/sdk\/(?!13\/)/],
      ['ctx=docs', /^\/docs\//],
      ['version=sdk/13/', /^\/sdk\/13\//],
      ['ctx=__proto__', /^\/(?:docs|sdk)\//],
      ['version=sdk/99/', /^\/(?:docs|sdk)\//],
    ] as const) {
      await open(page, `/search/?q=error&${parameters}`);
      expect((await targets(page)).filter((target) => !below.test(target))).toEqual([]);
    }
  });

  test('a chosen context or version and other words are searched for, and kept in the address', async ({
    page,
  }) => {
    await open(page, '/search/?q=error&ctx=docs');
    await expect(links(page).first()).toHaveAttribute('href', /^\/docs\//);
    for (const [name, parameters, below] of [
      ['SDK reference', 'ctx=sdk', /^\/sdk\/(?!13\/)/],
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
    await expect(links(page).first()).toHaveAttribute('href', /_highlight=workspace/);
    await links(page).first().click();
    await expect(page.locator('article mark[data-markjs]').first()).toHaveText(/workspace/i);
  });

  test('a row fills one line of a desk with its text', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await open(page, '/search/?q=worker&ctx=docs');
    await expect.poll(() => links(page).count()).toBeGreaterThan(20);
    const lines = await page.locator('.main-wrapper article [class^="text_"]').evaluateAll((all) =>
      all.map((line) => {
        const text = document.createRange();
        text.selectNodeContents(line);
        const {width, height} = text.getBoundingClientRect();
        return {share: width / line.clientWidth, height};
      }),
    );
    const heights = new Set(lines.map(({height}) => Math.round(height)));
    expect(heights.size, 'all are one line high').toBe(1);
    expect(Math.max(...lines.map(({share}) => share))).toBeGreaterThan(0.85);
  });

  test('Back from a result returns to the same place in the list', async ({page}) => {
    await open(page, '/search/?q=app');
    const last = links(page).last();
    await expect.poll(() => links(page).count()).toBe(100);
    const link = links(page).nth(70);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
    const top = await page.evaluate(() => window.scrollY);
    const titles = await links(page).allInnerTexts();
    await link.click();
    await expect(page).toHaveURL(/_highlight=app/);
    await expect(page.locator('article h1')).toBeVisible();
    await page.goBack();
    await expect(last).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    await expect(link).toBeFocused();
    expect(await links(page).allInnerTexts()).toEqual(titles);
    // And forward, and back again.
    await page.goForward();
    await expect(page).toHaveURL(/_highlight=app/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });

  test('an index that does not come is named, and can be tried again', async ({page}) => {
    const index = (url: URL): boolean => INDEX_FILE.test(url.pathname);
    await page.route(index, (route) => route.abort());
    await open(page, '/search/?q=beam');
    const alert = page.locator('.main-wrapper').getByRole('alert');
    await expect(alert).toContainText('The search index could not be loaded');
    await page.unroute(index);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(links(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('without words it asks for them, and for words that no page holds it gives "No results"', async ({
    page,
  }) => {
    await open(page, '/search/');
    await expect(page.locator('.main-wrapper input')).toBeFocused();
    await expect(links(page)).toHaveCount(0);
    await expect(page.locator('.main-wrapper')).not.toContainText('No results');
    await page.locator('.main-wrapper input').fill(UNKNOWN_WORD);
    await expect(page.locator('.main-wrapper')).toContainText('No results');
    await expect(links(page)).toHaveCount(0);
  });
});

// Addresses that mean harm are opened in `hostile.spec.ts`.
test('hostile words typed into the box do no harm', async ({page, problems}) => {
  let hits = 0;
  await page.exposeFunction('__hit', () => (hits += 1));
  await open(page, '/docs/welcome/');
  await searchFor(page, 'beam');
  for (const text of [...hostileTexts.filter((_, place) => place % 7 === 0), 'beam '.repeat(1000)]) {
    await type(page, text);
    // The answer to a plain word shows that the search goes on after the hostile one.
    await searchFor(page, 'workspace');
  }
  await expect(results(page).first().locator('mark').first()).toHaveText(/workspace/i);
  await expect(page.locator('x-planted')).toHaveCount(0);
  expect(hits).toBe(0);
  expect(problems).toEqual([]);
});
