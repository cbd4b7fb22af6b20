import type {BrowserContext, Locator, Page} from '@playwright/test';
import {starterApp} from '../built/site';
import {expect, holdBack, isScript, open, running, tabTo, test} from './fixtures';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

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
  test('leads to the docs and to the latest reference, and offers English only', async ({page}) => {
    await open(page, '/');
    await mainMenu(page).getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page).toHaveURL('/docs/welcome/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome');
    await mainMenu(page).getByRole('link', {name: 'SDK reference', exact: true}).click();
    await expect(page).toHaveURL('/sdk/api/');
    const list = await openDropdown(page, 'English');
    await expect(list.getByRole('link')).toHaveText(['English']);
  });

  test('has menus that Escape closes, with the focus back on their button', async ({page}) => {
    await open(page, '/sdk/api/');
    for (const entry of [`SDK ${LATEST}`, 'English']) {
      const toggle = page.getByRole('button', {name: entry, exact: true});
      const list = mainMenu(page).locator('.dropdown', {has: toggle}).getByRole('list');
      await toggle.press('Enter');
      await expect(list).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(toggle).toBeFocused();
    }
  });

  const OUTSIDE = [
    ['Apps gallery', 'https://www.viktor.ai/apps-gallery'],
    ['Community forum', 'https://community.viktor.ai/'],
  ] as const;

  test('links to other sites open in a new tab and tell them neither who opened it nor from where', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/welcome/');
    for (const [name, address] of OUTSIDE) {
      await context.route(address, (route) => route.fulfill({contentType: 'text/html', body: 'outside'}));
      const link = mainMenu(page).getByRole('link', {name});
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      await expect(link).toHaveAttribute('rel', /\bnoreferrer\b/);
      const tab = context.waitForEvent('page');
      await link.click();
      await expect(await tab).toHaveURL(address);
      await expect(page).toHaveURL('/docs/welcome/');
    }
  });

  test('the menu goes away when the reader scrolls down and returns when the reader scrolls up', async ({
    page,
  }) => {
    await open(page, '/docs/getting-started/starter-guide/');
    const menu = mainMenu(page);
    await expect(menu).toBeInViewport();
    await page.mouse.move(700, 500);
    // The theme compares two scroll events, so the wheel turns twice.
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
  test('the menu lists the versions; a page of an older one says so, and both lead to the same page of the other', async ({
    page,
  }) => {
    await open(page, '/sdk/api/errors/');
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    const list = await openDropdown(page, `SDK ${LATEST}`);
    await expect(list.getByRole('link')).toHaveText([`SDK ${LATEST}`, `SDK ${OLDER}`]);
    await list.getByRole('link', {name: `SDK ${OLDER}`}).click();
    await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
    await expect(mainMenu(page).getByRole('button', {name: `SDK ${OLDER}`, exact: true})).toBeVisible();
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText(OLDER);
    await expect(banner.locator('div, p'), 'one paragraph').toHaveCount(0);
    await expect(sidebar(page).getByRole('link', {name: `SDK reference ${OLDER}`})).toBeVisible();
    await (await openDropdown(page, `SDK ${OLDER}`)).getByRole('link', {name: `SDK ${LATEST}`}).click();
    await expect(page).toHaveURL('/sdk/api/errors/');
    await page.goBack();
    for (const width of [1280, 390]) {
      await page.setViewportSize({width, height: 844});
      // The page is laid out for the new width in more than one step.
      const room = (): Promise<number> =>
        banner.evaluate((above) => {
          const below = document.querySelector('article .breadcrumbs')!;
          return below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
        });
      await expect.poll(room, `room at ${width} px`).toBeGreaterThanOrEqual(12);
    }
    await banner.getByRole('link').click();
    await expect(page).toHaveURL('/sdk/api/errors/');
  });

  test('a chosen version is stored, and the SDK entry leads to it on the next visit, or to the latest if it is gone', async ({
    page,
    context,
  }) => {
    await open(page, '/sdk/api/errors/');
    await (await openDropdown(page, `SDK ${LATEST}`)).getByRole('link', {name: `SDK ${OLDER}`}).click();
    await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
    const keys = await storedKeys(page, 'docs-preferred-version-sdk');
    expect(keys).toHaveLength(1);
    expect(await page.evaluate((key) => window.localStorage.getItem(key), keys[0]!)).toBe(OLDER);
    await page.close();

    const visit = await context.newPage();
    const reference = mainMenu(visit).getByRole('link', {name: 'SDK reference', exact: true});
    await open(visit, '/docs/welcome/');
    await reference.click();
    await expect(visit).toHaveURL(`${OLDER_ADDRESS}api/`);
    // The name of the latest version is none that Docusaurus stores.
    await visit.evaluate(([name, value]) => window.localStorage.setItem(name, value), [
      keys[0]!,
      LATEST,
    ] as const);
    await open(visit, '/docs/welcome/');
    await reference.click();
    await expect(visit).toHaveURL('/sdk/api/');
    await expect(mainMenu(visit).getByRole('button', {name: `SDK ${LATEST}`, exact: true})).toBeVisible();
  });
});

test('the footer has its links, four profiles, the logo and the year of the copyright', async ({page}) => {
  await open(page, '/docs/welcome/');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', {name: 'Footer'}).getByRole('link');
  await expect(links).toHaveText(['Home', 'Community', 'Contact Us']);
  await expect(links.nth(0)).toHaveAttribute('href', '/');
  await expect(links.nth(1)).toHaveAttribute('href', 'https://community.viktor.ai');
  await expect(links.nth(2)).toHaveAttribute('href', /^https:\/\/www\.viktor\.ai\//);

  for (const [name, address] of [
    ['VIKTOR on LinkedIn', /^https:\/\/www\.linkedin\.com\/./],
    ['VIKTOR on X', /^https:\/\/x\.com\/./],
    ['VIKTOR on Instagram', /^https:\/\/www\.instagram\.com\/./],
    ['VIKTOR on YouTube', /^https:\/\/www\.youtube\.com\/./],
  ] as const) {
    const link = footer.getByRole('link', {name, exact: true});
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('title', name);
  }
  await expect(footer.getByRole('listitem').getByRole('link')).toHaveCount(4);

  const logo = footer.locator('img:visible');
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const box = await logo.boundingBox();
  expect([box!.width, box!.height]).toEqual([76, 64]);
  const years = (await footer.innerText()).match(/\b(?:19|20)\d\d\b/g);
  expect(years).toEqual(['2025']);
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

  test('the contents list marks a short last section at the end of the page, and a line above it is full', async ({
    page,
  }) => {
    await open(page, '/docs/create-apps/user-input/options-and-selections/');
    const list = page.locator('.theme-doc-toc-desktop');
    const marked = list.locator('.table-of-contents__link--active');
    await expect(list).toHaveCSS('background-size', '0% 2px');
    await expect(marked).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await expect(list).toHaveCSS('background-size', '100% 2px');
    await expect(marked).toHaveText(await list.getByRole('link').last().innerText());
  });

  test('after Back the focus is on the link that led away, in its unfolded answer, and nothing has moved', async ({
    page,
  }) => {
    await open(page, '/docs/faq/');
    const leads = page.locator('a[href^="/docs/manage-apps/"]');
    const answer = page.locator('.folded', {has: leads}).nth(2);
    await answer.locator('summary').press('Enter');
    const link = answer.locator(leads).last();
    await link.focus();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/manage-apps/);
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await page.goForward();
    await expect(page).toHaveURL(/manage-apps/);
    await expect(page.locator('body')).toBeFocused();
  });

  test('the first press of Tab offers to skip the menus, which puts the focus into the text', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  });
});

test.describe('sidebar', () => {
  function category(page: Page, name: string): Locator {
    return sidebar(page).getByRole('button', {name: `sidebar category '${name}'`});
  }

  test('opening a category shows its pages and closes the one beside it', async ({page}) => {
    await open(page, '/docs/welcome/');
    // It has no button but those of its categories: it can't be hidden.
    const buttons = await page
      .getByRole('complementary')
      .getByRole('button')
      .evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    expect(buttons).not.toHaveLength(0);
    expect(buttons.filter((name) => !/^Expand sidebar category '/.test(name))).toEqual([]);

    const guide = sidebar(page).getByRole('link', {name: 'Starter guide'});
    await expect(guide).toBeHidden();
    await category(page, 'Getting started').click();
    await expect(guide).toBeVisible();
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'true');
    await category(page, 'App Builder').click();
    await expect(category(page, 'App Builder')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'false');
    await expect(guide).toBeHidden();
    // A nested one leaves the one around it open.
    await category(page, 'Getting started').click();
    await category(page, 'Fundamentals').click();
    await category(page, 'Installation').click();
    await expect(category(page, 'Fundamentals')).toHaveAttribute('aria-expanded', 'false');
    await expect(category(page, 'Installation')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Getting started')).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows the entry of the page before the scripts of the page run, and follows the reader', async ({
    page,
  }) => {
    const current = sidebar(page).locator('[aria-current="page"]');
    const letThrough = await holdBack(page, isScript);
    await page.goto('/docs/tutorials/chat-with-a-model/', {waitUntil: 'commit'});
    await expect(current).toHaveText('Chat with a model');
    await expect(current).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await letThrough();
    await running(page);
    await expect(current).toBeInViewport({ratio: 1});
    await page.goto('/sdk/api/external/word/');
    await running(page);
    await mainMenu(page).getByRole('link', {name: 'REST API'}).click();
    await page.getByRole('article').getByRole('link', {name: 'Environment activity'}).first().click();
    await expect(current).toBeInViewport({ratio: 1});
  });

  test('of a reference is filtered by names and methods, until a page is chosen', async ({page}) => {
    await open(page, '/docs/api/rest/apps-list/');
    const filter = page.getByRole('searchbox', {name: 'Filter operations'});
    await filter.fill('delete file');
    const links = sidebar(page).locator('.api-method > a');
    await expect(links).toHaveText(['Delete a file']);
    await expect(page.locator('aside').getByRole('status')).toHaveText('1 of 50 operations');
    await links.click();
    await expect(filter).toHaveValue('');
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText('Delete a file');
    await expect(current).toBeInViewport({ratio: 1});
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

  test('closes when another version is chosen, and the page can be scrolled', async ({page}) => {
    await open(page, '/sdk/api/core/#Color');
    await toggle(page).click();
    await back(page).click();
    await menu(page).getByText('SDK versions').click();
    // By keyboard: the entries move while the list unfolds.
    await menu(page).getByRole('link', {name: 'SDK 13'}).press('Enter');
    await expect(page).toHaveURL('/sdk/13/api/core/#Color');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
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

  test('opens on the section that the reader is in, goes back to the main menu, and closes', async ({
    page,
  }) => {
    const inSection = menu(page).getByRole('link', {name: 'Getting started'});
    const inMain = menu(page).getByRole('link', {name: 'SDK reference'});
    await open(page, '/docs/welcome/');
    await expect(toggle(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page)).not.toBeInViewport();
    await toggle(page).click();
    await expect(inSection).toBeInViewport();
    await expect(inMain).not.toBeInViewport();
    await back(page).click();
    await expect(inMain).toBeInViewport();
    await expect(inSection).not.toBeInViewport();
    await close(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(inMain).not.toBeInViewport();

    // A page that is chosen closes it.
    await toggle(page).click();
    await menu(page).getByRole('link', {name: 'FAQ'}).click();
    await expect(page).toHaveURL('/docs/faq/');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    // Where there is no section it opens on the main menu.
    await open(page, '/');
    await toggle(page).click();
    await expect(inMain).toBeInViewport();
  });

  test('opens, goes back and closes by keyboard', async ({page}) => {
    await open(page, '/docs/welcome/');
    await tabTo(toggle(page));
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', {name: 'Getting started'})).toBeInViewport();
    await tabTo(back(page));
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).toBeInViewport();
    await tabTo(close(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', {name: 'SDK reference'})).not.toBeInViewport();
  });
});

test.describe('width of the window', () => {
  test('decides from 997 pixels on that menu and sidebar are beside the text', async ({page}) => {
    await page.setViewportSize({width: 996, height: 900});
    await open(page, '/docs/welcome/');
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible();
    await expect(mainMenu(page).getByRole('link', {name: 'Docs', exact: true})).toBeHidden();
    await expect(sidebar(page)).toBeHidden();
    await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
    await page.setViewportSize({width: 997, height: 900});
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeHidden();
    await expect(mainMenu(page).getByRole('link', {name: 'Docs', exact: true})).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
  });

  for (const route of [
    '/',
    '/docs/getting-started/fundamentals/call-flow/',
    '/docs/tutorials/basic-3d-model/',
  ])
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
});

test.describe('announcement', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');

  test('is shown until it is dismissed, stays away, and is back when another one was dismissed', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveText(/\S/);
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toBeHidden();
    await open(page, '/docs/faq/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(bar(page)).toBeHidden();
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

  test('has no switch, in the menu of a phone neither', async ({page}) => {
    await open(page, '/');
    for (const width of [1440, 360]) {
      await page.setViewportSize({width, height: 900});
      if (width === 360) await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const switches = /\b(?:dark|light|color|theme)\b/i;
      await expect(page.getByRole('contentinfo').getByRole('button')).not.toHaveCount(0);
      await expect(page.getByRole('button', {name: switches})).toHaveCount(0);
      await expect(page.getByRole('switch')).toHaveCount(0);
      await expect(page.locator('[class*="colorModeToggle" i], [class*="toggleButton" i]')).toHaveCount(0);
    }
  });

  test('is dark when the address asks for it, light on paper, and dark on the next visit', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/welcome/?docusaurus-theme=dark');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await lightness(page)).toBeLessThan(60);
    const printed = async (): Promise<string> => {
      await page.evaluate(() =>
        window.addEventListener('beforeprint', () => {
          document.title = document.documentElement.dataset.theme!;
        }),
      );
      await page.pdf();
      return page.title();
    };
    await expect.poll(printed).toBe('light');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.close();
    const visit = await context.newPage();
    await open(visit, '/docs/faq/');
    await expect(root(visit)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('copy button of a sample', () => {
  /** What is in the clipboard after a press on the button of a sample. */
  async function copied(page: Page, context: BrowserContext, sample: Locator): Promise<string> {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sample.hover();
    await sample.getByRole('button', {name: 'Copy'}).click();
    await expect(sample.locator('.code__copy')).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  }

  test('copies a command, a whole file and a sample with marked lines, as they are', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/getting-started/starter-guide/');
    const samples = page.locator('.code');
    expect(await copied(page, context, samples.first())).toBe('viktor-cli quickstart hello-viktor');
    const app = starterApp();
    const whole = samples.filter({hasText: '"""Bending of a simply supported steel beam'});
    expect(await copied(page, context, whole)).toBe(app);
    const marked = page.locator('.code', {has: page.locator('pre .m')}).first();
    // The first lines of both views, to the call that is marked; the rest is the same as before.
    const views = app.split('\n').flatMap((line, index, lines) => {
      return line.trim() === 'check_complete(params)'
        ? [[...lines.slice(index - 2, index + 1), '        # …'].join('\n')]
        : [];
    });
    expect(views).toHaveLength(2);
    expect(await copied(page, context, marked)).toBe(views.join('\n\n'));
  });
});

test.describe('pictures', () => {
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
        page.evaluate(
          () =>
            document
              .getAnimations()
              // The progress bar of the page is a scroll-driven animation.
              .filter(({playState, timeline}) => playState === 'running' && timeline === document.timeline)
              .length,
        ),
      )
      .toBe(0);
  }

  test('a picture can be opened 1000 ms after its page is shown, not before', async ({page}) => {
    await page.addInitScript(() => {
      // Timers of one second are held until the test fires them.
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

  test('a click opens a picture large, 75 pixels from the edges and over the menu; Escape closes it', async ({
    page,
  }) => {
    await enlarge(page);
    // It grows once more when its largest file has come.
    await expect
      .poll(async () => {
        const {x, width} = (await enlarged(page).boundingBox())!;
        return [x, 1440 - x - width].map(Math.round);
      }, 'free on both sides')
      .toEqual([75, 75]);
    const box = (await enlarged(page).boundingBox())!;
    const small = (await picture(page).boundingBox())!;
    expect(box.width).toBeGreaterThan(small.width * 1.2);
    expect(box.y, 'free above').toBeGreaterThanOrEqual(75);
    expect(900 - box.y - box.height, 'free below').toBeGreaterThanOrEqual(75);
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(200, 20)?.className))
      .toContain('medium-zoom-overlay');
    await page.keyboard.press('Escape');
    await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0);
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  });
});
