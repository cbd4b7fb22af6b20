// cspell:words spinbutton valuenow
import type {Locator, Page} from '@playwright/test';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {obstaclesInBothModes} from '../site/axe';
import {type Harness, startHarness} from './harness';

const TEXT = 'import viktor as vkt\n\nx = 1 / 2\n';
const FIELD = {type: 'NumberField', name: 'load', path: 'load', label: 'Load', visible: true, value: 1};
const FORM = {
  title: 'Lock gate',
  controller: 'Controller',
  children: [FIELD],
  views: [{method: 'show', type: 'DataView', title: 'Forces', visible: true}],
};
const OUTCOME = {
  result: {rows: [{kind: 'item', label: 'Moment', value: 4}]},
  messages: [],
  violations: [],
};

let harness: Harness;
let page: Page;
let faults: string[];

beforeAll(async () => {
  harness = await startHarness('preview', {'/AGENTS.md': ['text/markdown', '# Rules']});
});
afterAll(() => harness.close());

beforeEach(async () => {
  ({page, faults} = await harness.open({width: 1200}));
  await page.waitForFunction(() => 'openPreview' in window);
  await answers({});
  await page.evaluate((text) => window.openPreview(text), TEXT);
  await page.locator('.cm-content').waitFor();
  await page.getByText('Moment').waitFor();
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await page.context().close();
});

const answers = (other: object): Promise<void> =>
  page.evaluate((given) => void (window.python = given as never), {form: FORM, outcome: OUTCOME, ...other});
const past = (): Locator => page.locator('.preview__past');
const run = (): Locator => page.getByRole('button', {name: 'Run', exact: true});
const ring = (): Promise<string> => run().evaluate((button) => getComputedStyle(button).boxShadow);
const divider = (): Locator => page.getByRole('separator');
const width = async (): Promise<number> => Number(await divider().getAttribute('aria-valuenow'));
const focused = (): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className.split(' ')[0]);
const type = async (text: string): Promise<void> => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
};

it('results are marked as of older code until it runs or is as it was', async () => {
  expect(await past().innerText()).toBe('');
  const before = await ring();
  await type('#');
  await expect.poll(() => past().innerText()).toContain('Run to update');
  expect(await ring()).not.toBe(before);
  expect(await obstaclesInBothModes(page)).toEqual([]);
  // A change in the form does not run it.
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('spinbutton').press('Enter');
  await expect.poll(() => past().innerText()).toContain('Run to update');
  await type('');
  await page.keyboard.press('Backspace');
  await expect.poll(() => past().innerText()).toBe('');
  await page.keyboard.type('#');
  await expect.poll(() => past().innerText()).not.toBe('');
  await run().click();
  await expect.poll(() => past().innerText()).toBe('');
});

it('another app in its place has its own name, also as a download', async () => {
  await answers({form: {...FORM, title: undefined}});
  await type('#');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.getByRole('heading', {level: 2}).innerText()).not.toContain('Lock gate');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Download this app'}).click(),
  ]);
  expect(file.suggestedFilename()).toBe('app.zip');
});

it('Tab goes from the code to the app beside it', async () => {
  await page.getByRole('button', {name: 'Close the preview'}).focus();
  const stops = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops.slice(1, 3)).toEqual(['cm-content', 'bench__divider']);
  expect(await page.locator('.bench__app :focus').count()).toBe(1);
});

it('the divider takes larger steps, and goes back to where it was', async () => {
  const start = await width();
  await divider().focus();
  await page.keyboard.press('PageUp');
  await expect.poll(width).toBe(start + 10);
  await page.keyboard.press('PageDown');
  await expect.poll(width).toBe(start);
  await page.keyboard.press('End');
  await expect.poll(width).toBe(75);
  await divider().dblclick();
  await expect.poll(width).toBe(start);
});

it('an error stays in sight above all that was printed', async () => {
  const printed = Array.from({length: 60}, (_, index) => `step ${index}\n`).join('');
  const frames = [{file: 'app.py', line: 3, name: 'show', text: 'x = 1 / 0'}];
  const problem = {type: 'ZeroDivisionError', message: 'division by zero', traceback: '', frames};
  await answers({problem, printed});
  await run().click();
  const box = await page.getByRole('alert').boundingBox();
  const console = await page.locator('.console').boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(console!.y);
  expect(console!.height).toBeLessThan(120);
  const left = (): Promise<number> =>
    page
      .getByRole('log')
      .evaluate(({scrollTop, clientHeight, scrollHeight}) => scrollHeight - clientHeight - scrollTop);
  await expect.poll(left).toBeLessThan(2);
});

it('Escape in the editor frees Tab, then leaves full screen', async () => {
  const full = page.getByRole('button', {name: 'Full screen'});
  const isFull = (): Promise<string | null> => full.getAttribute('aria-pressed');
  await full.click();
  await expect.poll(isFull).toBe('true');
  await type('#');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('bench__divider');
  expect(await isFull()).toBe('true');
  await type('#');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe('false');
});

it('Run is no Stop while Python loads, and the latest code is what runs', async () => {
  const setPhase = (phase: 'starting' | 'ready'): Promise<void> =>
    page.evaluate((now) => window.setPhase(now), phase);
  await answers({isLoading: true});
  await setPhase('ready');
  await type('#');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', {name: 'Stop', exact: true}).waitFor();
  // Neither the keys that started the run nor an edit takes Stop away.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('#');
  await expect.poll(() => past().innerText()).toContain('Run to update');
  expect(await page.getByRole('button', {name: 'Stop', exact: true}).count()).toBe(1);
  expect(await page.locator('.preview__failure').count()).toBe(0);
  await setPhase('starting');
  await run().waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.preview__running').waitFor();
  await answers({});
  await run().click();
  await page.getByText('Moment').waitFor();
  expect(await page.locator('.preview__failure, .preview__running').count()).toBe(0);
});
