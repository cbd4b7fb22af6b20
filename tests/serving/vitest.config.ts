import path from 'node:path';
import {configDefaults, defineConfig} from 'vitest/config';

const isNightly = process.env.NIGHTLY === 'true';

/**
 * Tests of how the build is served and published: a real nginx, real requests, real folders. Exhaustive
 * tests are in `*.nightly.test.ts` and run with NIGHTLY=true.
 */
export default defineConfig({
  root: path.resolve(__dirname, '../..'),
  resolve: {alias: {'@site': path.resolve(__dirname, '../..')}},
  test: {
    include: ['tests/serving/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isNightly ? [] : ['**/*.nightly.test.ts'])],
    globalSetup: ['tests/serving/programs.ts'],
    // These end a test that hangs; a busy machine must not fail one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // At night one after the other: the load test has the machine to itself.
    fileParallelism: !isNightly,
  },
});
