import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Installs what a part of the bench needs outside of the project, unless an earlier run has done so.
 *
 * @param name - The folder of `scripts/bench` with the `package.json` that pins the packages.
 * @returns The folder that contains `node_modules`.
 */
export function install(name: 'lighthouse' | 'peers'): string {
  const manifest = fs.readFileSync(path.resolve('scripts/bench', name, 'package.json'));
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const folder = path.join(os.tmpdir(), `viktor-docs-bench-${name}-${hash}`);
  fs.mkdirSync(folder, {recursive: true, mode: 0o700});
  // The folder for temporary files is shared: run nothing that another user may have put there.
  if (process.getuid && fs.lstatSync(folder).uid !== process.getuid()) {
    throw new Error(`${folder} belongs to another user; remove it or set TMPDIR to a folder of yours.`);
  }
  const done = path.join(folder, 'installed');
  if (fs.existsSync(done)) return folder;
  console.error(`Installing ${name} in ${folder}.`);
  fs.writeFileSync(path.join(folder, 'package.json'), manifest);
  const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${name} could not be installed; see npm's messages above.`);
  fs.writeFileSync(done, '');
  return folder;
}
