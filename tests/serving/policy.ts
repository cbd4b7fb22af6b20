import type {BrowserContext, Page} from '@playwright/test';
import {test as base, open} from '../site/fixtures';

/** A policy violation. */
export interface Violation {
  directive: string;
  blocked: string;
  sample: string;
  source: string;
}

/** The test function, with recorded policy violations. */
export const test = base.extend<{violations: Violation[]}>({
  permissions: ['clipboard-read', 'clipboard-write'],
  // The policy applies to prefetched files too.
  saveData: false,
  consentLibrary: 'served',
  violations: [
    async ({context, page}, use) => {
      const violations: Violation[] = [];
      await context.exposeBinding('reportViolation', (_source, violation: Violation) => {
        violations.push(violation);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const {reportViolation} = window as never as {reportViolation(violation: Violation): void};
          reportViolation({
            directive: event.effectiveDirective,
            blocked: event.blockedURI,
            sample: event.sample,
            source: `${event.sourceFile}:${event.lineNumber}`,
          });
        });
      });
      // Violations in a worker appear only on the console.
      page.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy|Trusted ?Types?/i.test(message.text()))
          violations.push({directive: 'console', blocked: '', sample: message.text(), source: ''});
      });
      await use(violations);
    },
    {auto: true},
  ],
});

/** The copied text. Pages of the site may not read the clipboard, so another page does. */
export async function clipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.route('**/reader', (route) => route.fulfill({body: '', contentType: 'text/html'}));
  await page.goto('/reader');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}

/** Serves a page with injected markup and its original headers. */
export async function plant(page: Page, markup: string): Promise<void> {
  await page.route('**/docs/faq/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '').replace('</html>', '') + markup;
    await route.fulfill({response, body});
  });
  await open(page, '/docs/faq/');
}
