// cspell:ignore parametrisation qzxwvjkq балка
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {expect, idle, open, test} from './fixtures';

/** A word that no page holds. */
const NOWHERE = 'z'.repeat(12);

const INDEX_FILE = /\/search-index[^/]*\.json$/;

/** A row that links to the results in another part of the site. */
const OFFER = /: search for “.*”/;

/** Strings that occur in the library of the drop-down list and in no other script of the site. */
const AUTOCOMPLETE = 'aria-autocomplete';

function searchBox(page: Page): Locator {
  return page.locator('nav.navbar input[aria-label="Search"]');
}

/** All rows of the list: results, and below them the other parts of the site. */
function rows(page: Page): Locator {
  return page.locator('nav.navbar [role="listbox"] [role="option"]:not(a)');
}

function results(page: Page): Locator {
  return rows(page).filter({hasNotText: OFFER});
}

function offers(page: Page): Locator {
  return rows(page).filter({hasText: OFFER});
}

/** Types into the box and waits until the list below it has an answer. */
async function searchFor(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  await expect(page.locator('nav.navbar [role="listbox"] [class*="hitTitle"]').first()).toBeVisible();
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

  async function hasAutocomplete(scripts: Promise<string>[]): Promise<boolean> {
    return (await Promise.all(scripts)).some((text) => text.includes(AUTOCOMPLETE));
  }

  test('reading loads nothing of the search; pointing at the box loads index, worker and list', async ({
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
    expect(await hasAutocomplete(loaded.scripts)).toBe(false);
    await searchBox(page).hover();
    await expect.poll(() => loaded.indexes.length).toBe(1);
    await expect.poll(() => loaded.workers.length).toBe(1);
    await expect.poll(() => hasAutocomplete(loaded.scripts)).toBe(true);
  });

  test('reaching the search box by keyboard loads the index', async ({page}) => {
    const indexes = recordIndexes(page);
    await open(page, '/docs/welcome/');
    await searchBox(page).focus();
    await expect.poll(() => indexes.length).toBe(1);
  });

  test('coming back to the search box does not load the index again', async ({page}) => {
    const indexes = recordIndexes(page);
    await open(page, '/docs/welcome/');
    await searchBox(page).hover();
    await expect.poll(() => indexes.length).toBe(1);
    await page.mouse.move(0, 0);
    await searchFor(page, 'beam');
    await searchBox(page).blur();
    await searchBox(page).hover();
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

  test('going on from the docs to the reference searches the reference', async ({page}) => {
    const indexes = recordIndexes(page);
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await searchBox(page).fill('');
    await page.keyboard.press('Escape');
    await page.locator('nav.navbar').getByRole('link', {name: 'SDK reference'}).click();
    await page.waitForURL('**/sdk/api/');
    await expect(page.locator('nav.menu a[href="/sdk/api/errors/"]').first()).toBeAttached();
    await searchFor(page, 'error');
    await expect.poll(() => indexes.at(-1)).toMatch(/^\/search-index-sdk-/);
    await expect(page.locator('nav.navbar [role="listbox"] a')).toHaveAttribute('href', /ctx=sdk/);
  });

  test('going home from version 13 searches the whole site again', async ({page}) => {
    await open(page, '/sdk/13/api/');
    await searchFor(page, 'error');
    await searchBox(page).fill('');
    await page.keyboard.press('Escape');
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Automate the boring/);
    await searchFor(page, 'starter guide');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/docs\//);
  });
});

test.describe('box', () => {
  test('at most 10 results are listed', async ({page}) => {
    // More than 10 documents hold the word, so that the limit is what ends the list.
    await open(page, '/search/?q=app&ctx=docs');
    await expect.poll(() => page.locator('article h2 a').count()).toBeGreaterThan(10);
    await open(page, '/docs/welcome/');
    await searchFor(page, 'app');
    await expect(rows(page)).toHaveCount(10);
    await open(page, '/');
    await searchFor(page, 'app');
    await expect(results(page)).toHaveCount(10);
  });

  test('a snippet has at most 50 characters besides the dots', async ({page}) => {
    await open(page, '/docs/welcome/');
    const snippets: string[] = [];
    for (const words of ['beam', 'workspace', 'python', 'calculation', 'environment']) {
      await searchFor(page, words);
      // The list of the word before may still be shown: wait for one that has this word.
      await expect(results(page).locator('mark').first()).toHaveText(new RegExp(words.slice(0, 6), 'i'));
      snippets.push(...(await results(page).locator('[class*="hitTitle"]').allInnerTexts()));
    }
    const lengths = snippets.map((snippet) => snippet.replace(/^…|…$/g, '').length);
    expect(snippets.some((snippet) => snippet.endsWith('…'))).toBe(true);
    // A long text fills its snippet: a limit far below 50 would be noticed too.
    expect(Math.max(...lengths)).toBeGreaterThan(40);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(50);
  });

  test('results of version 13 lead to version 13', async ({page}) => {
    await open(page, '/sdk/13/api/');
    await searchFor(page, 'error');
    expect(await results(page).count()).toBeGreaterThan(1);
    await results(page).nth(1).click();
    await expect(page).toHaveURL(/_highlight=error/);
    expect(new URL(page.url()).pathname).toMatch(/^\/sdk\/13\//);
  });

  test('a heading among the results leads to its place on the page', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'pagination');
    await results(page)
      .filter({hasText: /^Pagination/})
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/api\/rest\/\?_highlight=pagination#pagination$/);
  });

  test('words that no page holds give "No results", and the clear button empties the box', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchBox(page).fill(NOWHERE);
    await expect(page.locator('nav.navbar [role="listbox"]')).toContainText('No results');
    await expect(results(page)).toHaveCount(0);
    await page.locator('nav.navbar [class*="searchClearButton"]').click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page.locator('nav.navbar [class*="searchClearButton"]')).toHaveCount(0);
  });

  test('the clear button covers no letter of a long query', async ({page}) => {
    await open(page, '/docs/welcome/');
    for (const width of [390, 800, 1100, 1280]) {
      await page.setViewportSize({width, height: 800});
      await searchBox(page).fill('bending moment of a simply supported beam');
      const textEnd = await searchBox(page).evaluate(
        (input) =>
          input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight),
      );
      const button = await page.locator('nav.navbar [class*="searchClearButton"]').boundingBox();
      expect(button!.x, `at ${width} px`).toBeGreaterThanOrEqual(textEnd);
    }
  });

  test('a result is chosen with the arrow keys and opens with its terms marked', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'steel beam');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=steel&_highlight=beam/);
    expect(new URL(page.url()).pathname).not.toBe('/docs/welcome/');
    await expect(
      page
        .locator('article mark[data-markjs]')
        .filter({hasText: /^steel$/i})
        .first(),
    ).toBeAttached();
    await expect(
      page
        .locator('article mark[data-markjs]')
        .filter({hasText: /^beam$/i})
        .first(),
    ).toBeAttached();
  });

  test('clearing the box takes the marks away', async ({page}) => {
    await open(page, '/docs/getting-started/starter-guide/?_highlight=steel&_highlight=beam');
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await expect(searchBox(page)).toHaveValue('steel beam');
    await page.locator('nav.navbar [class*="searchClearButton"]').click();
    await expect(page.locator('article mark[data-markjs]')).toHaveCount(0);
    await expect(page).toHaveURL('/docs/getting-started/starter-guide/');
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

  test('the list offers all results of the section', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    await page.locator('nav.navbar [role="listbox"] a', {hasText: 'Docs'}).click();
    await expect(page).toHaveURL('/search/?q=beam&ctx=docs');
  });
});

/** Holds the search index back, until what is returned is called. */
async function holdIndex(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(
    (url) => INDEX_FILE.test(url.pathname),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return letThrough;
}

test.describe('an index that', () => {
  const status = (page: Page): Locator => page.locator('nav.navbar').getByRole('status');

  test('is on its way is announced below the box', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    await searchBox(page).fill('beam');
    await expect(status(page)).toHaveText('Loading the search index…');
    letThrough();
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toBeHidden();
  });

  test('comes while the reader goes on by keyboard leaves the focus where it is', async ({page}) => {
    const letThrough = await holdIndex(page);
    await open(page, '/docs/welcome/');
    const asked = page.waitForRequest((request) => INDEX_FILE.test(new URL(request.url()).pathname));
    await searchBox(page).focus();
    await asked;
    await page.keyboard.press('Tab');
    const next = page.locator('main :focus, aside :focus');
    await expect(next).toHaveCount(1);
    const came = page.waitForResponse((response) => INDEX_FILE.test(new URL(response.url()).pathname));
    letThrough();
    await (await came).finished();
    await expect(page.locator('.search-box__status').first()).toHaveText('');
    await expect(next).toHaveCount(1);
    await expect(searchBox(page)).not.toBeFocused();
    // Back in the box, the reader finds it ready.
    await searchBox(page).focus();
    await expect(searchBox(page)).toHaveAttribute('role', 'combobox');
    await expect(searchBox(page)).toBeFocused();
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
      // Until the reader asks for it: the box itself tries once more when it opens its list.
      let isThere = false;
      await page.exposeFunction('repair', () => void (isThere = true));
      await page.evaluate(() =>
        document.addEventListener('click', () => (window as unknown as {repair(): void}).repair(), true),
      );
      await page.route(wanted, (route) => (isThere ? route.continue() : route.abort()));
      await searchBox(page).pressSequentially('beam');
      await expect(status(page)).toContainText('The search could not be loaded.');
      await status(page).getByRole('button', {name: 'Retry'}).click();
      await expect(results(page).first()).toBeVisible();
      await expect(searchBox(page)).toHaveValue('beam');
      await expect(searchBox(page)).toBeFocused();
      await expect(status(page)).toBeHidden();
    });
});

test.describe('a query that is not answered as it stands', () => {
  const status = (page: Page): Locator => page.locator('nav.navbar').getByRole('status');

  test('lists pages with most of its words, and says so', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, `bending moment ${NOWHERE}`);
    await expect(status(page)).toHaveText('No page has all of these words. These have most of them.');
    await open(page, `/search/?q=bending+moment+${NOWHERE}&ctx=docs`);
    await expect(page.locator('.main-wrapper')).toContainText('No page has all of these words.');
  });

  test('finds a word with one wrong letter, in American and British spelling', async ({page}) => {
    await open(page, '/docs/welcome/');
    for (const [words, title] of [
      ['colour field', /color/i],
      ['parametrisation', /parametrization/i],
    ] as const) {
      await searchBox(page).fill(words);
      await expect(page.locator('nav.navbar [role="listbox"]')).toContainText(title);
    }
  });

  test('names the part of the site that answers it, and opens its results', async ({page}) => {
    await open(page, '/sdk/api/');
    await searchBox(page).fill('sharepoint');
    const link = status(page).getByRole('link', {name: /^Docs: \d+ pages?$/});
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/search/?q=sharepoint&ctx=docs');
    await expect(page.locator('.main-wrapper article h2 a').first()).toHaveAttribute('href', /^\/docs\//);
  });

  test('is not said to have failed when another part of the site can not be asked', async ({page}) => {
    await page.route(/\/search-index-docs-[^/]*\.json$/, (route) => route.abort());
    await open(page, '/sdk/api/');
    const asked = page.waitForRequest(/\/search-index-docs-[^/]*\.json$/);
    await searchBox(page).fill(NOWHERE);
    await asked;
    await expect(page.locator('nav.navbar [role="listbox"]')).toContainText('No results');
    await expect(status(page)).toHaveText('Try other or fewer words.');
    // The search goes on.
    await searchFor(page, 'error');
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toBeHidden();
  });

  test('says what to try when nothing is found', async ({page}) => {
    await open(page, '/docs/welcome/');
    await searchBox(page).fill(NOWHERE);
    await expect(page.locator('nav.navbar [role="listbox"]')).toContainText('No results');
    await expect(status(page)).toHaveText('Try other or fewer words.');
    await expect(status(page)).toBeVisible();
    // The notice and the list do not cover each other.
    const notice = (await status(page).boundingBox())!;
    const list = (await page.locator('nav.navbar [role="listbox"]').boundingBox())!;
    expect(notice.y + notice.height).toBeLessThanOrEqual(list.y);
  });
});

test.describe('shortcut', () => {
  test('Ctrl+K puts the cursor into the box, and the box says so', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', {get: () => 'Linux x86_64'});
      Object.defineProperty(navigator, 'userAgentData', {get: () => ({platform: 'Linux'})});
    });
    await open(page, '/docs/welcome/');
    await expect(page.locator('nav.navbar kbd')).toHaveText(['ctrl', 'K']);
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused();
  });

  test('on a Mac Cmd+K puts the cursor into the box, and the box says so', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'});
      Object.defineProperty(navigator, 'userAgentData', {get: () => ({platform: 'macOS'})});
    });
    await open(page, '/docs/welcome/');
    await expect(page.locator('nav.navbar kbd')).toHaveText(['⌘', 'K']);
    await page.keyboard.press('Meta+k');
    await expect(searchBox(page)).toBeFocused();
  });

  test('K alone is a letter like any other', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.keyboard.press('k');
    await expect(searchBox(page)).not.toBeFocused();
  });
});

for (const width of [390, 1280])
  test.describe(`the box on a page ${width} pixels wide`, () => {
    test.use({viewport: {width, height: 800}});

    const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

    /** Scrolls as a reader does, until the bar is hidden. */
    async function scrollTo(page: Page, place: number): Promise<void> {
      await page.mouse.move(width / 2, 500);
      for (const next of [place / 2, place]) {
        await page.mouse.wheel(0, place / 2);
        await expect.poll(() => position(page)).toBe(next);
      }
      await expect(page.locator('nav.navbar')).not.toBeInViewport();
    }

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
        await page.keyboard.press('Control+a');
        for (const key of words) {
          await page.keyboard.press(key);
          expect(await position(page)).toBe(4000);
        }
        await expect(results(page).locator('mark').first()).toHaveText(new RegExp(words, 'i'));
        await page.keyboard.press('ArrowDown');
        await idle(page);
        expect(await position(page)).toBe(4000);
        await page.keyboard.press('Escape');
        await expect(link).toBeFocused();
        await expect(rows(page)).toHaveCount(0);
        await idle(page);
        expect(await position(page)).toBe(4000);
      }
    });

    test('gives the focus back to nothing where nothing had it', async ({page}) => {
      await open(page, '/docs/getting-started/starter-guide/');
      await scrollTo(page, 4000);
      const link = await focusLink(page);
      await page.mouse.click(2, 600);
      await expect(link).not.toBeFocused();
      await page.keyboard.press('Control+k');
      await searchFor(page, 'beam');
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).not.toBeFocused();
      await expect(link).not.toBeFocused();
      expect(await position(page)).toBe(4000);
    });

    test('leaves Back to return to where the reader was', async ({page}) => {
      await open(page, '/docs/getting-started/starter-guide/');
      await scrollTo(page, 4000);
      await page.keyboard.press('Control+k');
      await searchFor(page, 'workspace');
      await results(page).first().click();
      await expect(page).toHaveURL(/_highlight=workspace/);
      await expect(page.locator('article h1')).not.toHaveText('Starter guide');
      await page.goBack();
      await expect(page.locator('article h1')).toHaveText('Starter guide');
      await expect.poll(() => position(page)).toBe(4000);
    });

    for (const [name, address] of [
      ['GeometryView', '/sdk/api/views/#GeometryView'],
      ['SquareBeam', '/sdk/api/geometry/#SquareBeam'],
      ['File.from_data', '/sdk/api/core/#File.from_data'],
    ] as const)
      test(`leads from the guides to ${name}, without the index of the reference`, async ({page}) => {
        const indexes = recordIndexes(page);
        await open(page, '/docs/getting-started/');
        await searchBox(page).fill(name);
        const row = results(page).first();
        await expect(row).toHaveText(new RegExp(`^${name}SDK reference › viktor`));
        await expect(row).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        const [path, hash] = address.split('#') as [string, string];
        await expect(page).toHaveURL(`${path}?_highlight=${name.toLowerCase()}#${hash}`);
        await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
        expect(indexes).toEqual([expect.stringMatching(/^\/search-index-docs-/)]);
      });

    for (const [start, offer, context] of [
      ['/docs/getting-started/', 'SDK reference', 'sdk'],
      ['/sdk/api/', 'Docs', 'docs'],
      ['/sdk/13/api/', 'Docs', 'docs'],
    ] as const)
      test(`offers the other part of the site, and leads there by keyboard: ${start}`, async ({page}) => {
        const indexes = recordIndexes(page);
        await open(page, start);
        await searchFor(page, 'line load');
        await expect(offers(page)).toHaveText([`${offer}: search for “line load”`]);
        expect(indexes).toHaveLength(1);
        // Up from the first row is the last one.
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await expect(offers(page)).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/search/?q=line+load&ctx=${context}`);
        await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
      });

    test('offers nothing else where the whole site is searched', async ({page}) => {
      await open(page, '/');
      await searchFor(page, 'line load');
      await expect(results(page).first()).toBeVisible();
      await expect(offers(page)).toHaveCount(0);
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
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "beam"');
    await expect(page.locator('.main-wrapper input[type="search"]')).toHaveValue('beam');
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
    ] as const) {
      await open(page, `/search/?q=error&${parameters}`);
      expect((await targets(page)).filter((target) => !below.test(target))).toEqual([]);
    }
  });

  test('choosing a context searches there and is kept in the address', async ({page}) => {
    await open(page, '/search/?q=error&ctx=docs');
    await expect(links(page).first()).toHaveAttribute('href', /^\/docs\//);
    await page.locator('.main-wrapper select').selectOption({label: 'SDK reference'});
    await expect(page).toHaveURL('/search/?q=error&ctx=sdk');
    await expect(links(page).first()).toHaveAttribute('href', /^\/sdk\//);
  });

  test('choosing version 13 searches there and is kept in the address', async ({page}) => {
    await open(page, '/search/?q=error&ctx=docs');
    await expect(links(page).first()).toHaveAttribute('href', /^\/docs\//);
    await page.locator('.main-wrapper select').selectOption({label: 'SDK reference 13'});
    await expect(page).toHaveURL('/search/?q=error&version=sdk%2F13%2F');
    await expect(links(page).first()).toHaveAttribute('href', /^\/sdk\/13\//);
  });

  test('other words replace the words in the address', async ({page}) => {
    await open(page, '/search/?q=beam&ctx=docs');
    await expect(links(page).first()).toBeVisible();
    await page.locator('.main-wrapper input[type="search"]').fill('workspace');
    await expect(page).toHaveURL('/search/?q=workspace&ctx=docs');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "workspace"');
    await expect(links(page).first()).toHaveAttribute('href', /_highlight=workspace/);
  });

  test('a result opens its page with the terms marked', async ({page}) => {
    await open(page, '/search/?q=beam&ctx=docs');
    await links(page).first().click();
    await expect(page).toHaveURL(/\/docs\/.*_highlight=beam/);
    await expect(page.locator('article mark[data-markjs]').first()).toHaveText(/beam/i);
  });

  test('words that no page holds give "No results"', async ({page}) => {
    await open(page, `/search/?q=${NOWHERE}`);
    await expect(page.locator('.main-wrapper')).toContainText('No results');
    await expect(links(page)).toHaveCount(0);
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

  test('without words it asks for them', async ({page}) => {
    await open(page, '/search/');
    await expect(page.locator('.main-wrapper input[type="search"]')).toBeFocused();
    await expect(links(page)).toHaveCount(0);
    await expect(page.locator('.main-wrapper')).not.toContainText('No results');
  });
});

test.describe('hostile addresses', () => {
  const MARKER = 'injected-marker';

  /** What is put into each parameter. Values are encoded unless `raw` says that they are broken on purpose. */
  const hostile: {name: string; value: string; raw?: boolean}[] = [
    {name: 'a script', value: `<script id="${MARKER}">window.injected = 1</script>`},
    {name: 'a picture with a handler', value: `<img id="${MARKER}" src="x" onerror="window.injected = 1">`},
    {
      name: 'a frame',
      value: `<iframe id="${MARKER}" srcdoc="<script>parent.injected = 1</script>"></iframe>`,
    },
    {name: 'the end of an attribute', value: `"><svg id="${MARKER}" onload="window.injected = 1">`},
    {name: 'a script address', value: 'javascript:window.injected=1'},
    {name: 'quotes', value: `'"\`´"'`},
    {name: 'a name of the prototype', value: '__proto__'},
    {name: 'a name of every object', value: 'constructor'},
    {name: 'broken percent-encoding', value: '%E0%A4%A', raw: true},
    {name: 'a lone percent sign', value: '%', raw: true},
    {name: 'control characters', value: '\u0000\u0007\u001b[31m\r\n'},
    {name: 'other alphabets and pictograms', value: '梁 балка ß İ ﷽ 🏗️ e\u0301'},
    {name: 'a lone half of a character', value: '%ED%A0%80', raw: true},
    {name: 'signs of a pattern', value: '.*+?^${}()|[]\\'},
    {name: 'signs of the query language', value: '+title:x~99^99 -y *'},
    {name: 'another host', value: '//127.0.0.2/'},
    {name: 'a way up', value: '../../'},
    {name: 'an unknown name', value: 'sdk/99/'},
    {name: 'white space', value: ' \t '},
    {name: '100 kB of text', value: 'beam '.repeat(20_000)},
  ];

  /** Serves a page whatever its query is: the test server refuses an address of 100 kB. */
  async function serveLong(page: Page, pathname: string): Promise<void> {
    const body = fs.readFileSync(path.join('build', pathname, 'index.html'));
    await page.route(
      (url) => url.pathname === pathname && url.search.length > 1000,
      (route) => route.fulfill({body, contentType: 'text/html'}),
    );
  }

  async function expectUnharmed(page: Page, problems: string[]): Promise<void> {
    await expect(searchBox(page)).toBeVisible();
    await expect(page.locator(`#${MARKER}`)).toHaveCount(0);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(problems).toEqual([]);
  }

  /** The search page has answered: with results or with the words for none. */
  function answer(page: Page): Locator {
    const main = page.locator('.main-wrapper');
    return (
      main
        .locator('article h2 a')
        .or(main.getByText('No results'))
        // White space asks for nothing.
        .or(main.getByRole('heading', {level: 1, name: /^Search results for "\s+"$/}))
        .first()
    );
  }

  // `hostile.spec.ts` tries such values daily; here each stands in each parameter alone.
  for (const {name, value, raw} of hostile) {
    const tag = '@nightly';
    const encoded = raw ? value : encodeURIComponent(value);

    test(`${name} as query does no harm`, {tag}, async ({page, problems}) => {
      await serveLong(page, '/search/');
      await open(page, `/search/?q=${encoded}`);
      await expect(answer(page)).toBeVisible({timeout: 20_000});
      await expectUnharmed(page, problems);
    });

    test(
      `${name} as context does no harm and the whole site is searched`,
      {tag},
      async ({page, problems}) => {
        await serveLong(page, '/search/');
        await open(page, `/search/?q=beam&ctx=${encoded}`);
        await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
        await expectUnharmed(page, problems);
      },
    );

    test(`${name} as version does no harm`, {tag}, async ({page, problems}) => {
      await serveLong(page, '/search/');
      await open(page, `/search/?q=beam&version=${encoded}`);
      await expect(answer(page)).toBeVisible({timeout: 20_000});
      await expectUnharmed(page, problems);
    });

    test(`${name} as term to mark does no harm`, {tag}, async ({page, problems}) => {
      await serveLong(page, '/docs/welcome/');
      await open(page, `/docs/welcome/?_highlight=${encoded}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome');
      // The terms are put into the box after they were marked.
      await expect(searchBox(page)).not.toHaveValue('');
      await expectUnharmed(page, problems);
    });
  }

  test('hostile words typed into the box do no harm', async ({page, problems}) => {
    await open(page, '/docs/welcome/');
    await searchFor(page, 'beam');
    for (const {value} of hostile) {
      await searchBox(page).fill(value.slice(0, 5000));
      // The answer to a plain word shows that the search goes on after the hostile one.
      await searchFor(page, 'workspace');
    }
    await expect(results(page).first().locator('mark').first()).toHaveText(/workspace/i);
    await expectUnharmed(page, problems);
  });
});
