/** The site in other engines: what runs in Chromium in the other tests has to run in theirs too. */
import {ENGINES, type Engine, type EnginePage} from './engines';
import {expect, test} from './fixtures';

async function open(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await holds(page, () => document.documentElement.dataset.hasHydrated === 'true');
}

/** Waits until something holds in the page. */
async function holds<Arguments extends unknown[]>(
  page: EnginePage,
  check: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  await expect.poll(() => page.evaluate(check, ...args)).toBe(true);
}

/** Waits until the preview, which is in a shadow root, shows an element. */
const shows = (page: EnginePage, selector: string): Promise<void> =>
  holds(
    page,
    (wanted) => {
      const element = document.querySelector('.app-preview-host')?.shadowRoot?.querySelector(wanted);
      return Boolean(element && getComputedStyle(element).visibility === 'visible');
    },
    selector,
  );

/** Runs the first sample of a page. */
async function runSample(page: EnginePage, address: string): Promise<void> {
  await open(page, address);
  await page.click('.code .code__run');
  await shows(page, '.preview__result');
}

/** Types into the field of a label, in place of what it holds. */
async function type(page: EnginePage, label: string, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.querySelector('.app-preview-host')!.shadowRoot!;
    const found = [...root.querySelectorAll('label')].find(({textContent}) => textContent === wanted);
    const field = root.getElementById(found!.htmlFor) as HTMLInputElement;
    field.focus();
    field.select();
  }, label);
  await page.press(...text, 'Enter');
}

/** The value of a data view; nothing where it is not there. */
const valueOf = (page: EnginePage, label: string): Promise<string | null> =>
  page.evaluate((wanted) => {
    const lines = document.querySelector('.app-preview-host')!.shadowRoot!.querySelectorAll('.data__line');
    const line = [...lines].find((one) => one.querySelector('th')!.textContent === wanted);
    return line ? line.querySelector('.data__value')!.textContent : null;
  }, label);

/** The largest number that a plot draws. */
const highest = (page: EnginePage): Promise<number | null> =>
  page.evaluate(() => {
    const root = document.querySelector('.app-preview-host')!.shadowRoot!;
    const plot = root.querySelector('.js-plotly-plot') as {data?: {y: number[]}[]} | null;
    return plot?.data ? Math.max(...plot.data[0]!.y) : null;
  });

const RESULTS = '/docs/create-apps/results-and-visualizations';

for (const [name, start] of Object.entries(ENGINES))
  test.describe(`in ${name}`, () => {
    test.skip(name === 'WebKit' && process.env.WEBKIT !== 'true', 'There is no WebKit on this machine.');
    // One after the other, so that one browser is started for all.
    test.describe.configure({mode: 'default'});

    let engine: Engine | undefined;
    let page: EnginePage;

    test.beforeAll(async () => {
      engine = await start();
    });

    test.afterAll(async () => {
      await engine?.close();
    });

    test.beforeEach(async () => {
      page = await engine!.newPage();
    });

    test.afterEach(async () => {
      await page.close();
    });

    test('the home page runs under its policy, and Back returns to it', async ({baseURL}) => {
      await open(page, `${baseURL}/`);
      const agent = await page.evaluate(() => navigator.userAgent);
      expect(agent).toMatch(name === 'Firefox' ? /Firefox\// : /^(?!.*Chrome).*AppleWebKit\//);
      // React handles the click: the next page is rendered in this document.
      await page.evaluate(() => void Object.assign(window, {isSame: true}));
      const heading = await page.evaluate(() => document.querySelector('h1')!.textContent);
      await page.click('.navbar a[href^="/docs/"]');
      await holds(page, (home) => document.querySelector('h1')!.textContent !== home, heading);
      await page.evaluate(() => history.back());
      await holds(page, (home) => document.querySelector('h1')!.textContent === home, heading);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      expect(await page.problems()).toEqual([]);
    });

    test('the search leads to a page', async ({baseURL}) => {
      await open(page, `${baseURL}/`);
      await page.click('nav.navbar .search-button');
      await holds(page, () => document.activeElement?.getAttribute('role') === 'combobox');
      await page.press(...'slider');
      await holds(page, () =>
        [...document.querySelectorAll('dialog [role="option"]')].some(
          (option) => new URL((option as HTMLAnchorElement).href).searchParams.get('_highlight') === 'slider',
        ),
      );
      await page.press('Enter');
      await holds(
        page,
        () => document.querySelector('article mark')?.textContent?.toLowerCase() === 'slider',
      );
      expect(await page.problems()).toEqual([]);
    });

    test('a changed value changes data', async ({baseURL}) => {
      await runSample(page, `${baseURL}/`);
      expect(await valueOf(page, 'Moment')).toBe(((12 * 6 ** 2) / 8).toFixed(1));
      await type(page, 'Span', '8');
      await expect.poll(() => valueOf(page, 'Moment')).toBe(((12 * 8 ** 2) / 8).toFixed(1));
      expect(await page.problems()).toEqual([]);
    });

    test('a changed value changes a plot', {tag: '@nightly'}, async ({baseURL}) => {
      await runSample(page, `${baseURL}${RESULTS}/plots-charts-graphs/`);
      await expect.poll(() => highest(page)).toBeCloseTo(2.5 * 1.5 * 1.15);
      await type(page, 'Design ground acceleration', '3');
      await expect.poll(() => highest(page)).toBeCloseTo(2.5 * 3 * 1.15);
      expect(await page.problems()).toEqual([]);
    });

    test('a changed value changes a map', {tag: '@nightly'}, async ({baseURL}) => {
      await runSample(page, `${baseURL}${RESULTS}/map/`);
      const radius = (drawdown: number): string => (3000 * drawdown * Math.sqrt(8.64 / 86_400)).toFixed(0);
      await shows(page, `[aria-label="${radius(3)} m"]`);
      await type(page, 'Drawdown in the well', '5');
      await shows(page, `[aria-label="${radius(5)} m"]`);
      expect(await page.problems()).toEqual([]);
    });

    test('a loop that never ends is stopped', async ({baseURL}) => {
      await runSample(page, `${baseURL}/`);
      await type(page, 'Span', '8');
      await expect.poll(() => valueOf(page, 'Moment')).toBe('96.0');
      await page.click('.cm-content');
      await page.press('Control+End', ...'while True: pass', 'Control+Enter');
      await holds(
        page,
        () =>
          document.querySelector('.app-preview-host')!.shadowRoot!.querySelector('.preview__start')
            ?.textContent === 'Stop',
      );
      await page.click('.preview__start');
      await shows(page, '.preview__failure');
      const failure = await page.evaluate(
        () =>
          document.querySelector('.app-preview-host')!.shadowRoot!.querySelector('.preview__failure')!
            .textContent,
      );
      expect(failure).toContain('Stopped.');
      expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
      expect(await page.problems()).toEqual([]);
    });
  });
