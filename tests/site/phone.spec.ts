/** Pages on a phone: their head, tables, galleries, contents list and pictures. */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {obstacles, obstaclesInBothModes, prepareAxe} from './axe';
import {allowClipboard, clipboard, expect, idle, open, running, scrolled, test} from './fixtures';
import {OLDER, OLDER_ADDRESS} from '../sdk-versions';

const PHONE = {width: 390, height: 844};
/** A page whose last sections are shorter than the window. */
const GUIDE = '/docs/create-apps/user-input/options-and-selections/';
const LONGEST = '/sdk/api/parametrization/';
const MARKED = 'table-of-contents__link--active';

test.use({viewport: PHONE, hasTouch: true});

/** Index and position of each part of the page in view. */
const inView = (page: Page): Promise<[number, number][]> =>
  page.evaluate(async () => {
    // Parts with content-visibility are laid out one frame after they come near the viewport.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(window.requestAnimationFrame);
    return [...document.querySelectorAll('main .markdown > *, main li')]
      .map((part, index): [number, number] => [index, Math.round(part.getBoundingClientRect().top)])
      .filter(([, top]) => top > 0 && top < window.innerHeight);
  });

/** Expects the same parts in view at the same positions, within 2 px: late layout above may shift them by a pixel. */
const expectInView = (page: Page, places: readonly [number, number][]): Promise<void> =>
  expect
    .poll(async () => {
      const now = new Map(await inView(page));
      const isAway = ([index, top]: [number, number]): boolean =>
        top < PHONE.height - 2 && Math.abs((now.get(index) ?? 0) - top) > 2;
      return places.filter(isAway);
    })
    .toEqual([]);

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

  test('are not cut off on a phone; a scrollable one shows that and is reachable by keyboard', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    let stacked = 0;
    for (const address of pages) {
      await page.goto(address, {waitUntil: 'domcontentloaded'});
      for (const width of [320, 600, 768]) {
        await page.setViewportSize({width, height: PHONE.height});
        const tables = await page.locator('.table').evaluateAll((frames) =>
          frames.map((frame) => {
            const over = frame.scrollWidth - frame.clientWidth;
            const isKnown =
              frame.matches('[tabindex="0"]') && getComputedStyle(frame).backgroundImage !== 'none';
            const mayScroll =
              isKnown && (window.innerWidth > 600 || frame.querySelector(':scope > .wide') !== null);
            return {
              isStacked: frame.querySelector(':scope > .stacked') !== null,
              fault: over > 0 && !mayScroll ? `${over} px: ${frame.querySelector('tr')!.textContent}` : '',
            };
          }),
        );
        stacked += tables.filter(({isStacked}) => isStacked).length;
        found.push(...tables.flatMap(({fault}) => (fault ? [`${address} at ${width} px, ${fault}`] : [])));
      }
    }
    expect(stacked).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  test('of parameters are stacked, but stay tables for screen readers and in print', async ({page}) => {
    await open(page, LONGEST);
    const table = page.locator('.table', {has: page.locator('.typed')}).first();
    const cells = await table.locator('tbody tr').first().locator('td').all();
    const [name, type, value, meaning] = await Promise.all(
      cells.map(async (cell) => (await cell.boundingBox())!),
    );
    for (const beside of [type!, value!]) expect(Math.abs(name!.y - beside.y)).toBeLessThan(6);
    expect(meaning!.y).toBeGreaterThan(name!.y + 15);
    expect(meaning!.width).toBeGreaterThan(PHONE.width - 50);

    const heads = table.getByRole('columnheader');
    await expect(heads).toHaveText(['Parameter', 'Type', 'Default', 'Meaning']);
    const rows = await table.getByRole('row').count();
    expect(rows).toBeGreaterThan(1);
    await expect(table.getByRole('cell')).toHaveCount((rows - 1) * 4);
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('.stacked td').first()).toHaveCSS('display', 'table-cell');
  });
});

test.describe('samples', () => {
  test.use({isMobile: true});

  test('outside the viewport have their final height, so that nothing moves', async ({page}) => {
    for (const address of [LONGEST, '/docs/getting-started/starter-guide/', '/sdk/api/errors/']) {
      await page.goto(address);
      const {kept, before, after} = await page.evaluate(async () => {
        await document.fonts.ready;
        // Samples in folded sections have no height.
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
  test('takes little space', async ({page}) => {
    for (const address of [
      GUIDE,
      '/docs/tutorials/basic-3d-model/',
      '/docs/api/rest/workspaces-entities-create/',
    ]) {
      await open(page, address);
      const above = (await page.locator('.theme-announcement-bar').boundingBox())!.height;
      const title = (await page.locator('article h1').boundingBox())!;
      expect(title.y - above, address).toBeLessThanOrEqual(170);
      // The breadcrumbs are on one line, without an ellipsis.
      const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
      expect((await trail.boundingBox())!.height, address).toBeLessThan(40);
      expect(await trail.locator('li').allTextContents(), address).not.toContain('…');
    }
  });

  test('has a menu to view the page as Markdown and copy its link, with confirmation', async ({
    page,
    context,
  }) => {
    await allowClipboard(context);
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
    expect(await clipboard(page)).toBe(page.url());
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(menu).toHaveAttribute('open');
    await page.locator('article h1').tap({position: {x: 5, y: 5}});
    await expect(menu).not.toHaveAttribute('open');
  });

  test('offers the share dialog of the system where there is one', async ({page}) => {
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

  test('stays on top with the current section and the progress', async ({page}) => {
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
    // The bar does not cover the heading.
    const [heading, edge] = [await page.locator('#NumberField').boundingBox(), await bar(page).boundingBox()];
    expect(heading!.y).toBeGreaterThanOrEqual(edge!.y + edge!.height);
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await expect.poll(read).toBe(1);
  });

  test('names an older version, and the section even if some headings are hidden', async ({page}) => {
    for (const [address, id, name] of [
      [`${OLDER_ADDRESS}api/errors/`, 'UserError', `SDK ${OLDER} · UserError`],
      ['/docs/api/rest/workspaces-entities-jobs/', 'responses', 'Responses'],
    ] as const) {
      await open(page, address);
      await page
        .locator(`#${id}`)
        .first()
        .evaluate((heading) => heading.scrollIntoView({behavior: 'instant'}));
      await expect(bar(page).getByRole('button')).toHaveText(new RegExp(`${name}$`));
    }
  });

  test('unfolds by keyboard, jumps to a section, folds again and names the chosen section', async ({
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
    // Also for the last sections, which cannot scroll to the top.
    for (const place of [-2, -1, -2]) {
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.tap();
      const chosen = bar(page).getByRole('link').nth(place);
      const title = (await chosen.innerText()).trim();
      await chosen.tap();
      await expect(button).toHaveText(new RegExp(`${title}$`));
    }
  });

  test('marks the same section as the bar names, for each section of a page', async ({page}) => {
    await open(page, GUIDE);
    const button = bar(page).getByRole('button');
    await button.tap();
    const titles = await bar(page).getByRole('link').allInnerTexts();
    const found = await bar(page).evaluate(async (element, marked) => {
      const pairs: [string, string | undefined][] = [];
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let top = 0; top < end + 120; top += 120) {
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
  for (const address of [GUIDE, '/sdk/api/']) {
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

  test('opens on tap at its original size, from its corner, with its text, and zooms', async ({page}) => {
    await prepareAxe(page);
    await open(page, GUIDE);
    const file = await page.request.get((await picture(page).getAttribute('href'))!);
    expect(file.headers()['content-type'], 'without JavaScript').toBe('image/png');
    const small = (await picture(page).boundingBox())!;
    await picture(page).tap({position: {x: small.width - 5, y: small.height / 2}});
    const large = box(page).getByRole('img');
    const text = (await picture(page).getByRole('img').getAttribute('alt'))!;
    await expect(box(page).getByText(text, {exact: true})).toBeVisible();
    // Files have two pixels per CSS pixel.
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

  test('fits after zooming out once, and pans', async ({page}) => {
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

  test('closes by Back, its button and Escape, and restores position and history', async ({page}) => {
    await open(page, '/docs/create-apps/user-input/');
    await page
      .locator(`article a[href^="${GUIDE}#"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('article h1')).toHaveText('Options and selections');
    const address = page.url();
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    const last = page.locator('a.picture').last();
    // Parts that come into view get their height, which moves the page.
    await expect
      .poll(async () => {
        const before = await scrolled(page);
        await last.scrollIntoViewIfNeeded();
        await idle(page);
        return (await scrolled(page)) - before;
      })
      .toBe(0);
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    const text = page.locator('article').first();
    await text.evaluate((element) => Object.assign(element, {isSame: true}));
    const stays = async (): Promise<void> => {
      await expect(box(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);
      expect(await scrolled(page)).toBe(top);
      expect(await text.evaluate((element) => 'isSame' in element)).toBe(true);
    };
    for (const [show, close] of [
      [() => last.tap(), () => page.goBack()],
      [() => last.press('Enter'), () => page.keyboard.press('Escape')],
      [() => last.tap(), () => box(page).getByRole('button', {name: 'Close'}).tap()],
    ] as const) {
      await show();
      await expect(box(page)).toBeVisible();
      await close();
      await stays();
      await expect(last).toBeFocused();
    }
    // The pictures have left no entries in the history.
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
      // The picture of the other width comes a moment later.
      await expect(async () => {
        const shown = (await page.locator('.run-app img').boundingBox())!;
        const button = (await page.getByRole('button', {name: 'Run this app'}).first().boundingBox())!;
        const gap = button.y - shown.y - shown.height;
        expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(0);
        expect(gap, `at ${width} px`).toBeLessThan(40);
        // The card's border and padding.
        expect(button.x - shown.x, `at ${width} px`).toBeCloseTo(17, 0);
      }).toPass();
    }
  });
});

test('the link of a heading copies its address, with confirmation', async ({page, context}) => {
  await allowClipboard(context);
  // Keeps the note, which disappears after two seconds.
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
  expect(await clipboard(page)).toBe(page.url());
  expect(page.url()).toMatch(/#.+$/);
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
    // An address that names a section, from which the reader has gone on.
    [`${LONGEST}#OptionField`, 30_000, '/sdk/api/views/'],
    [GUIDE, 4000, '/docs/create-apps/user-input/'],
  ] as const) {
    test(`${address}, also after a reload, as does Forward`, async ({page}) => {
      await open(page, address);
      await readTo(page, top);
      const before = await inView(page);
      expect(before.length).toBeGreaterThan(0);
      // Playwright's click would scroll.
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
      await expectInView(page, before);
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(to));
      await expectInView(page, next);
    });
  }

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

  test('a page with folded sections, with those that were open', async ({page}) => {
    await open(page, '/docs/use-apps/');
    const headings = page.locator('details.folded > summary');
    for (const index of [0, 2, 4]) await headings.nth(index).click();
    const link = page.locator('details[open] a[href^="/docs/faq/"]').last();
    await link.scrollIntoViewIfNeeded();
    const before = await inView(page);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/faq/);
    await running(page);
    await page.goBack();
    await expectInView(page, before);
    await expect(page.locator('details.folded[open]')).toHaveCount(3);
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
    await expectInView(page, before);
    await page.goForward();
    await expectInView(page, next);
  });
});
