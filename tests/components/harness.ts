/** Helpers for component tests: a browser, and a page that renders a component in a shadow root, as on the site. */
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {type Browser, chromium, type Page} from '@playwright/test';
import {build, type OutputFile} from 'esbuild';
import {contentSecurityPolicy} from '../../deploy/policy';
import {findChromium} from '../../tools/chromium';
import {prepareAxe} from '../site/axe';

/** The policy of the site, plus style attributes of charts and frames of the test. */
const POLICY = [
  ...contentSecurityPolicy({scripts: new Set(), styleAttributes: new Set(['display: none;'])})
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-src')),
  "frame-src 'self'",
].join('; ');

/** The default Trusted Types policy of the site's pages. */
const GUARD = "import {guard} from './src/plugins/serving/trusted-types'; guard(window)";

type Answer = [type: string, content: string | Uint8Array];

export interface OpenPage {
  page: Page;
  /** Policy violations, uncaught exceptions and console errors. */
  faults: string[];
}

export interface Harness {
  /** The scripts of the page. */
  scripts: OutputFile[];
  /** Opens the page in a context of its own. */
  open(options?: {width?: number; theme?: 'light' | 'dark'}): Promise<OpenPage>;
  close(): Promise<void>;
}

/** Starts Chromium with extra arguments. */
export const startBrowser = async (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...args],
  });

/**
 * Bundles and serves a page under the policy of the site, and starts a browser for it.
 *
 * @param name - What the page draws: `<name>.harness.tsx` in this folder does so, in `#preview`.
 * @param more - Other files by their addresses.
 */
export async function startHarness(name: string, more: Record<string, Answer> = {}): Promise<Harness> {
  const guard = await build({stdin: {contents: GUARD, resolveDir: '.'}, bundle: true, write: false});
  const {outputFiles: scripts} = await build({
    entryPoints: {harness: `tests/components/${name}.harness.tsx`},
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    jsx: 'transform',
    target: 'es2022',
    loader: {'.css': 'text'},
    define: {'process.env.NODE_ENV': '"production"'},
    minify: true,
    logLevel: 'silent',
  });
  const document = `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/page.css">
<main><h1>${name}</h1><div id="preview"></div></main>
<script src="/guard.js"></script><script type="module" src="/harness.js"></script>
`;
  const answers: Record<string, Answer> = {
    '/': ['text/html', document],
    '/guard.js': ['text/javascript', guard.outputFiles[0]!.contents],
    '/tokens.css': ['text/css', fs.readFileSync('src/css/tokens.css')],
    '/page.css': ['text/css', 'body {background: var(--paper); color: var(--ink); margin: 16px}'],
    '/fonts/plex-sans.woff2': ['font/woff2', fs.readFileSync('static/fonts/plex-sans.woff2')],
    ...Object.fromEntries(scripts.map(({path, contents}) => [path, ['text/javascript', contents]])),
    ...more,
  };
  const server = http.createServer(({url = '/'}, response) => {
    const [type, content] = answers[url] ?? ['text/plain', ''];
    response.writeHead(url in answers ? 200 : 404, {
      'content-type': type,
      ...(url === '/' && {'content-security-policy': POLICY}),
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await startBrowser();
  return {
    scripts,
    async open({width = 1000, theme = 'light'} = {}) {
      const context = await browser.newContext({viewport: {width, height: 900}});
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.exposeFunction('reportFault', (fault: string) => void faults.push(fault));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({violatedDirective, sample, blockedURI}) => {
          const report = (window as unknown as {reportFault(fault: string): void}).reportFault;
          report(`${violatedDirective}: ${blockedURI} ${sample}`);
        });
      });
      await prepareAxe(page);
      await page.goto(address);
      await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
      return {page, faults};
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
