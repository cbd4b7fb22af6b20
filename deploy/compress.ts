import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {compressedCopy, type Effort} from '../src/plugins/compressed-copy';
import {types} from './rules';

/** Bytes; smaller files fit into the first packets uncompressed. */
const SMALLEST = 1024;

const COMPRESSED = new RegExp(
  `\\.(?:${types
    .filter(({text, binary}) => text || binary)
    .flatMap(({extensions}) => extensions)
    .join('|')})$`,
);

/**
 * Puts a brotli and a gzip copy beside each file of a type that is compressed, where the copy is smaller.
 *
 * @param build - The folder of the build.
 * @param files - Its files.
 * @param cache - A folder that keeps the copies for the next build of the same effort.
 * @param effort - How small the copies become.
 * @returns The number of these files and their bytes, uncompressed and in each format.
 */
export async function compressFiles(
  build: string,
  files: readonly string[],
  cache: string,
  effort: Effort = 'full',
): Promise<{files: number; raw: number; br: number; gz: number}> {
  const kept = path.join(cache, effort);
  await fs.mkdir(kept, {recursive: true});
  const total = {files: 0, raw: 0, br: 0, gz: 0};
  const used = new Set<string>();
  const sized = await Promise.all(
    files
      .filter((file) => COMPRESSED.test(file))
      .map(async (file) => ({file, size: (await fs.stat(path.join(build, file))).size})),
  );
  // The largest first: one that comes last is compressed alone, while the other cores wait.
  const queue = sized.filter(({size}) => size > SMALLEST).sort((one, other) => one.size - other.size);
  async function work(): Promise<void> {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const data = await fs.readFile(path.join(build, next.file));
      total.files += 1;
      total.raw += data.length;
      for (const ending of ['br', 'gz'] as const) {
        const {name, copy} = await compressedCopy(data, ending, effort, cache);
        used.add(name);
        total[ending] += copy.length;
        if (copy.length < data.length) await fs.writeFile(path.join(build, `${next.file}.${ending}`), copy);
      }
    }
  }
  await Promise.all(Array.from({length: os.availableParallelism()}, work));
  for (const name of await fs.readdir(kept)) if (!used.has(name)) await fs.rm(path.join(kept, name));
  return total;
}
