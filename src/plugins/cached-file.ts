import {randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads a file from a cache, or creates it.
 *
 * @param file - Its path, with a hash of everything that the content depends on.
 * @param make - Creates the content.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = await fs.readFile(file).catch(() => undefined);
  if (found) return found;
  const made = await make();
  await fs.mkdir(path.dirname(file), {recursive: true});
  // Renaming is atomic: other processes may write the same file at the same time.
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, made);
  await fs.rename(draft, file);
  return made;
}
