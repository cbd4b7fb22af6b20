import type {Page} from '@playwright/test';
import {expect, open} from '../site/fixtures';
import {hostileTexts} from '../site/hostile-inputs';
import {results, searchFor} from '../site/search-panel';
import {clipboard, plant, readToTheEnd, test} from './policy';

// Runs behind a server with the headers of this site and behind one without any.

const PAGES: Readonly<Record<string, string>> = {
  'the home page': '/',
  'an SDK module': '/sdk/api/views/',
  'a REST operation': '/docs/api/rest/jobs-read/',
  'the not-found page': '/no/such/page/',
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name} does nothing that the policy forbids`, async ({page, violations}) => {
    await open(page, address);
    await readToTheEnd(page);
    expect(violations).toEqual([]);
  });
}

test('searching: the list, a result with its marks, the search page', async ({page, violations}) => {
  await open(page, '/docs/welcome/');
  await searchFor(page, 'beam');
  await results(page).first().click();
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
  await open(page, '/docs/getting-started/installation/');
  const picture = page.locator('.markdown img').first();
  // The zoom attaches itself some time after the page is shown.
  await expect(picture).toHaveClass(/medium-zoom-image/);
  await picture.click();
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
  await expect(page.locator('.medium-zoom-image--opened')).not.toHaveCount(0);
  // The library takes no key while it opens the picture.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0, {timeout: 1000});
  }).toPass();
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

test('a sample is copied', async ({page, context, violations}) => {
  await open(page, '/docs/getting-started/starter-guide/');
  const sample = page.locator('article .code').first();
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(sample.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect((await clipboard(context)).trim()).toBe((await sample.locator('pre').innerText()).trim());
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
    await plant(page, '<iframe src="https://example.org/"></iframe>');
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

  /**
   * Runs pieces of code in a script of the page's own origin, as a fault in one of the site's scripts
   * would, and says for each by which error it ended.
   */
  async function outcomes(page: Page, codes: Readonly<Record<string, string>>): Promise<unknown> {
    const attempts = Object.entries(codes).map(
      ([name, code]) =>
        `try { ${code}; outcomes[${JSON.stringify(name)}] = 'done' } catch (error) { outcomes[${JSON.stringify(name)}] = error.name }`,
    );
    await page.route('**/planted.js', (route) =>
      route.fulfill({
        body: `window.outcomes = {};\n${attempts.join('\n')}`,
        contentType: 'text/javascript',
      }),
    );
    await plant(page, '<script src="/planted.js"></script>');
    return page.evaluate(() => (window as never as {outcomes: unknown}).outcomes);
  }

  const each = (codes: Readonly<Record<string, string>>, outcome: unknown): unknown =>
    Object.fromEntries(Object.keys(codes).map((name) => [name, outcome]));

  const dangerous: Readonly<Record<string, string>> = {
    'markup with an event handler': `document.body.innerHTML = '<img src=x onerror=alert(1)>'`,
    'markup with a script': `document.body.innerHTML = '<script>alert(1)</' + 'script>'`,
    'markup with a frame': `document.body.innerHTML = '<p><iframe srcdoc="x"></iframe>'`,
    'markup that leads away': `document.body.innerHTML = '<meta http-equiv=refresh content="0;url=https://example.org/">'`,
    'a link that is a script': `document.body.innerHTML = '<a href=" java\\tscript:alert(1)">x</a>'`,
    'a link in a drawing that is a script': `document.body.innerHTML = '<svg><a xlink:href="javascript:alert(1)"></a></svg>'`,
    'markup behind an element that only a page with scripts takes for text': `document.createElement('p').innerHTML = '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'`,
    'markup in an element that is text outside of a drawing': `document.createElementNS('http://www.w3.org/2000/svg', 'svg').innerHTML = '<title><img src=x onerror=alert(1)></title>'`,
    'a cell with an event handler': `document.createElement('tr').innerHTML = '<td onclick=alert(1)>x</td>'`,
    'markup in parts': `document.write('<img src=x '); document.write('onerror=alert(1)>')`,
    'the address of a script elsewhere': `document.createElement('script').src = 'https://example.org/x.js'`,
    'the text of a script': `document.createElement('script').text = 'alert(1)'`,
    'another gate': `trustedTypes.createPolicy('mine', {})`,
    'a second gate of the same name': `trustedTypes.createPolicy('inert', {createHTML: (text) => text})`,
  };
  test('code that makes markup, scripts or gates of a text throws', async ({page}) => {
    expect(await outcomes(page, dangerous)).toEqual(
      each(dangerous, expect.stringMatching(/^(?:TypeError|SyntaxError)$/)),
    );
  });

  test('no hostile text becomes markup that runs, loads or leads to a script', async ({page}) => {
    await open(page, '/docs/faq/');
    const {live, refused} = await page.evaluate((texts) => {
      const parents = ['div', 'tr', 'select', 'noscript', 'svg', 'math'].map((name) =>
        name === 'svg' || name === 'math'
          ? document.createElementNS(
              `http://www.w3.org/${name === 'svg' ? '2000/svg' : '1998/Math/MathML'}`,
              name,
            )
          : document.createElement(name),
      );
      const live: string[] = [];
      const refused: string[] = [];
      for (const text of texts) {
        for (const parent of parents) {
          try {
            parent.innerHTML = text;
          } catch {
            refused.push(text);
            continue;
          }
          const harm = [...parent.querySelectorAll('*')].some(
            (element) =>
              element.matches('script, iframe, object, embed, base, link, meta, form, template, style') ||
              [...element.attributes].some(
                ({name, value}) => /^on/i.test(name) || /^\s*javascript:/i.test(value),
              ),
          );
          if (harm) live.push(`${text} in ${parent.localName}`);
        }
      }
      return {live, refused: [...new Set(refused)]};
    }, hostileTexts);
    expect(live).toEqual([]);
    expect(refused).toContain('<noscript><p title="</noscript><img src=x onerror=__hit()>">');
    // What is text in all of them is let through: the gate tells the two apart.
    expect(refused).not.toContain('&lt;img src=x onerror=__hit()&gt;');
  });

  test('code in a text is not run', async ({page}) => {
    expect(await outcomes(page, {eval: `eval('1')`})).toEqual({eval: 'EvalError'});
  });

  const harmless: Readonly<Record<string, string>> = {
    'a text without markup': `document.createElement('p').innerHTML = 'onclick=1 javascript:alert(1)'`,
    'a sample with its colors': `document.createElement('p').innerHTML = '<span class="k">import</span> &lt;script&gt;'`,
    'a link within the site': `document.createElement('p').innerHTML = '<a href="/sdk/api/" title="data: all of it">x</a>'`,
    'a table': `document.createElement('p').innerHTML = '<table><tbody><tr><td>1</td></tr></tbody></table>'`,
    'a drawing with its title': `document.createElement('p').innerHTML = '<svg><title>Beam</title><path d="M0 0"/></svg>'`,
    'a script of the site': `document.createElement('script').src = '/assets/js/x.js'`,
    'structured data': `document.createElement('script').text = '{"@type": "BreadcrumbList"}'`,
  };
  test('code that is harmless runs', async ({page}) => {
    expect(await outcomes(page, harmless)).toEqual(each(harmless, 'done'));
  });
});
