/** The site in Firefox, over WebDriver BiDi: what runs in Chromium in the other tests has to run in its engine too. */
import fs from 'node:fs';
import type {Browser, ElementHandle, Page} from 'puppeteer-core';
import {startFirefox} from '../../tools/firefox';
import {consentAnswer, expect, test} from './fixtures';

let firefox: Browser;

test.beforeAll(async () => {
  firefox = await startFirefox();
});

test.afterAll(async () => {
  await firefox.close();
});

/** A page that reports what no page may do. */
async function newPage(): Promise<{page: Page; problems: string[]; violations(): Promise<string[]>}> {
  const page = await firefox.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    // Without it the pages of links in view are fetched ahead, which Firefox checks against `default-src` alone: the
    // policy refuses each.
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
    const violations: string[] = [];
    Object.assign(window, {violations});
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
      violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const answer = consentAnswer(request.url());
    if (!answer) return void request.continue();
    const {path, contentType, headers} = answer;
    void request.respond({status: 200, body: fs.readFileSync(path), contentType, headers});
  });
  const violations = () => page.evaluate(() => (window as unknown as {violations: string[]}).violations);
  return {page, problems, violations};
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, {waitUntil: 'domcontentloaded'});
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

test('the home page runs in Firefox, under its policy', async ({baseURL}) => {
  const {page, problems, violations} = await newPage();
  await open(page, `${baseURL}/`);
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Firefox/');
  expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('');

  // A press of the mouse reaches React: the next page is drawn in this document.
  await page.evaluate(() => Object.assign(window, {isSame: true}));
  await page.locator('.navbar a[href^="/docs/"]').click();
  await page.waitForFunction(
    () => location.pathname.startsWith('/docs/') && document.querySelector('article'),
  );
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

/** An element of the preview, which is in a shadow root, when it is to be seen. */
async function inPreview(page: Page, selector: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('.app-preview-host')?.shadowRoot;
      const element = root?.querySelector<HTMLElement>(wanted);
      return element && getComputedStyle(element).visibility === 'visible' && element;
    },
    {polling: 'raf'},
    selector,
  );
  return found as ElementHandle<HTMLElement>;
}

/** Runs the first sample of a page. */
async function runSample(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.locator('.code .code__run').click();
  await inPreview(page, '.preview__result');
}

/** Types into the field of a label, in place of what it holds. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = await page.evaluateHandle((wanted) => {
    const root = document.querySelector('.app-preview-host')!.shadowRoot!;
    const found = [...root.querySelectorAll('label')].find(({textContent}) => textContent === wanted);
    return root.getElementById(found!.htmlFor) as HTMLInputElement;
  }, label);
  await field.evaluate((input) => input.select());
  await (field as ElementHandle<HTMLInputElement>).type(text);
  await page.keyboard.press('Enter');
}

/** The value of a data view; nothing where it is not there. */
const valueOf = (page: Page, label: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const lines = document.querySelector('.app-preview-host')!.shadowRoot!.querySelectorAll('.data__line');
    const line = [...lines].find((one) => one.querySelector('th')!.textContent === wanted);
    return line?.querySelector('.data__value')!.textContent;
  }, label);

/** The largest number that a plot draws. */
const highest = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const root = document.querySelector('.app-preview-host')!.shadowRoot!;
    const plot = root.querySelector('.js-plotly-plot') as {data?: {y: number[]}[]} | null;
    return plot?.data && Math.max(...plot.data[0]!.y);
  });

test('samples run in Firefox, and a changed value changes what they show', async ({baseURL}) => {
  const {page, problems, violations} = await newPage();
  const results = `${baseURL}/docs/create-apps/results-and-visualizations`;
  await runSample(page, `${baseURL}/`);
  expect(await valueOf(page, 'Moment')).toBe(((12 * 6 ** 2) / 8).toFixed(1));
  await type(page, 'Span', '8');
  await expect.poll(() => valueOf(page, 'Moment')).toBe(((12 * 8 ** 2) / 8).toFixed(1));
  expect(await violations()).toEqual([]);

  await runSample(page, `${results}/plots-charts-graphs/`);
  await expect.poll(() => highest(page)).toBeCloseTo(2.5 * 1.5 * 1.15);
  await type(page, 'Design ground acceleration', '3');
  await expect.poll(() => highest(page)).toBeCloseTo(2.5 * 3 * 1.15);
  expect(await violations()).toEqual([]);

  await runSample(page, `${results}/map/`);
  const radius = (drawdown: number): string => (3000 * drawdown * Math.sqrt(8.64 / 86_400)).toFixed(0);
  await inPreview(page, `[aria-label="${radius(3)} m"]`);
  await type(page, 'Drawdown in the well', '5');
  await inPreview(page, `[aria-label="${radius(5)} m"]`);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

test('a loop that never ends is stopped in Firefox', async ({baseURL}) => {
  const {page, problems} = await newPage();
  await runSample(page, `${baseURL}/`);
  await type(page, 'Span', '8');
  await expect.poll(() => valueOf(page, 'Moment')).toBe('96.0');
  // By keyboard: the button moves while results come.
  await (await inPreview(page, '.preview__tool[aria-pressed]')).press('Enter');
  await (await inPreview(page, '.cm-content')).click();
  for (const [key, held] of [
    ['End', 'Control'],
    ['Enter', 'Control'],
  ] as const) {
    if (key === 'Enter') await page.keyboard.type('while True: pass');
    await page.keyboard.down(held);
    await page.keyboard.press(key);
    await page.keyboard.up(held);
  }
  await (await inPreview(page, '.preview__running button')).click();
  const failure = await inPreview(page, '.preview__failure');
  expect(await failure.evaluate((box) => box.textContent)).toContain('Stopped.');
  expect(await page.$$(`iframe`)).toHaveLength(0);
  expect(problems).toEqual([]);
  await page.close();
});
