/** A static host that sends brotli and caching headers, as the site expects. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import sirv from 'sirv';

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

const isPage = (pathname: string): boolean => /(?:\/|\.html)$/.test(pathname);

/** Pages change with each build; the names of most other files contain a hash. */
const cacheControl = (pathname: string): string =>
  isPage(pathname) ? 'no-cache' : 'public, max-age=31536000, immutable';

/** Serves a built site, with its compressed copies, on a free local port. */
export async function serve(build: string): Promise<Site> {
  const files = sirv(build, {
    brotli: true,
    setHeaders: (response, pathname) => response.setHeader('cache-control', cacheControl(pathname)),
  });
  const server = http.createServer((request, response) => files(request, response));
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
