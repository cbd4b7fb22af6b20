import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {buildDependencies} from '.';

/** Names and contents; a file that does not exist counts too. */
function fingerprint(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.existsSync(file) ? fs.readFileSync(file) : 'none')
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files that a plugin makes from others. */
export interface Made {
  /** The site's folder. */
  siteDir: string;
  /** File in which it is remembered from what the files were made. */
  stamp: string;
  /** What they are made from, besides the site's code and its packages. */
  from: () => readonly string[];
  /** The files themselves, so that one that was changed or removed is made again. */
  files: () => readonly string[];
}

/**
 * Makes files unless they are as new as what they are made from.
 *
 * @param made - The files.
 * @param make - Makes them.
 */
export async function keepUpToDate(made: Made, make: () => void | Promise<void>): Promise<void> {
  const {siteDir, stamp, from, files} = made;
  const code = [...buildDependencies(siteDir), path.join(siteDir, 'package-lock.json')];
  // Taken before, so that a source that changes meanwhile counts as changed.
  const sources = fingerprint([...code, ...from()]);
  const state = () => `${sources} ${fingerprint(files())}\n`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === state()) return;
  await make();
  fs.mkdirSync(path.dirname(stamp), {recursive: true});
  fs.writeFileSync(stamp, state());
}

/** All files of a folder, with their paths; none of a folder that does not exist. */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
