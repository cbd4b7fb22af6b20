/** How files are compressed for serving, and how the benchmarks weigh them. */
import zlib from 'node:zlib';

/** The best, 11, takes three times as long for copies that are 2 % smaller. */
export const BROTLI_QUALITY = 10;

/**
 * Settings of brotli for a text.
 *
 * @param length - The size of the text in bytes.
 */
export function brotliOptions(length: number): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
