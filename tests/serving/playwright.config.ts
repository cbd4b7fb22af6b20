import {defineConfig} from '@playwright/test';
import site, {port as sitePort} from '../../playwright.config';

const isNightly = process.env.NIGHTLY === 'true';

/** Ports of the test servers, next to that of `playwright.config.ts`. */
const withHeaders = sitePort + 1;
const withoutHeaders = sitePort + 2;

const servers = [
  {port: withHeaders, option: ''},
  {port: withoutHeaders, option: '--without-headers'},
];

/**
 * Browser tests behind nginx with the generated configuration. Tests of what readers do run with headers, since the
 * search worker gets its policy from its own response. Tests of what the policy refuses run without headers, with
 * only the `meta` element. Tests of frames run in both, since their policy in the header differs. Tests that repeat
 * a check on many pages are in `*.nightly.spec.ts` and run with NIGHTLY=true.
 */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testMatch: '*.spec.ts',
  // Long enough for a busy machine; they only end tests that hang.
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
