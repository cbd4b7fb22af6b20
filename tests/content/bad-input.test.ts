import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {BEFORE_PAGES, ON_PAGES} from './mistakes';
import {copySite, page, PATIENCE, SMALL, type Running, type SiteCopy} from './site-copy';

const COMPILED = 'compiled successfully';

let site: SiteCopy;

beforeAll(() => {
  site = copySite('bad-input');
}, PATIENCE);

afterAll(() => site.remove());

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Corrects a mistake: the file is as it was before, or is not there. */
function correct(file: string): void {
  const before = SMALL[file];
  if (before === undefined) fs.rmSync(path.join(site.folder, file));
  else site.write(file, before);
}

describe('a running site', () => {
  let server: Running;

  /** Changes the site, then waits until the server has printed all of these. */
  async function afterwards(change: () => void, reported: readonly string[]): Promise<void> {
    const before = server.output().length;
    change();
    await vi.waitFor(
      () => {
        const output = server.output().slice(before);
        for (const part of reported) expect(output).toContain(part);
      },
      {timeout: PATIENCE, interval: 100},
    );
  }

  beforeAll(async () => {
    const port = String(await freePort());
    server = site.start(['npx', 'docusaurus', 'start', '--no-open', '--host', '127.0.0.1', '--port', port]);
    await vi.waitFor(() => expect(server.output()).toContain(COMPILED), {timeout: PATIENCE, interval: 100});
  }, PATIENCE);

  afterAll(() => server.stop());

  it.each([...ON_PAGES, ...BEFORE_PAGES])(
    'tells its writer of $name, with where and what to do',
    async (mistake) => {
      const {file, text, reported} = mistake;
      await afterwards(() => site.write(file, text), reported);
      // Without a page that was compiled, there is nothing to compile when the mistake is gone.
      await afterwards(() => correct(file), ON_PAGES.includes(mistake) ? [COMPILED] : []);
    },
    2 * PATIENCE,
  );

  it(
    'goes on after all of them',
    () => afterwards(() => site.write('docs/wall.mdx', page()), [COMPILED]),
    PATIENCE,
  );
});

describe('a build of pages with mistakes', () => {
  it(
    'fails and tells of each, with where and what to do',
    async () => {
      for (const {file, text} of ON_PAGES) site.write(file, text);
      const {output, status} = await site.run(['npx', 'docusaurus', 'build']);
      for (const part of ON_PAGES.flatMap(({reported}) => reported)) expect(output).toContain(part);
      expect(status).toBeGreaterThan(0);
      expect(output).not.toContain('Generated static files');
    },
    PATIENCE,
  );
});
