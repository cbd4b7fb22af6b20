import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect} from '../site/fixtures';
import {test} from './policy';

test('a page comes with the policy as a header', async ({page}) => {
  const response = await page.goto('/docs/welcome/');
  const header = response!.headers()['content-security-policy']!;
  expect(header).toContain("default-src 'none'");
  const meta = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', header.replace("; frame-ancestors 'none'", ''));
});

test('other sites can not show a page in a frame', async ({page, baseURL}) => {
  // A server of its own: Chromium keeps a page that the test made up away from local addresses.
  const other = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${baseURL}/docs/faq/"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const {port} = other.address() as AddressInfo;
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url() === `${baseURL}/docs/faq/`);
  await page.goto(`http://127.0.0.1:${port}/`);
  expect((await failed).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
  other.close();
});
