/** What a reader with a phone has: the head of a page, tables, galleries, and pictures that open. */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {obstacles, obstaclesInBothModes, prepareAxe} from './axe';
import {expect, holdBack, isScript, open, running, test} from './fixtures';
import {OLDER, OLDER_ADDRESS} from '../sdk-versions';
import {TEMPLATES} from './templates';

const PHONE = {width: 390, height: 844};
/** Its last sections are shorter than a window. */
const GUIDE = '/docs/create-apps/user-input/options-and-selections/';
const LONGEST = '/sdk/api/parametrization/';
const MARKED = 'table-of-contents__link--active';

test.use({viewport: PHONE, hasTouch: true});

/** Where the page is scrolled to. */
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The parts of a page that are in view, by their number, and where. */
const inView = (page: Page): Promise<[number, number][]> =>
  page.evaluate(async () => {
    // Parts with content-visibility are laid out one frame after they come near.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(window.requestAnimationFrame);
    return [...document.querySelectorAll('main .markdown > *, main li')]
      .map((part, index): [number, number] => [index, Math.round(part.getBoundingClientRect().top)])
      .filter(([, top]) => top > 0 && top < window.innerHeight);
  });

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test.describe('tables', () => {
  const pages =
    process.env.NIGHTLY === 'true'
      ? globSync('**/index.html', {cwd: 'build'})
          .filter((file) => fs.readFileSync(path.join('build', file), 'utf8').includes('<table'))
          .map((file) => `/${file.replace(/index\.html$/, '')}`)
      : [LONGEST, GUIDE, '/docs/create-apps/results-and-visualizations/'];

  test('are not cut at the edge of a phone; where one scrolls, it shows that and the keyboard reaches it', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    let stacked = 0;
    for (const address of pages) {
      await page.goto(address, {waitUntil: 'domcontentloaded'});
      for (const width of [320, 360, 600, 768, 1280]) {
        await page.setViewportSize({width, height: PHONE.height});
        const tables = await page.locator('.table').evaluateAll((frames) =>
          frames.map((frame) => ({
            isWide: frame.querySelector(':scope > .wide') !== null,
            isStacked: frame.querySelector(':scope > .stacked') !== null,
            isFocusable: (frame as HTMLElement).tabIndex === 0,
            hasShade: getComputedStyle(frame).backgroundImage !== 'none',
            over: frame.scrollWidth - frame.clientWidth,
            head: frame.querySelector('tr')!.textContent,
          })),
        );
        stacked += tables.filter(({isStacked}) => isStacked).length;
        for (const {isWide, isFocusable, hasShade, over, head} of tables)
          if (over > 0 && !((isWide || width > 600) && isFocusable && hasShade))
            found.push(`${address} at ${width} px, ${over} px: ${head}`);
      }
    }
    expect(stacked).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  test('of parameters are stacked, stay tables for a screen reader, and are tables in print', async ({
    page,
  }) => {
    await open(page, LONGEST);
    const table = page.locator('.table', {has: page.locator('.typed')}).first();
    const [name, type, value, meaning] = (await Promise.all(
      (await table.locator('tbody tr').first().locator('td').all()).map((cell) => cell.boundingBox()),
    )) as {x: number; y: number; width: number}[];
    expect(Math.abs(name!.y - type!.y)).toBeLessThan(6);
    expect(Math.abs(name!.y - value!.y)).toBeLessThan(6);
    expect(meaning!.y).toBeGreaterThan(name!.y + 15);
    expect(meaning!.width).toBeGreaterThan(PHONE.width - 50);

    const heads = table.getByRole('columnheader');
    await expect(heads).toHaveText(['Parameter', 'Type', 'Default', 'Meaning']);
    const rows = await table.getByRole('row').count();
    expect(rows).toBeGreaterThan(1);
    await expect(table.getByRole('cell')).toHaveCount((rows - 1) * 4);
    // The first one says above the rows what these are.
    expect((await heads.first().boundingBox())!.height).toBeGreaterThan(20);
    await expect(heads.first()).toHaveCSS('clip-path', 'none');
    await expect(heads.nth(1)).not.toHaveCSS('clip-path', 'none');

    await page.emulateMedia({media: 'print'});
    await expect(page.locator('.stacked td').first()).toHaveCSS('display', 'table-cell');
  });
});

test.describe('samples', () => {
  test.use({isMobile: true});

  test('that are not in view have the height of their lines, so that no place on the page moves', async ({
    page,
  }) => {
    for (const address of [LONGEST, ...TEMPLATES]) {
      await page.goto(address);
      const {kept, before, after} = await page.evaluate(async () => {
        await document.fonts.ready;
        // Samples in folded parts have no height.
        const samples = [...document.querySelectorAll<HTMLElement>('.code pre')].filter(
          (sample) => sample.checkVisibility() && getComputedStyle(sample).contentVisibility === 'auto',
        );
        const heights = () => samples.map((sample) => sample.getBoundingClientRect().height);
        const before = heights();
        for (const sample of samples) sample.style.contentVisibility = 'visible';
        return {kept: samples.length, before, after: heights()};
      });
      if (address === LONGEST) expect(kept).toBeGreaterThan(100);
      expect(after, address).toEqual(before);
    }
  });
});

test.describe('the head of a page', () => {
  test('leaves the screen to the text', async ({page}) => {
    for (const address of [
      GUIDE,
      '/docs/tutorials/basic-3d-model/',
      '/docs/api/rest/workspaces-entities-create/',
    ]) {
      await open(page, address);
      const banner = page.locator('.theme-announcement-bar');
      const above = (await banner.count()) > 0 ? (await banner.boundingBox())!.height : 0;
      const title = (await page.locator('article h1').boundingBox())!;
      expect(title.y - above, address).toBeLessThanOrEqual(170);
      // The breadcrumbs stand on one line and have their names.
      const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
      expect((await trail.boundingBox())!.height, address).toBeLessThan(40);
      expect(await trail.locator('li').allTextContents(), address).not.toContain('…');
    }
  });

  test('has a menu: the page as Markdown and as a link, which says that it copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, GUIDE);
    const menu = page.locator('article details').first();
    const button = menu.locator('summary');
    await button.tap();
    await expect(menu.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute(
      'href',
      GUIDE.replace(/\/$/, '.md'),
    );
    await menu.getByRole('button', {name: 'Copy link'}).tap();
    await expect(menu.getByRole('button', {name: 'Copied'})).toBeVisible();
    await expect(page.locator('body > [role="status"]')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(menu).toHaveAttribute('open');
    await page.locator('article h1').tap({position: {x: 5, y: 5}});
    await expect(menu).not.toHaveAttribute('open');
  });

  test('offers the dialog of the system where there is one', async ({page}) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, {shared: data});
    });
    await open(page, GUIDE);
    await page.locator('article summary').first().tap();
    await page.getByRole('button', {name: 'Share …'}).tap();
    expect(await page.evaluate(() => (window as unknown as {shared: ShareData}).shared)).toEqual({
      title: 'Options and selections',
      url: page.url(),
    });
  });
});

test.describe('the contents list', () => {
  const bar = (page: Page): Locator =>
    page.getByRole('article').getByRole('navigation', {name: 'On this page'});

  test('stays on top with the section and how far the reader is', async ({page}) => {
    await open(page, LONGEST);
    const read = (): Promise<number> =>
      bar(page).evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--read')));
    await expect(bar(page).getByRole('button')).toHaveText('On this page');
    await scrollTo(page, 20_000);
    await expect(bar(page)).toBeInViewport({ratio: 1});
    const early = await read();
    expect(early).toBeGreaterThan(0.05);
    expect(early).toBeLessThan(0.5);
    await page.locator('#NumberField').evaluate((heading) => heading.scrollIntoView({behavior: 'instant'}));
    await expect(bar(page).getByRole('button')).toHaveText(/NumberField$/);
    await expect.poll(read).toBeGreaterThan(early);
    // The heading is not below the bar.
    const [heading, edge] = [await page.locator('#NumberField').boundingBox(), await bar(page).boundingBox()];
    expect(heading!.y).toBeGreaterThanOrEqual(edge!.y + edge!.height);
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await expect.poll(read).toBe(1);
  });

  test('names an older version, at the top and in each section', async ({page}) => {
    await open(page, `${OLDER_ADDRESS}api/errors/`);
    await expect(bar(page).getByRole('button')).toHaveText(`SDK ${OLDER} · On this page`);
    await page.locator('#UserError').evaluate((heading) => heading.scrollIntoView({behavior: 'instant'}));
    await expect(bar(page).getByRole('button')).toHaveText(new RegExp(`SDK ${OLDER} · UserError$`));
  });

  test('names the section also on a page with headings that are not shown', async ({page}) => {
    await open(page, '/docs/api/rest/workspaces-entities-jobs/');
    const hidden = await page
      .locator('.theme-doc-markdown .anchor')
      .evaluateAll((headings) => headings.filter((heading) => heading.getClientRects().length === 0).length);
    expect(hidden).toBeGreaterThan(0);
    for (const [id, name] of [
      ['request-body', 'Request body'],
      ['responses', 'Responses'],
      ['path-parameters', 'Path parameters'],
    ] as const) {
      await page
        .locator(`#${id}`)
        .first()
        .evaluate((heading) => heading.scrollIntoView({behavior: 'instant'}));
      await expect(bar(page).getByRole('button')).toHaveText(new RegExp(`${name}$`));
    }
  });

  test('unfolds by keyboard, leads to a section, folds again and names the section that was chosen', async ({
    page,
  }) => {
    await open(page, GUIDE);
    const button = bar(page).getByRole('button');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await button.tap();
    const link = bar(page).getByRole('link', {name: 'Common mistakes'});
    await link.tap();
    await expect(page).toHaveURL(/#common-mistakes$/);
    await expect(link).toHaveCount(0);
    await expect(page.locator('#common-mistakes')).toBeInViewport();
    await expect(button).toHaveText(/Common mistakes$/);
    // Also where the page is too short to bring a section to the top.
    await button.tap();
    const count = await bar(page).getByRole('link').count();
    for (const place of [count - 2, count - 1, count - 2, count - 3]) {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.tap();
      const chosen = bar(page).getByRole('link').nth(place);
      const title = (await chosen.innerText()).trim();
      await chosen.tap();
      await expect(button).toHaveText(new RegExp(`${title}$`));
    }
  });

  test('marks the section that the bar names, each of a page in turn, to the last', async ({page}) => {
    await open(page, GUIDE);
    const button = bar(page).getByRole('button');
    await button.tap();
    const titles = await bar(page).getByRole('link').allInnerTexts();
    const found = await bar(page).evaluate(async (element, marked) => {
      const pairs: [string, string | undefined][] = [];
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let top = 0; top < end + 60; top += 60) {
        window.scrollTo({top, behavior: 'instant'});
        // One frame each for the event, its listener and React's rendering.
        for (let time = 0; time < 3; time += 1) await frame();
        pairs.push([
          element.querySelector('button > :last-child')!.textContent,
          element.getElementsByClassName(marked)[0]?.textContent.replaceAll('\u200b', ''),
        ]);
      }
      return pairs;
    }, MARKED);
    for (const [named, marked] of found) expect(marked ?? 'On this page').toBe(named);
    const marked = [...new Set(found.map(([, title]) => title).filter((title) => title !== undefined))];
    expect(marked).toEqual(titles);
  });
});

test('each link of a list is large enough for a finger', async ({page}) => {
  await prepareAxe(page);
  await page.setViewportSize({width: 412, height: PHONE.height});
  for (const address of [LONGEST, '/sdk/api/']) {
    await open(page, address);
    expect(await obstacles(page, {runOnly: {type: 'rule', values: ['target-size']}}), address).toEqual([]);
  }
});

test('a gallery has two columns', async ({page}) => {
  await open(page, '/docs/create-apps/user-input/');
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((index) => page.locator('[data-yields]').nth(index).boundingBox()),
  );
  expect(second!.y).toBe(first!.y);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
  expect(third!.y).toBeGreaterThan(first!.y);
});

test.describe('a picture', () => {
  const picture = (page: Page): Locator => page.locator('a.picture').first();
  const box = (page: Page): Locator => page.getByRole('dialog', {name: 'Picture'});

  const frame = (page: Page): Locator => box(page).getByRole('group', {name: 'Picture'});
  const places = (page: Page): Promise<number[]> =>
    frame(page).evaluate(({scrollLeft, scrollTop}) => [scrollLeft, scrollTop]);

  test('opens at a tap as large as it was drawn, from its corner, with its text, and zooms', async ({
    page,
  }) => {
    await prepareAxe(page);
    await open(page, GUIDE);
    const file = await page.request.get((await picture(page).getAttribute('href'))!);
    expect(file.headers()['content-type'], 'without JavaScript').toBe('image/png');
    const small = (await picture(page).boundingBox())!;
    await picture(page).tap({position: {x: small.width - 5, y: small.height / 2}});
    const large = box(page).getByRole('img');
    const text = (await picture(page).getByRole('img').getAttribute('alt'))!;
    await expect(box(page).getByText(text, {exact: true})).toBeVisible();
    // Files have two pixels for one of the drawing.
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1520);
    await expect.poll(async () => (await large.boundingBox())!.width).toBe(760);
    expect(await places(page)).toEqual([0, 0]);
    expect(small.width).toBeLessThan(400);
    await box(page).getByRole('button', {name: 'Zoom in'}).tap();
    await expect.poll(async () => (await large.boundingBox())!.width).toBeGreaterThan(1000);
    await page.keyboard.press('-');
    await expect.poll(async () => (await large.boundingBox())!.width).toBeCloseTo(760, 0);
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await box(page).getByRole('button', {name: 'Close'}).tap();
    await expect(box(page)).toHaveCount(0);
  });

  test('is whole after it is zoomed out once, and pans', async ({page}) => {
    await page.setViewportSize({width: 360, height: 780});
    await open(page, GUIDE);
    await picture(page).tap();
    const large = box(page).getByRole('img');
    await expect.poll(async () => (await large.boundingBox())!.width).toBe(760);
    await expect(frame(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await places(page))[0]).toBeGreaterThan(0);
    await box(page).getByRole('button', {name: 'Zoom out'}).tap();
    await expect(large).toBeInViewport({ratio: 1});
    const [outer, inner] = [(await frame(page).boundingBox())!, (await large.boundingBox())!];
    expect(inner.width).toBeCloseTo(outer.width, 0);
    await box(page).getByRole('button', {name: 'Zoom in'}).tap();
    await expect.poll(async () => (await large.boundingBox())!.width).toBe(760);
  });

  test('opens whole where its labels can be read, with three lines of its text', async ({page}) => {
    await page.setViewportSize({width: 700, height: 900});
    await open(page, GUIDE);
    const opened = picture(page);
    await opened.getByRole('img').evaluate((img: HTMLImageElement) => (img.alt = 'A form. '.repeat(200)));
    await opened.tap();
    const large = box(page).getByRole('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1520);
    await expect.poll(async () => (await large.boundingBox())!.width).toBe(700);
    await expect(large).toBeInViewport({ratio: 1});
    const text = (await box(page).locator('p').boundingBox())!;
    expect(text.height).toBeLessThan(100);
    expect(text.y + text.height).toBeLessThanOrEqual(900);
  });

  test('closes at Back, which leaves the reader at it; Forward leaves them there too', async ({page}) => {
    await open(page, '/docs/create-apps/user-input/');
    await page
      .locator(`article a[href^="${GUIDE}#"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/options-and-selections/);
    const address = page.url();
    await expect(page.locator('article h1')).toHaveText('Options and selections');
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    const last = page.locator('a.picture').last();
    await last.scrollIntoViewIfNeeded();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    const text = page.locator('article').first();
    await text.evaluate((element) => Object.assign(element, {isSame: true}));
    const state = (): Promise<unknown> => page.evaluate(() => (window.history.state as {key: string}).key);
    const key = await state();
    expect(key).toBeTruthy();
    const stays = async (): Promise<void> => {
      await expect(box(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);
      expect(await scrolled(page)).toBe(top);
      expect(await state()).toBe(key);
      expect(await text.evaluate((element) => 'isSame' in element)).toBe(true);
    };

    await last.tap();
    await expect(box(page)).toBeVisible();
    expect(await state()).toBe(key);
    await page.goBack();
    await stays();
    await expect(last).toBeFocused();
    await page.goForward();
    await stays();
    await page.goBack();
    await stays();

    for (const [show, close] of [
      [() => last.press('Enter'), () => page.keyboard.press('Escape')],
      [() => last.tap(), () => box(page).getByRole('button', {name: 'Close'}).tap()],
    ] as const) {
      await show();
      await expect(box(page)).toBeVisible();
      await close();
      await stays();
      await expect(last).toBeFocused();
    }

    // The entries of the pictures are gone: one step leads to the page before, and one to this place again.
    await page.goBack();
    await expect(page).toHaveURL('/docs/create-apps/user-input/');
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect.poll(() => scrolled(page)).toBe(top);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('of an app is not covered by the button that runs it', async ({page}) => {
    await open(page, '/docs/tutorials/plots-and-data/');
    for (const width of [PHONE.width, 1280]) {
      await page.setViewportSize({width, height: 900});
      const shown = (await page.locator('.run-app img').boundingBox())!;
      const button = (await page.getByRole('button', {name: 'Run this app'}).first().boundingBox())!;
      expect(button.y, `at ${width} px`).toBeGreaterThanOrEqual(shown.y + shown.height);
      expect(button.y, `at ${width} px`).toBeLessThan(shown.y + shown.height + 40);
      expect(button.x, `at ${width} px`).toBeCloseTo(shown.x, 0);
    }
  });
});

test.describe('a picture in a wide window', () => {
  test.use({viewport: {width: 1440, height: 900}, hasTouch: false});

  test('opens in the zoom as its largest file, by keyboard too', async ({page}) => {
    const picture = (within: Page): Locator => within.locator('a.picture').first();
    await open(page, GUIDE);
    const shown = picture(page).getByRole('img');
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveClass(/medium-zoom-image/);
    await picture(page).press('Enter');
    const enlarged = page.locator('.medium-zoom-image--opened').last();
    await expect(enlarged).toHaveJSProperty('naturalWidth', 1520);
    await expect(page).toHaveURL(GUIDE);
    await expect(page.locator('.zoom-close')).toBeFocused();
    // The library ignores keys while the picture grows.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0, {timeout: 1000});
    }).toPass();
    await expect(picture(page)).toBeFocused();
  });
});

test('the sign beside a heading copies its address and says so', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Keeps the note, which would disappear after two seconds, maybe before it is checked.
  await page.addInitScript(() => {
    const {setTimeout} = window;
    window.setTimeout = ((handler: TimerHandler, delay?: number) =>
      delay === 2000 ? 0 : setTimeout(handler, delay)) as typeof window.setTimeout;
  });
  await page.setViewportSize({width: 1280, height: 900});
  await open(page, GUIDE);
  const link = page.locator('h2 > a.hash-link').nth(2);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('body > [role="status"]')).toHaveText('Link copied');
  await expect(link).toHaveAttribute('data-copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toMatch(/#.+$/);
});

test('pictures have their height before their files come', async ({page}) => {
  const heights = async (complete: boolean): Promise<number[]> => {
    await page.goto(GUIDE, {waitUntil: 'domcontentloaded'});
    await running(page);
    const pictures = page.locator('.picture img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', complete);
    }
    return pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  };
  // Requests that never end.
  await page.route(/\/ideal-img\//, () => undefined);
  const before = await heights(false);
  expect(before.length).toBeGreaterThan(2);
  await page.unrouteAll({behavior: 'ignoreErrors'});
  expect(await heights(true)).toEqual(before);
});

test.describe('Back returns to the place of', () => {
  /** Scrolls screen by screen, so that parts with content-visibility are laid out. */
  const readTo = async (page: Page, end: number): Promise<void> => {
    await page.evaluate(async (last) => {
      while (window.scrollY < last) {
        window.scrollBy({top: Math.min(window.innerHeight, last - window.scrollY), behavior: 'instant'});
        await new Promise(window.requestAnimationFrame);
      }
    }, end);
    await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(end);
  };

  for (const [address, top, to] of [
    [LONGEST, 20_000, '/sdk/api/views/'],
    [GUIDE, 4000, '/docs/create-apps/user-input/'],
    ['/docs/create-apps/user-input/', 2500, GUIDE],
  ] as const) {
    test(`${address}, also when the page is not in memory, and Forward too`, async ({page}) => {
      await open(page, address);
      await readTo(page, top);
      const before = await inView(page);
      expect(before.length).toBeGreaterThan(0);
      // Playwright would scroll before a click of its own.
      await page
        .locator(`a[href="${to}"], a[href^="${to}#"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(to));
      await running(page);
      await page.reload();
      await running(page);
      await readTo(page, 600);
      const next = await inView(page);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(() => inView(page)).toEqual(before);
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(to));
      await expect.poll(() => inView(page)).toEqual(next);
    });
  }

  test('a page that was left in the frame in which it was scrolled, for one that was reloaded before it came', async ({
    page,
  }) => {
    await open(page, GUIDE);
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        window.scrollTo({top: 1500, behavior: 'instant'});
        document.querySelector<HTMLElement>('a[href="/docs/create-apps/user-input/"]')!.click();
        window.location.reload();
      }),
    ]);
    await expect(page).toHaveURL('/docs/create-apps/user-input/');
    await running(page);
    await page.goBack();
    await expect(page).toHaveURL(GUIDE);
    await expect.poll(() => scrolled(page)).toBe(1500);
  });

  test('a page that the reader has turned away from, before the next one has come', async ({page}) => {
    await open(page, GUIDE);
    await page.waitForLoadState('networkidle');
    await readTo(page, 1500);
    const before = await inView(page);
    const title = await page.locator('main h1').innerText();
    const letThrough = await holdBack(page, isScript);
    await page
      .locator('a[href="/docs/api/rest/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/docs/api/rest/');
    await page.goBack();
    await letThrough();
    await expect(page).toHaveURL(GUIDE);
    // By now, a page that was held back would have come.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main h1')).toHaveText(title);
    await expect.poll(() => inView(page)).toEqual(before);
  });

  test('a filtered gallery, with its filter', async ({page}) => {
    await open(page, '/docs/create-apps/user-input/');
    const filter = page.getByRole('group', {name: 'Filter the cards'});
    await filter.getByRole('button', {name: 'entity', exact: true}).click();
    const cards = page.locator('[data-yields]');
    const few = await cards.count();
    await cards.last().getByRole('link').click();
    await expect(page).not.toHaveURL(/yields/);
    await page.goBack();
    await expect(filter.getByRole('button', {name: 'entity', exact: true})).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(cards).toHaveCount(few);
  });

  test('a page whose address names a section, on which the reader has gone on', async ({page}) => {
    await open(page, GUIDE);
    const click = (href: string): Promise<void> =>
      page
        .locator(`main a[href="${href}"]`)
        .first()
        .evaluate((one: HTMLElement) => one.click());
    await click('/sdk/api/parametrization/#OptionField');
    await expect(page.locator('#OptionField')).toBeInViewport();
    await readTo(page, (await scrolled(page)) + 5000);
    const before = await inView(page);
    expect(before.length).toBeGreaterThan(0);
    await click('/sdk/api/views/');
    await expect(page).toHaveURL('/sdk/api/views/');
    await running(page);
    await page.goBack();
    await expect(page).toHaveURL('/sdk/api/parametrization/#OptionField');
    await expect.poll(() => inView(page)).toEqual(before);
  });

  test('a section within a page', async ({page}) => {
    await open(page, LONGEST);
    await readTo(page, 5000);
    const before = await inView(page);
    await page.locator('a.hash-link[href="#NumberField"]').evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('#NumberField')).toBeInViewport();
    await readTo(page, (await scrolled(page)) + 700);
    const next = await inView(page);
    await page.goBack();
    await expect.poll(() => inView(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => inView(page)).toEqual(next);
  });
});
