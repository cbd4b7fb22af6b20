import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {buildDependencies} from './build-cache';

/** A hash of the names and contents of files; a file that does not exist counts too. */
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

/** Files that a plugin generates from other files. */
export interface Generated {
  /** The site's folder. */
  siteDir: string;
  /** File that keeps the cache key: hashes of the inputs and of the outputs. */
  stamp: string;
  /** The inputs, besides the site's code and its packages. */
  inputs: () => readonly string[];
  /** The generated files: one that was changed or removed is generated again. */
  outputs: () => readonly string[];
}

/**
 * Generates files, unless neither their inputs nor the files have changed since the last time.
 *
 * @param generated - The files and their inputs.
 * @param generate - Writes the files.
 */
export async function generateIfChanged(
  {siteDir, stamp, inputs, outputs}: Generated,
  generate: () => void | Promise<void>,
): Promise<void> {
  const code = [...buildDependencies(siteDir), path.join(siteDir, 'package-lock.json')];
  // Hashed first, so that an input that changes in the meantime is found the next time.
  const inputKey = fingerprint([...code, ...inputs()]);
  const key = () => `${inputKey} ${fingerprint(outputs())}\n`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === key()) return;
  await generate();
  fs.mkdirSync(path.dirname(stamp), {recursive: true});
  fs.writeFileSync(stamp, key());
}
