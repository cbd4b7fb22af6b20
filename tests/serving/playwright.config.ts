import {defineConfig} from '@playwright/test';
import site, {port as sitePort} from '../../playwright.config';

const isNightly = process.env.NIGHTLY === 'true';

/** Ports of this site's own test servers, next to the one of `playwright.config.ts`. */
const withHeaders = sitePort + 1;
const withoutHeaders = sitePort + 2;

const servers = [
  {port: withHeaders, option: ''},
  {port: withoutHeaders, option: '--without-headers'},
];

/**
 * Tests of the pages in a real browser, behind nginx with the generated configuration. What readers do is done
 * where headers come on top: the search worker has the policy of its own answer. What the policy refuses is tried
 * where only the `meta` element of a page holds it. Frames are in both, since their policy as a header is another one.
 * Tests that repeat a guard on many pages are in `*.nightly.spec.ts` and run with NIGHTLY=true.
 */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testMatch: '*.spec.ts',
  // A busy machine is slow, not wrong: these end a test that hangs.
  timeout: 240_000,
  expect: {timeout: 60_000},
  outputDir: '../../test-results/serving',
  projects: [
    {
      name: 'with headers',
      testIgnore: ['policy.spec.ts', ...(isNightly ? [] : ['*.nightly.spec.ts'])],
      use: {...site.use, baseURL: `http://127.0.0.1:${withHeaders}`},
    },
    {
      name: 'without headers',
      testMatch: 'policy*.spec.ts',
      use: {...site.use, baseURL: `http://127.0.0.1:${withoutHeaders}`},
    },
  ],
  webServer: servers.map(({port, option}) => ({
    command: `npx tsx tests/serving/server.ts ${port} ${option}`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  })),
});
