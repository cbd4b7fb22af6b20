import {randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * The content of a file in a cache, which is made when it is not there.
 *
 * @param file - Its path. The name has a hash of all that the content depends on.
 * @param make - Makes the content.
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = await fs.readFile(file).catch(() => undefined);
  if (found) return found;
  const made = await make();
  await fs.mkdir(path.dirname(file), {recursive: true});
  // Whole or not at all: others may make the same content at the same time.
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, made);
  await fs.rename(draft, file);
  return made;
}
