/** A static host that sends brotli and cacheable files, as the site is designed for. */
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import sirv from 'sirv';
import {fileOf} from '../../tools/weights';

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

/** Pages load the consent library from here; this server can have it at a path of its own. */
const CONSENT_LIBRARY = /https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\//g;
const CONSENT_PATH = '/outside/consent/';
const CONSENT_FILES = path.resolve('node_modules/vanilla-cookieconsent/dist');
const CONSENT_TYPES: Readonly<Record<string, string>> = {'.css': 'text/css', '.js': 'text/javascript'};

const isPage = (pathname: string): boolean => /(?:\/|\.html)$/.test(pathname);

/** Pages change with each build; the names of most other files contain a hash. */
const cacheControl = (pathname: string): string =>
  isPage(pathname) ? 'no-cache' : 'public, max-age=31536000, immutable';

/**
 * Makes a function that returns the brotli body for a page, changed to load the consent library from this server,
 * and for the library; undefined for all other paths.
 */
function consentFiles(build: string): (pathname: string, host: string) => Buffer | undefined {
  const kept = new Map<string, Buffer>();
  return (pathname, host) => {
    if (!isPage(pathname) && !pathname.startsWith(CONSENT_PATH)) return undefined;
    const file = isPage(pathname)
      ? fileOf(build, pathname)
      : path.join(CONSENT_FILES, path.basename(pathname));
    if (!kept.has(file) && fs.existsSync(file)) {
      const text = fs.readFileSync(file, 'utf8');
      // The policy of the page names the address too, and takes no path without a host.
      kept.set(file, brotliCompressSync(text.replace(CONSENT_LIBRARY, `http://${host}${CONSENT_PATH}`)));
    }
    return kept.get(file);
  };
}

/**
 * Serves a built site, with the compressed copies that are beside its files, on a free port of this machine.
 *
 * @param consent - Whether pages get the consent library too, from this server. Pages are then compressed when
 * they are first requested, so request one before you measure a time.
 */
export async function serve(build: string, {consent = false} = {}): Promise<Site> {
  const files = sirv(build, {
    brotli: true,
    setHeaders: (response, pathname) => response.setHeader('cache-control', cacheControl(pathname)),
  });
  const consentFile = consentFiles(build);
  const server = http.createServer((request, response) => {
    const {pathname} = new URL(request.url!, 'http://localhost');
    const body = consent ? consentFile(pathname, request.headers.host!) : undefined;
    if (body === undefined) {
      files(request, response);
      return;
    }
    const type = CONSENT_TYPES[path.extname(pathname)] ?? 'text/html';
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': cacheControl(pathname),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
