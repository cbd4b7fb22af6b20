import {spawn} from 'node:child_process';
import path from 'node:path';
import {findChromium} from '../../tools/chromium';
import {openBrowser, settle} from './browser';
import {examples, largestPage} from './examples';
import type {Row} from './report';
import {serve} from './serve';
import {median} from './statistics';
import {install} from './tools';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Figures {
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Total blocking time in milliseconds. */
  blocking: number;
  shift: number;
  /** Audits that are not passed, by category. */
  missed: string[];
}

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number}>;
  runtimeError?: {message: string};
}

/** Extracts the figures from a report. */
export function figures(report: Report): Figures {
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as Figures['scores'];
  return {
    scores,
    blocking: report.audits['total-blocking-time']?.numericValue ?? Infinity,
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    missed: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({id, weight}) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({id}) => id),
    ),
  };
}

/**
 * Audits a page on a simulated phone, once.
 *
 * @param tools - The folder that Lighthouse is installed in, see `install`.
 * @param chromium - Path of the browser.
 * @throws With Lighthouse's messages when it fails.
 */
export async function audit(tools: string, chromium: string, url: string): Promise<Figures> {
  const child = spawn(
    process.execPath,
    [
      path.join(tools, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--form-factor=mobile',
      '--throttling-method=simulate',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      '--no-enable-error-reporting',
    ],
    {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, CHROME_PATH: chromium}},
  );
  let output = '';
  let messages = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse exited with ${code} for ${url}:\n${messages}`);
  return figures(JSON.parse(output) as Report);
}

/** Audits a page of each kind on a simulated phone. */
export async function lighthouse(build: string, runs = 5): Promise<Row[]> {
  const tools = install('lighthouse');
  const chromium = await findChromium();
  const site = await serve(build, {consent: true});
  const pages = [
    {name: 'guide', address: examples.guide, bar: 97},
    {name: 'tutorial', address: examples.tutorial, bar: 95},
    {name: 'SDK module', address: examples.module, bar: 97},
    {name: 'search', address: examples.search, bar: 97},
    {name: 'home', address: examples.home, bar: 97},
    {name: 'REST operation', address: examples.operation, bar: 97},
    {name: 'longest SDK page', address: largestPage(build, 'sdk', /^\/sdk\/\d+\//), bar: 92},
  ];
  try {
    const browser = await openBrowser();
    for (const {address} of pages) {
      // Pages with the consent library are compressed when they are first requested.
      const page = await browser.newPage();
      await page.goto(site.origin + address);
      await settle(page);
      await page.context().close();
    }
    await browser.close();
    const rows: Row[] = [];
    for (const {name, address, bar} of pages) {
      const all: Figures[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await audit(tools, chromium, site.origin + address));
      const missed = [...new Set(all.flatMap((one) => one.missed))];
      rows.push(
        {
          part: 'lighthouse',
          kind: 'time',
          what: `${name}: performance, accessibility, best practices, SEO`,
          measures: CATEGORIES.map((category) => ({
            value: median(all.map(({scores}) => scores[category])),
            unit: 'points',
            bar: category === 'performance' ? bar : 100,
            atLeast: true,
          })),
          note: [
            `performance ${all.map(({scores}) => scores.performance).join(', ')}`,
            ...(missed.length > 0 ? [`not passed: ${missed.join(', ')}`] : []),
          ].join('; '),
          details: {address, runs: all},
        },
        {
          part: 'lighthouse',
          kind: 'time',
          what: `${name}: blocking time; layout shift`,
          measures: [
            {
              value: median(all.map(({blocking}) => blocking)),
              unit: 'ms',
              bar: name === 'longest SDK page' ? 200 : 120,
            },
            {value: median(all.map(({shift}) => shift)), unit: 'shift', bar: 0.01},
          ],
          note: `blocking ${all.map(({blocking}) => Math.round(blocking)).join(', ')}`,
        },
      );
    }
    return rows;
  } finally {
    await site.close();
  }
}
