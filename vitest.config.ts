import path from 'node:path';
import {configDefaults, defineConfig} from 'vitest/config';

/**
 * Tests of pure code, of components in a browser, of what writers wrote, of the built files, and of how nginx serves
 * and publishes them. Tests of the whole site in a browser run in Playwright. Exhaustive tests are in `*.nightly.test.ts` and run with NIGHTLY=true.
 */
export default defineConfig({
  resolve: {
    alias: {'@site': path.resolve('.')},
  },
  // The compiler's own setting leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/{components,content,built,serving}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.NIGHTLY === 'true' ? [] : ['**/*.nightly.test.*'])],
    runner: 'tests/runner.ts',
    // Files share what they import: most of the time of the many small ones would be that.
    isolate: false,
    // It imports JSON in a way that Node 20 does not know.
    server: {deps: {inline: ['@actions/workflow-parser']}},
    // These end a test that hangs; a busy machine must not fail one.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: {poll: {timeout: 60_000}},
  },
});
