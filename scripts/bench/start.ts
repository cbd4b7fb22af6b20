import type {ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {freePort} from '../../tools/free-port';
import {openBrowser, type Reader} from './browser';
import {CHANGED_PAGE, changePage} from './build';
import {examples} from './examples';
import {start as startProgram, stop} from './processes';
import type {Row} from './report';
import {makeBenchSite, DOCUSAURUS, type BenchSite} from './bench-site';
import {median} from './statistics';

/** Number of pages of the measured site. */
const PAGES = 300;

/** Copies the guides beside themselves until the site has its number of pages. */
function fill(copy: BenchSite): void {
  const pages = (folder: string) => globSync(`${folder}/**/*.{md,mdx}`, {cwd: copy.folder}).length;
  const guides = pages('docs/create-apps');
  let all = pages('docs') + pages('sdk') + pages('sdk_versioned_docs');
  for (let number = 2; all < PAGES; number += 1) {
    const [from, to] = ['', `-${number}`].map((end) => path.join(copy.folder, `docs/create-apps${end}`));
    fs.cpSync(from!, to!, {recursive: true});
    all += guides;
  }
}

interface Started {
  child: ChildProcess;
  page: Page;
  /** Milliseconds until the page was in the browser. */
  ready: number;
  /** Waits until the server is idle. */
  idle: () => Promise<void>;
}

/** Starts the development server and waits until the browser shows a page of it. */
async function startSite(browser: Reader, copy: BenchSite): Promise<Started> {
  const port = await freePort();
  const page = await browser.newPage();
  const begin = performance.now();
  const child = startProgram(
    copy.folder,
    DOCUSAURUS,
    'start',
    '--no-open',
    '--host=127.0.0.1',
    `--port=${port}`,
  );
  let output = '';
  let lastOutput = begin;
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      lastOutput = performance.now();
    });
  }
  const address = `http://127.0.0.1:${port}${examples.guide}`;
  for (;;) {
    try {
      // The server responds when it has compiled the code that all pages share.
      if ((await fetch(address)).ok) break;
    } catch {
      // It does not listen yet.
    }
    if (child.exitCode !== null) throw new Error(`The development server has exited:\n${output.trim()}`);
    if (performance.now() - begin > 300_000) {
      await stop(child);
      throw new Error(`The development server was not ready in five minutes:\n${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  try {
    await page.goto(address, {timeout: 300_000});
    await page.locator('article h1').waitFor({timeout: 300_000});
  } catch (error) {
    await stop(child);
    throw error;
  }
  const ready = performance.now() - begin;
  const idle = async () => {
    while (performance.now() - lastOutput < 5000) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return {child, page, ready, idle};
}

/** Saves a page several times and returns the time of each until the text was in the browser. */
async function timesOfSaves(page: Page, copy: BenchSite, saves: number): Promise<number[]> {
  // The web socket on which the server announces changes.
  await page.waitForLoadState('load');
  await page.waitForTimeout(2000);
  const times: number[] = [];
  for (let save = 0; save <= saves; save += 1) {
    const sentence = `Saved for the bench ${Date.now()}.`;
    const shown = page.waitForFunction(
      (text) => (document.body.textContent?.includes(text) ? performance.timeOrigin + performance.now() : 0),
      sentence,
    );
    const begin = performance.timeOrigin + performance.now();
    changePage(path.join(copy.folder, CHANGED_PAGE), sentence);
    const end = Number(await (await shown).jsonValue());
    // The first save also compiles what the start deferred.
    if (save > 0) times.push(end - begin);
    await page.waitForTimeout(500);
  }
  return times;
}

/** Measures what a writer waits for. */
export async function start(runs = 3): Promise<Row[]> {
  const copy = makeBenchSite();
  fill(copy);
  const browser = await openBrowser();
  const cold: number[] = [];
  const warm: number[] = [];
  let saves: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      copy.clean();
      for (const times of [cold, warm]) {
        const {child, page, ready, idle} = await startSite(browser, copy);
        try {
          times.push(ready);
          // The cold start fills the caches with all pages for the warm one.
          if (times === cold) await idle();
          else if (run === 0) saves = await timesOfSaves(page, copy, 7);
        } finally {
          await stop(child);
          await page.context().close();
        }
      }
    }
  } finally {
    await browser.close();
    copy.remove();
  }
  const seconds = (times: number[]) => times.map((time) => (time / 1e3).toFixed(1)).join(', ');
  return [
    {
      part: 'start',
      kind: 'time',
      what: `\`npm start\` of ${PAGES} pages shows one, without caches; with (medians)`,
      measures: [
        {value: median(cold), unit: 's', bar: 20_000},
        {value: median(warm), unit: 's', bar: 8000},
      ],
      note: `${seconds(cold)}; ${seconds(warm)}`,
      details: {cold, warm},
    },
    {
      part: 'start',
      kind: 'time',
      what: 'a saved page visible in the browser (median)',
      measures: [{value: median(saves), unit: 'ms', bar: 500}],
      note: saves.map(Math.round).join(', '),
      details: saves,
    },
  ];
}
