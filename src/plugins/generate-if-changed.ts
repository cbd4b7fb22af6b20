import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {buildDependencies} from './build-cache';

/** A hash of the names and contents of files; missing files count too. */
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
  /** The file that stores the cache key, a hash of the inputs and one of the outputs. */
  stamp: string;
  /** The inputs, in addition to the site's code and packages. */
  inputs: () => readonly string[];
  /** The generated files; if one was changed or removed, they are generated again. */
  outputs: () => readonly string[];
}

/**
 * Generates files if their inputs or the files themselves have changed since the last time.
 *
 * @param generated - The files and their inputs.
 * @param generate - Writes the files.
 */
export async function generateIfChanged(
  {siteDir, stamp, inputs, outputs}: Generated,
  generate: () => void | Promise<void>,
): Promise<void> {
  const code = [...buildDependencies(siteDir), path.join(siteDir, 'package-lock.json')];
  // Hashed before generating, so that an input that changes in the meantime is detected the next time.
  const inputKey = fingerprint([...code, ...inputs()]);
  const key = () => `${inputKey} ${fingerprint(outputs())}\n`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === key()) return;
  await generate();
  fs.mkdirSync(path.dirname(stamp), {recursive: true});
  fs.writeFileSync(stamp, key());
}
