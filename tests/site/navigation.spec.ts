import type {Locator, Page} from '@playwright/test';
import {starterApp} from '../built/site';
import {
  allowClipboard,
  chooseVersion,
  clipboard,
  expect,
  heading,
  holdBack,
  open,
  running,
  SCRIPTS,
  scrolled,
  tabTo,
  test,
} from './fixtures';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

const mainMenu = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const sidebar = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});

/** The list of a menu of the bar. */
const listOf = (page: Page, entry: string): Locator =>
  mainMenu(page)
    .locator('.dropdown', {has: page.getByRole('button', {name: entry, exact: true})})
    .getByRole('list');

test.describe('main menu', () => {
  test('leads to the docs and to the latest reference, and offers English only', async ({page}) => {
    await open(page, '/');
    await mainMenu(page).getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading(page)).toHaveText('Welcome');
    await mainMenu(page).getByRole('link', {name: 'SDK reference', exact: true}).click();
    await expect(page).toHaveURL('/sdk/api/');
    await page.getByRole('button', {name: 'English'}).hover();
    await expect(listOf(page, 'English').getByRole('link')).toHaveText(['English']);
    await test.step('Escape closes a menu and gives the focus back to its button', async () => {
      const toggle = page.getByRole('button', {name: `SDK ${LATEST}`, exact: true});
      const list = listOf(page, `SDK ${LATEST}`);
      await toggle.press('Enter');
      await expect(list).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(toggle).toBeFocused();
    });
  });
});

test.describe('versions of the SDK reference', () => {
  test('are in a menu; an older page says so, and both link to the same page of the other version', async ({
    page,
  }) => {
    await open(page, '/sdk/api/errors/');
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toHaveCount(0);
    await chooseVersion(page, LATEST, OLDER);
    await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
    await expect(listOf(page, `SDK ${OLDER}`).locator('a')).toHaveText([`SDK ${LATEST}`, `SDK ${OLDER}`]);
    await expect(banner).toContainText(OLDER);
    await expect(sidebar(page).getByRole('link', {name: `SDK reference ${OLDER}`})).toBeVisible();
    await chooseVersion(page, OLDER, LATEST);
    await expect(page).toHaveURL('/sdk/api/errors/');
    await page.goBack();
    for (const width of [1280, 390]) {
      await page.setViewportSize({width, height: 844});
      // Layout for the new width takes several steps.
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
});

test('the footer has its links, four profiles, the logo and the year of the copyright', async ({page}) => {
  await open(page, '/docs/welcome/');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', {name: 'Footer'}).getByRole('link');
  await expect(links).toHaveText(['Home', 'Community', 'Contact Us']);
  for (const [at, address] of ['/', 'https://community.viktor.ai', /^https:\/\/www\.viktor\.ai\//].entries())
    await expect(links.nth(at)).toHaveAttribute('href', address);
  await expect(footer.getByRole('listitem').getByRole('link')).toHaveCount(4);
  for (const [name, host] of [
    ['LinkedIn', 'www.linkedin.com'],
    ['X', 'x.com'],
    ['Instagram', 'www.instagram.com'],
    ['YouTube', 'www.youtube.com'],
  ] as const) {
    const link = footer.getByRole('link', {name: `VIKTOR on ${name}`, exact: true});
    await expect(link).toHaveAttribute('href', new RegExp(`^https://${host}/.`));
    await expect(link).toHaveAttribute('title', `VIKTOR on ${name}`);
  }
  const logo = footer.locator('img:visible');
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  expect(await logo.boundingBox()).toMatchObject({width: 76, height: 64});
  expect((await footer.innerText()).match(/\b(?:19|20)\d\d\b/g)).toEqual(['2025']);
});

test.describe('where the reader is', () => {
  test('a nested page shows breadcrumbs', async ({page}) => {
    await open(page, '/docs/getting-started/installation/local-development-venv/');
    const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
    await expect(trail.getByRole('listitem')).toHaveText([
      '',
      'Getting started',
      'Installation',
      'Virtual environment',
    ]);
    const addresses = ['/', '/docs/getting-started/', '/docs/getting-started/installation/'];
    for (const [at, address] of addresses.entries())
      await expect(trail.getByRole('link').nth(at)).toHaveAttribute('href', address);
    await expect(trail.getByRole('link').first()).toHaveAccessibleName('Home page');
  });

  test('the contents list marks a short last section at the end of the page', async ({page}) => {
    await open(page, '/docs/create-apps/user-input/options-and-selections/');
    const list = page.locator('.theme-doc-toc-desktop');
    const marked = list.locator('.table-of-contents__link--active');
    await expect(marked).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await expect(marked).toHaveText(await list.getByRole('link').last().innerText());
  });

  test('the contents list marks the nearest section that it lists', async ({page}) => {
    await open(page, '/docs/faq/');
    const list = page.locator('.theme-doc-toc-desktop');
    await expect(list.getByRole('link')).toHaveCount(await page.locator('main h2.anchor').count());
    await page
      .locator('main h2.anchor')
      .nth(2)
      .evaluate((section) => section.scrollIntoView());
    // A question is read, and its section is marked.
    await page.evaluate(() => window.scrollBy({top: 300, behavior: 'instant'}));
    await expect(list.locator('.table-of-contents__link--active')).toHaveText(
      await list.getByRole('link').nth(2).innerText(),
    );
  });

  test('Back restores the focus on the link, its unfolded answer and the scroll position', async ({page}) => {
    await open(page, '/docs/faq/');
    const leads = page.locator('a[href^="/docs/manage-apps/"]');
    const answer = page.locator('.folded', {has: leads}).nth(2);
    await answer.locator('summary').press('Enter');
    const link = answer.locator(leads).last();
    await link.focus();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/manage-apps/);
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await scrolled(page)).toBe(top);
    await page.goForward();
    await expect(page).toHaveURL(/manage-apps/);
    await expect(page.locator('body')).toBeFocused();
  });

  test('the first press of Tab offers to skip to the content, which moves the focus there', async ({
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
  test('shows the current entry before scripts run, and follows the reader', async ({page}) => {
    const current = sidebar(page).locator('[aria-current="page"]');
    const letThrough = await holdBack(page, SCRIPTS);
    await page.goto('/docs/tutorials/chat-with-a-model/', {waitUntil: 'commit'});
    await expect(current).toHaveText('Chat with a model');
    await expect(current).toBeInViewport({ratio: 1});
    expect(await scrolled(page)).toBe(0);
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

  const menu = (page: Page) => page.locator('.navbar-sidebar');
  const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
  const close = (page: Page) => page.getByRole('button', {name: 'Close navigation bar'});
  const back = (page: Page) => page.getByRole('button', {name: 'Back to main menu'});

  test('closes when another version is chosen, and the page can be scrolled', async ({page}) => {
    await open(page, '/sdk/api/core/#Color');
    await toggle(page).click();
    await back(page).click();
    await menu(page).getByText('SDK versions').click();
    // By keyboard, because the entries move while the list unfolds.
    await menu(page).getByRole('link', {name: 'SDK 13'}).press('Enter');
    await expect(page).toHaveURL('/sdk/13/api/core/#Color');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('opens at the section of the page, returns to the main menu and closes, also by keyboard', async ({
    page,
  }) => {
    const inSection = menu(page).getByRole('link', {name: 'Getting started'});
    const inMain = menu(page).getByRole('link', {name: 'SDK reference'});
    await open(page, '/docs/welcome/');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await tabTo(toggle(page));
    await page.keyboard.press('Enter');
    await expect(inSection).toBeInViewport();
    await expect(inMain).not.toBeInViewport();
    await tabTo(back(page));
    await page.keyboard.press('Enter');
    await expect(inMain).toBeInViewport();
    await expect(inSection).not.toBeInViewport();
    await tabTo(close(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toBeFocused();
    await expect(inMain).not.toBeInViewport();

    // It is modal.
    await page.keyboard.press('Enter');
    await expect(close(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();

    // Choosing a page closes it.
    await toggle(page).click();
    await menu(page).getByRole('link', {name: 'FAQ'}).click();
    await expect(page).toHaveURL('/docs/faq/');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    // Outside sections, it opens on the main menu.
    await open(page, '/');
    await toggle(page).click();
    await expect(inMain).toBeInViewport();
    await menu(page).getByRole('link', {name: 'Use apps'}).click();
    await expect(page).toHaveURL('/docs/use-apps/');
    await expect(menu(page)).toBeHidden();
  });
});

test('from 997 pixels on, menu and sidebar are beside the text', async ({page}) => {
  await page.setViewportSize({width: 996, height: 900});
  await open(page, '/docs/welcome/');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const beside = [
    mainMenu(page).getByRole('link', {name: 'Docs', exact: true}),
    sidebar(page),
    page.locator('.theme-doc-toc-desktop'),
  ];
  await expect(toggle).toBeVisible();
  for (const part of beside) await expect(part).toBeHidden();
  await page.setViewportSize({width: 997, height: 900});
  await expect(toggle).toBeHidden();
  for (const part of beside) await expect(part).toBeVisible();
});

test('pictures keep their shape on a phone', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800});
  for (const route of ['/', '/docs/tutorials/basic-3d-model/']) {
    await open(page, route);
    const pictures = page.locator('main img[srcset]');
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const [ratio, shown] = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const {width, height} = image.getBoundingClientRect();
        const shape = image.naturalWidth / image.naturalHeight;
        // A long picture of an app is cut, not squeezed.
        return [shape, getComputedStyle(image).objectFit === 'cover' ? shape : width / height];
      });
      expect(shown! / ratio!).toBeCloseTo(1, 1);
    }
  }
});

test('the announcement stays dismissed, and reappears when it is a new one', async ({page}) => {
  const bar = page.locator('.theme-announcement-bar');
  await open(page, '/docs/welcome/');
  await expect(bar).toHaveText(/\S/);
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toBeHidden();
  await open(page, '/docs/faq/');
  await expect(bar).toBeHidden();
  await page.evaluate(() => {
    // Docusaurus appends a suffix of the site to its keys.
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'))!;
    localStorage.setItem(key, 'an-earlier-one');
  });
  await open(page, '/docs/welcome/');
  await expect(bar).toBeVisible();
});

test.describe('color mode', () => {
  const root = (page: Page) => page.locator('html');
  const background = (page: Page) => root(page).evaluate((html) => getComputedStyle(html).backgroundColor);

  test.describe('of a reader whose system is dark', () => {
    test.use({colorScheme: 'dark'});

    test('is light, without a switch', async ({page}) => {
      await open(page, '/');
      await expect(root(page)).toHaveAttribute('data-theme', 'light');
      expect(await background(page)).toMatch(/^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
      for (const width of [1440, 360]) {
        await page.setViewportSize({width, height: 900});
        if (width === 360) await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
        await expect(page.getByRole('button', {name: /\b(?:dark|light|color|theme)\b/i})).toHaveCount(0);
        await expect(page.getByRole('switch')).toHaveCount(0);
      }
    });
  });

  test('is dark when the address asks for it, light on paper, and dark on the next visit', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/welcome/?docusaurus-theme=dark');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await background(page)).toMatch(/^rgb\(\d\d?, \d\d?, \d\d?\)$/);
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

test('a command, a whole file and a sample with marked lines are copied exactly', async ({page, context}) => {
  await allowClipboard(context);
  await open(page, '/docs/getting-started/starter-guide/');
  const samples = page.locator('.code');
  const copied = async (sample: Locator): Promise<string> => {
    await sample.hover();
    await sample.getByRole('button', {name: 'Copy'}).click();
    await expect(sample.locator('.code__copy')).toHaveText('Copied');
    return clipboard(page);
  };
  expect(await copied(samples.first())).toBe('viktor-cli quickstart hello-viktor');
  const app = starterApp();
  expect(await copied(samples.filter({hasText: '"""Bending of a simply supported steel beam'}))).toBe(app);
  // The sample has both views up to the marked call; `# …` replaces the rest.
  const views = app.split('\n').flatMap((line, index, lines) => {
    return line.trim() === 'check_complete(params)'
      ? [[...lines.slice(index - 2, index + 1), '        # …'].join('\n')]
      : [];
  });
  expect(views).toHaveLength(2);
  expect(await copied(samples.filter({has: page.locator('pre .m')}).first())).toBe(views.join('\n\n'));
});

test('a picture enlarges to 75 pixels from the edges, over the menu, also by keyboard, with the focus restored', async ({
  page,
}) => {
  await open(page, '/docs/create-apps/user-input/options-and-selections/');
  const address = page.url();
  const picture = page.locator('a.picture').first();
  const enlarged = page.locator('.medium-zoom-image--opened');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.getByRole('img')).toHaveClass(/medium-zoom-image/);
  for (const [show, key] of [
    [() => picture.click(), 'Escape'],
    [() => picture.press('Enter'), 'Enter'],
  ] as const) {
    await show();
    await expect(enlarged.last()).toHaveJSProperty('naturalWidth', 1520);
    await expect(page).toHaveURL(address);
    await expect(page.locator('.zoom-close')).toBeFocused();
    // It resizes when its largest file has loaded.
    const free = async (): Promise<number> => {
      const {x, y, width, height} = (await enlarged.last().boundingBox())!;
      return Math.round(Math.min(x, y, 1440 - x - width, 900 - y - height));
    };
    await expect.poll(free, 'free around it').toBe(75);
    expect(await page.evaluate(() => document.elementFromPoint(200, 20)?.className)).toContain(
      'medium-zoom-overlay',
    );
    // The library ignores keys during the animation.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(enlarged).toHaveCount(0, {timeout: 1000});
    }).toPass();
    await expect(picture).toBeFocused();
  }
});
