// cspell:ignore requestfinished requestfailed
import type {Page} from '@playwright/test';
import {openBrowser, settle} from './browser';
import {examples} from './examples';
import type {Row} from './report';
import {serve} from './serve';
import {median, percentile} from './statistics';

const LINK = 'nav.menu a[href^="/docs/"]:not([target])';

declare global {
  interface Window {
    benchNavigation?: Promise<number>;
  }
}

/** Starts a clock at the next click and stops it when another page's title is painted. */
async function startClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const title = () => document.querySelector('h1')?.textContent ?? '';
    const before = title();
    window.benchNavigation = new Promise((resolve, reject) => {
      let start = 0;
      const observer = new MutationObserver(() => {
        if (start === 0 || ['', before].includes(title())) return;
        observer.disconnect();
        // A message that is posted while a frame is rendered arrives after the paint.
        requestAnimationFrame(() => {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(0);
        });
      });
      observer.observe(document.body, {childList: true, subtree: true, characterData: true});
      document.addEventListener('click', ({timeStamp}) => (start = timeStamp), {capture: true, once: true});
      setTimeout(() => reject(new Error('No new page in 20 seconds.')), 20_000);
    });
    // Awaited later: without a handler, an earlier rejection would count as unhandled.
    window.benchNavigation.catch(() => undefined);
  });
}

/** Waits until there was no request for a tenth of a second. */
async function quiet(page: Page): Promise<void> {
  let last = Date.now();
  let open = 0;
  const onRequest = () => {
    open += 1;
  };
  const onRequestEnd = () => {
    open -= 1;
    last = Date.now();
  };
  page.on('request', onRequest).on('requestfinished', onRequestEnd).on('requestfailed', onRequestEnd);
  // Of requests that are already open, only the end is counted.
  while (open > 0 || Date.now() - last < 100) await new Promise((resolve) => setTimeout(resolve, 20));
  page.off('request', onRequest).off('requestfinished', onRequestEnd).off('requestfailed', onRequestEnd);
}

/** Measures clicks on links of the sidebar, whose pages the browser has prefetched. */
export async function navigation(build: string, clicks = 30): Promise<Row[]> {
  const site = await serve(build);
  const browser = await openBrowser();
  const times: number[] = [];
  const visited: string[] = [];
  try {
    const page = await browser.newPage();
    await page.goto(site.origin + examples.guide);
    await settle(page);
    while (times.length < clicks) {
      // The sidebar opens and shuts folders for a moment after a page has changed.
      await page.waitForTimeout(500);
      const addresses = await page
        .locator(LINK)
        .filter({visible: true})
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const others = addresses.filter((address) => address !== new URL(page.url()).pathname);
      // Not always the next one, so that near and far pages are among them.
      const address = others[(times.length * 7) % others.length]!;
      const link = page.locator(`${LINK}[href="${address}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await quiet(page);
      await startClock(page);
      await link.click();
      times.push(await page.evaluate(() => window.benchNavigation!));
      visited.push(address);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return [
    {
      part: 'navigation',
      kind: 'time',
      what: 'click on a prefetched link to the page painted (95th percentile)',
      measures: [{value: percentile(times, 0.95), unit: 'ms', bar: 100}],
      note: `${times.length} clicks, median ${Math.round(median(times))} ms`,
      details: times.map((time, index) => ({address: visited[index], time})),
    },
  ];
}
