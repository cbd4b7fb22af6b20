import path from 'node:path';
import {defineConfig} from 'vitest/config';

/** Tests of how the build is served and published: a real nginx, real requests, real folders. */
export default defineConfig({
  root: path.resolve(__dirname, '../..'),
  resolve: {alias: {'@site': path.resolve(__dirname, '../..')}},
  test: {
    include: ['tests/serving/**/*.test.ts'],
    globalSetup: ['tests/serving/programs.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One after the other: the load test has the machine to itself.
    fileParallelism: false,
  },
});
