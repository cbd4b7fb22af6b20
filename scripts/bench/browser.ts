import {chromium, type Browser, type Page} from '@playwright/test';
import {findChromium} from '../../tools/chromium';

/** A browser that can reach only this machine, so that no other host affects the measurements. */
export interface Reader {
  /** A page with an empty cache and empty storage. */
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
      // tsx wraps functions in calls of this helper, which a page does not define.
      await context.addInitScript('globalThis.__name = (value) => value');
      return context.newPage();
    },
    close: () => browser.close(),
  };
}

/** Waits until React has hydrated the page and the network is idle. */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
}
