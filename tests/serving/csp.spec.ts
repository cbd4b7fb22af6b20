import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {expect, open, test as base} from '../site/fixtures';

interface Violation {
  directive: string;
  blocked: string;
  sample: string;
  source: string;
}

/** The test function, with what the browser's policy has refused on the way. */
const test = base.extend<{violations: Violation[]}>({
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
      // A worker's violations reach the console only.
      page.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy|Trusted ?Types?/i.test(message.text()))
          violations.push({directive: 'console', blocked: '', sample: message.text(), source: ''});
      });
      await use(violations);
    },
    {auto: true},
  ],
});

test.use({permissions: ['clipboard-read', 'clipboard-write']});

function searchBox(page: Page): Locator {
  return page.locator('nav.navbar input[aria-label="Search"]');
}

/** What was copied. Pages of the site may write to the clipboard and not read it; this one may. */
async function clipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.route('**/reader', (route) => route.fulfill({body: '', contentType: 'text/html'}));
  await page.goto('/reader');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}

/** Scrolls through the page, so that everything that is loaded late is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

const PAGES: Readonly<Record<string, string>> = {
  'the home page': '/',
  'a guide': '/docs/getting-started/starter-guide/',
  'an SDK module': '/sdk/api/views/',
  'an SDK module of the older version': '/sdk/13/api/',
  'a REST operation': '/docs/api/rest/jobs-read/',
  'the search page': '/search/?q=beam',
  'the not-found page': '/no/such/page/',
  'a tutorial': '/docs/tutorials/spreadsheet-calculator/',
  'a section without a page of its own': '/docs/',
};

for (const consent of ['undecided', 'accepted'] as const) {
  test.describe(`consent ${consent}`, () => {
    test.use({consent});

    for (const [name, address] of Object.entries(PAGES)) {
      test(`${name} does nothing that the policy forbids`, async ({page, violations}) => {
        const response = await page.goto(address);
        expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
        await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
        await readToTheEnd(page);
        expect(violations).toEqual([]);
      });
    }
  });
}

test('searching: the list, a result with its marks, the search page', async ({page, violations}) => {
  await open(page, '/docs/welcome/');
  await searchBox(page).fill('beam');
  await page.locator('nav.navbar [role="option"]').first().click();
  await expect(page.locator('article mark').first()).toBeVisible();
  await open(page, '/search/?q=beam');
  await expect(page.locator('main h2, main article').first()).toBeVisible();
  await expect(page.locator('main mark').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('going from page to page without a reload', async ({page, violations}) => {
  await open(page, '/');
  await page.locator('nav.navbar').getByRole('link', {name: 'Docs', exact: true}).click();
  await expect(page.locator('article h1')).toHaveText('Welcome');
  await page.locator('aside nav.menu a[href="/docs/faq/"]').click();
  await expect(page.locator('article h1')).toHaveText('FAQ');
  // Samples of a page that was not loaded as a document arrive as markup in a script.
  await expect(page.locator('article pre code span').first()).toBeAttached();
  await page.locator('nav.navbar').getByRole('link', {name: 'REST API'}).click();
  await page.waitForURL('**/docs/api/rest/');
  await page.goBack();
  await expect(page.locator('article h1')).toHaveText('FAQ');
  await readToTheEnd(page);
  expect(violations).toEqual([]);
});

test('a picture opens large and closes', async ({page, violations}) => {
  await open(page, '/docs/getting-started/starter-guide/');
  const picture = page.locator('.markdown img').first();
  // The zoom attaches itself some time after the page is shown.
  await expect(picture).toHaveClass(/medium-zoom-image/);
  await picture.click();
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
  await expect(page.locator('.medium-zoom-image--opened')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  expect(violations).toEqual([]);
});

test.describe('the consent banner', () => {
  test.use({consent: 'undecided'});

  test('shows, opens its settings and takes an answer', async ({page, violations}) => {
    await open(page, '/docs/welcome/');
    const banner = page.getByRole('dialog', {name: 'Remember where you were?'});
    await expect(banner).toBeVisible();
    await banner.getByRole('button', {name: 'Settings', exact: true}).click();
    const settings = page.getByRole('dialog', {name: 'Cookie settings'});
    await settings.getByRole('button', {name: 'Accept all'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'granted');
    expect(violations).toEqual([]);
  });
});

test('tabs switch', async ({page, violations}) => {
  await open(page, '/docs/api/rest/jobs-read/');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(violations).toEqual([]);
});

test('a sample is copied', async ({page, context, violations}) => {
  await open(page, '/docs/getting-started/starter-guide/');
  const sample = page.locator('article .code').first();
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(sample.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect((await clipboard(context)).trim()).toBe((await sample.locator('pre').innerText()).trim());
  expect(violations).toEqual([]);
});

test('a page is copied as Markdown', async ({page, context, violations}) => {
  await open(page, '/docs/faq/');
  const button = page.locator('main p').filter({hasText: 'Markdown:'}).getByRole('button');
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await clipboard(context)).toContain('# FAQ');
  expect(violations).toEqual([]);
});

test('the version of the reference is switched', async ({page, violations}) => {
  await open(page, '/sdk/api/errors/');
  const menu = page.locator('nav.navbar .navbar__item.dropdown').first();
  await menu.hover();
  await menu.locator('a[href^="/sdk/13/"]').click();
  await page.waitForURL('**/sdk/13/api/errors/');
  await expect(page.locator('article h1')).toBeVisible();
  expect(violations).toEqual([]);
});

test('the icons are hidden before any script has run', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL!});
  const page = await context.newPage();
  await page.goto('/docs/welcome/');
  const sheet = page.locator('svg[style]').first();
  await expect(sheet).toBeAttached();
  await expect(sheet).toBeHidden();
  await context.close();
});

test.describe('what was planted', () => {
  /** Serves a page with markup of someone else, and the headers that nginx sent. */
  async function plant(page: Page, markup: string): Promise<void> {
    await page.route('**/docs/faq/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '').replace('</html>', '') + markup;
      await route.fulfill({response, body});
    });
    await open(page, '/docs/faq/');
  }

  test('an inline script does not run', async ({page, violations}) => {
    await plant(page, '<script>window.planted = true</script>');
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    expect(violations.map(({directive}) => directive)).toContain('script-src-elem');
  });

  test('a script of another host is not loaded', async ({page, violations}) => {
    let asked = false;
    await page.route('https://cdn.jsdelivr.net/npm/other/script.js', (route) => {
      asked = true;
      return route.fulfill({body: 'window.planted = true', contentType: 'text/javascript'});
    });
    await plant(page, '<script src="https://cdn.jsdelivr.net/npm/other/script.js"></script>');
    expect(asked).toBe(false);
    expect(violations.map(({directive}) => directive)).toContain('script-src-elem');
  });

  test('an event handler in the markup does not run', async ({page, violations}) => {
    await plant(page, '<img src="/none.png" alt="" onerror="window.planted = true">');
    await expect.poll(() => violations.map(({directive}) => directive)).toContain('script-src-attr');
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  });

  test('a style element has no effect', async ({page, violations}) => {
    await plant(page, '<style>h1 { display: none }</style>');
    await expect(page.locator('h1').first()).toBeVisible();
    expect(violations.map(({directive}) => directive)).toContain('style-src-elem');
  });

  test('a frame, a form and a request lead nowhere', async ({page, violations}) => {
    await plant(page, '<iframe src="/docs/welcome/"></iframe>');
    await page.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'));
      form.action = 'https://example.org/';
      form.submit();
      return fetch('https://example.org/').catch(() => {});
    });
    await expect
      .poll(() => violations.map(({directive}) => directive))
      .toEqual(expect.arrayContaining(['frame-src', 'form-action', 'connect-src']));
  });

  test('the address of a page is not changed by a base element', async ({page, violations}) => {
    await plant(page, '<base href="https://example.org/">');
    expect(await page.evaluate(() => document.baseURI)).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(violations.map(({directive}) => directive)).toContain('base-uri');
  });

  test('other sites can not show a page in a frame', async ({page, baseURL}) => {
    // A server of its own: Chromium keeps a page that the test made up away from local addresses.
    const other = http.createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe src="${baseURL}/docs/faq/"></iframe>`);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const {port} = other.address() as AddressInfo;
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url() === `${baseURL}/docs/faq/`);
    await page.goto(`http://127.0.0.1:${port}/`);
    expect((await failed).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    other.close();
  });

  /** Runs code in a script of the page's own origin, as a fault in one of the site's scripts would. */
  async function outcome(page: Page, code: string): Promise<string> {
    await page.route('**/planted.js', (route) =>
      route.fulfill({
        body: `try { ${code}; window.outcome = 'done' } catch (error) { window.outcome = error.name }`,
        contentType: 'text/javascript',
      }),
    );
    await plant(page, '<script src="/planted.js"></script>');
    return page.evaluate(() => (window as never as {outcome: string}).outcome);
  }

  const dangerous: Readonly<Record<string, string>> = {
    'markup with an event handler': `document.body.innerHTML = '<img src=x onerror=alert(1)>'`,
    'markup with a script': `document.body.innerHTML = '<script>alert(1)</' + 'script>'`,
    'markup with a frame': `document.body.innerHTML = '<p><iframe srcdoc="x"></iframe>'`,
    'markup that leads away': `document.body.innerHTML = '<meta http-equiv=refresh content="0;url=https://example.org/">'`,
    'a link that is a script': `document.body.innerHTML = '<a href=" java\\tscript:alert(1)">x</a>'`,
    'a link in a drawing that is a script': `document.body.innerHTML = '<svg><a xlink:href="javascript:alert(1)"></a></svg>'`,
    'the address of a script elsewhere': `document.createElement('script').src = 'https://example.org/x.js'`,
    'the text of a script': `document.createElement('script').text = 'alert(1)'`,
    'another gate': `trustedTypes.createPolicy('mine', {})`,
    'a second gate of the same name': `trustedTypes.createPolicy('inert', {createHTML: (text) => text})`,
  };
  for (const [name, code] of Object.entries(dangerous)) {
    test(`${name} does not pass`, async ({page}) => {
      expect(await outcome(page, code)).toMatch(/^(?:TypeError|SyntaxError)$/);
    });
  }

  test('code in a text is not run', async ({page}) => {
    expect(await outcome(page, `eval('1')`)).toBe('EvalError');
  });

  const harmless: Readonly<Record<string, string>> = {
    'a text without markup': `document.createElement('p').innerHTML = 'onclick=1 javascript:alert(1)'`,
    'a sample with its colors': `document.createElement('p').innerHTML = '<span class="k">import</span> &lt;script&gt;'`,
    'a link within the site': `document.createElement('p').innerHTML = '<a href="/sdk/api/" title="data: all of it">x</a>'`,
    'a script of the site': `document.createElement('script').src = '/assets/js/x.js'`,
    'structured data': `document.createElement('script').text = '{"@type": "BreadcrumbList"}'`,
  };
  for (const [name, code] of Object.entries(harmless)) {
    test(`${name} passes`, async ({page}) => {
      expect(await outcome(page, code)).toBe('done');
    });
  }
});
