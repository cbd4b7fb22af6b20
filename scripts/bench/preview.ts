import type {Page} from '@playwright/test';
import {openBrowser, settle} from './browser';
import {processes} from './processes';
import type {Row} from './report';
import {serve} from './serve';
import {median} from './statistics';

/** One app for each kind of view: its page, and the limit in milliseconds from a changed field to the new view. */
const APPS = [
  {kind: 'data', page: '/docs/getting-started/fundamentals/basic-app-structure/', limit: 50},
  {kind: 'plot', page: '/docs/create-apps/results-and-visualizations/plots-charts-graphs/', limit: 100},
  {kind: 'scene', page: '/docs/create-apps/results-and-visualizations/threed-model/', limit: 100},
] as const;

/** The home page, whose app most readers run first. */
const HOME = '/';

/** The packages that apps use most: the import, and an expression to display. */
const PACKAGES = {
  numpy: ['import numpy as np', 'float(np.linalg.norm([3, 4]))'],
  pandas: ['import pandas as pd', 'int(pd.DataFrame({"load": [1, 2]})["load"].sum())'],
  plotly: ['import plotly.graph_objects as go', 'len(go.Figure(go.Bar(y=[1, 2])).to_json())'],
  matplotlib: [
    'import io\nimport matplotlib.pyplot as plt',
    'plt.figure().savefig(io.StringIO(), format="svg") or 1',
  ],
} as const;

const appWith = (name: keyof typeof PACKAGES): string => `import viktor as vkt
${PACKAGES[name][0]}

class Controller(vkt.Controller):
    @vkt.DataView("Result")
    def result(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("by ${name}", ${PACKAGES[name][1]})))
`;

/** The network of the first visit: 40 Mbit/s down, 20 ms latency. */
const LINE = {
  offline: false,
  downloadThroughput: 40e6 / 8,
  uploadThroughput: 10e6 / 8,
  latency: 20,
};

/** Presses the first Run button of a page and waits until its view has a result. Returns milliseconds. */
async function firstView(page: Page): Promise<number> {
  const button = page.locator('.code__run').first();
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => performance.now());
  await button.click();
  await page.locator('.preview__result').first().waitFor();
  return (await page.evaluate(() => performance.now())) - before;
}

/**
 * Changes a number in the form several times and waits each time until the view has updated.
 *
 * @returns For each change, the milliseconds from the key press to the update of the view.
 */
async function changes(page: Page, times: number): Promise<number[]> {
  await page.waitForTimeout(1000);
  return page.evaluate(async (count) => {
    const root = document.querySelector('.app-preview-host')!.shadowRoot!;
    const input = root.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!;
    const view = root.querySelector('.preview__view')!;
    const found: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const done = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(view, {childList: true, subtree: true, characterData: true, attributes: true});
      });
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      setValue.call(input, String(Number(input.value) + (turn % 2 ? -0.5 : 0.5)));
      input.dispatchEvent(new Event('input', {bubbles: true}));
      const start = performance.now();
      // Enter skips the debounce that waits for more typing.
      input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
      await done;
      found.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return found;
  }, times);
}

/** Resident memory of all renderer processes of the browser, in bytes, after a garbage collection. */
async function memoryOf(page: Page): Promise<number> {
  await page.requestGC();
  const session = await page.context().browser()!.newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = new Set(processInfo.filter(({type}) => type === 'renderer').map(({id}) => id));
  return processes()
    .filter(({id}) => renderers.has(id))
    .reduce((sum, {memory}) => sum + memory, 0);
}

/**
 * Measures previews: from Run to the first view, with an empty cache at 40 Mbit/s and with a warm cache; from a changed
 * field to the new view; the bytes transferred; and the memory of an open preview.
 *
 * @param build - Folder of the built site.
 * @param runs - How many times to measure each.
 */
export async function preview(build: string, runs = 7): Promise<Row[]> {
  const site = await serve(build);
  const browser = await openBrowser();
  const cold: number[] = [];
  const warm: number[] = [];
  const moved: Record<string, number[]> = {};
  const memory: Record<'open' | 'closed', number[]> = {open: [], closed: []};
  const imported: Record<string, number[]> = {};
  let transferred = 0;
  try {
    for (let run = 0; run < Math.max(3, runs / 2); run += 1) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', LINE);
      await page.goto(site.origin + HOME);
      await settle(page);
      let bytes = 0;
      session.on('Network.loadingFinished', ({encodedDataLength}) => {
        bytes += encodedDataLength;
      });
      cold.push(await firstView(page));
      transferred = Math.max(transferred, bytes);
      await page.context().close();
    }
    const page = await browser.newPage();
    await page.goto(site.origin + HOME);
    await settle(page);
    await firstView(page);
    for (let run = 0; run < runs; run += 1) {
      await page.reload();
      await settle(page);
      const before = await memoryOf(page);
      warm.push(await firstView(page));
      memory.open.push((await memoryOf(page)) - before);
      await page.getByRole('button', {name: 'Close the preview'}).click();
      memory.closed.push((await memoryOf(page)) - before);
    }
    await firstView(page);
    for (const name of Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]) {
      await page.locator('.cm-content').fill(appWith(name));
      await page.keyboard.press('Control+Enter');
      await page.locator('.preview__result').getByText(`by ${name}`, {exact: true}).waitFor();
      imported[name] = [];
      for (let run = 0; run < runs; run += 1) {
        // The page restores the edited code, so Run starts Python with this app.
        await page.reload();
        await settle(page);
        imported[name].push(await firstView(page));
      }
    }
    for (const {kind, page: address} of APPS) {
      await page.goto(site.origin + address);
      await settle(page);
      await firstView(page);
      moved[kind] = await changes(page, 3 * runs);
    }
    await page.context().close();
  } finally {
    await browser.close();
    await site.close();
  }
  return [
    {
      part: 'preview',
      kind: 'time',
      what: 'Run to the first view, empty cache, 40 Mbit/s (median)',
      measures: [{value: median(cold), unit: 's', limit: 3500}],
      note: `${cold.length} visits; a start of Shinylive with an empty cache was reported to take 25 s`,
      details: cold,
    },
    {
      part: 'preview',
      kind: 'bytes',
      what: 'transferred between Run and the first view',
      measures: [{value: transferred, unit: 'MB', limit: 6.6e6}],
      note: 'Python, the SDK double, the preview and its style sheet',
    },
    {
      part: 'preview',
      kind: 'time',
      what: 'Run to the first view, warm cache (median)',
      measures: [{value: median(warm), unit: 's', limit: 1200}],
      note: `${warm.length} visits`,
      details: warm,
    },
    ...Object.entries(imported).map(
      ([name, times]): Row => ({
        part: 'preview',
        kind: 'time',
        what: `Run to the first view of an app with ${name}, warm cache (median)`,
        measures: [{value: median(times), unit: 's'}],
        note: `${times.length} visits`,
        details: times,
      }),
    ),
    ...(['open', 'closed'] as const).map(
      (state): Row => ({
        part: 'preview',
        kind: 'time',
        what: `added memory of the tab, preview ${state} (median)`,
        measures: [{value: median(memory[state]), unit: 'MB'}],
        note: 'resident memory of the renderers, after a garbage collection',
        details: memory[state],
      }),
    ),
    ...APPS.map(
      ({kind, limit}): Row => ({
        part: 'preview',
        kind: 'time',
        what: `changed field to the new view: ${kind} (median)`,
        measures: [{value: median(moved[kind]!), unit: 'ms', limit}],
        note: `${moved[kind]!.length} changes`,
        details: moved[kind],
      }),
    ),
  ];
}
