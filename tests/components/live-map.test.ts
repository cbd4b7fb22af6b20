import type {Browser} from '@playwright/test';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {runApp} from '../../sdk-double/run-app';
import {startPython} from '../../sdk-double/runtime';
import type {Result} from '../../sdk-double/schema';
import {sampleWith} from '../../tools/page-samples';
import {obstacles} from '../site/axe';
import {startBrowser} from './harness';
import {bundleView, closeViews, type LiveView, openView} from './live-view';

const GUIDE = 'docs/create-apps/user-input/map-features.mdx';
const EMPTY: Result = {features: []};

let browser: Browser;
let script: string;
let sewer: Result;

beforeAll(async () => {
  await startPython();
  sewer = runApp<'map'>(sampleWith(GUIDE, 'def show_sewer'), 'show_sewer').result;
  browser = await startBrowser();
  script = await bundleView('src/app-preview/views/map/LiveMap.tsx', 'LiveMap');
});

afterEach(closeViews);

afterAll(() => browser.close());

async function open(props: Parameters<LiveView['show']>[0], width?: number): Promise<LiveView> {
  const view = await openView(browser, script, {width});
  await view.show(props);
  await view.page.getByRole('application').waitFor();
  return view;
}

/** Positions of the points on the map. */
function spotsOf(view: LiveView): Promise<string> {
  return view.page
    .locator('.marker')
    .evaluateAll((markers) => markers.map((one) => one.parentElement!.getAttribute('transform')).join());
}

/** Waits until the view has changed. */
async function changed(view: LiveView, before: string): Promise<string> {
  await expect.poll(() => spotsOf(view)).not.toBe(before);
  return spotsOf(view);
}

/** Pixels between the first two points. */
async function scaleOf(view: LiveView): Promise<number> {
  const [x1, y1, x2, y2] = [...(await spotsOf(view)).matchAll(/-?[\d.]+/g)].map(Number);
  return Math.hypot(x2! - x1!, y2! - y1!);
}

describe('a map that a reader moves', () => {
  it('has an accessible name, and no accessibility violations in either theme', async () => {
    const view = await open({result: sewer});
    expect(await view.page.getByRole('application', {name: 'Map with 5 features'}).count()).toBe(1);
    expect(await view.page.getByText('Illustrative background, not a real map.').isVisible()).toBe(true);
    expect(await view.page.getByText('To be inspected').isVisible()).toBe(true);
    expect(await obstacles(view.page)).toEqual([]);
    await view.page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    expect(await obstacles(view.page)).toEqual([]);
  });

  it('is moved, zoomed and reset by keyboard', async () => {
    const view = await open({result: sewer});
    const start = await spotsOf(view);
    const scale = await scaleOf(view);
    await view.page.getByRole('application').focus();
    await view.page.keyboard.press('ArrowLeft');
    await changed(view, start);
    await view.page.keyboard.press('+');
    await expect.poll(() => scaleOf(view)).toBeCloseTo(2 * scale, 0);
    await view.page.keyboard.press('-');
    await expect.poll(() => scaleOf(view)).toBeCloseTo(scale, 0);
    await view.page.keyboard.press('Home');
    await expect.poll(() => spotsOf(view)).toBe(start);
  });

  it('is dragged, and zoomed by buttons and a double click', async () => {
    const view = await open({result: sewer});
    const {page} = view;
    const start = await spotsOf(view);
    await page.mouse.move(300, 100);
    await page.mouse.down();
    await page.mouse.move(340, 130, {steps: 4});
    await page.mouse.up();
    const moved = await changed(view, start);
    const firstOf = (spots: string): number[] => [...spots.matchAll(/-?[\d.]+/g)].slice(0, 2).map(Number);
    const [from, to] = [firstOf(start), firstOf(moved)];
    expect(to[0]! - from[0]!).toBeCloseTo(40, 0);
    expect(to[1]! - from[1]!).toBeCloseTo(30, 0);
    const scale = await scaleOf(view);
    await page.getByRole('button', {name: 'Zoom out'}).click();
    await expect.poll(() => scaleOf(view)).toBeCloseTo(scale / 2, 0);
    await page.getByRole('button', {name: 'Zoom in'}).click();
    await page.mouse.dblclick(300, 100);
    await expect.poll(() => scaleOf(view)).toBeCloseTo(2 * scale, 0);
  });

  it('leaves the wheel to the page until it is in use', async () => {
    const view = await open({result: sewer});
    const {page} = view;
    await page.mouse.move(300, 100);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.getByText('Click the map or hold Ctrl').isVisible()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    const scale = await scaleOf(view);
    await page.getByRole('application').focus();
    await page.mouse.wheel(0, -240);
    await expect.poll(() => scaleOf(view)).toBeGreaterThan(1.5 * scale);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('opens the popup of a feature by click and by keyboard', async () => {
    const at = {lat: 52, lon: 5};
    const result: Result = {
      features: [
        {kind: 'point', at, title: 'Well', description: 'Depth 12 m', icon: 'wye'},
        {kind: 'line', points: [at, {lat: 52.001, lon: 5.001}], title: 'Pipe'},
      ],
    };
    const view = await open({result});
    const {page} = view;
    const popup = page.locator('.map__popup');
    await page.getByRole('button', {name: 'Well, Depth 12 m'}).click();
    expect(await popup.innerText()).toBe('Well\n\nDepth 12 m');
    await page.keyboard.press('Escape');
    await popup.waitFor({state: 'detached'});
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => popup.innerText()).toBe('Pipe');
    await page.keyboard.press('Tab');
    await expect.poll(() => popup.innerText()).toContain('Well');
  });

  it('draws the same background for the same places, with fewer details when zoomed out', async () => {
    const view = await open({result: sewer});
    const ground = (): Promise<string> => view.page.locator('.ground').innerHTML();
    const near = await ground();
    expect(near).toContain('ground__houses');
    await view.page.getByRole('application').focus();
    for (let press = 0; press < 4; press += 1) await view.page.keyboard.press('-');
    await expect.poll(ground).toContain('graticule__line');
    await view.page.keyboard.press('Home');
    await expect.poll(ground).toBe(near);
  });

  it('works without features, and fits a narrow screen', async () => {
    const view = await open({result: EMPTY}, 360);
    expect(await view.page.getByRole('application', {name: 'Map with 0 features'}).count()).toBe(1);
    expect(await view.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('features that a reader selects', () => {
  it('are reported when enough are chosen, by click and by keyboard', async () => {
    const selecting = {path: 'pick', kind: 'features', names: ['M1', 'M2', 'M3'], min: 1, max: 2, chosen: []};
    const view = await open({result: sewer, selecting});
    const {page} = view;
    const feature = (name: string) => page.getByRole('checkbox', {name});
    expect(await page.getByRole('checkbox').count()).toBe(3);
    expect(await page.getByRole('button', {name: 'Done'}).isDisabled()).toBe(true);
    await feature('M2').click();
    await feature('M1').focus();
    await page.keyboard.press('Space');
    // No more than two.
    await feature('M3').click();
    expect(await feature('M3').getAttribute('aria-checked')).toBe('false');
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', {name: 'Done'}).click();
    expect(await view.selected()).toEqual([['M2', 'M1']]);
  });
});

describe('places that a reader draws', () => {
  it('are the corners that were clicked', async () => {
    const view = await open({result: EMPTY, selecting: {path: 'place', kind: 'polygon'}});
    const {page} = view;
    const done = page.getByRole('button', {name: 'Done'});
    await page.mouse.click(300, 200);
    await page.mouse.click(400, 200);
    expect(await done.isDisabled()).toBe(true);
    await page.mouse.click(400, 300);
    await page.mouse.click(200, 350);
    await page.keyboard.press('Backspace');
    await page.getByText('3 points').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const [[a, b, c]] = (await view.selected()) as [{lat: number; lon: number}[]];
    expect(a!.lat).toBeCloseTo(b!.lat, 6);
    expect(b!.lon).toBeCloseTo(c!.lon, 6);
    expect(b!.lon).toBeGreaterThan(a!.lon);
    expect(c!.lat).toBeLessThan(b!.lat);
  });

  it('are kept while the app gives another result, and forgotten when the selection ends', async () => {
    const drawn = (path: string) => ({result: {...EMPTY}, selecting: {path, kind: 'line'}});
    const view = await open(drawn('road'));
    const {page} = view;
    await page.mouse.click(300, 200);
    await page.getByText('1 point').waitFor();
    await view.show(drawn('road'));
    await page.mouse.click(400, 200);
    await page.getByText('2 points').waitFor();
    await view.show({result: EMPTY});
    await view.show(drawn('road'));
    expect(await page.getByText('2 points').count()).toBe(0);
    await page.mouse.click(300, 200);
    await page.getByText('1 point').waitFor();
    await view.show(drawn('ditch'));
    expect(await page.getByText('1 point').count()).toBe(0);
  });

  it('are those under the crosshair, by keyboard', async () => {
    const view = await open({result: EMPTY, selecting: {path: 'place', kind: 'line'}});
    const {page} = view;
    await page.getByRole('application').focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 point', {exact: true}).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('2 points').waitFor();
    await page.keyboard.press('Enter');
    const [[from, to]] = (await view.selected()) as [{lat: number; lon: number}[]];
    expect(to!.lon).toBeGreaterThan(from!.lon);
    expect(to!.lat).toBeCloseTo(from!.lat, 6);
  });

  it('are only the last click for a point', async () => {
    const view = await open({result: EMPTY, selecting: {path: 'place', kind: 'point'}});
    await view.page.mouse.click(300, 200);
    await view.page.mouse.click(450, 240);
    await view.page.getByRole('button', {name: 'Done'}).click();
    expect(await view.selected()).toEqual([{lat: expect.any(Number), lon: expect.any(Number)}]);
  });
});
