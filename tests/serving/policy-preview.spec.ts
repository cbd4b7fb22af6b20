/** Code in the frames of previews reaches neither the site nor the network, with and without headers. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {expect, open} from '../site/fixtures';
import {previewFiles} from '../site/preview-files';
import {test as base} from './policy';

/** A path that nothing may request. */
const PROBE = '/probe';

/** The test function, with another host that allows every origin and records its requests. */
const test = base.extend<{other: {url: string; asked: string[]}}>({
  other: async ({}, use) => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url!);
      response.setHeader('access-control-allow-origin', '*').end();
    });
    server.on('upgrade', (request, socket) => {
      asked.push(`upgrade ${request.url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked});
    server.close();
  },
});

/** Attempts of hostile code in a worker or frame. Each records what it reached or the error. */
const ATTEMPTS = `
  const found = {};
  const attempt = async (name, action) => {
    try {
      const given = await action();
      found[name] = 'reached ' + given;
    } catch (error) {
      found[name] ??= error.name ?? String(error);
    }
  };
  // Resolves on the success event, rejects on the failure event.
  const event = (target, good, bad = 'error') => new Promise((resolve, reject) => {
    target.addEventListener(good, () => resolve(good));
    target.addEventListener(bad, () => reject(new Error(bad)));
  });
  const everything = (site) => Promise.all([
    attempt('fetch', () => fetch(site + '${PROBE}')),
    attempt('fetch without CORS', () => fetch(site + '${PROBE}', {mode: 'no-cors'})),
    attempt('XMLHttpRequest', () => {
      const request = new XMLHttpRequest();
      request.open('GET', site + '${PROBE}');
      const done = event(request, 'load');
      request.send();
      return done;
    }),
    attempt('WebSocket', () => event(new WebSocket(site.replace('http', 'ws') + '${PROBE}'), 'open')),
    attempt('EventSource', () => event(new EventSource(site + '${PROBE}'), 'open')),
    attempt('import', () => import(site + '${PROBE}.js')),
    attempt('importScripts', () => importScripts(site + '${PROBE}.js')),
    attempt('Worker', () => event(new Worker(site + '${PROBE}.js'), 'message')),
    attempt('indexedDB', () => event(indexedDB.open('site'), 'success')),
    attempt('caches', () => caches.open('site')),
    attempt('localStorage', () => localStorage.length),
    attempt('cookies', () => document.cookie),
    attempt('eval', () => (0, eval)('1')),
    attempt('parent', () => parent.document.title),
  ]);
  new BroadcastChannel('site').postMessage('reached');
`;

const NAMES = [
  ...['fetch', 'fetch without CORS', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'import', 'importScripts'],
  ...['Worker', 'indexedDB', 'caches', 'localStorage', 'cookies', 'eval', 'parent'],
];

const refused: unknown = Object.fromEntries(
  NAMES.map((name) => [name, expect.not.stringMatching(/^reached/)]),
);

/**
 * Shows a frame on a page of the site and sends it a message. Returns its answer, how often the site's channel
 * received a message, and which requests reached the site or the other host.
 */
async function answerOf(page: Page, address: string, message: string, asked: string[]): Promise<object> {
  const answers: string[] = [];
  page.context().on('response', (response) => answers.push(response.url()));
  await open(page, '/docs/faq/');
  const answer = await page.evaluate(
    async ([src, text]) => {
      let heard = 0;
      new BroadcastChannel('site').onmessage = () => (heard += 1);
      localStorage.setItem('site', 'text');
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = src!;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const {port1, port2} = new MessageChannel();
      const told = new Promise<object>((resolve) => {
        port1.onmessage = ({data}) => resolve(data as object);
        addEventListener('message', ({data}) => resolve(data as object));
      });
      frame.contentWindow!.postMessage(text, '*', [port2]);
      return {...(await told), heard};
    },
    [address, message],
  );
  return {...answer, reached: [...answers.filter((url) => url.includes(PROBE)), ...asked]};
}

test('a worker in its frame runs, and reaches neither the site nor the network', async ({
  page,
  baseURL,
  other,
}) => {
  const code = `${ATTEMPTS}
    onmessage = async ({ports: [port]}) => port.postMessage({
      found: (await Promise.all(${JSON.stringify([baseURL, other.url])}.map(everything)), found),
      origin: self.origin,
      wasm: (await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))) instanceof WebAssembly.Module,
    });`;
  const worker = `data:text/javascript,${encodeURIComponent(code)}`;
  expect(await answerOf(page, previewFiles().frame, worker, other.asked)).toEqual({
    found: refused,
    origin: 'null',
    wasm: true,
    heard: 0,
    reached: [],
  });
});

test('the HTML of an app runs in its frame, and reaches neither the site nor the network', async ({
  page,
  baseURL,
  other,
}) => {
  const html = `<!doctype html><title>View</title>
    <style>p { color: rgb(1, 2, 3) }</style>
    <p style="width: 50px">Text</p>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
    ${[baseURL, other.url]
      .map(
        (site) => `<img src="${site}${PROBE}.png"><link rel="stylesheet" href="${site}${PROBE}.css">
          <iframe src="${site}${PROBE}"></iframe><script src="${site}${PROBE}.js"></script>`,
      )
      .join('')}
    <form action="${other.url}${PROBE}"></form>
    <script>${ATTEMPTS}
      document.forms[0].submit();
      Promise.all(${JSON.stringify([baseURL, other.url])}.map(everything)).then(() => top.postMessage({
        found,
        color: getComputedStyle(document.querySelector('p')).color,
        picture: document.images[0].naturalWidth,
      }, '*'));
    </script>`;
  expect(await answerOf(page, previewFiles().web, html, other.asked)).toEqual({
    found: refused,
    color: 'rgb(1, 2, 3)',
    picture: 1,
    heard: 0,
    reached: [],
  });
});
