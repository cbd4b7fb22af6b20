import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {types} from './rules';

// Both run in Node's thread pool, so that all cores are used.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes; smaller files fit into the first packets uncompressed. */
const SMALLEST = 1024;

const COMPRESSED = new RegExp(
  `\\.(?:${types
    .filter(({text, binary}) => text || binary)
    .flatMap(({extensions}) => extensions)
    .join('|')})$`,
);

const formats: Readonly<Record<string, (data: Buffer) => Promise<Buffer>>> = {
  br: (data) =>
    brotli(data, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_MODE]: data.includes(0)
          ? zlib.constants.BROTLI_MODE_GENERIC
          : zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data) => gzip(data, {level: 9}),
};

/** Compresses a file's content, or takes the result of an earlier build from the cache. */
async function compress(data: Buffer, format: string, cache: string): Promise<{data: Buffer; name: string}> {
  const name = `${crypto.createHash('sha256').update(data).digest('hex')}.${format}`;
  const kept = path.join(cache, name);
  const found = await fs.readFile(kept).catch(() => undefined);
  if (found) return {data: found, name};
  const made = await formats[format]!(data);
  // Files of the same content may be compressed at the same time.
  const draft = `${kept}.${crypto.randomUUID()}`;
  await fs.writeFile(draft, made);
  await fs.rename(draft, kept);
  return {data: made, name};
}

/**
 * Puts a brotli and a gzip copy beside each file of a type that is compressed, where the copy is smaller.
 *
 * @param build - The folder of the build.
 * @param files - Its files.
 * @param cache - A folder that keeps the copies for the next build.
 * @returns The number of these files and their bytes, uncompressed and in each format.
 */
export async function compressFiles(
  build: string,
  files: readonly string[],
  cache: string,
): Promise<{files: number; raw: number; br: number; gz: number}> {
  await fs.mkdir(cache, {recursive: true});
  const total = {files: 0, raw: 0, br: 0, gz: 0};
  const used = new Set<string>();
  const queue = files.filter((file) => COMPRESSED.test(file));
  async function work(): Promise<void> {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const data = await fs.readFile(path.join(build, file));
      if (data.length <= SMALLEST) continue;
      total.files += 1;
      total.raw += data.length;
      for (const format of ['br', 'gz'] as const) {
        const copy = await compress(data, format, cache);
        used.add(copy.name);
        total[format] += copy.data.length;
        if (copy.data.length < data.length)
          await fs.writeFile(path.join(build, `${file}.${format}`), copy.data);
      }
    }
  }
  await Promise.all(Array.from({length: os.availableParallelism()}, work));
  for (const name of await fs.readdir(cache))
    if (!used.has(name)) await fs.rm(path.join(cache, name), {force: true});
  return total;
}
