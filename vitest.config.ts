import path from 'node:path';
import {defineConfig} from 'vitest/config';

/** Tests of pure code, of what writers wrote and of the built files. Tests in a browser run in Playwright. */
export default defineConfig({
  resolve: {alias: {'@site': path.resolve('.')}},
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/{content,built}/**/*.test.ts'],
    testTimeout: 30_000,
    // Two of the checks start a whole build; more workers than cores would only slow them.
    maxWorkers: 2,
  },
});
