// cspell:ignore scatterlayer
/** The site in browser engines other than Chromium. */
import {ENGINES, type Engine, type EnginePage} from './engines';
import {expect, test} from './fixtures';

async function open(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await holds(page, () => document.documentElement.dataset.hasHydrated === 'true');
}

/** Waits until a condition is true in the page. */
async function holds<Arguments extends unknown[]>(
  page: EnginePage,
  check: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  await expect.poll(() => page.evaluate(check, ...args)).toBe(true);
}

/** The text of a visible element in the preview's shadow root. */
const textIn = (page: EnginePage, selector: string): Promise<string | null> =>
  page.evaluate((wanted) => {
    const element = document.querySelector('.app-preview-host')?.shadowRoot?.querySelector(wanted);
    return element && getComputedStyle(element).visibility === 'visible' ? element.textContent : null;
  }, selector);

/** Runs the first sample of a page. */
async function runSample(page: EnginePage, address: string): Promise<void> {
  await open(page, address);
  await page.click('.code .code__run');
  // Python starts slowly on a busy machine.
  await expect.poll(() => textIn(page, '.preview__result'), {timeout: 150_000}).not.toBeNull();
}

/** Replaces the value of the field with a label. */
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

for (const [name, start] of Object.entries(ENGINES))
  test.describe(`in ${name}`, () => {
    test.skip(name === 'WebKit' && process.env.WEBKIT !== 'true', 'There is no WebKit on this machine.');
    // In one worker, so that the browser starts once.
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

    test('the home page works under its policy, Back returns to it, and the search opens a page', async ({
      baseURL,
    }) => {
      await open(page, `${baseURL}/`);
      const agent = await page.evaluate(() => navigator.userAgent);
      expect(agent).toMatch(name === 'Firefox' ? /Firefox\// : /^(?!.*Chrome).*AppleWebKit\//);
      // React handles the click without loading a document.
      await page.evaluate(() => void Object.assign(window, {isSame: true}));
      const heading = await page.evaluate(() => document.querySelector('h1')!.textContent);
      // The bar may move between locating the link and clicking.
      await expect(async () => {
        await page.click('.navbar a[href^="/docs/"]');
        const now = (): Promise<string> => page.evaluate(() => document.querySelector('h1')!.textContent);
        await expect.poll(now, {timeout: 5000}).not.toBe(heading);
      }).toPass();
      await page.evaluate(() => history.back());
      await holds(page, (home) => document.querySelector('h1')!.textContent === home, heading);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
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

    test('a plot is drawn', {tag: '@nightly'}, async ({baseURL}) => {
      await runSample(page, `${baseURL}/docs/create-apps/results-and-visualizations/plots-charts-graphs/`);
      await expect.poll(() => textIn(page, '.js-plotly-plot .scatterlayer')).not.toBeNull();
      expect(await page.problems()).toEqual([]);
    });

    test('a changed value changes data, and a loop that never ends is stopped', async ({baseURL}) => {
      await runSample(page, `${baseURL}/`);
      await expect.poll(() => textIn(page, '.data__value')).toBe(((12 * 6 ** 2) / 8).toFixed(1));
      await type(page, 'Span', '8');
      await expect.poll(() => textIn(page, '.data__value')).toBe(((12 * 8 ** 2) / 8).toFixed(1));
      await page.click('.cm-content');
      await page.press('Control+End', ...'while True: pass', 'Control+Enter');
      await expect.poll(() => textIn(page, '.preview__start')).toBe('Stop');
      await page.click('.preview__start');
      await expect.poll(() => textIn(page, '.preview__failure')).toContain('Stopped.');
      expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
      expect(await page.problems()).toEqual([]);
    });
  });
