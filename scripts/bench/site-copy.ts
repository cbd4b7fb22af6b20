import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {time, type Run} from './processes';

/** A copy of the site for building. */
export interface SiteCopy {
  folder: string;
  build: () => Promise<Run>;
  /** Runs `npm run build`: what Docusaurus does, and what makes the site ready for serving. */
  buildWhole: () => Promise<Run>;
  /** Takes away everything that an earlier build has left, so that the next one starts from nothing. */
  clean: () => void;
  remove: () => void;
}

/** What a copy does not need, or makes itself. */
const LEFT_OUT = new Set([
  '.git',
  '.docusaurus',
  'bench-results',
  'build',
  'build.nginx',
  'node_modules',
  'test-results',
]);

/** Where Docusaurus's command line is in a site's folder. */
export const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Path of npm's own script, which npm passes to the commands that it runs, such as the bench. */
export function npm(): string {
  const script = process.env.npm_execpath;
  if (!script) throw new Error('Start the bench with `npm run bench`.');
  return script;
}

/**
 * The packages of the site for its copy: links, so that caches in `node_modules/.cache` are the copy's
 * own and nothing is copied.
 */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from)) {
    if (name === '.cache') continue;
    fs.symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
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

/** Copies the site that the bench was started in to the folder for temporary files. */
export function copySite(): SiteCopy {
  const site = process.cwd();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viktor-docs-bench-'));
  for (const name of fs.readdirSync(site).filter((entry) => !LEFT_OUT.has(entry))) {
    fs.cpSync(path.join(site, name), path.join(folder, name), {recursive: true, preserveTimestamps: true});
  }
  linkPackages(path.join(site, 'node_modules'), path.join(folder, 'node_modules'));
  copyHistory(site, folder);
  return {
    folder,
    build: () => time(folder, DOCUSAURUS, 'build'),
    buildWhole: () => time(folder, npm(), 'run', 'build'),
    clean() {
      for (const name of ['.docusaurus', 'build', 'node_modules/.cache']) {
        fs.rmSync(path.join(folder, name), {recursive: true, force: true});
      }
    },
    remove: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}
