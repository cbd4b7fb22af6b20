import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {copySite, type SiteCopy} from '../../tools/site-copy';
import {time, type Run} from './processes';

/** A copy of the site that is built and measured. */
export interface BenchSite extends SiteCopy {
  build: () => Promise<Run>;
  /** Runs `npm run build`: what Docusaurus does, and what makes the site ready for serving. */
  buildWhole: () => Promise<Run>;
  /** Removes everything that an earlier build has left, so that the next one starts from nothing. */
  clean: () => void;
}

/** Where Docusaurus's command line is in a site's folder. */
export const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Path of npm's own script, which npm passes to the commands that it runs, such as the bench. */
export function npm(): string {
  const script = process.env.npm_execpath;
  if (!script) throw new Error('Start the bench with `npm run bench`.');
  return script;
}

/**
 * The site's history, for the dates below the pages: a copy that shares the stored objects and takes
 * nothing out of it but a list of files.
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

/** Copies the site that the bench was started in, with its history. */
export function makeBenchSite(): BenchSite {
  const copy = copySite('viktor-docs-bench');
  const {folder} = copy;
  copyHistory(process.cwd(), folder);
  return {
    ...copy,
    build: () => time(folder, DOCUSAURUS, 'build'),
    buildWhole: () => time(folder, npm(), 'run', 'build'),
    clean() {
      for (const name of ['.docusaurus', 'build', 'node_modules/.cache']) {
        fs.rmSync(path.join(folder, name), {recursive: true, force: true});
      }
    },
  };
}
