// cspell:ignore fexample fpackage
import {execFileSync} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {isFrame, pathOf} from '../../deploy/routes';
import {freePort} from '../../tools/free-port';
import {startNginx, type LocalNginx} from '../../tools/local-nginx';
import {rawRequest, request, type Answer} from './requests';
import {redirects} from '../../src/config/redirects';

/** Addresses without a page of their own. */
const SECTION_ROOTS = redirects.map(({from}) => from);

const build = path.resolve('build');
const files = globSync('**', {cwd: build, dot: true});
const originals = files.filter((file) => !/\.(?:br|gz)$|^_(?:headers|redirects)$/.test(file));
const documents = originals.filter((file) => file.endsWith('index.html')).map(pathOf);
const pages = documents.filter((address) => !isFrame(address));

function first(pattern: RegExp): string {
  const found = originals.find((file) => pattern.test(file));
  if (!found) throw new Error(`The build has no file like ${pattern}.`);
  return `/${found}`;
}

const script = first(/^assets\/js\/main\.[0-9a-f]+\.js$/);
const picture = first(/^assets\/.*\.webp$/);
const index = first(/^search-index-docs-.*\.json$/);

let nginx: LocalNginx;
beforeAll(async () => {
  nginx = await startNginx(`include ${build}.nginx/server.conf;`);
});
afterAll(() => nginx.stop());

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return request(nginx.url, address, {method, headers});
}

function onDisk(address: string): Buffer {
  return fs.readFileSync(path.join(build, address.endsWith('/') ? `${address}index.html` : address));
}

const FOREVER = 'public, max-age=31536000, immutable';

describe('the generated configuration', () => {
  it('passes the check of nginx', () => {
    execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', nginx.configuration], {stdio: 'pipe'});
  });

  it('fits into the frame that operators copy, with and without TLS', async () => {
    const frame = fs.readFileSync('deploy/site.conf', 'utf8');
    const [plain, encrypted] = frame.split('# Or with TLS here: take these two instead.\n');
    const folder = fs.mkdtempSync('/tmp/frame-');
    const certificate = path.join(folder, 'certificate.pem');
    const key = path.join(folder, 'key.pem');
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -subj /CN=docs.example.com -keyout ${key} -out ${certificate}`.split(
        ' ',
      ),
      {stdio: 'pipe'},
    );
    for (const servers of [plain!, encrypted!.replace(/^# ?/gm, '')]) {
      let http = servers
        .replaceAll('/srv/docs/current/nginx', `${build}.nginx`)
        .replaceAll(/\/etc\/letsencrypt\S+\/fullchain\.pem/g, certificate)
        .replaceAll(/\/etc\/letsencrypt\S+\/privkey\.pem/g, key);
      // The check binds the ports, which others may hold.
      for (const [listen] of servers.matchAll(/listen (?:\[::\]:)?(?:80|443)\b/g))
        http = http.replace(listen, `listen 127.0.0.1:${await freePort()}`);
      expect(http).toContain('server {');
      const file = path.join(folder, 'nginx.conf');
      fs.writeFileSync(
        file,
        fs.readFileSync(nginx.configuration, 'utf8').replace(/ {4}server \{[^]*\n {4}\}\n/, () => http),
      );
      execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', file], {stdio: 'pipe'});
    }
    fs.rmSync(folder, {recursive: true});
  });

  it('lies outside of what is served', () => {
    expect(files.filter((file) => /\.conf$|hashed\.txt$/.test(file))).toEqual([]);
  });
});

describe('pages', () => {
  it('are in the build', () => expect(pages.length).toBeGreaterThan(50));

  it('answer with their own text, asked for again at each visit', async () => {
    for (const page of pages.filter((address) => !SECTION_ROOTS.includes(address))) {
      const {status, headers, body} = await get(page);
      expect(status, page).toBe(200);
      expect(headers['content-type'], page).toBe('text/html; charset=utf-8');
      expect(headers['cache-control'], page).toBe('no-cache');
      expect(headers.etag, page).toMatch(/^"[^"]+"$/);
      expect(body.equals(onDisk(page)), page).toBe(true);
    }
  });

  it('are sent again only when they have changed', async () => {
    const {etag} = (await get('/docs/welcome/')).headers;
    const again = await get('/docs/welcome/', {'if-none-match': etag!});
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['content-security-policy']).toBeDefined();
    expect((await get('/docs/welcome/', {'if-none-match': '"other"'})).status).toBe(200);
  });

  it('have an ETag of their own in each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const {headers} = await get('/docs/welcome/', {'accept-encoding': encoding});
        expect(
          (await get('/docs/welcome/', {'accept-encoding': encoding, 'if-none-match': headers.etag!})).status,
        ).toBe(304);
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('can be asked for without their text', async () => {
    const whole = await get('/docs/welcome/');
    const head = await get('/docs/welcome/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });
});

describe('one redirect leads to a page', () => {
  const spellings = pages
    .filter((page) => page !== '/' && !SECTION_ROOTS.includes(page))
    .flatMap((page) => {
      const bare = page.slice(0, -1);
      return [bare, `${bare}.html`, `${bare}/index.html`].map((from) => [from, page] as const);
    });

  it('from each other spelling of each page', async () => {
    expect(spellings.length).toBeGreaterThan(150);
    for (const [from, to] of spellings) {
      const {status, headers} = await get(from);
      expect([status, headers.location], from).toEqual([301, to]);
    }
  });

  // The page itself makes its address plain in the browser.
  it('or the page is there already, with slashes that are doubled', async () => {
    expect((await get('/docs//faq//')).body.equals(onDisk('/docs/faq/'))).toBe(true);
  });

  it.each([
    ['/index.html', '/'],
    ['/docs', '/docs/welcome/'],
    ['/docs/', '/docs/welcome/'],
    ['/docs.html', '/docs/welcome/'],
    ['/docs/index.html', '/docs/welcome/'],
    ['/sdk', '/sdk/api/'],
    ['/sdk/', '/sdk/api/'],
    ['/sdk/13', '/sdk/13/api/'],
    ['/sdk/13/', '/sdk/13/api/'],
    ['/sdk/13/index.html', '/sdk/13/api/'],
  ])('from %s to %s', async (from, to) => {
    const {status, headers} = await get(from);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await get(to)).status).toBe(200);
  });

  it.each([
    ['/sdk/14', '/sdk/api/'],
    ['/sdk/14/', '/sdk/api/'],
    ['/sdk/14/api/', '/sdk/api/'],
    ['/sdk/14/api/external/scia/', '/sdk/api/external/scia/'],
    ['/sdk/14/changelog/', '/sdk/changelog/'],
  ])('for now from %s to %s', async (from, to) => {
    const {status, headers} = await get(`${from}?q=a%0d`);
    expect([status, headers.location]).toEqual([302, `${to}?q=a%0d`]);
    expect((await get(to)).status).toBe(200);
  });

  it.each(['/search', '/search.html', '/search/index.html', '/docs/', '/sdk.html', '/index.html'])(
    'from %s with its query',
    async (from) => {
      const {headers} = await get(`${from}?q=beam%20load&ctx=docs&x=%0d%0aX:1`);
      expect(headers.location).toMatch(/^\/[a-z/]*\?q=beam%20load&ctx=docs&x=%0d%0aX:1$/);
    },
  );

  it.each([
    '//example.org/docs/faq',
    '//example.org',
    '/\\example.org',
    '/%2f%2fexample.org/',
    '//docs/faq',
    '/%2F/docs/faq.html',
    '/docs/../docs/faq',
    '/docs/%0d%0aLocation:%20https://example.org/faq',
    '/docs/faq%0d%0aX-Injected:1',
    '/docs/faq%3f.html',
    '/sdk/14//example.org/',
    '/sdk/14/%2f%2fexample.org/',
    '/sdk/14/%0d%0aX-Injected:1/',
  ])('or none: %s leads to no other site', async (address) => {
    const {status, headers} = await get(address);
    expect([301, 302, 404]).toContain(status);
    if (headers.location !== undefined) expect(headers.location).toMatch(/^\/[a-z]/);
    expect(headers['x-injected']).toBeUndefined();
  });
});

describe('an address that does not exist', () => {
  const missing = [
    '/no/such/page/',
    '/no/such/page',
    '/no-such.html',
    '/docs/no-such.md',
    '/404.html',
    '/404',
    '/assets/js/main.00000000.js',
    '/assets/js/old.0123abcd.js',
    '/search-index-docs-00000000.json',
    '/docs/faq.html/',
    '/docs/faq.md/',
    '/docs/faq/index.html/',
    '/docs/faq/index',
    '/wp-login.php',
    '/DOCS/FAQ/',
  ];

  it.each(missing)('%s gets the not-found page, and nobody keeps it', async (address) => {
    const {status, headers, body} = await get(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.equals(onDisk('/404.html'))).toBe(true);
  });

  it('stays missing for a browser that has the not-found page', async () => {
    const {etag} = (await get('/no/such/page/')).headers;
    const again = await get('/no/such/page/', {'if-none-match': etag ?? '*', range: 'bytes=0-9'});
    expect(again.status).toBe(404);
  });

  it('can be asked for without the text of the page', async () => {
    const {status, body} = await get('/no/such/page/', {}, 'HEAD');
    expect([status, body.length]).toEqual([404, 0]);
  });
});

describe('what is never served', () => {
  it.each([
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/docs/welcome/index.html.gz',
    `${script}.br`,
    `${script}.map`,
    '/.git/config',
    '/.env',
    '/docs/.hidden/',
    '/assets/.htaccess',
    '/assets',
    '/assets/',
    '/assets/js/',
    '/img/',
    '/img',
    '/../package.json',
    '/%2e%2e/package.json',
    '/docs/..%2f..%2fpackage.json',
    '/build.nginx/server.conf',
    '/server.conf',
  ])('%s', async (address) => {
    const {status, body} = await get(address);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/Index of|Cache-Control|add_header|"dependencies"/);
  });

  it('is hidden by its name, not because it is missing', async () => {
    // The same rules over a folder that holds such files.
    const folder = fs.mkdtempSync('/tmp/hidden-');
    fs.cpSync(path.join(build, '404.html'), path.join(folder, '404.html'));
    fs.mkdirSync(path.join(folder, '.git'));
    fs.mkdirSync(path.join(folder, 'assets/.cache'), {recursive: true});
    fs.mkdirSync(path.join(folder, '.well-known'));
    for (const name of [
      '.env',
      '.git/config',
      'main.js.map',
      'assets/main.0123abcd.js.map',
      'assets/.cache/x.js',
    ])
      fs.writeFileSync(path.join(folder, name), 'secret');
    for (const name of ['main.js', 'assets/main.0123abcd.js', '.well-known/security.txt'])
      fs.writeFileSync(path.join(folder, name), 'public');
    const configuration = path.join(folder, 'server.conf');
    fs.writeFileSync(
      configuration,
      fs.readFileSync(`${build}.nginx/server.conf`, 'utf8').replace(/^root .*;/m, `root ${folder};`),
    );
    const other = await startNginx(`include ${configuration};`);
    try {
      for (const name of [
        '.env',
        '.git/config',
        '.git/',
        'main.js.map',
        'assets/main.0123abcd.js.map',
        'assets/.cache/x.js',
      ])
        expect((await request(other.url, `/${name}`)).status, name).toBe(404);
      for (const name of ['main.js', 'assets/main.0123abcd.js', '.well-known/security.txt'])
        expect((await request(other.url, `/${name}`)).status, name).toBe(200);
    } finally {
      await other.stop();
      fs.rmSync(folder, {recursive: true});
    }
  });

  it('is not even in the build', () => {
    expect(
      originals.filter((file) =>
        /(?:^|\/)\.(?!well-known)|\.map$|^(?!assets\/app-preview\/).*\.wasm$/.test(file),
      ),
    ).toEqual([]);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    '%s is refused',
    async (method) => {
      for (const address of ['/docs/welcome/', '/no/such/page/', script, '/docs']) {
        const {status, headers, body} = await request(nginx.url, address, {
          method,
          body: method === 'POST' ? 'x=1' : undefined,
        });
        expect(status, address).toBe(405);
        expect(body.toString()).not.toContain('<script');
        if (method !== 'TRACE') expect(headers.allow).toBe('GET, HEAD');
        expect(headers['location']).toBeUndefined();
      }
    },
  );

  it('GET does not list the others', async () => {
    expect((await get('/docs/welcome/')).headers.allow).toBeUndefined();
  });

  it.each([
    ['a request that is none', 'HELLO\r\n\r\n'],
    ['a path with a zero', 'GET /docs/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['broken escapes', 'GET /docs/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a path above the site', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('%s is refused', async (_name, text) => {
    expect(await rawRequest(nginx.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe('files that never change', () => {
  it.each([
    ['a script', () => script],
    ['a style sheet', () => first(/^assets\/css\/.*\.css$/)],
    ['a picture', () => picture],
    ['the search index', () => index],
    ['the search index of an older version', () => first(/^sdk\/13\/search-index.*\.json$/)],
    ['a download', () => first(/^assets\/.*\.zip$/)],
    ['Python', () => first(/^assets\/.*\.wasm$/)],
    ['a document for frames', () => documents.find(isFrame)!],
  ])('%s is kept for a year', async (_name, address) => {
    const {status, headers, body} = await get(address());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe(FOREVER);
    expect(body.equals(onDisk(address()))).toBe(true);
  });

  it('have a hash in their names', async () => {
    for (const file of originals) {
      const {headers} = await get(`/${encodeURI(file)}`.replace(/\/index\.html$/, '/'), {}, 'HEAD');
      if (headers['cache-control'] === FOREVER)
        expect(file).toMatch(/[-.][0-9a-f]{7,32}(?:\.|\/index\.html$)/);
      else expect(headers['cache-control'], file).toBe('no-cache');
    }
  });
});

describe('compression', () => {
  const decode = {
    br: zlib.brotliDecompressSync,
    gzip: zlib.gunzipSync,
    identity: (data: Buffer) => data,
  };

  it('is there for each text and WebAssembly of more than a kilobyte, and gives the same', async () => {
    let compressed = 0;
    for (const file of originals.filter((name) =>
      /\.(?:html|js|css|md|txt|json|yaml|xml|svg|wasm)$/.test(name),
    )) {
      const size = fs.statSync(path.join(build, file)).size;
      if (size <= 1024 || file === '404.html') continue;
      const address = `/${file}`.replace(/\/index\.html$/, '/');
      if (SECTION_ROOTS.includes(address)) continue;
      for (const encoding of ['br', 'gzip'] as const) {
        const {headers, body} = await get(address, {'accept-encoding': encoding});
        expect(headers['content-encoding'], `${address} ${encoding}`).toBe(encoding);
        expect(headers.vary, address).toBe('Accept-Encoding');
        expect(body.length, address).toBeLessThan(size);
        expect(decode[encoding](body).equals(onDisk(address)), address).toBe(true);
      }
      compressed += 1;
    }
    expect(compressed).toBeGreaterThan(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for "%s" is %s', async (accepted, encoding) => {
    const {headers, body} = await get('/docs/welcome/', {'accept-encoding': accepted});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(
      decode[(encoding ?? 'identity') as keyof typeof decode](body).equals(onDisk('/docs/welcome/')),
    ).toBe(true);
  });

  it('reaches readers behind a proxy', async () => {
    const {headers} = await get('/docs/welcome/', {'accept-encoding': 'gzip', via: '1.1 proxy'});
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('reaches the not-found page', async () => {
    const {status, headers, body} = await get('/no/such/page/', {'accept-encoding': 'br'});
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(zlib.brotliDecompressSync(body).equals(onDisk('/404.html'))).toBe(true);
  });

  it('leaves pictures and archives alone', async () => {
    const {headers, body} = await get(picture, {'accept-encoding': 'gzip, br'});
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(onDisk(picture))).toBe(true);
  });
});

describe('types', () => {
  const known: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    py: 'text/plain; charset=utf-8',
    tcl: 'text/plain; charset=utf-8',
    str: 'text/plain; charset=utf-8',
    yaml: 'application/yaml; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    png: 'image/png',
    webp: 'image/webp',
    jpg: 'image/jpeg',
    woff2: 'font/woff2',
    zip: 'application/zip',
    wasm: 'application/wasm',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    csv: 'text/csv; charset=utf-8',
    pdf: 'application/pdf',
  };

  it('are right for every file, with its charset where it is text', async () => {
    for (const file of originals.filter((name) => name !== '404.html')) {
      const address = `/${file}`.replace(/(^|\/)index\.html$/, '$1');
      const {status, headers} = await get(address, {'accept-encoding': 'br'}, 'HEAD');
      if (status === 301) continue;
      expect(status, file).toBe(200);
      expect(headers['content-type'], file).toBe(known[path.extname(file).slice(1)]);
    }
  });
});

describe('parts of a file', () => {
  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-19', 10, 20],
    ['bytes=-5', -5, undefined],
  ])('%s is sent alone', async (range, from, to) => {
    const {status, headers, body} = await get(picture, {range});
    const whole = onDisk(picture);
    expect(status).toBe(206);
    expect(headers['accept-ranges']).toBeUndefined();
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    expect(body.equals(whole.subarray(from, to))).toBe(true);
    expect(headers['cache-control']).toBe(FOREVER);
  });

  it('are sent of a text that is not compressed', async () => {
    const {status, body} = await get('/llms.txt', {range: 'bytes=0-99', 'accept-encoding': 'identity'});
    expect(status).toBe(206);
    expect(body.equals(onDisk('/llms.txt').subarray(0, 100))).toBe(true);
  });

  it('beyond the end are refused', async () => {
    const {status, headers} = await get(picture, {range: 'bytes=99999999-'});
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${onDisk(picture).length}`);
  });

  it('of a file that has changed since are not sent', async () => {
    const {status, body} = await get(picture, {range: 'bytes=0-9', 'if-range': '"other"'});
    expect([status, body.length]).toEqual([200, onDisk(picture).length]);
  });

  it('are announced', async () => {
    expect((await get(picture)).headers['accept-ranges']).toBe('bytes');
  });
});

describe('security headers', () => {
  const kinds: [string, string][] = [
    ['a page', '/docs/welcome/'],
    ['the not-found page', '/no/such/page/'],
    ['a redirect', '/docs/faq'],
    ['a script', script],
    ['a picture', picture],
    ['the search index', index],
    ['a text', '/llms.txt'],
    ['a drawing', '/img/logo.svg'],
  ];

  it.each(kinds)('come with %s', async (_name, address) => {
    const {headers} = await get(address);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers.server).toBe('nginx');
  });

  it.each(['/openapi/viktor.json', '/openapi/viktor.yaml', '/llms.txt', '/llms-full.txt'])(
    'let programs on other sites load %s',
    async (address) => {
      const {status, headers} = await get(address, {origin: 'https://tool.example'});
      expect(status).toBe(200);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  it.each([
    '/',
    '/docs/faq',
    '/docs/faq.md',
    '/openapi/',
    '/openapi/none.json.br',
    script,
    picture,
    '/no/such/page/',
  ])('keep other sites from loading %s', async (address) => {
    const {headers} = await get(address, {origin: 'https://tool.example'});
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('come with a refusal', async () => {
    const {headers} = await request(nginx.url, '/', {method: 'POST'});
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  function directives(policy: string): Map<string, string[]> {
    return new Map(
      policy.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name!, sources];
      }),
    );
  }

  it('allow nothing but what is named', async () => {
    const policy = directives((await get('/')).headers['content-security-policy'] as string);
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy.get(name), name).toEqual(["'none'"]);
    for (const name of ['font-src', 'connect-src']) expect(policy.get(name), name).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    for (const [name, sources] of policy)
      expect(sources.join(' '), name).not.toMatch(/unsafe-(?:inline|eval)|\*|^https?:$|strict-dynamic/);
    const outside = [...policy.values()].flat().filter((source) => source.includes('//'));
    expect(outside).toHaveLength(2);
    for (const source of outside)
      expect(source).toMatch(
        /^https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\/\S+\.(?:js|css)$/,
      );
  });

  it('name the hash of each inline script and of no other', async () => {
    const policy = directives((await get('/')).headers['content-security-policy'] as string);
    const scripts = new Set<string>();
    for (const file of originals.filter((name) => name.endsWith('.html') && !isFrame(pathOf(name)))) {
      const html = fs.readFileSync(path.join(build, file), 'utf8');
      for (const [, attributes, text] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g))
        if (!/src=|ld\+json/.test(attributes!)) scripts.add(text!);
    }
    const hashes = [...scripts].map(
      (text) => `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    expect(
      policy
        .get('script-src')!
        .filter((source) => source.startsWith("'sha256-"))
        .sort(),
    ).toEqual(hashes.sort());
  });

  it('leave documents for frames the policy that they hold, and keep them from other sites', async () => {
    const framed = documents.filter(isFrame);
    expect(framed.map((address) => /\/(\w+)-\w+\/$/.exec(address)![1]).sort()).toEqual(['frame', 'web']);
    for (const address of framed) {
      const {headers, body} = await get(address);
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      const [, held] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(body.toString())!;
      const policy = directives(held!);
      for (const name of ['default-src', 'base-uri', 'form-action'])
        expect(policy.get(name), name).toEqual(["'none'"]);
      for (const name of ['connect-src', 'frame-src', 'child-src'])
        expect(policy.has(name), name).toBe(false);
      for (const [name, sources] of policy) expect(sources.join(' '), name).not.toMatch(/'self'|:\/\/|\*/);
    }
  });

  it('allow one style attribute, the one of the theme, and the empty one', async () => {
    const policy = directives((await get('/')).headers['content-security-policy'] as string);
    const hashes = ['display: none;', ''].map((text) =>
      crypto.createHash('sha256').update(text).digest('base64'),
    );
    expect(policy.get('style-src-attr')).toEqual([
      "'unsafe-hashes'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
    ]);
  });

  it('together take less than two kilobytes', async () => {
    const {headers} = await get('/');
    const names = Object.keys(headers).filter((name) => /policy|security|content-type-options/.test(name));
    const bytes = names.map((name) => `${name}: ${String(headers[name])}\r\n`).join('').length;
    expect(names).toHaveLength(7);
    expect(bytes).toBeLessThan(2048);
  });
});
