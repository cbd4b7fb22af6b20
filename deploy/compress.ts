import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {cachedFile} from '../src/plugins/cached-file';
import {types} from './rules';

// The asynchronous versions run in Node's thread pool and so use all cores.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller files fit into the first packets uncompressed. */
const MIN_BYTES = 1024;

const COMPRESSED = new RegExp(
  `\\.(?:${types
    .filter(({text, binary}) => text || binary)
    .flatMap(({extensions}) => extensions)
    .join('|')})$`,
);

/** `full` is for readers; `light` is faster, for a build that only tests use. */
export type Effort = 'full' | 'light';

/** Above this size, brotli quality 11 takes three times as long as 10 and saves only 2 %. */
const LARGE_BYTES = 2 ** 20;

/**
 * Files that most readers never load: Python packages, of which an app imports a few, and texts for language models.
 * Quality 10 takes 13 times as long as 6 (280 s of processor time for all packages) and saves only 3 to 10 %.
 */
const RARELY_LOADED = /\/packages\/[^/]+\.wasm$|\.(?:md|txt)$/;

/** The compression formats, by file extension of the copy: how to choose the quality, and how to compress. */
const formats = {
  br: {
    quality: (file: string, bytes: number, effort: Effort) => {
      if (effort === 'light') return 5;
      if (RARELY_LOADED.test(file)) return 6;
      return bytes > LARGE_BYTES ? 10 : 11;
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
    // Level 9 takes four times as long and saves only 0.5 %.
    quality: (_file: string, _bytes: number, effort: Effort) => (effort === 'light' ? 1 : 6),
    compress: (data: Buffer, level: number) => gzip(data, {level}),
  },
};

/**
 * Writes a brotli and a gzip copy next to each file of a compressible type, if the copy is smaller.
 *
 * @param build - The folder of the build.
 * @param files - Its files.
 * @param cache - A folder that keeps the copies for the next build of the same effort.
 * @param effort - Whether to compress well or fast.
 * @returns The number of files of these types, and their total bytes raw and in each format.
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
  // Largest first (taken from the end), so that no large file is left for one core while the others are idle.
  const queue = sized.filter(({size}) => size > MIN_BYTES).sort((one, other) => one.size - other.size);
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
        const copy = await cachedFile(path.join(kept, name), () => compress(data, level));
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
