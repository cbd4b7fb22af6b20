/** Serves the page of `app-view.harness.tsx` under the policy of the site, and opens it in a browser. */
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {type Browser, chromium, type Page} from '@playwright/test';
import {build} from 'esbuild';
import {contentSecurityPolicy} from '../../deploy/policy';
import {webFrame} from '../../src/plugins/app-preview/files';
import {findChromium} from '../../tools/chromium';

/** As the site will have it with previews: its policy, and frames of its own. */
const POLICY = [
  ...contentSecurityPolicy({scripts: new Set(), styleAttributes: new Set(['display: none;'])})
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-src')),
  "frame-src 'self'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Views</title>
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/page.css">
<main><h1>Views</h1><div id="preview"></div></main>
<script src="/guard.js"></script><script type="module" src="/harness.js"></script>
`;

type Answer = [type: string, content: string | Uint8Array, policy?: string];

/** The default policy of Trusted Types, which each page of the site has in its head. */
async function guard(): Promise<Uint8Array> {
  const {outputFiles} = await build({
    stdin: {
      contents: "import {guard} from './src/plugins/serving/trusted-types'; guard(window)",
      resolveDir: '.',
    },
    bundle: true,
    write: false,
  });
  return outputFiles[0]!.contents;
}

async function files(): Promise<Map<string, Answer>> {
  const {outputFiles} = await build({
    entryPoints: {harness: 'tests/components/app-view.harness.tsx'},
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
  return new Map<string, Answer>([
    ['/', ['text/html', PAGE, POLICY]],
    ['/frame.html', ['text/html', (await webFrame('.')).document]],
    ['/guard.js', ['text/javascript', await guard()]],
    ['/axe.js', ['text/javascript', fs.readFileSync('node_modules/axe-core/axe.min.js')]],
    ['/tokens.css', ['text/css', fs.readFileSync('src/css/tokens.css')]],
    ['/page.css', ['text/css', 'body {background: var(--paper); color: var(--ink); margin: 16px}']],
    ['/fonts/plex-sans.woff2', ['font/woff2', fs.readFileSync('static/fonts/plex-sans.woff2')]],
    ...outputFiles.map(({path, contents}): [string, Answer] => [path, ['text/javascript', contents]]),
  ]);
}

export interface Views {
  browser: Browser;
  /** Opens the page anew. */
  open(options?: {width?: number; theme?: 'light' | 'dark'}): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  page: Page;
  /** What the browser has reported: violations of the policy, errors of scripts and of the console. */
  faults: string[];
}

/** Starts the server and the browser. */
export async function startViews(): Promise<Views> {
  const answers = await files();
  const server = http.createServer(({url = '/'}, response) => {
    const [type, content, policy] = answers.get(url) ?? ['text/plain', ''];
    response.writeHead(answers.has(url) ? 200 : 404, {
      'content-type': type,
      ...(policy && {'content-security-policy': policy}),
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  return {
    browser,
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
      await page.goto(address);
      await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
      await page.waitForFunction(() => 'drawViews' in window);
      return {page, faults};
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
