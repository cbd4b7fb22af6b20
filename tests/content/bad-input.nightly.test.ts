import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {findChromium} from '../../tools/chromium';
import {freePort} from '../../tools/free-port';
import {BEFORE_PAGES, ON_PAGES} from './mistakes';
import {makeSmallSite, page, TIMEOUT_MS, SMALL, type Running, type SmallSite} from './small-site';

const COMPILED = 'compiled successfully';

/** Pages to open before they are compiled. */
const PARTS = Array.from({length: 12}, (_, index) => `part-${index + 1}`);

let site: SmallSite;

beforeAll(() => {
  site = makeSmallSite(
    'bad-input',
    Object.fromEntries(PARTS.map((name) => [`docs/${name}.mdx`, page('', name)])),
  );
}, TIMEOUT_MS);

afterAll(() => site.remove());

/** Corrects a mistake: restores or removes the file. */
function correct(file: string): void {
  const before = SMALL[file];
  if (before === undefined) fs.rmSync(path.join(site.folder, file));
  else site.write(file, before);
}

describe('a running site', () => {
  let server: Running;
  let origin: string;
  let browser: Browser;
  let tab: Page;

  /** Opens a page, which compiles it. */
  async function open(file: string): Promise<void> {
    await tab.goto(`${origin}/${file.replace(/\.mdx$/, '/')}`, {waitUntil: 'commit'});
  }

  /** Changes the site and waits for this output of the server, optionally opening a page. */
  async function afterwards(change: () => void, reported: readonly string[], opened?: string): Promise<void> {
    const before = server.output().length;
    change();
    await vi.waitFor(
      async () => {
        if (opened) await open(opened);
        const output = server.output().slice(before);
        for (const part of reported) expect(output).toContain(part);
      },
      {timeout: TIMEOUT_MS, interval: opened ? 2000 : 100},
    );
  }

  beforeAll(async () => {
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    tab = await browser.newPage();
    server = site.start(['npx', 'docusaurus', 'start', '--no-open', '--host', '127.0.0.1', '--port', port]);
    await vi.waitFor(() => expect(server.output()).toContain(COMPILED), {timeout: TIMEOUT_MS, interval: 100});
  }, TIMEOUT_MS);

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it(
    'shows each page to a reader who opens many before they are compiled',
    async () => {
      const tabs = await Promise.all(PARTS.slice(6).map(() => browser.newPage()));
      await Promise.all(
        tabs.map(async (one, index) => {
          for (const name of [PARTS[index]!, PARTS[(index + 3) % 6]!, PARTS[index + 6]!]) {
            await one.goto(`${origin}/docs/${name}/`, {waitUntil: 'commit', timeout: TIMEOUT_MS});
          }
          await one
            .getByRole('heading', {level: 1})
            .and(one.getByText(/^part-|crashed/))
            .waitFor({timeout: TIMEOUT_MS});
          expect(await one.getByRole('heading', {level: 1}).textContent()).toBe(PARTS[index + 6]);
        }),
      );
      await Promise.all(tabs.map((one) => one.close()));
    },
    TIMEOUT_MS,
  );

  it.each([...ON_PAGES, ...BEFORE_PAGES])(
    'reports $name, with where and what to do',
    async (mistake) => {
      const {file, text, reported} = mistake;
      const isOnPage = ON_PAGES.includes(mistake);
      await afterwards(() => site.write(file, text), reported, isOnPage ? file : undefined);
      // If no page was compiled, correcting the mistake compiles nothing.
      await afterwards(() => correct(file), isOnPage ? [COMPILED] : []);
    },
    2 * TIMEOUT_MS,
  );

  it(
    'compiles a good page after all of them',
    () => afterwards(() => site.write('docs/wall.mdx', page()), [COMPILED], 'docs/wall.mdx'),
    TIMEOUT_MS,
  );
});

describe('a build of pages with mistakes', () => {
  it(
    'fails and reports each, with where and what to do',
    async () => {
      for (const {file, text} of ON_PAGES) site.write(file, text);
      const {output, status} = await site.run(['npx', 'docusaurus', 'build']);
      for (const part of ON_PAGES.flatMap(({reported}) => reported)) expect(output).toContain(part);
      expect(status).toBeGreaterThan(0);
      expect(output).not.toContain('Generated static files');
    },
    TIMEOUT_MS,
  );
});
