import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {HtmlTagObject} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {beforeEach, describe, expect, it} from 'vitest';
import {nginxConfiguration} from '../../deploy/nginx';
import {readPage, withPolicy} from '../../deploy/pages';
import {allowsOutside, contentSecurityPolicy, headerOnly, metaPolicy} from '../../deploy/policy';
import {BuildProblems, prepare} from '../../deploy/prepare';
import {fileProblems} from '../../deploy/routes';
import {headers, INLINE_SCRIPTS, STYLE_ATTRIBUTES} from '../../deploy/rules';
import {readSettings} from '../../deploy/settings';
import {headersFile, redirectsFile} from '../../deploy/static-hosts';
import serving from '../../src/plugins/serving';
import {tempFolderOfTest, writeFiles} from '../temp-folder';

const FOREVER = 'public, max-age=31536000, immutable';

/** From the CSP specification: the hash of `alert('Hello, world.');`. */
const HELLO = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe('the policy', () => {
  const inline = {scripts: new Set(["alert('Hello, world.');"]), styleAttributes: new Set<string>()};

  it('has hashes where the rules say so', () => {
    const rules = {
      'default-src': [],
      'script-src': [
        {source: "'self'", why: ''},
        {source: INLINE_SCRIPTS, why: ''},
      ],
    };
    expect(contentSecurityPolicy(inline, rules)).toBe(`default-src 'none'; script-src 'self' ${HELLO}`);
  });

  it('allows no style attributes, or only those with their hashes', () => {
    const rules = {'style-src-attr': [{source: STYLE_ATTRIBUTES, why: ''}]};
    expect(contentSecurityPolicy(inline, rules)).toBe("style-src-attr 'none'");
    expect(contentSecurityPolicy({...inline, styleAttributes: new Set(['color: red'])}, rules)).toMatch(
      /^style-src-attr 'unsafe-hashes' 'sha256-[^']+'$/,
    );
  });

  it('does not depend on the order of the pages', () => {
    const policies = [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
    ].map((scripts) => contentSecurityPolicy({...inline, scripts: new Set(scripts)}));
    expect(policies[0]).toBe(policies[1]);
  });

  it('allows external files only by their full address', () => {
    const library = 'https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist/cookieconsent.umd.js';
    expect(allowsOutside('script', library)).toBe(true);
    expect(allowsOutside('link', library)).toBe(false);
    expect(allowsOutside('script', `${library}x`)).toBe(false);
    expect(allowsOutside('script', 'https://cdn.jsdelivr.net/npm/other/index.js')).toBe(false);
    expect(allowsOutside('img', 'https://example.org/picture.png')).toBe(false);
    expect(allowsOutside('iframe', 'https://example.org/')).toBe(false);
  });
});

describe('the settings of a deployment', () => {
  it('are all optional', () => {
    const none = {hstsSubdomains: false, lightCompression: false};
    expect(readSettings({})).toEqual(none);
    expect(readSettings({REPORT_URL: '', HSTS_SUBDOMAINS: ''})).toEqual(none);
  });

  it.each([
    ['HSTS_SUBDOMAINS', 'hstsSubdomains'],
    ['LIGHT_COMPRESSION', 'lightCompression'],
  ])('%s is true or false', (variable, setting) => {
    expect(readSettings({[variable]: 'true'})).toMatchObject({[setting]: true});
    expect(() => readSettings({[variable]: 'yes'})).toThrow(
      `${variable} is "yes": set it to true or false, or leave it empty.`,
    );
  });

  it.each([
    'reports.example',
    'http://reports.example/',
    'https://reports.example/; script-src *',
    'https://reports.example/", x="https://e.example',
    'https://',
  ])('REPORT_URL cannot be %j', (value) => {
    expect(() => readSettings({REPORT_URL: value})).toThrow(/^REPORT_URL is ".*": set it to an https URL/);
  });
});

describe('the policy in a page', () => {
  const put = (html: string, policy = "default-src 'none'"): string =>
    withPolicy(html, readPage(html).policyPlace, policy);
  const META = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

  it('has all directives except those that only work in a header', () => {
    const whole = "default-src 'none'; frame-ancestors 'none'; report-uri /x; report-to x; base-uri 'none'";
    expect(metaPolicy(whole)).toBe("default-src 'none'; base-uri 'none'");
    expect(headerOnly(whole)).toBe("frame-ancestors 'none'; report-uri /x; report-to x");
    expect(metaPolicy(contentSecurityPolicy(inline()))).toContain("require-trusted-types-for 'script'");
  });

  function inline(): {scripts: Set<string>; styleAttributes: Set<string>} {
    return {scripts: new Set(), styleAttributes: new Set()};
  }

  it.each([
    [
      '<!doctype html><html><head><meta charset=UTF-8>',
      '<title>é</title><script>x</script></head><body>b</body></html>',
    ],
    ['<!doctype html><html><head>', '<script>x</script><title>t</title></head></html>'],
    ['<!doctype html>', '<title>t</title><script>x</script>'],
    ['<!doctype html><html lang=en>', '<body><script>x</script></body></html>'],
    ['<!doctype html>', '<p>text'],
    ['', 'text alone'],
  ])('comes after %j', (before, after) => {
    const held = put(before + after);
    expect(held).toBe(before + META + after);
    // When parsed again, it is the first element of the head after the charset.
    expect(readPage(held).policyPlace).toEqual({start: before.length, end: before.length + META.length});
  });

  it('replaces an earlier one', () => {
    const html = '<!doctype html><meta charset=utf-8><title>t</title>';
    expect(put(put(html, "script-src 'none'"))).toBe(put(html));
    expect(put(put(html))).toBe(put(html));
  });
});

describe('reading a page', () => {
  it('finds inline scripts as browsers read them', () => {
    const {scripts, problems} = readPage(
      '<!doctype html><script>one</script><script data-x=true> two </script><script type=module>three</script>' +
        '<script src=/a.js></script><script type=application/ld+json>{}</script><p>&lt;script>four&lt;/script>' +
        '<svg><script>five</script></svg><template><script>six</script></template>' +
        '<script>"<!--<script>"</script>seven</script>',
    );
    expect([...scripts]).toEqual(['one', ' two ', 'three', 'five', 'six', '"<!--<script>"</script>seven']);
    expect(problems).toEqual([]);
  });

  it('finds style attributes', () => {
    const {styleAttributes} = readPage('<svg style="display: none;"></svg><p style=\'color:red\'>x</p>');
    expect([...styleAttributes]).toEqual(['display: none;', 'color:red']);
  });

  it.each([
    ['<style>p { color: red }</style>', 'style element'],
    ['<button onclick="go()">x</button>', 'button has the attribute onclick'],
    ['<a href=" javascript:go()">x</a>', 'a has a javascript: URL in its attribute href'],
    ['<img src="https://example.org/x.png" alt="">', 'img loads https://example.org/x.png'],
    ['<script src="//example.org/x.js"></script>', 'script loads //example.org/x.js'],
    ['<link rel="stylesheet" href="https://example.org/x.css">', 'link loads'],
    ['<noscript><style>p { color: red }</style></noscript>', 'style element'],
    ['<iframe src="https://example.org/"></iframe>', 'iframe loads'],
    ['<object data="https://example.org/x"></object>', 'object loads'],
  ])('reports %s', (html, problem) => {
    expect(readPage(html).problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    '<a href="https://example.org/">x</a>',
    '<link rel="canonical" href="https://example.org/">',
    '<meta property="og:image" content="https://example.org/card.png">',
    '<img src="/img/logo.svg" alt=""><img src="data:image/png;base64,AA==" alt="">',
    '<code>onclick="go()" javascript:go()</code>',
  ])('accepts %s', (html) => {
    expect(readPage(html).problems).toEqual([]);
  });
});

describe('the files of a build', () => {
  it.each([
    ['assets/js/main.js', 'no hash in its name'],
    ['assets/0123abcd/main.js', 'no hash in its name'],
    ['img/drawing.tiff', 'add the type of ".tiff" files'],
    ['LICENSE', 'add the type of "." files'],
    ['assets/js/main.0123abcd.js.map', 'never served'],
    ['.nojekyll', 'never served'],
    ['assets/app-preview/frame/index.html', 'no hash in its name'],
  ])('with %s fail the build: %s', (file, problem) => {
    expect(fileProblems(['index.html', '404.html', file])).toEqual([expect.stringContaining(problem)]);
  });

  it('a document for frames has the hash in the name of its folder', () => {
    expect(
      fileProblems(['index.html', '404.html', 'assets/app-preview/frame-0123456789ab/index.html']),
    ).toEqual([]);
  });

  it('a folder without a home page is not a build', () => {
    expect(fileProblems([])).toEqual([
      expect.stringContaining('index.html'),
      expect.stringContaining('404.html'),
    ]);
  });
});

describe('the files of static hosts', () => {
  const files = [
    'index.html',
    'docs/index.html',
    'docs/faq/index.html',
    'docs/faq.md',
    'assets/js/main.0123abcd.js',
  ];

  it('are complete, without notes, within the limits', () => {
    expect(headersFile(files, 'policy', headers).notes).toEqual([]);
    const most = Array.from({length: 1985}, (_, place) => `p${place}/index.html`);
    const {text, notes} = redirectsFile(most);
    expect([text.trim().split('\n').length, notes]).toEqual([2000, []]);
  });

  it('omit redirects beyond the limit, and note the consequence', () => {
    const many = Array.from({length: 4000}, (_, place) => `p${place}/index.html`);
    const {text, notes} = redirectsFile(many);
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(2000);
    // The section roots come first, because no script on a page can replace them.
    expect(lines).toContain('/docs /docs/welcome/ 301');
    expect(notes).toEqual([
      expect.stringMatching(/leaves out 2015 of 4015 rules.* read 2000: .*script leads to the page\.$/),
    ]);
  });

  it('omit rules for single paths beyond the limit, starting with the least important', () => {
    const many = Array.from({length: 120}, (_, place) => `page-${place}.xml`);
    const {text, notes} = headersFile([...many, 'assets/js/main.0123abcd.js'], 'policy', headers);
    expect(text.match(/^\S.*$/gm)).toEqual(['/*', '/assets/*']);
    expect(text).toContain(`/assets/*\n  Cache-Control: ${FOREVER}\n`);
    expect(notes).toEqual([expect.stringMatching(/leaves out 120 of 121 rules .* at each visit/)]);

    const hashed = many.map((_, place) => `x/${place}/search-index-0123abcd${place}.json`);
    const more = headersFile(
      [...hashed, ...hashed.map((file) => `${path.dirname(file)}/index.html`)],
      'policy',
      headers,
    );
    expect(more.text.match(/^\S.*$/gm)).toHaveLength(100);
  });

  it('have only the header directives of a policy that is too long', () => {
    const long = `script-src ${'x'.repeat(2000)}; frame-ancestors 'none'`;
    const {text, notes} = headersFile(files, long, headers);
    expect(text).toContain("\n  Content-Security-Policy: frame-ancestors 'none'\n");
    expect(notes).toEqual([expect.stringContaining('by the meta element of each page')]);
  });
});

describe('the configuration of nginx', () => {
  it.each([`a "quoted" 'policy'`, 'a $variable', 'two\nlines'])(
    'rejects %j, which nginx would misread',
    (policy) => {
      expect(() => nginxConfiguration('/srv/build', policy, headers)).toThrow('nginx cannot read this value');
    },
  );
});

describe('the script in the head of every page', () => {
  const {headTags} = serving().injectHtmlTags!({content: undefined}) as {headTags: HtmlTagObject[]};
  const text = headTags[0]!.innerHTML!;

  it('is valid in a page', () => {
    expect(headTags).toHaveLength(1);
    // Either would end the script element early.
    expect(text).not.toMatch(/<\/script|<!--/i);
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => vm.runInNewContext(text, {window: {}})).not.toThrow();
  });
});

describe('preparing a build', () => {
  let folder: string;
  let build: string;
  beforeEach(() => {
    folder = tempFolderOfTest();
    build = path.join(folder, 'build');
    write(
      'index.html',
      `<!doctype html><title>Home</title><script>home()</script>${'<p>text</p>'.repeat(200)}`,
    );
    write('404.html', '<!doctype html><title>None</title>');
    write('assets/js/main.0123abcd.js', 'main()');
  });

  const write = (file: string, text: string): void => writeFiles(build, {[file]: text});

  function listing(): string[] {
    return globSync('**', {cwd: folder, dot: true, ignore: 'cache/**'}).sort();
  }

  const ready = (): ReturnType<typeof prepare> => prepare(build, path.join(folder, 'cache'));

  it('puts a new inline script into the policy of headers and of each page', async () => {
    const {policy} = await ready();
    expect(policy).not.toContain(HELLO);
    write('new/index.html', "<!doctype html><title>New</title><script>alert('Hello, world.');</script>");
    const later = await ready();
    expect(later.policy).toContain(HELLO);
    expect(fs.readFileSync(path.join(build, '_headers'), 'utf8')).toContain(HELLO);
    expect(fs.readFileSync(`${build}.nginx/server.conf`, 'utf8')).toContain(HELLO);
    for (const page of ['index.html', '404.html', 'new/index.html']) {
      const html = fs.readFileSync(path.join(build, page), 'utf8');
      expect(html.split('http-equiv="Content-Security-Policy"'), page).toHaveLength(2);
      expect(html, page).toContain(`content="${metaPolicy(later.policy)}"`);
      expect(html, page).not.toContain('frame-ancestors');
    }
  });

  it('refuses a document for frames without a policy', async () => {
    write('assets/app-preview/web-0123456789ab/index.html', '<!doctype html><title>Frame</title>');
    await expect(ready()).rejects.toThrow('needs its own policy');
  });

  it('is idempotent', async () => {
    await ready();
    const before = listing().map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    await ready();
    expect(listing().map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))).toEqual(before);
  });

  it('leaves no compressed copy of a file that is gone or has changed', async () => {
    await ready();
    fs.rmSync(path.join(build, 'index.html'));
    write('index.html', '<!doctype html><title>Short</title>');
    await ready();
    expect(listing().filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  });

  it('writes nothing when something is wrong, and names each page', async () => {
    write('bad/index.html', '<!doctype html><title>Bad</title><p onclick="go()">x</p>');
    write(
      'worse/index.html',
      '<!doctype html><title>Worse</title><img src="https://example.org/x.png" alt="">',
    );
    const before = listing();
    const problems = await ready().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problems).toBeInstanceOf(BuildProblems);
    expect((problems as Error).message.split('\n')).toEqual([
      expect.stringMatching(/^bad\/index\.html: p has the attribute onclick/),
      expect.stringMatching(/^worse\/index\.html: img loads https:\/\/example\.org\/x\.png/),
    ]);
    expect(listing()).toEqual(before);
  });
});
