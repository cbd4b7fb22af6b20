import type {Page} from '@playwright/test';
import {openBrowser, settle} from './browser';
import {examples} from './examples';
import type {Row} from './report';
import {serve} from './serve';
import {median, percentile} from './statistics';

const BOX = 'dialog input';
const HIT = 'dialog [role="listbox"] [role="option"]';

/** Queries with results; each is typed letter by letter. */
const WORDS = ['parametrization', 'geometry view', 'number field', 'download', 'workspace', 'controller'];

declare global {
  interface Window {
    benchSearch?: Promise<number>;
  }
}

/**
 * Starts a clock at the next key and stops it when results that came after it are painted.
 *
 * @param until - Whether any result has to be there, or the list to have changed.
 */
async function startClock(page: Page, until: 'any' | 'other'): Promise<void> {
  await page.evaluate(
    ({until, hit}) => {
      window.benchSearch = new Promise((resolve, reject) => {
        let start = 0;
        const observer = new MutationObserver((changes) => {
          const drawn =
            until === 'any' || changes.some(({target}) => target.parentElement?.closest('[role="listbox"]'));
          if (start === 0 || !drawn || !document.querySelector(hit)) return;
          observer.disconnect();
          // A message that is posted while a frame is rendered arrives after the paint.
          requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(0);
          });
        });
        // The row that leads elsewhere names the query, so each letter changes a text.
        observer.observe(document.body, {childList: true, characterData: true, subtree: true});
        document.addEventListener('keydown', ({timeStamp}) => (start ||= timeStamp), {
          capture: true,
          once: true,
        });
        setTimeout(() => reject(new Error('No results in 20 seconds.')), 20_000);
      });
      // Awaited later: without a handler, an earlier rejection would count as unhandled.
      window.benchSearch.catch(() => undefined);
    },
    {until, hit: HIT},
  );
}

async function clock(page: Page): Promise<number> {
  return page.evaluate(() => window.benchSearch!);
}

/** Types a word into the empty box and returns the time of each letter but the first. */
async function timesOfLetters(page: Page, word: string): Promise<number[]> {
  const box = page.locator(BOX).first();
  await box.fill('');
  await box.focus();
  await page.keyboard.type(word.slice(0, 3));
  await page.locator(HIT).first().waitFor();
  const times: number[] = [];
  // A space alone does not change the query.
  for (const letter of word.slice(3)) {
    if (letter === ' ') {
      await page.keyboard.press('Space');
      continue;
    }
    await startClock(page, 'other');
    await page.keyboard.press(letter);
    times.push(await clock(page));
  }
  return times;
}

/** Measures how soon a reader sees results. */
export async function search(build: string, runs = 9): Promise<Row[]> {
  const site = await serve(build);
  const browser = await openBrowser();
  const first: number[] = [];
  const letters: number[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const page = await browser.newPage();
      await page.goto(site.origin + examples.guide);
      await settle(page);
      await startClock(page, 'any');
      // Without the mouse: pointing at the button already loads the index.
      await page.keyboard.press('Control+k');
      await page.keyboard.type('view');
      const time = await clock(page);
      // The first run reads the files from the disk.
      if (run > 0) first.push(time);
      if (run === 0) for (const word of WORDS) letters.push(...(await timesOfLetters(page, word)));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return [
    {
      part: 'search',
      kind: 'time',
      what: 'opening to first results, cold index (median)',
      measures: [{value: median(first), unit: 'ms', bar: 300}],
      note: `${first.length} runs, ${Math.round(Math.min(...first))} to ${Math.round(Math.max(...first))} ms`,
      details: first,
    },
    {
      part: 'search',
      kind: 'time',
      what: 'each further keystroke (95th percentile)',
      measures: [{value: percentile(letters, 0.95), unit: 'ms', bar: 30}],
      note: `${letters.length} keystrokes, median ${Math.round(median(letters))} ms`,
      details: letters,
    },
  ];
}
