import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {keptFile} from '../src/plugins/kept-file';
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

/** How much work compression is: `full` for readers, `light` for a build that only tests look at. */
export type Effort = 'full' | 'light';

/** Bytes. Above, quality 11 takes three times as long as 10, for 2 % fewer bytes. */
const LARGE = 2 ** 20;

/**
 * What most readers never load: packages of Python, of which an app imports a few, and texts for language models. For
 * 3 to 10 % fewer bytes, quality 10 takes thirteen times as long as 6: 280 seconds of processor time for all packages.
 */
const SELDOM = /\/packages\/[^/]+\.wasm$|\.(?:md|txt)$/;

/** The compressed forms, by the ending of the copy: the quality for a file of so many bytes, and the method. */
const formats = {
  br: {
    quality: (file: string, bytes: number, effort: Effort) => {
      if (effort === 'light') return 5;
      if (SELDOM.test(file)) return 6;
      return bytes > LARGE ? 10 : 11;
    },
    compress: (data: Buffer, quality: number) =>
      brotli(data, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
          [zlib.constants.BROTLI_PARAM_MODE]: data.includes(0)
            ? zlib.constants.BROTLI_MODE_GENERIC
            : zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  gz: {
    // Level 9 takes four times as long, for 0.5 % fewer bytes.
    quality: (_file: string, _bytes: number, effort: Effort) => (effort === 'light' ? 1 : 6),
    compress: (data: Buffer, level: number) => gzip(data, {level}),
  },
};

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
      const hash = crypto.createHash('sha256').update(data).digest('hex');
      total.files += 1;
      total.raw += data.length;
      for (const ending of ['br', 'gz'] as const) {
        const {quality, compress} = formats[ending];
        const level = quality(next.file, data.length, effort);
        const name = `${hash}-${level}.${ending}`;
        const copy = await keptFile(path.join(kept, name), () => compress(data, level));
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
