import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a copy does not need or creates itself. */
const LEFT_OUT = [
  '.docusaurus',
  '.git',
  'bench-results',
  'build',
  'build.nginx',
  'node_modules',
  'test-results',
];

/** A copy of the site in a temporary folder, without its Git history and generated files. */
export interface SiteCopy {
  /** Its absolute path. */
  folder: string;
  remove: () => void;
}

/**
 * Copies the site in the current folder. The packages in `node_modules` are links, but `node_modules/.cache` is the
 * copy's own.
 *
 * @param name - Prefix of the temporary folder's name.
 * @param leftOut - More files and folders at the top level that the copy does not need.
 */
export function copySite(name: string, leftOut: readonly string[] = []): SiteCopy {
  const site = process.cwd();
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`)));
  const without = new Set([...LEFT_OUT, ...leftOut].map((entry) => path.join(site, entry)));
  fs.cpSync(site, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !without.has(source),
  });
  const packages = path.join(site, 'node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const entry of fs.readdirSync(packages)) {
    if (entry === '.cache') continue;
    fs.symlinkSync(path.join(packages, entry), path.join(folder, 'node_modules', entry), 'junction');
  }
  return {
    folder,
    remove: () => fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5}),
  };
}
