// cspell:ignore fexample fpackage
import {execFileSync} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import zlib from 'node:zlib';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {isFrame, pathOf} from '../../deploy/routes';
import {framePolicy} from '../../deploy/rules';
import {freePort} from '../../tools/free-port';
import {needPrograms, startNginx, type LocalNginx} from '../../tools/local-nginx';
import {tempFolderOfTest} from '../temp-folder';
import {request, type Answer} from './requests';
import {hostHeaders, hostRedirects} from './static-host';
import {redirects} from '../../src/config/redirects';

/** Addresses without a page of their own. */
const SECTION_ROOTS = redirects.map(({from}) => from);

const build = path.resolve('build');
const files = globSync('**', {cwd: build, dot: true});
const originals = files.filter((file) => !/\.(?:br|gz)$|^_(?:headers|redirects)$/.test(file));
const documents = originals.filter((file) => file.endsWith('index.html')).map(pathOf);
const pages = documents.filter((address) => !isFrame(address) && !SECTION_ROOTS.includes(address));

function first(pattern: RegExp): string {
  const found = originals.find((file) => pattern.test(file));
  if (!found) throw new Error(`The build has no file like ${pattern}.`);
  return `/${found}`;
}

const script = first(/^assets\/js\/main\.[0-9a-f]+\.js$/);
const picture = first(/^assets\/.*\.webp$/);
const index = first(/^search-index-docs-.*\.json$/);

/** The headers and redirects of a static host, from `_headers` and `_redirects`. */
const headersOf = hostHeaders(build);
const rules = hostRedirects(build);

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

/** The `Vary` header of a response; pages can be requested as Markdown. */
const varyOf = (headers: Answer['headers']): string[] => String(headers.vary).split(', ').sort();
const varies = (address: string): string[] =>
  address.endsWith('/') && !isFrame(address) ? ['Accept', 'Accept-Encoding'] : ['Accept-Encoding'];

const FOREVER = 'public, max-age=31536000, immutable';

/** Addresses in a text, separated by white space. */
const addresses = (text: string): string[] => text.trim().split(/\s+/);

it('the configuration works in the sample server block, with and without TLS', async () => {
  needPrograms('openssl');
  const frame = fs.readFileSync('deploy/site.conf', 'utf8');
  const [plain, encrypted] = frame.split(/^# Or, if nginx terminates TLS.*\n/m);
  const folder = tempFolderOfTest();
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
    // nginx -t binds the ports, which may be in use.
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
});

describe('every file of the build', () => {
  const TYPES: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    py: 'text/plain; charset=utf-8',
    toml: 'text/plain; charset=utf-8',
    tcl: 'text/plain; charset=utf-8',
    gef: 'text/plain; charset=utf-8',
    geojson: 'application/geo+json; charset=utf-8',
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
  const decode = {br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync};

  /** Files that scripts of other sites may load. */
  const FOR_OTHERS = /^(?:openapi\/viktor\.(?:json|yaml)|(?:.+\/)?llms(?:-full)?\.txt|.+\.md)$/;

  /** Headers that every host derives from the file. */
  const OF_THE_FILE =
    /^(?:server|date|content-type|content-length|content-encoding|last-modified|connection|etag|accept-ranges|vary)$/;

  it('has the right type, caching and compression, and the same headers on static hosts', async () => {
    let compressed = 0;
    // Thousands of responses: one expectation for all takes half the time.
    const wrong: object[] = [];
    for (const file of originals.filter((name) => name !== '404.html')) {
      const address = pathOf(file);
      if (SECTION_ROOTS.includes(address)) continue;
      const whole = onDisk(address);
      const isCompressed =
        whole.length > 1024 &&
        /\.(?:html|js|css|md|txt|py|toml|tcl|str|gef|csv|json|geojson|yaml|xml|svg|wasm)$/.test(file);
      const isHashed = /^(?:assets\/|(?:.*\/)?search-index[^/]*-[0-9a-f]{8}\.json$)/.test(file);
      for (const encoding of isCompressed ? (['br', 'gzip'] as const) : [undefined]) {
        const {status, headers, body} = await get(address, {'accept-encoding': encoding ?? 'br, gzip'});
        const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_FILE.test(name)));
        // Static hosts join the policies of the rule for all paths and of the path's own rule.
        const policy = String(sent['content-security-policy']);
        if (policy !== framePolicy) sent['content-security-policy'] = `${framePolicy}, ${policy}`;
        // On static hosts, texts in folders have the headers of pages, because the number of rules is limited.
        if (/\/.*\/.*\.(?:md|txt)$/.test(address) && FOR_OTHERS.test(file)) {
          sent['cross-origin-resource-policy'] = 'same-origin';
          delete sent['access-control-allow-origin'];
        }
        const answer = {
          status,
          type: headers['content-type'],
          encoding: headers['content-encoding'],
          vary: encoding && varyOf(headers),
          isSmaller: body.length < whole.length,
          isWhole: (encoding ? decode[encoding](body) : body).equals(whole),
          hasTag: /^"[^"]+"$/.test(headers.etag ?? ''),
          caching: headers['cache-control'],
          resource: headers['cross-origin-resource-policy'],
          origin: headers['access-control-allow-origin'],
          onHosts: headersOf(address),
          redirect: rules.get(address),
        };
        const due = {
          status: 200,
          type: TYPES[path.extname(file).slice(1)],
          encoding,
          vary: encoding && varies(address),
          isSmaller: isCompressed,
          isWhole: true,
          hasTag: true,
          caching: isHashed ? FOREVER : 'no-cache',
          resource: FOR_OTHERS.test(file) ? 'cross-origin' : 'same-origin',
          origin: FOR_OTHERS.test(file) ? '*' : undefined,
          onHosts: sent,
          redirect: undefined,
        };
        if (!isDeepStrictEqual(answer, due)) wrong.push({file, encoding, answer, due});
      }
      if (isHashed && !/[-.][0-9a-f]{7,32}(?:\.|\/index\.html$)/.test(file))
        wrong.push({file, has: 'no hash'});
      if (isCompressed) compressed += 1;
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
    expect(compressed).toBeGreaterThan(200);
  });
});

describe('a page', () => {
  it('is sent again only when it has changed, with a separate ETag per encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const {headers} = await get('/docs/welcome/', {'accept-encoding': encoding});
        const again = await get('/docs/welcome/', {
          'accept-encoding': encoding,
          'if-none-match': headers.etag!,
        });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(again.headers['cache-control']).toBe('no-cache');
        expect(again.headers['content-security-policy']).toBeDefined();
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await get('/docs/welcome/', {'if-none-match': '"other"'})).status).toBe(200);
  });

  it('answers HEAD requests', async () => {
    const whole = await get('/docs/welcome/');
    const head = await get('/docs/welcome/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('for the encodings "%s" is compressed by %s', async (accepted, encoding) => {
    // Also behind a proxy.
    const {headers} = await get('/docs/welcome/', {'accept-encoding': accepted, via: '1.1 proxy'});
    expect([headers['content-encoding'], varyOf(headers)]).toEqual([encoding, varies('/docs/welcome/')]);
  });

  it('is sent as Markdown to programs that accept it, also at the addresses that they guess', async () => {
    for (const [address, accept] of [
      ['/docs/welcome/', 'text/markdown, text/html;q=0.8'],
      ['/docs/welcome/index.md', '*/*'],
      ['/docs/welcome/index.html.md', '*/*'],
    ] as const) {
      const {status, headers, body} = await get(address, {accept});
      expect([status, headers['content-type']], address).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(body.equals(onDisk('/docs/welcome.md')), address).toBe(true);
    }
    const home = await get('/', {accept: 'text/markdown'});
    expect(home.body.equals(onDisk('/index.md'))).toBe(true);
    // The search page has no Markdown.
    expect((await get('/search/', {accept: 'text/markdown'})).headers['content-type']).toBe(
      'text/html; charset=utf-8',
    );
  });

  it('answers range requests', async () => {
    const {status, headers, body} = await get('/docs/welcome/', {range: 'bytes=10-19'});
    expect([status, headers['cache-control']]).toEqual([206, 'no-cache']);
    expect(body.equals(onDisk('/docs/welcome/').subarray(10, 20))).toBe(true);
  });
});

describe('one redirect leads to a page', () => {
  it('from each alternative address of each page, with rules for static hosts where needed', async () => {
    for (const page of pages.filter((address) => address !== '/')) {
      const bare = page.slice(0, -1);
      for (const from of [bare, `${bare}.html`, `${page}index.html`]) {
        const {status, headers} = await get(from);
        expect([status, headers.location], from).toEqual([301, page]);
      }
      // Hosts handle the other two by themselves.
      expect(['', '.html', '/index.html'].map((end) => rules.get(bare + end))).toEqual([
        undefined,
        [301, page],
        undefined,
      ]);
    }
  });

  it('for every rule for static hosts', async () => {
    for (const [from, [status, to]] of rules) {
      // Tests the rule for a folder with one of its pages.
      const answer = await get(from.replace('*', 'api/core/?q=1'));
      const target = to.replace(':splat', 'api/core/?q=1');
      expect([answer.status, answer.headers.location], from).toEqual([status, target]);
      expect(rules.has(to), from).toBe(false);
    }
    expect(rules.get('/sdk/14/*')).toEqual([302, '/sdk/:splat']);
  });

  // A script on the page corrects the address.
  it('or the page itself is served, for doubled slashes', async () => {
    expect((await get('/docs//faq//')).body.equals(onDisk('/docs/faq/'))).toBe(true);
  });

  it.each<[from: string, status: number, to: string]>([
    ['/index.html', 301, '/'],
    ['/docs', 301, '/docs/welcome/'],
    ['/docs/', 301, '/docs/welcome/'],
    ['/docs.html', 301, '/docs/welcome/'],
    ['/docs/index.html', 301, '/docs/welcome/'],
    ['/sdk', 301, '/sdk/api/'],
    ['/sdk/', 301, '/sdk/api/'],
    ['/sdk/13', 301, '/sdk/13/api/'],
    ['/sdk/13/', 301, '/sdk/13/api/'],
    ['/sdk/13/index.html', 301, '/sdk/13/api/'],
    ['/sdk/14', 302, '/sdk/api/'],
    ['/sdk/14/', 302, '/sdk/api/'],
    ['/sdk/14/api/', 302, '/sdk/api/'],
    ['/sdk/14/api/external/scia/', 302, '/sdk/api/external/scia/'],
    ['/sdk/14/changelog/', 302, '/sdk/changelog/'],
  ])('from %s by %i to %s, with the query', async (from, status, to) => {
    const {status: sent, headers} = await get(`${from}?q=a%0d`);
    expect([sent, headers.location]).toEqual([status, `${to}?q=a%0d`]);
    // Hosts handle the home page by themselves, and have one rule for all pages of a version.
    if (status === 301) expect(rules.get(from)).toEqual(from === '/index.html' ? undefined : [301, to]);
    expect((await get(to)).status).toBe(200);
  });

  it.each(['/search', '/search.html', '/search/index.html'])('from %s with its query', async (from) => {
    expect((await get(`${from}?q=beam%20load&ctx=docs&x=%0d%0aX:1`)).headers.location).toBe(
      '/search/?q=beam%20load&ctx=docs&x=%0d%0aX:1',
    );
  });

  it.each(
    addresses(`
      //example.org/docs/faq //example.org /\\example.org /%2f%2fexample.org/ //docs/faq /%2F/docs/faq.html
      /docs/../docs/faq /docs/%0d%0aLocation:%20https://example.org/faq /docs/faq%0d%0aX-Injected:1
      /docs/faq%3f.html /sdk/14//example.org/ /sdk/14/%2f%2fexample.org/ /sdk/14/%0d%0aX-Injected:1/
    `),
  )('or none: %s leads to no other site', async (address) => {
    const {status, headers} = await get(address);
    expect([301, 302, 404]).toContain(status);
    if (headers.location !== undefined) expect(headers.location).toMatch(/^\/[a-z]/);
    expect(headers['x-injected']).toBeUndefined();
  });
});

describe('an address that does not exist', () => {
  it.each(
    addresses(`
      /no/such/page/ /no/such/page /no-such.html /docs/no-such.md /404.html /404 /assets/js/main.00000000.js
      /assets/js/old.0123abcd.js /search-index-docs-00000000.json /docs/faq.html/ /docs/faq.md/
      /docs/faq/index.html/ /docs/faq/index /wp-login.php /DOCS/FAQ/
    `),
  )('%s gets the not-found page, which is not cached', async (address) => {
    const {status, headers, body} = await get(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.equals(onDisk('/404.html'))).toBe(true);
  });

  it('answers 404 to conditional and range requests too', async () => {
    const {etag} = (await get('/no/such/page/')).headers;
    const again = await get('/no/such/page/', {'if-none-match': etag ?? '*', range: 'bytes=0-9'});
    expect(again.status).toBe(404);
  });

  it('has the same headers on static hosts, except for policy and caching', async () => {
    const {headers} = await get('/no/such/page/');
    const {'content-security-policy': policy, ...others} = headersOf('/no/such/page/');
    expect(headers).toMatchObject(others);
    // The `meta` element of the not-found page has the rest of the policy.
    expect([policy, others['cache-control']]).toEqual([framePolicy, undefined]);
  });

  it('answers HEAD requests, and compresses the page', async () => {
    const head = await get('/no/such/page/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([404, 0]);
    const {status, headers, body} = await get('/no/such/page/', {'accept-encoding': 'br'});
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(zlib.brotliDecompressSync(body).equals(onDisk('/404.html'))).toBe(true);
  });
});

describe('what is never served', () => {
  it.each(
    addresses(`
      /_headers /_redirects /index.html.br /docs/welcome/index.html.gz ${script}.br ${script}.map /.git/config /.env
      /docs/.hidden/ /assets/.htaccess /assets /assets/ /assets/js/ /img/ /img /../package.json
      /%2e%2e/package.json /docs/..%2f..%2fpackage.json /build.nginx/server.conf /server.conf
    `),
  )('%s', async (address) => {
    const {status, body} = await get(address);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/Index of|Cache-Control|add_header|"dependencies"/);
  });

  it('is hidden by its name, and the rules match only the right places', async () => {
    // Serves a folder with such files under the same rules.
    const secret = addresses('.env .git/config main.js.map assets/main.0123abcd.js.map assets/.cache/x.js');
    const open = addresses('main.js assets/main.0123abcd.js .well-known/security.txt a.b/_headers map gz');
    // Names that have their own rules in other folders.
    const plain = addresses('docs/assets/x.js docs/openapi/x.json docs/search-index.json');
    const all = [...secret, ...open, ...plain, '404.html'];
    const folder = tempFolderOfTest(Object.fromEntries(all.map((name) => [name, 'text'])));
    const rulesOfBuild = fs.readFileSync(`${build}.nginx/server.conf`, 'utf8');
    const other = await startNginx(rulesOfBuild.replace(/^root .*;/m, `root ${folder};`));
    const answered = async (names: string[]): Promise<Answer[]> =>
      Promise.all(names.map((name) => request(other.url, `/${name}`)));
    try {
      const statuses = async (names: string[]): Promise<number[]> =>
        (await answered(names)).map(({status}) => status);
      expect(new Set(await statuses([...secret, '.git/']))).toEqual(new Set([404]));
      expect(new Set(await statuses([...open, ...plain]))).toEqual(new Set([200]));
      for (const {headers} of await answered(plain))
        expect(headers).toMatchObject({
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'same-origin',
        });
    } finally {
      await other.stop();
    }
  });

  it('is not in the build either', () => {
    expect(
      originals.filter((file) =>
        /(?:^|\/)\.(?!well-known)|\.(?:map|conf)$|hashed\.txt$|^(?!assets\/app-preview\/).*\.wasm$/.test(
          file,
        ),
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
});

describe('security headers', () => {
  it.each([
    ['a page', '/docs/welcome/'],
    ['the not-found page', '/no/such/page/'],
    ['a redirect', '/docs/faq'],
    ['a refusal', '/', 'POST'],
    ['a script', script],
    ['a picture', picture],
    ['the search index', index],
  ])('come with %s', async (_name, address, method = 'GET') => {
    const {headers} = await get(address, {}, method);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}(?:; includeSubDomains)?$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers.server).toBe('nginx');
    expect(headers.allow).toBe(method === 'GET' ? undefined : 'GET, HEAD');
  });

  it.each(['/docs/faq', '/openapi/', '/openapi/none.json.br', '/no/such/page/'])(
    'keep other sites from loading %s',
    async (address) => {
      const {headers} = await get(address, {origin: 'https://tool.example'});
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

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
    // A deployment may set a report address.
    policy.delete('report-uri');
    const outside = [...policy.values()].flat().filter((source) => source.includes('//'));
    expect(outside).toHaveLength(2);
    for (const source of outside)
      expect(source).toMatch(
        /^https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\/\S+\.(?:js|css)$/,
      );
  });

  it('contain the hashes of exactly the inline scripts', async () => {
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

  it('keep documents for frames from other sites, and leave their own policy in force', async () => {
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

  it('allow only the style attribute of the theme and the empty one', async () => {
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
    expect(names.length).toBeGreaterThanOrEqual(7);
    expect(bytes).toBeLessThan(2048);
  });
});
