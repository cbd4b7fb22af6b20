/**
 * Measures the site against its limits: `npm run bench`, `npm run bench -- bytes preview`. See
 * `scripts/bench/README.md`.
 */
import fs from 'node:fs';
import os from 'node:os';
import {parseArgs} from 'node:util';
import {build, npm} from './bench/build';
import {bytes} from './bench/bytes';
import {preview} from './bench/preview';
import {time} from './bench/processes';
import {failures, save, table, type Row} from './bench/report';

const BUILD = 'build';

/** The parts, in the order in which they run. The first two measure a finished build. */
const PARTS: Record<string, (runs: number | undefined) => Promise<Row[]>> = {
  bytes: () => bytes(BUILD),
  preview: (runs) => preview(BUILD, runs),
  build,
};

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {runs: {type: 'string'}},
  });
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(PARTS).join(', ')}.`);
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) {
    throw new Error(`--runs is "${values.runs}": give a whole number of at least 1.`);
  }
  const chosen = Object.keys(PARTS).filter((name) => positionals.length === 0 || positionals.includes(name));
  const before = os.loadavg()[0];

  if (chosen.some((name) => name !== 'build') && !fs.existsSync(BUILD)) {
    console.error('There is no build; making one.');
    await time('.', npm(), 'run', 'build');
  }

  const rows: Row[] = [];
  const broken: string[] = [];
  for (const name of chosen) {
    console.error(`Measuring ${name}.`);
    try {
      rows.push(...(await PARTS[name]!(runs)));
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
  for (const {what} of failures(rows)) console.error(`Over its byte budget: ${what}.`);
  if (broken.length > 0) console.error(`Failed, see the errors above: ${broken.join(', ')}.`);
  process.exitCode = failures(rows).length + broken.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
