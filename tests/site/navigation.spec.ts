import fs from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {expect, open, test as base} from './fixtures';

/** One empty page a worker reads the served HTML with; opening each route would take minutes. */
const test = base.extend<object, {reader: Page}>({
  reader: [
    async ({browser}, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],
});

function served(route: string): string {
  return fs.readFileSync(path.join('build', route, 'index.html'), 'utf8');
}

function canonicalPath(html: string): string | undefined {
  const address = /\srel="?canonical"?\shref="?([^\s">]+)/.exec(html)?.[1];
  return address && new URL(address, 'https://site.invalid').pathname;
}

/** Paths of all built pages, without the addresses that only lead to another one. */
const builtPages = fs
  .readdirSync('build', {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.html')
  .map((file) => `/${file.slice(0, -'index.html'.length)}`)
  .filter((route) => canonicalPath(served(route)) === route)
  .sort();

const textPages = builtPages.filter((route) => /^\/(?:docs|sdk)\//.test(route));

function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Main'});
}

function sidebar(page: Page): Locator {
  return page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});
}

/** The list that opens below an entry of the menu. */
async function openDropdown(page: Page, entry: string): Promise<Locator> {
  const toggle = page.getByRole('button', {name: entry, exact: true});
  const dropdown = mainMenu(page).locator('.dropdown', {has: toggle});
  await dropdown.hover();
  const list = dropdown.getByRole('list');
  await expect(list).toBeVisible();
  return list;
}

/** The names in the local storage end with the site's own suffix. */
function storedKeys(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(
    (start) => Object.keys(window.localStorage).filter((key) => key.startsWith(start)),
    prefix,
  );
}

test.describe('main menu', () => {
  test('the docs link leads to the welcome page', async ({page}) => {
    await open(page, '/');
    await mainMenu(page).getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page).toHaveURL('/docs/welcome/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome');
  });

  test('the SDK entry leads to the reference of the latest version', async ({page}) => {
    await open(page, '/');
    await mainMenu(page).getByRole('link', {name: 'SDK reference', exact: true}).click();
    await expect(page).toHaveURL('/sdk/api/');
  });

  const OUTSIDE = [
    ['Apps gallery', 'https://www.viktor.ai/apps-gallery'],
    ['Community forum', 'https://community.viktor.ai/'],
  ] as const;

  for (const [name, address] of OUTSIDE) {
    test(`the link to the ${name} opens in a new tab`, async ({page, context}) => {
      await context.route(address, (route) => route.fulfill({contentType: 'text/html', body: 'outside'}));
      await open(page, '/docs/welcome/');
      const tab = context.waitForEvent('page');
      await mainMenu(page).getByRole('link', {name}).click();
      await expect(await tab).toHaveURL(address);
      await expect(page).toHaveURL('/docs/welcome/');
    });

    test(`the link to the ${name} tells the other site neither who opened it nor from where`, async ({
      page,
    }) => {
      await open(page, '/docs/welcome/');
      const link = mainMenu(page).getByRole('link', {name});
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      await expect(link).toHaveAttribute('rel', /\bnoreferrer\b/);
    });
  }

  test('the language menu offers English only', async ({page}) => {
    await open(page, '/docs/welcome/');
    const list = await openDropdown(page, 'English');
    await expect(list.getByRole('link')).toHaveText(['English']);
  });

  test('the menu goes away when the reader scrolls down and returns when the reader scrolls up', async ({
    page,
  }) => {
    await open(page, '/docs/getting-started/starter-guide/');
    const menu = mainMenu(page);
    await expect(menu).toBeInViewport();
    await page.mouse.move(700, 500);
    // A wheel turns in steps, and the second one shows the direction.
    const position = () => page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 900);
    await expect.poll(position).toBe(900);
    await page.mouse.wheel(0, 900);
    await expect(menu).not.toBeInViewport();
    await expect.poll(position).toBe(1800);
    await page.mouse.wheel(0, -200);
    await expect(menu).toBeInViewport({ratio: 1});
    expect(await position(), 'far from the top').toBeGreaterThan(1000);
  });
});

test.describe('versions of the SDK reference', () => {
  test('the menu lists version 14 and version 13, and no unreleased one', async ({page}) => {
    await open(page, '/sdk/api/');
    const list = await openDropdown(page, '14');
    await expect(list.getByRole('link')).toHaveText(['14', '13']);
  });

  test('choosing version 13 on a page leads to the same page of version 13', async ({page}) => {
    await open(page, '/sdk/api/errors/');
    await (await openDropdown(page, '14')).getByRole('link', {name: '13'}).click();
    await expect(page).toHaveURL('/sdk/13/api/errors/');
    await expect(mainMenu(page).getByRole('button', {name: '13', exact: true})).toBeVisible();
  });

  test('choosing version 14 on a page of version 13 leads back', async ({page}) => {
    await open(page, '/sdk/13/api/errors/');
    await (await openDropdown(page, '13')).getByRole('link', {name: '14'}).click();
    await expect(page).toHaveURL('/sdk/api/errors/');
  });

  test('a page of version 13 says that it is old and leads to the same page of the latest version', async ({
    page,
  }) => {
    await open(page, '/sdk/13/api/errors/');
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText('13');
    await banner.getByRole('link').click();
    await expect(page).toHaveURL('/sdk/api/errors/');
  });

  test('a page of version 14 has no such banner', async ({page}) => {
    await open(page, '/sdk/api/errors/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
  });

  test('a chosen version is stored in the local storage', async ({page}) => {
    await open(page, '/sdk/api/errors/');
    await (await openDropdown(page, '14')).getByRole('link', {name: '13'}).click();
    await expect(page).toHaveURL('/sdk/13/api/errors/');
    const keys = await storedKeys(page, 'docs-preferred-version-sdk');
    expect(keys).toHaveLength(1);
    expect(await page.evaluate((key) => window.localStorage.getItem(key), keys[0]!)).toBe('13');
  });

  test('on the next visit the SDK entry leads to the chosen version', async ({page, context}) => {
    await open(page, '/sdk/api/errors/');
    await (await openDropdown(page, '14')).getByRole('link', {name: '13'}).click();
    await expect(page).toHaveURL('/sdk/13/api/errors/');
    await page.close();

    const visit = await context.newPage();
    await open(visit, '/docs/welcome/');
    await mainMenu(visit).getByRole('link', {name: 'SDK reference', exact: true}).click();
    await expect(visit).toHaveURL('/sdk/13/api/');
  });
});

test.describe('footer', () => {
  test.beforeEach(({page}) => open(page, '/docs/welcome/'));

  test('links to the home page, the community and a way to get in touch', async ({page}) => {
    const links = page.getByRole('contentinfo').getByRole('navigation', {name: 'Footer'}).getByRole('link');
    await expect(links).toHaveText(['Home', 'Community', 'Contact Us']);
    await expect(links.nth(0)).toHaveAttribute('href', '/');
    await expect(links.nth(1)).toHaveAttribute('href', 'https://community.viktor.ai');
    await expect(links.nth(2)).toHaveAttribute('href', /^https:\/\/www\.viktor\.ai\//);
  });

  const PROFILES = [
    ['LinkedIn', /^https:\/\/www\.linkedin\.com\/./],
    ['X', /^https:\/\/x\.com\/./],
    ['Instagram', /^https:\/\/www\.instagram\.com\/./],
    ['YouTube', /^https:\/\/www\.youtube\.com\/./],
  ] as const;

  for (const [name, address] of PROFILES) {
    test(`links to the profile on ${name} by name`, async ({page}) => {
      const link = page.getByRole('contentinfo').getByRole('link', {name, exact: true});
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', address);
    });
  }

  test('links to four profiles and no more', async ({page}) => {
    await expect(page.getByRole('contentinfo').getByRole('listitem').getByRole('link')).toHaveCount(4);
  });

  test('shows the logo at 76 by 64 pixels', async ({page}) => {
    const logo = page.getByRole('contentinfo').locator('img:visible');
    await logo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await logo.boundingBox();
    expect([box!.width, box!.height]).toEqual([76, 64]);
  });

  test('names 2025 as the year of the copyright', async ({page}) => {
    const years = (await page.getByRole('contentinfo').innerText()).match(/\b(?:19|20)\d\d\b/g);
    expect(years).toEqual(['2025']);
  });
});

test.describe('where the reader is', () => {
  test('a nested page shows the trail of the pages above it', async ({page}) => {
    await open(page, '/docs/getting-started/installation/local-development-venv/');
    const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
    await expect(trail.getByRole('listitem')).toHaveText([
      '',
      'Getting started',
      'Installation',
      'Virtual environment',
    ]);
    const addresses = await trail
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/', '/docs/getting-started/', '/docs/getting-started/installation/']);
    await expect(trail.getByRole('link').first()).toHaveAccessibleName('Home page');
  });

  test('the table of contents of every page lists its headings of level 2 and 3 and no others', async ({
    reader,
  }) => {
    const differences: unknown[] = [];
    let entries = 0;
    for (const route of textPages) {
      const {listed, headings} = await reader.evaluate((html) => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        const links = page.querySelectorAll('.theme-doc-toc-desktop a');
        // The theme of the REST pages repeats a heading, which the stylesheet hides.
        const titles = page.querySelectorAll(
          '.theme-doc-markdown :is(h2, h3)[id]:not(.openapi-tabs__response-header)',
        );
        return {
          // The nesting of the list tells the level: headings of level 3 are in a list of their own.
          listed: [...links].map(
            (link) => `${link.parentElement!.closest('ul ul') ? 3 : 2} ${link.getAttribute('href')}`,
          ),
          headings: [...titles].map((title) => `${title.localName.slice(1)} #${title.id}`),
        };
      }, served(route));
      entries += listed.length;
      if (JSON.stringify(listed) !== JSON.stringify(headings)) differences.push({route, listed, headings});
    }
    expect(entries, 'tables that were read').toBeGreaterThan(100);
    expect(differences).toEqual([]);
  });

  test('previous and next links of every page follow the order of the sidebar', async ({reader}) => {
    const pages = new Map<string, {previous?: string; next?: string; below?: string; listed: boolean}>();
    for (const route of textPages) {
      const page = await reader.evaluate((html) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const address = (element: Element | null | undefined) => element?.getAttribute('href') ?? undefined;
        const links = [...document.querySelectorAll('.theme-doc-sidebar-menu a')];
        const here = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
        return {
          listed: here !== -1,
          // The categories around this page are open, so the next entry shown is the next page.
          below: address(links[here + 1]),
          previous: address(document.querySelector('.pagination-nav__link--prev')),
          next: address(document.querySelector('.pagination-nav__link--next')),
        };
      }, served(route));
      pages.set(route, page);
    }
    const wrong: unknown[] = [];
    for (const [route, {listed, below, next, previous}] of pages) {
      if (!listed) wrong.push(`${route} is in no sidebar`);
      if (next !== below) wrong.push(`${route}: next is ${next}, the sidebar goes on with ${below}`);
      if (next && pages.get(next)?.previous !== route) wrong.push(`${next}: previous is not ${route}`);
      if (previous && pages.get(previous)?.next !== route) wrong.push(`${previous}: next is not ${route}`);
    }
    expect(wrong).toEqual([]);
    expect(pages.get('/docs/welcome/')).toMatchObject({next: '/docs/getting-started/', previous: undefined});
  });

  test('the next link opens the next page', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: 'Next'}).click();
    await expect(page).toHaveURL('/docs/getting-started/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
  });

  test('the first press of Tab offers to skip the menus', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
  });

  test('skipping the menus puts the focus into the text', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  });
});

test.describe('sidebar', () => {
  function category(page: Page, name: string): Locator {
    return sidebar(page).getByRole('button', {name: `sidebar category '${name}'`});
  }

  test('opening a category shows its pages', async ({page}) => {
    await open(page, '/docs/welcome/');
    const guide = sidebar(page).getByRole('link', {name: 'Starter guide'});
    await expect(guide).toBeHidden();
    await category(page, 'Getting started').click();
    await expect(guide).toBeVisible();
  });

  test('opening a category closes the one beside it', async ({page}) => {
    await open(page, '/docs/welcome/');
    await category(page, 'Getting started').click();
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'true');
    await category(page, 'App Builder').click();
    await expect(category(page, 'App Builder')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page).getByRole('link', {name: 'Starter guide'})).toBeHidden();
  });

  test('opening a nested category leaves the one around it open', async ({page}) => {
    await open(page, '/docs/getting-started/');
    await category(page, 'Fundamentals').click();
    await category(page, 'Installation').click();
    await expect(category(page, 'Fundamentals')).toHaveAttribute('aria-expanded', 'false');
    await expect(category(page, 'Installation')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'true');
  });

  test('has no button but those of its categories, so it stays', async ({page}) => {
    await open(page, '/docs/welcome/');
    const buttons = await page
      .getByRole('complementary')
      .getByRole('button')
      .evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    expect(buttons).not.toHaveLength(0);
    expect(buttons.filter((name) => !/^Expand sidebar category '/.test(name))).toEqual([]);
  });
});

test.describe('menu on a phone', () => {
  test.use({viewport: {width: 360, height: 740}});

  function menu(page: Page): Locator {
    return page.locator('.navbar-sidebar');
  }

  const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
  const close = (page: Page) => page.getByRole('button', {name: 'Close navigation bar'});
  const back = (page: Page) => page.getByRole('button', {name: 'Back to main menu'});

  /** Moves the focus on until it is on an element, as a reader without a mouse would. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused({timeout: 50});
    }).toPass({intervals: [0], timeout: 15_000});
  }

  test('is closed at first', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(toggle(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    // It is made when it is first opened.
    await expect(menu(page)).toHaveCount(0);
  });

  test('slides in, the first time too', async ({page}) => {
    await open(page, '/docs/welcome/');
    await page.evaluate(() =>
      document.addEventListener('transitionrun', ({target, propertyName}) => {
        const {classList, dataset} = target as HTMLElement;
        if (classList.contains('navbar-sidebar')) dataset[propertyName] = 'runs';
      }),
    );
    for (let time = 0; time < 2; time += 1) {
      await toggle(page).click();
      await expect(menu(page)).toHaveAttribute('data-transform', 'runs');
      await menu(page).evaluate(({dataset}) => delete dataset.transform);
      await close(page).click();
      await expect(menu(page)).not.toBeInViewport();
      await menu(page).evaluate(({dataset}) => delete dataset.transform);
    }
  });

  test('opens on the pages of the section that the reader is in', async ({page}) => {
    await open(page, '/docs/welcome/');
    await toggle(page).click();
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).toBeInViewport();
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).not.toBeInViewport();
  });

  test('goes back to the main menu', async ({page}) => {
    await open(page, '/docs/welcome/');
    await toggle(page).click();
    await back(page).click();
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).toBeInViewport();
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).not.toBeInViewport();
  });

  test('opens on the main menu where there is no section', async ({page}) => {
    await open(page, '/');
    await toggle(page).click();
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).toBeInViewport();
  });

  test('closes', async ({page}) => {
    await open(page, '/docs/welcome/');
    await toggle(page).click();
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).toBeInViewport();
    await close(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).not.toBeInViewport();
  });

  test('closes when a page is chosen', async ({page}) => {
    await open(page, '/docs/welcome/');
    await toggle(page).click();
    await menu(page).getByRole('link', {name: 'FAQ'}).click();
    await expect(page).toHaveURL('/docs/faq/');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens, goes back and closes by keyboard', async ({page}) => {
    await open(page, '/docs/welcome/');
    await tabTo(page, toggle(page));
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).toBeInViewport();
    await tabTo(page, back(page));
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).toBeInViewport();
    await tabTo(page, close(page));
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).not.toBeInViewport();
  });
});

test.describe('width of the window', () => {
  test('at 996 pixels the menu and the sidebar are behind a button', async ({page}) => {
    await page.setViewportSize({width: 996, height: 900});
    await open(page, '/docs/welcome/');
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible();
    await expect(mainMenu(page).getByRole('link', {name: 'Docs', exact: true})).toBeHidden();
    await expect(sidebar(page)).toBeHidden();
    await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  });

  test('at 997 pixels the menu and the sidebar are beside the text', async ({page}) => {
    await page.setViewportSize({width: 997, height: 900});
    await open(page, '/docs/welcome/');
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeHidden();
    await expect(mainMenu(page).getByRole('link', {name: 'Docs', exact: true})).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
  });

  for (const route of ['/', '/docs/getting-started/fundamentals/call-flow/'])
    test(`the pictures of ${route} keep their shape on a phone`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 800});
      await open(page, route);
      const pictures = page.locator('main img[srcset]');
      expect(await pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const [shape, shown] = await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          const {width, height} = image.getBoundingClientRect();
          return [image.naturalWidth / image.naturalHeight, width / height];
        });
        expect(shown! / shape!).toBeCloseTo(1, 1);
      }
    });

  /** Of these pages, the ones that a reader has to scroll sideways. */
  async function tooWide(page: Page, width: number, routes: readonly string[]): Promise<string[]> {
    await page.setViewportSize({width, height: 900});
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(route);
      const over = await page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (over > 0) found.push(`${route} is ${over} px wider than ${width} px`);
    }
    return found;
  }

  // Sections in groups that one test gets through in good time.
  const sectionOf = (route: string) => /^\/(?:docs|sdk\/13|sdk)\/[^/]+\//.exec(route)?.[0] ?? '/';
  for (const section of new Set(builtPages.map(sectionOf))) {
    const routes = builtPages.filter((route) => sectionOf(route) === section);
    test(`no page of ${section} has to be scrolled sideways on a phone`, async ({page}) => {
      test.setTimeout(15_000 + routes.length * 3_000);
      expect(await tooWide(page, 360, routes)).toEqual([]);
    });
  }

  // One page of each kind, and the ones with the widest tables, samples and pictures.
  const KINDS = [
    '/',
    '/search/',
    '/docs/welcome/',
    '/docs/getting-started/starter-guide/',
    '/docs/getting-started/fundamentals/basic-app-structure/',
    '/docs/getting-started/fundamentals/app-types/',
    '/docs/faq/',
    '/docs/api/rest/',
    '/docs/api/rest/workspaces-entities-list/',
    '/sdk/api/errors/',
    '/sdk/13/api/errors/',
    '/nowhere/',
  ];
  test('the not-found page does not have to be scrolled sideways on a phone', async ({page}) => {
    expect(await tooWide(page, 360, ['/nowhere/'])).toEqual([]);
  });

  for (const width of [768, 996, 1440]) {
    test(`no kind of page has to be scrolled sideways at ${width} pixels`, async ({page}) => {
      expect(await tooWide(page, width, KINDS)).toEqual([]);
    });
  }
});

test.describe('announcement', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');

  async function dismiss(page: Page): Promise<void> {
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toBeHidden();
  }

  test('is shown', async ({page}) => {
    await open(page, '/docs/welcome/');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveText(/\S/);
  });

  test('goes away when it is dismissed', async ({page}) => {
    await open(page, '/docs/welcome/');
    await dismiss(page);
  });

  test('stays away after it was dismissed', async ({page}) => {
    await open(page, '/docs/welcome/');
    await dismiss(page);
    await open(page, '/docs/faq/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('is back when another one was dismissed', async ({page}) => {
    await open(page, '/docs/welcome/');
    await dismiss(page);
    const keys = await storedKeys(page, 'docusaurus.announcement.id');
    expect(keys).toHaveLength(1);
    await page.evaluate((key) => window.localStorage.setItem(key, 'an-earlier-one'), keys[0]!);
    await open(page, '/docs/welcome/');
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('color mode', () => {
  const root = (page: Page) => page.locator('html');
  const lightness = (page: Page) =>
    page.evaluate(() => {
      const [red, green, blue] = getComputedStyle(document.documentElement)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return (red! + green! + blue!) / 3;
    });

  test.describe('of a reader whose system is dark', () => {
    test.use({colorScheme: 'dark'});

    test('is light', async ({page}) => {
      await open(page, '/docs/welcome/');
      await expect(root(page)).toHaveAttribute('data-theme', 'light');
      expect(await lightness(page)).toBeGreaterThan(200);
    });
  });

  for (const width of [360, 1440]) {
    test(`has no switch at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, '/');
      // On a phone a switch would be in the menu.
      if (width === 360) await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const switches = /\b(?:dark|light|color|theme)\b/i;
      await expect(page.getByRole('contentinfo').getByRole('button')).not.toHaveCount(0);
      await expect(page.getByRole('button', {name: switches})).toHaveCount(0);
      await expect(page.getByRole('switch')).toHaveCount(0);
      await expect(page.locator('[class*="colorModeToggle" i], [class*="toggleButton" i]')).toHaveCount(0);
    });
  }

  test('is dark when the address asks for it', async ({page}) => {
    await open(page, '/docs/welcome/?docusaurus-theme=dark');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await lightness(page)).toBeLessThan(60);
  });

  test('is kept on the next visit', async ({page, context}) => {
    await open(page, '/docs/welcome/?docusaurus-theme=dark');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.close();
    const visit = await context.newPage();
    await open(visit, '/docs/faq/');
    await expect(root(visit)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('copy button of a sample', () => {
  const GUIDE = 'docs/getting-started/starter-guide';

  /** What is in the clipboard after a press on the button of a sample. */
  async function copied(page: Page, context: BrowserContext, sample: Locator): Promise<string> {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sample.hover();
    await sample.getByRole('button', {name: 'Copy'}).click();
    await expect(sample.getByRole('button')).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  }

  /** The guide's app as its readers should get it: without the marks for those who write the guide. */
  function app(): string {
    return fs
      .readFileSync(`${GUIDE}/app.py`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*# (?:end)?region /.test(line))
      .join('\n')
      .trim();
  }

  test('copies a command', async ({page, context}) => {
    await open(page, `/${GUIDE}/`);
    const sample = page.locator('.code').first();
    expect(await copied(page, context, sample)).toBe('viktor-cli quickstart hello-viktor');
  });

  test('copies a whole file with its indentation and blank lines', async ({page, context}) => {
    await open(page, `/${GUIDE}/`);
    const sample = page.locator('.code', {hasText: '"""Bending of a simply supported steel beam'});
    expect(await copied(page, context, sample)).toBe(app());
  });

  test('copies a sample with marked lines without adding or losing a line', async ({page, context}) => {
    await open(page, `/${GUIDE}/`);
    const sample = page.locator('.code', {has: page.locator('mark')}).first();
    const whole = app();
    const expected = whole.slice(
      whole.indexOf('class Controller'),
      whole.indexOf('\n\n    @vkt.PlotlyView("Moment diagram")'),
    );
    expect(await copied(page, context, sample)).toBe(expected);
  });
});

test.describe('pictures', () => {
  /** The pictures in the text of all pages, as served. */
  async function allPictures(reader: Page) {
    const pictures = [];
    for (const route of builtPages) {
      const found = await reader.evaluate((html) => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        return [...page.querySelectorAll('main .markdown img, main article img')].map((image) => ({
          src: image.getAttribute('src') ?? '',
          srcset: image.getAttribute('srcset') ?? '',
          width: Number(image.getAttribute('width')),
          height: Number(image.getAttribute('height')),
          alt: image.getAttribute('alt') ?? '',
        }));
      }, served(route));
      pictures.push(...found.map((picture) => ({route, ...picture})));
    }
    expect(pictures, 'pictures that were found').not.toHaveLength(0);
    return pictures;
  }

  function copies(srcset: string): {file: string; width: number}[] {
    return srcset
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => part.trim().split(/\s+/))
      .map(([file = '', width = '']) => ({file, width: Number(/^(\d+)w$/.exec(width)?.[1])}));
  }

  test('every picture comes in two widths between 640 and 1030 pixels', async ({reader}) => {
    const wrong = (await allPictures(reader)).filter(({srcset}) => {
      const widths = new Set(copies(srcset).map(({width}) => width));
      return widths.size !== 2 || [...widths].some((width) => !(width >= 640 && width <= 1030));
    });
    expect(wrong).toEqual([]);
  });

  test('every copy of a picture is as wide as it says', async ({reader}) => {
    const wrong: string[] = [];
    for (const {route, srcset} of await allPictures(reader)) {
      for (const {file, width} of copies(srcset)) {
        const bytes = fs.readFileSync(path.join('build', file));
        const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
        const actual = await reader.evaluate(
          async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return image.naturalWidth;
          },
          `data:${type};base64,${bytes.toString('base64')}`,
        );
        if (actual !== width) wrong.push(`${route}: ${file} says ${width} and is ${actual}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every picture keeps its place free while it loads', async ({reader}) => {
    const wrong = (await allPictures(reader)).filter(({width, height}) => !(width > 0 && height > 0));
    expect(wrong).toEqual([]);
  });

  test('every picture says in words what is seen', async ({reader}) => {
    const wrong = (await allPictures(reader)).filter(({alt}) => !/\w+ \w+/.test(alt));
    expect(wrong).toEqual([]);
  });

  const PAGE = '/docs/getting-started/installation/';
  const picture = (page: Page) => page.locator('.markdown img').first();
  const enlarged = (page: Page) => page.locator('.medium-zoom-image--opened').last();

  /** Opens a picture and waits until it stands still; it can be opened a second after its page is shown. */
  async function enlarge(page: Page): Promise<void> {
    await open(page, PAGE);
    await picture(page).scrollIntoViewIfNeeded();
    await expect(picture(page)).toHaveClass(/medium-zoom-image/);
    await picture(page).click();
    await expect(enlarged(page)).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter(({playState}) => playState === 'running').length),
      )
      .toBe(0);
  }

  test('a picture can be opened 1000 ms after its page is shown, not before', async ({page}) => {
    await page.addInitScript(() => {
      // Time stands still for what waits a second, and only for that: the test lets it pass.
      const {setTimeout} = window;
      const waiting: TimerHandler[] = [];
      window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
        if (delay !== 1000) return setTimeout(handler, delay, ...rest);
        return waiting.push(handler);
      }) as typeof window.setTimeout;
      Object.assign(window, {
        passOneSecond: () => waiting.splice(0).forEach((handler) => (handler as () => void)()),
      });
    });
    await open(page, PAGE);
    await picture(page).scrollIntoViewIfNeeded();
    await picture(page).click();
    await expect(page.locator('.medium-zoom-image')).toHaveCount(0);
    await page.evaluate(() => (window as unknown as {passOneSecond: () => void}).passOneSecond());
    await picture(page).click();
    await expect(enlarged(page)).toBeVisible();
  });

  test('a click on a picture opens it large', async ({page}) => {
    await open(page, PAGE);
    const small = await picture(page).boundingBox();
    await enlarge(page);
    await expect
      .poll(async () => (await enlarged(page).boundingBox())!.width)
      .toBeGreaterThan(small!.width * 1.2);
  });

  test('an opened picture leaves 75 pixels free on both sides', async ({page}) => {
    await enlarge(page);
    const margins = async () => {
      const box = (await enlarged(page).boundingBox())!;
      return [box.x, 1440 - box.x - box.width].map(Math.round);
    };
    await expect.poll(margins).toEqual([75, 75]);
    const box = (await enlarged(page).boundingBox())!;
    expect(box.y, 'free above').toBeGreaterThanOrEqual(75);
    expect(900 - box.y - box.height, 'free below').toBeGreaterThanOrEqual(75);
  });

  test('an opened picture covers the menu', async ({page}) => {
    await enlarge(page);
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(200, 20)?.className))
      .toContain('medium-zoom-overlay');
  });

  test('Escape closes an opened picture', async ({page}) => {
    await enlarge(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0);
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  });
});
