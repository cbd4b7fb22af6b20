/**
 * What the policy refuses. Runs without headers, so that only the `meta` element applies; a server with headers
 * sends the same policy.
 */
import {expect, open} from '../site/fixtures';
import {hostileTexts} from '../site/hostile-inputs';
import {plant, test} from './policy';

test('injected markup neither runs, loads nor navigates', async ({page, violations}) => {
  const script = 'https://cdn.jsdelivr.net/npm/other/script.js';
  let asked = false;
  await page.route(script, (route) => {
    asked = true;
    return route.fulfill({body: 'window.planted = true', contentType: 'text/javascript'});
  });
  await plant(
    page,
    `<base href="https://example.org/"><style>h1 { display: none }</style>
    <script>window.planted = true</script><script src="${script}"></script>
    <img src="/none.png" alt="" onerror="window.planted = true"><iframe src="https://example.org/"></iframe>`,
  );
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = 'https://example.org/';
    form.submit();
    return fetch('https://example.org/').catch(() => {});
  });
  const refused = (): string[] => violations.map(({directive, blocked}) => `${directive} ${blocked}`);
  await expect
    .poll(refused)
    .toEqual(
      expect.arrayContaining([
        'base-uri https://example.org/',
        'style-src-elem inline',
        'script-src-elem inline',
        `script-src-elem ${script}`,
        'script-src-attr inline',
        'frame-src https://example.org',
        'form-action https://example.org/?',
        'connect-src https://example.org/',
      ]),
    );
  expect(asked).toBe(false);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).toMatch(/^http:\/\/127\.0\.0\.1/);
});

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
  ...Object.fromEntries(
    [
      'https://example.org/x.js',
      '//example.org/x.js',
      '\\\\example.org/x.js',
      'http://127.0.0.1.example/x.js',
      'https://127.0.0.1/x.js',
      'data:text/javascript,1',
      'javascript:1',
    ].map((address) => [
      `a script at ${address}`,
      `document.createElement('script').src = ${JSON.stringify(address)}`,
    ]),
  ),
  'the text of a script': `document.createElement('script').text = 'alert(1)'`,
  'another gate': `trustedTypes.createPolicy('mine', {})`,
  'a second gate of the same name': `trustedTypes.createPolicy('inert', {createHTML: (text) => text})`,
};

const harmless: Readonly<Record<string, string>> = {
  'a text without markup': `document.createElement('p').innerHTML = 'onclick=1 javascript:alert(1)'`,
  'a sample with its colors': `document.createElement('p').innerHTML = '<span class="k">import</span> &lt;script&gt;'`,
  'a link within the site': `document.createElement('p').innerHTML = '<a href="/sdk/api/" title="data: all of it">x</a>'`,
  'a table': `document.createElement('p').innerHTML = '<table><tbody><tr><td>1</td></tr></tbody></table>'`,
  'a drawing with its title': `document.createElement('p').innerHTML = '<svg><title>Beam</title><path d="M0 0"/></svg>'`,
  'a script of the site': `document.createElement('script').src = '/assets/js/x.js'`,
  'a script beside the page': `document.createElement('script').src = 'x.js'`,
  'a script of the site by its whole address': `document.createElement('script').src = location.origin + '/x.js'`,
  'structured data': `document.createElement('script').text = '{"@type": "BreadcrumbList"}'`,
};

test('code that turns text into active markup, scripts or policies throws, and harmless code runs', async ({
  page,
}) => {
  const codes = {...dangerous, ...harmless, eval: `eval('1')`};
  // In a script of the site's origin, like a bug in one of its own scripts.
  const attempts = Object.entries(codes).map(
    ([name, code]) =>
      `try { ${code}; outcomes[${JSON.stringify(name)}] = 'done' } catch (error) { outcomes[${JSON.stringify(name)}] = error.name }`,
  );
  const body = `window.outcomes = {};\n${attempts.join('\n')}`;
  await page.route('**/planted.js', (route) => route.fulfill({body, contentType: 'text/javascript'}));
  await plant(page, '<script src="/planted.js"></script>');
  const each = (names: object, outcome: unknown): Record<string, unknown> =>
    Object.fromEntries(Object.keys(names).map((name) => [name, outcome]));
  expect(await page.evaluate(() => (window as never as {outcomes: unknown}).outcomes)).toEqual({
    ...each(dangerous, expect.stringMatching(/^(?:TypeError|SyntaxError)$/)),
    ...each(harmless, 'done'),
    eval: 'EvalError',
  });
});

test('no hostile text becomes markup that runs, loads or links to a script', async ({page}) => {
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
  // Text without markup is still allowed.
  expect(refused).not.toContain('&lt;img src=x onerror=__hit()&gt;');
});
