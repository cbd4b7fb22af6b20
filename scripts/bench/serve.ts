/** A static host that compresses with brotli and lets files be kept: what the site is made for. */
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

const TEXT = /^text\/|^application\/(?:json|xml|yaml)|svg/;

/** Pages load the consent library from here; this server can have it at a path of its own. */
const CONSENT_LIBRARY = /https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\//g;
const CONSENT_PATH = '/outside/consent/';

interface Answer {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

function prepare(file: string, consentLibrary: string | undefined): Answer {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  let body: Buffer = fs.readFileSync(file);
  if (consentLibrary && type.startsWith('text/html')) {
    body = Buffer.from(body.toString('utf8').replace(CONSENT_LIBRARY, consentLibrary));
  }
  const headers: http.OutgoingHttpHeaders = {
    'content-type': type,
    'cache-control': /\.html$/.test(file) ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
  if (TEXT.test(type)) {
    body = brotliCompressSync(body);
    headers['content-encoding'] = 'br';
  }
  return {headers: {...headers, 'content-length': body.length}, body};
}

/**
 * Serves a built site on a free port of this machine. Files are compressed when they are first asked
 * for and then kept, so ask once before you measure a time.
 *
 * @param consent - Whether pages get the consent library too, from this server.
 */
export async function serve(build: string, {consent = false} = {}): Promise<Site> {
  const root = path.resolve(build);
  const library = path.resolve('node_modules/vanilla-cookieconsent/dist');
  const kept = new Map<string, Answer>();
  const fileFor = (pathname: string): string | undefined => {
    const [folder, rest] = pathname.startsWith(CONSENT_PATH)
      ? [library, pathname.slice(CONSENT_PATH.length)]
      : [root, pathname];
    const file = path.join(folder, rest.endsWith('/') ? `${rest}index.html` : rest);
    const inside = file.startsWith(folder + path.sep);
    return inside && fs.statSync(file, {throwIfNoEntry: false})?.isFile() ? file : undefined;
  };
  const server = http.createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname);
    const file = fileFor(pathname);
    const key = file ?? path.join(root, '404.html');
    let answer = kept.get(key);
    if (!answer) {
      // The policy of the page names the address too, and takes no path without a host.
      answer = prepare(key, consent ? `http://${request.headers.host}${CONSENT_PATH}` : undefined);
      kept.set(key, answer);
    }
    response.writeHead(file ? 200 : 404, answer.headers);
    response.end(answer.body);
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
