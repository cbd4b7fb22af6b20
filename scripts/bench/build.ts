import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {copySite} from '../../tools/site-copy';
import {time, type Run} from './processes';
import type {Row} from './report';
import {median} from './statistics';

/** The page that changes before a warm build. */
const CHANGED_PAGE = 'docs/getting-started/fundamentals/call-flow.mdx';

/** Path of npm's own script, which npm passes to the commands that it runs. */
export function npm(): string {
  const script = process.env.npm_execpath;
  if (!script) throw new Error('Start the bench with `npm run bench`.');
  return script;
}

/**
 * Copies the site's Git history, which the build needs for the dates on pages: a clone that shares the stored objects
 * and has nothing checked out.
 */
function copyHistory(from: string, to: string): void {
  const bare = path.join(to, '.git-copy');
  const {status, stderr} = spawnSync('git', ['clone', '--quiet', '--local', '--no-checkout', from, bare], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site's history could not be copied: ${stderr}`);
  fs.renameSync(path.join(bare, '.git'), path.join(to, '.git'));
  fs.rmSync(bare, {recursive: true});
}

function rowOf(what: string, runs: readonly Run[]): Row {
  const memory = runs.flatMap((run) => run.memory ?? []);
  return {
    part: 'build',
    kind: 'time',
    what,
    measures: [{value: median(runs.map(({time}) => time)), unit: 's'}],
    note: [
      `${runs.length} runs: ${runs.map(({time}) => (time / 1e3).toFixed(1)).join(', ')}`,
      ...(memory.length > 0 ? [`${(Math.max(...memory) / 1e9).toFixed(1)} GB`] : []),
    ].join('; '),
    details: runs,
  };
}

/** Measures `npm run build`: alternates cold builds with warm builds after a change to one page. */
export async function build(runs = 3): Promise<Row[]> {
  const copy = copySite('viktor-docs-bench');
  const cold: Run[] = [];
  const warm: Run[] = [];
  try {
    copyHistory(process.cwd(), copy.folder);
    for (let run = 1; run <= runs; run += 1) {
      for (const name of ['.docusaurus', 'build', 'node_modules/.cache']) {
        fs.rmSync(path.join(copy.folder, name), {recursive: true, force: true});
      }
      cold.push(await time(copy.folder, npm(), 'run', 'build'));
      fs.appendFileSync(path.join(copy.folder, CHANGED_PAGE), `\nThis is change ${run}.\n`);
      warm.push(await time(copy.folder, npm(), 'run', 'build'));
    }
    return [rowOf('cold build (median)', cold), rowOf('warm build after one changed page (median)', warm)];
  } finally {
    copy.remove();
  }
}
