/**
 * Measures the site against its bars: `npm run bench`, `npm run bench -- bytes search`,
 * `npm run bench -- --peers`. See `scripts/bench/README.md`.
 */
import fs from 'node:fs';
import os from 'node:os';
import {parseArgs} from 'node:util';
import {build} from './bench/build';
import {bytes} from './bench/bytes';
import {lighthouse} from './bench/lighthouse';
import {load} from './bench/load';
import {navigation} from './bench/navigation';
import {pages} from './bench/pages';
import {peers} from './bench/peers';
import {preview} from './bench/preview';
import {time} from './bench/processes';
import {failures, save, table, type Row} from './bench/report';
import {search} from './bench/search';
import {npm} from './bench/bench-site';
import {start} from './bench/start';

const BUILD = 'build';

/** The parts in the order in which they run. Those of the first group look at a finished build. */
const PARTS: Record<string, (runs: number | undefined) => Promise<Row[]>> = {
  bytes: () => bytes(BUILD),
  search: (runs) => search(BUILD, runs),
  navigation: () => navigation(BUILD),
  lighthouse: (runs) => lighthouse(BUILD, runs),
  load: () => load(BUILD),
  preview: (runs) => preview(BUILD, runs),
  build,
  start,
  pages: () => pages(),
};

const OF_A_BUILD = ['bytes', 'search', 'navigation', 'lighthouse', 'load', 'preview'];

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {peers: {type: 'boolean', default: false}, runs: {type: 'string'}},
  });
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) {
    throw new Error('--runs is a number from 1.');
  }
  const all = values.peers ? [] : Object.keys(PARTS);
  const chosen =
    positionals.length > 0 ? Object.keys(PARTS).filter((name) => positionals.includes(name)) : all;
  const before = os.loadavg()[0];

  const jobs = chosen.map((name) => ({name, measure: () => PARTS[name]!(runs)}));
  if (values.peers) jobs.push({name: 'peers', measure: () => peers(runs)});
  if (chosen.some((name) => OF_A_BUILD.includes(name)) && !fs.existsSync(BUILD)) {
    console.error('There is no build; making one.');
    await time('.', npm(), 'run', 'build');
  }

  const rows: Row[] = [];
  const broken: string[] = [];
  for (const {name, measure} of jobs) {
    console.error(`Measuring ${name}.`);
    try {
      rows.push(...(await measure()));
    } catch (error) {
      // The other parts can still be measured.
      broken.push(name);
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (rows.length > 0) {
    console.log(table(rows));
    console.log(`\nSaved in ${save('bench-results', rows, before)}.`);
  }
  for (const {what} of failures(rows)) console.error(`A byte budget fails: ${what}.`);
  if (broken.length > 0) console.error(`Not measured, see above: ${broken.join(', ')}.`);
  process.exitCode = failures(rows).length + broken.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
