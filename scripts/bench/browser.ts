import {chromium, type Browser, type Page} from '@playwright/test';
import {findChromium} from '../../tools/chromium';

/** A browser whose pages reach this machine only, so that no foreign host has a part in the figures. */
export interface Reader {
  /** A page of a reader who has never been here. */
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}

export async function openBrowser(): Promise<Reader> {
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  return {
    async newPage() {
      const context = await browser.newContext({viewport: {width: 1440, height: 900}});
      await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
      // Functions that are sent to a page keep their names through this helper of the compiler.
      await context.addInitScript('globalThis.__name = (value) => value');
      return context.newPage();
    },
    close: () => browser.close(),
  };
}

/** Waits until React has hydrated the page and nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
}
