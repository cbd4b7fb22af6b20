/**
 * How a page starts: the server's HTML is taken over part by part, each in a task of its own, and the
 * reader may go elsewhere in between (`src/plugins/browser-bundle/in-steps.tsx`).
 */
import type {Locator, Page} from '@playwright/test';
import {expect, laidOut, open, running, test} from './fixtures';

/** A page that stands still in the middle of its start. */
interface Hold {
  address: string;
  /** After so many tasks of the start. */
  tasks: number;
}

/** What tests ask of a page, put there by {@link watchStart}. */
interface Start {
  /** Tasks that the start took. */
  tasks: number;
  /** Those of them in which elements of the page began to listen. */
  listening: Set<number>;
  /** The elements of the page that listen. */
  listeners: Set<Element>;
  /** Whether the start stands still. */
  isHeld: boolean;
  /** Ends the standstill. */
  goOn(): void;
  /** What the server sent: the elements, each with the text that is right below it. */
  served: Map<Element, string>;
}

type WatchedWindow = Window & typeof globalThis & {start: Start};

/**
 * Takes down how a page starts, from before anything of the page runs.
 *
 * @param hold - The page that stands still, when the reader comes to it from elsewhere.
 */
function watchStart(hold: Hold | null): void {
  const start: Start = {
    tasks: 0,
    listening: new Set(),
    listeners: new Set(),
    isHeld: false,
    goOn: () => undefined,
    served: new Map(),
  };
  Object.defineProperty(window, 'start', {value: start});

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHeld = location.pathname === hold?.address && visit?.type === 'navigate';
  let left = isHeld ? hold.tasks : Infinity;
  const waiting: (() => void)[] = [];
  start.goOn = () => {
    left = Infinity;
    start.isHeld = false;
    for (const send of waiting.splice(0)) send();
  };
  const {postMessage} = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message: unknown[]): void {
    const send = () => Reflect.apply(postMessage, this, message);
    if (left <= 0) {
      start.isHeld = true;
      waiting.push(send);
    } else {
      left -= 1;
      send();
    }
  };
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(this: MessagePort, listener: (event: MessageEvent) => void) {
      onMessage.set!.call(this, (event: MessageEvent) => {
        start.tasks += 1;
        listener.call(this, event);
      });
    },
  });

  const {addEventListener} = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...listener: unknown[]): void {
    if (this instanceof Element && this.closest('#__docusaurus')) {
      start.listening.add(start.tasks);
      start.listeners.add(this);
    }
    Reflect.apply(addEventListener, this, listener);
  };

  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const element of document.querySelectorAll('#__docusaurus *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      start.served.set(element, texts.map((node) => node.textContent).join(''));
    }
  });
}

async function watch(page: Page, hold: Hold | null = null): Promise<void> {
  await page.addInitScript(watchStart, hold);
}

test.use({viewport: {width: 1280, height: 900}});

const GUIDE = '/docs/getting-started/installation/';
const MODULE = '/sdk/api/core/';
const OPERATION = '/docs/api/rest/jobs-read/';

/** Differences between a page that has started and what the server sent, as selectors of elements. */
interface Changes {
  gone?: string[];
  added?: string[];
}

/** A kind of page: one of it, in how many tasks it starts at least, and what differs there by design. */
interface Kind extends Changes {
  address: string;
  tasks: number;
  /** What the browser says on its console. */
  problem?: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'the home page': {address: '/', tasks: 6},
  'a guide': {address: GUIDE, tasks: 9},
  'a tutorial': {address: '/docs/tutorials/basic-3d-model/', tasks: 15},
  'a module of the SDK': {address: MODULE, tasks: 12},
  'the longest module of the SDK': {address: '/sdk/api/parametrization/', tasks: 12},
  'a REST operation': {
    address: OPERATION,
    tasks: 10,
    // The theme sets these up anew once it knows that it is in a browser.
    gone: ['a.menu__link--sublist', '.theme-tabs-container', '.openapi-tabs__container'],
    added: ['a.menu__link--sublist', '.theme-tabs-container', '.openapi-tabs__container'],
  },
  'the search page': {address: '/search/', tasks: 4},
  'a page of version 13': {address: '/sdk/13/api/core/', tasks: 12},
  // The pages with a similar address: the server sends one page for all addresses.
  'the page for an address that is none': {
    address: '/no/such/page/',
    tasks: 4,
    added: ['main > nav'],
    problem: 'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
  },
};

/** What Docusaurus changes on every page. */
const EVERYWHERE: Required<Changes> = {
  // Of each picture in two color modes, the one of the mode that is not shown.
  gone: ['img[class*="themedComponent--dark"]'],
  // The keys that lead to the search box.
  added: ['[class*="searchHintContainer"]'],
};

/** What has changed since the server sent the page. */
interface Difference {
  served: number;
  gone: string[];
  added: string[];
  text: string[];
  isInOrder: boolean;
}

/** Compares a page with what the server sent, except for elements that are expected to come and go. */
function difference(page: Page, {gone, added}: Required<Changes>): Promise<Difference> {
  return page.evaluate(
    (expected): Difference => {
      const {served} = (window as unknown as WatchedWindow).start;
      const now = [...document.querySelectorAll('#__docusaurus *')];
      const here = new Set(now);
      const isKept = (element: Element | null) => !element || !served.has(element) || here.has(element);
      const isOld = (element: Element | null) => !element || !here.has(element) || served.has(element);
      const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
      const ownText = (element: Element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join('');
      const before = [...served.keys()];
      const kept = now.filter((element) => served.has(element));
      const order = before.filter((element) => here.has(element));
      return {
        served: before.length,
        // Of a tree that has gone or come, its root.
        gone: before
          .filter((element) => !here.has(element) && isKept(element.parentElement))
          .filter((element) => !expected.gone.some((selector) => element.matches(selector)))
          .map(nameOf),
        added: now
          .filter((element) => !served.has(element) && isOld(element.parentElement))
          .filter((element) => !expected.added.some((selector) => element.matches(selector)))
          .map(nameOf),
        text: kept.filter((element) => ownText(element) !== served.get(element)).map(nameOf),
        isInOrder: kept.length === order.length && kept.every((element, place) => element === order[place]),
      };
    },
    {gone, added},
  );
}

function heading(page: Page): Locator {
  return page.locator('article h1, main h1').first();
}

function link(page: Page, address: string): Locator {
  return page.locator(`aside nav.menu a[href="${address}"]`).first();
}

test.describe('the HTML of the server', () => {
  for (const [name, {address, gone = [], added = [], problem}] of Object.entries(KINDS)) {
    test(`${name} keeps each of its elements`, async ({page, problems}) => {
      await watch(page);
      await open(page, address);
      await page.waitForLoadState('networkidle');
      const found = await difference(page, {
        gone: [...EVERYWHERE.gone, ...gone],
        added: [...EVERYWHERE.added, ...added],
      });
      expect(found.served).toBeGreaterThan(50);
      expect(found).toEqual({served: found.served, gone: [], added: [], text: [], isInOrder: true});
      expect(problems).toEqual(problem ? [problem] : []);
    });
  }
});

test('a page keeps its elements when the reader goes to a place on it', async ({page}) => {
  for (const address of [GUIDE, MODULE, OPERATION]) {
    await watch(page);
    await open(page, address);
    const entry = page.locator('.table-of-contents__link').nth(2);
    const hash = (await entry.getAttribute('href'))!;
    const text = page.locator('article .markdown');
    const elements = await text.evaluateHandle((root) => [...root.querySelectorAll('*')]);
    await entry.click();
    await expect(page).toHaveURL(address + hash);
    await expect(page.locator('.table-of-contents__link--active')).toHaveAttribute('href', hash);
    expect(await elements.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
  }
});

test.describe('the start', () => {
  for (const [name, {address, tasks}] of Object.entries(KINDS)) {
    test(`${name} goes through it in at least ${tasks} tasks`, async ({page}) => {
      await watch(page);
      await open(page, address);
      const count = await page.evaluate(() => (window as unknown as WatchedWindow).start.listening.size);
      expect(count).toBeGreaterThanOrEqual(tasks);
    });
  }

  test('leaves a text that does nothing as it came', async ({page}) => {
    await watch(page);
    await open(page, MODULE);
    const heard = await page.evaluate(() => {
      const {listeners} = (window as unknown as WatchedWindow).start;
      const text = [...document.querySelectorAll('.theme-doc-markdown *')];
      return {size: text.length, own: text.filter((one) => listeners.has(one)).map((one) => one.outerHTML)};
    });
    expect(heard.size).toBeGreaterThan(1000);
    expect(heard.own).toEqual([]);
  });

  test('has the scripts compiled beside the page', async ({page, request}) => {
    await open(page, GUIDE);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter((name) => /\/assets\/js\//.test(name)),
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts)
      expect(await (await request.get(script)).text(), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('asks for the scripts of the site once the text is painted', async ({page}) => {
    for (const address of [GUIDE, MODULE]) {
      await open(page, address);
      const {painted, asked} = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource');
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return {
          // When the page had done its part; the screen shows it later, and \u201cstartTime\u201d tells that.
          painted: (paint as PerformanceEntry & {paintTime: number}).paintTime,
          asked: entries
            .filter(({name}) => /\/assets\/js\/[^/]+\.js$/.test(name))
            .map(({name, startTime}) => ({name, startTime})),
        };
      });
      expect(painted).toBeGreaterThan(0);
      expect(asked.some(({name}) => /\/runtime~main\.[^/]+$/.test(name))).toBe(true);
      expect(asked.some(({name}) => /\/main\.[^/]+$/.test(name))).toBe(true);
      expect(asked.filter(({startTime}) => startTime < painted)).toEqual([]);
    }
  });

  /** Lets no frame be drawn, as in a tab that is not shown, until the page is told that it is. */
  function stopDrawing(visibility: string | null): void {
    const {requestAnimationFrame} = window;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    if (visibility) Object.defineProperty(Document.prototype, 'visibilityState', {get: () => visibility});
    Object.assign(window, {
      comeBack() {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of waiting) requestAnimationFrame(callback);
      },
    });
  }

  test('takes place in a tab in the background', async ({page, problems}) => {
    await watch(page);
    await page.addInitScript(stopDrawing, 'hidden');
    await page.goto(GUIDE);
    const {tasks} = KINDS['a guide']!;
    await page.waitForFunction(
      (least) => (window as unknown as WatchedWindow).start.listening.size >= least,
      tasks,
      {polling: 100}, // Not with each frame: there is none.
    );
    await page.evaluate(() => (window as unknown as {comeBack(): void}).comeBack());
    await running(page);
    expect(problems).toEqual([]);
  });

  test('takes place when a tab went to the background before it was drawn', async ({page, problems}) => {
    await page.addInitScript(stopDrawing, null);
    await page.goto(GUIDE);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => (window as unknown as {comeBack(): void}).comeBack());
    await running(page);
    expect(problems).toEqual([]);
  });
});

test.describe('what answers once a page has started', () => {
  test('the search box opens its list', async ({page, problems}) => {
    await open(page, GUIDE);
    await page.locator('nav.navbar input[aria-label="Search"]').fill('beam');
    await expect(page.locator('nav.navbar [role="listbox"] [role="option"]:not(a)').first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('a category of the sidebar folds and unfolds', async ({page}) => {
    await open(page, GUIDE);
    const category = page
      .locator('aside nav.menu .menu__list-item')
      .filter({hasText: 'Getting started'})
      .first();
    const toggle = category.locator('[aria-expanded]').first();
    const inner = category.locator('ul a').first();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(inner).toBeHidden();
    await toggle.click();
    await expect(inner).toBeVisible();
  });

  test('tabs show another panel', async ({page}) => {
    await open(page, OPERATION);
    const tabs = page.locator('article .tabs-container').first().locator('[role="tab"]');
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'false');
  });

  test('the button of a sample copies it', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, MODULE);
    const sample = page.locator('article .code', {has: page.locator('.code__copy')}).first();
    await sample.hover();
    await sample.getByRole('button', {name: 'Copy'}).click();
    const line = (await sample.locator('pre').innerText()).trim().split('\n')[0]!;
    expect(line).not.toBe('');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(line);
  });

  test('the contents list marks where the reader is', async ({page}) => {
    await open(page, MODULE);
    const entry = page.locator('.table-of-contents__link').nth(4);
    await entry.click();
    await expect(page.locator('.table-of-contents__link--active')).toHaveText(await entry.innerText());
  });
});

/** How far the start of the page has come when it stands still, as a part of its tasks. */
const PLACES = {
  'before the page has any script of its own': 0,
  'before its first part': 0.1,
  'in the first half of its parts': 0.3,
  'in the second half of its parts': 0.7,
  'before its last part': 1,
};

/** Tasks that the start of a page takes, by address. */
const known = new Map<string, number>();

async function tasksOf(page: Page, address: string): Promise<number> {
  if (!known.has(address)) {
    const other = await page.context().newPage();
    await watch(other);
    await open(other, address);
    known.set(address, await other.evaluate(() => (window as unknown as WatchedWindow).start.tasks));
    await other.close();
  }
  return known.get(address)!;
}

/** Opens a page whose start stands still. */
async function openHeld(page: Page, address: string, share: number): Promise<void> {
  const tasks = await tasksOf(page, address);
  await watch(page, {address, tasks: Math.min(Math.round(tasks * share), tasks - 1)});
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as WatchedWindow).start.isHeld);
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
}

/** Ends the standstill; a page that was left for another one stands still no more. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as WatchedWindow).start.goOn());
}

/** What there is one of on each page. */
const ONCE = ['nav.navbar', 'main', 'h1', 'footer', '.table-of-contents', 'aside nav.menu'];

/** The page is there once and whole, as a reader who opens its address finds it. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await running(page);
  const fresh = await page.context().newPage();
  await open(fresh, address);
  // What is not laid out yet is no text of the page for "innerText".
  for (const one of [page, fresh]) await laidOut(one);
  const [title, text] = [await heading(fresh).innerText(), await fresh.locator('main').innerText()];
  const counts = (of: Page) => Promise.all(ONCE.map((selector) => of.locator(selector).count()));
  const expected = await counts(fresh);
  await fresh.close();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => page.locator('main').innerText()).toBe(text);
  expect(await counts(page)).toEqual(expected);
}

/** Ends the standstill of a page that is being left, and goes back to it from where the reader went. */
async function goThereAndBack(page: Page, there: string, here: string): Promise<void> {
  await goOn(page);
  await expectWhole(page, there);
  await page.goBack();
  await expectWhole(page, here);
}

test.describe('a reader who goes on while the page starts', () => {
  test.slow(); // Several pages each.

  for (const [place, share] of Object.entries(PLACES)) {
    test.describe(place, () => {
      test('by a link of the sidebar gets there and back', async ({page, problems}) => {
        await openHeld(page, GUIDE, share);
        await link(page, '/docs/faq/').click();
        await goThereAndBack(page, '/docs/faq/', GUIDE);
        expect(problems).toEqual([]);
      });

      test('by a link of the text gets there and back', async ({page, problems}) => {
        await openHeld(page, GUIDE, share);
        const next = page.locator('article .markdown a[href^="/docs/"]').last();
        const address = (await next.getAttribute('href'))!;
        await next.click();
        await goThereAndBack(page, address, GUIDE);
        expect(problems).toEqual([]);
      });

      test('to the home page gets there and back', async ({page, problems}) => {
        await openHeld(page, OPERATION, share);
        await page.locator('nav.navbar a.navbar__brand').click();
        await goThereAndBack(page, '/', OPERATION);
        expect(problems).toEqual([]);
      });

      test('to version 13 gets there and back', async ({page, problems}) => {
        await openHeld(page, MODULE, share);
        await page.locator('nav.navbar .dropdown', {hasText: '14'}).hover();
        await page.locator('nav.navbar .dropdown__menu').getByRole('link', {name: '13', exact: true}).click();
        await goThereAndBack(page, '/sdk/13/api/core/', MODULE);
        expect(problems).toEqual([]);
      });

      test('to another place of the page stays on it', async ({page, problems}) => {
        await openHeld(page, MODULE, share);
        const entry = page.locator('.table-of-contents__link').nth(4);
        const hash = (await entry.getAttribute('href'))!;
        await entry.click();
        await goOn(page);
        await expectWhole(page, MODULE + hash);
        await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
        expect(problems).toEqual([]);
      });

      test('and changes their mind at once is where they were', async ({page, problems}) => {
        await openHeld(page, GUIDE, share);
        await link(page, '/docs/faq/').click();
        await expect(page).toHaveURL('/docs/faq/');
        await page.goBack();
        await goOn(page);
        await expectWhole(page, GUIDE);
        expect(problems).toEqual([]);
      });

      test('with the back button finds the page before', async ({page, problems}) => {
        await open(page, '/docs/faq/');
        await openHeld(page, GUIDE, share);
        await page.goBack();
        await expectWhole(page, '/docs/faq/');
        await page.goForward();
        await expectWhole(page, GUIDE);
        expect(problems).toEqual([]);
      });
    });
  }
});

test.describe('pictures of a page', () => {
  for (const address of ['/docs/tutorials/basic-3d-model/', GUIDE]) {
    test(`of ${address} are WebP and have their place and their shape`, async ({page, request}) => {
      await open(page, address);
      const pictures = page.locator('article .markdown img');
      expect(await pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .not.toBe(0);
        const {source, files, shape, place} = await picture.evaluate((image: HTMLImageElement) => ({
          source: image.currentSrc,
          files: image.srcset.split(',').map((part) => part.trim().split(' ')[0]!),
          shape: image.naturalWidth / image.naturalHeight,
          place: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        }));
        expect(new URL(source).pathname).toMatch(/\.webp$/);
        expect(place / shape, source).toBeCloseTo(1, 1);
        for (const file of files) {
          const answer = await request.get(file);
          const body = await answer.body();
          expect([body.toString('latin1', 0, 4), body.toString('latin1', 8, 12)], file).toEqual([
            'RIFF',
            'WEBP',
          ]);
        }
      }
    });
  }
});

test('pages behind links of the text are fetched ahead', async ({page}) => {
  const wanted = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as {wanted: string[]}).wanted);
  await open(page, '/docs/getting-started/fundamentals/basic-app-structure/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const paths: string[] = [];
    Object.assign(window, {wanted: paths});
    window.docusaurus = {...window.docusaurus, prefetch: (path) => (paths.push(path), false)};
  });
  const inText = page.locator('.theme-doc-markdown > p a[href^="/"]').last();
  await inText.scrollIntoViewIfNeeded();
  const address = (await inText.getAttribute('href'))!;
  await expect.poll(wanted).toContain(address);
  const inSample = page.locator('.theme-doc-markdown .code a[href^="/sdk/"]').last();
  const symbol = (await inSample.getAttribute('href'))!;
  expect(await wanted()).not.toContain(symbol);
  await inSample.hover();
  await expect.poll(wanted).toContain(symbol);
});

test('links of the text lead to a symbol without loading the site anew', async ({page}) => {
  await open(page, '/docs/getting-started/fundamentals/call-flow/');
  await page.evaluate(() => Object.assign(window, {isSame: true}));
  const symbol = '/sdk/api/core/#File.from_data';
  await page.locator(`.theme-doc-markdown a[href="${symbol}"]`).first().click();
  await expect(page).toHaveURL(symbol);
  await expect(page.locator('[id="File.from_data"]')).toBeInViewport();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a page is fetched ahead once, however often the address changes', async ({page}) => {
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const count = () => page.locator('head link[rel="prefetch"]').count();
  await open(page, MODULE);
  await page.waitForLoadState('networkidle');
  await idle();
  const entries = page.locator('.table-of-contents__link');
  // Links that scrolling brings into view are fetched too: all of the page is seen first.
  for (const place of [3, 6, 9, 12]) await entries.nth(place).click();
  await page.waitForLoadState('networkidle');
  await idle();
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const addresses = new Set<string>();
  for (const place of [1, 3, 6, 9, 12, 2, 5, 8, 11]) {
    await entries.nth(place).click();
    addresses.add(page.url());
    await idle();
  }
  expect(addresses.size).toBe(9);
  expect(await count()).toBe(before);
});
