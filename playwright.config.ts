import {defineConfig} from '@playwright/test';

/** Tests of the built site in a real browser. `npm test` builds the site first. */
export default defineConfig({
  testDir: 'tests/site',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  forbidOnly: true,
  // A shared machine can stall a browser; a test that needs its second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['json', {outputFile: process.env.PLAYWRIGHT_REPORT}], ['dot']]
    : 'list',
  outputDir: 'test-results',
  use: {
    baseURL: 'http://127.0.0.1:4173',
    viewport: {width: 1440, height: 900},
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npx tsx tests/site/server.ts',
    url: 'http://127.0.0.1:4173/',
    reuseExistingServer: true,
  },
});
