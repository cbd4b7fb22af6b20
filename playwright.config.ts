import {defineConfig} from '@playwright/test';

/** Where the test server listens; a second checkout on the same machine sets another port. */
export const port = Number(process.env.PORT ?? 4173);

/** Tests tagged `@nightly` repeat a guard over many more inputs; they run when NIGHTLY is "true". */
const isNightly = process.env.NIGHTLY === 'true';

/** Tests of the built site in a real browser: `npm run test:site`, against the last build. */
export default defineConfig({
  testDir: 'tests/site',
  globalSetup: require.resolve('./tests/site/browsers'),
  grepInvert: isNightly ? [] : /@nightly/,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong: a test that fails at once on a quiet one may wait here.
  timeout: 240_000,
  expect: {timeout: 60_000},
  forbidOnly: true,
  // A shared machine can stall a browser; a test that needs its second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['json', {outputFile: process.env.PLAYWRIGHT_REPORT}], ['dot']]
    : 'list',
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: {width: 1440, height: 900},
    // A target that still moves can be somewhere else between the press of the mouse and its release.
    contextOptions: {reducedMotion: 'reduce'},
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        // No request leaves the machine, and no test needs a route for that, with which a context has no cache.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--disable-gpu',
        // One process less to start for each browser, and less to copy between them: a tenth of the processor time.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tests of hostile addresses change the address more than 200 times in ten seconds.
        '--disable-ipc-flooding-protection',
      ],
    },
  },
  webServer: {
    command: `npx tsx tests/site/server.ts ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: !process.env.CI,
  },
});
