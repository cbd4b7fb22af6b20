import {createHash} from 'node:crypto';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {keptFile} from './kept-file';

// Both run in Node's thread pool.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** How much work compression is: `full` for readers, `light` for a build that only tests look at. */
export type Effort = 'full' | 'light';

/** Keeps compressed copies for the next build, in a folder for each effort. */
export const COPIES = path.resolve(__dirname, '../../node_modules/.cache/serving');

/** Bytes. Above, quality 11 takes three times as long as 10, for 2 % fewer bytes. */
const LARGE = 2 ** 20;

/** The compressed forms, by the ending of the copy: the quality for a number of bytes, and the method. */
const formats = {
  br: {
    quality: (bytes: number, effort: Effort) => (effort === 'light' ? 5 : bytes > LARGE ? 10 : 11),
    compress: (data: Uint8Array, quality: number) =>
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
    quality: (_bytes: number, effort: Effort) => (effort === 'light' ? 1 : 9),
    compress: (data: Uint8Array, level: number) => gzip(data, {level}),
  },
};

/**
 * Makes a compressed copy of a file, unless the cache has it.
 *
 * @param data - The content of the file.
 * @param ending - The form.
 * @param effort - How small the copy becomes.
 * @param cache - The folder that keeps it.
 * @returns The copy, and its name in the cache.
 */
export async function compressedCopy(
  data: Uint8Array,
  ending: keyof typeof formats,
  effort: Effort,
  cache = COPIES,
): Promise<{name: string; copy: Buffer}> {
  const {quality, compress} = formats[ending];
  const level = quality(data.length, effort);
  const name = `${createHash('sha256').update(data).digest('hex')}-${level}.${ending}`;
  return {name, copy: await keptFile(path.join(cache, effort, name), () => compress(data, level))};
}
