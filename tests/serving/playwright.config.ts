import {defineConfig} from '@playwright/test';
import site from '../../playwright.config';

const port = 4174;

/** Tests of the pages in a real browser, behind nginx with the generated configuration. */
export default defineConfig({
  ...site,
  testDir: __dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/serving',
  use: {...site.use, baseURL: `http://127.0.0.1:${port}`},
  webServer: {
    command: `npx tsx tests/serving/server.ts ${port}`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
