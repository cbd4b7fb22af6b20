import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {measure, readersRequests, run} from '../../scripts/bench/load';
import {startNginx} from '../../tools/local-nginx';

const build = path.resolve('build');

describe('under load', () => {
  it('the load is what readers ask for', () => {
    const requests = readersRequests(build);
    for (const part of [
      /^\/docs\/welcome\/$/,
      /^\/sdk\/api\//,
      /\/main\.[0-9a-f]+\.js$/,
      /\.css$/,
      /\.webp$/,
      /\.woff2$/,
    ])
      expect(
        requests.filter((address) => part.test(address)),
        String(part),
      ).not.toEqual([]);
  });

  it('no answer fails', async () => {
    const {mix, oneFile, meanBytes} = await measure(build, 3);
    expect(mix.requests).toBeGreaterThan(100);
    expect([mix.errors, oneFile.errors]).toEqual([0, 0]);
    expect(meanBytes).toBeGreaterThan(1000);
  });

  it('an answer that failed would be counted', async () => {
    const nginx = await startNginx(`include ${build}.nginx/server.conf;`);
    try {
      const {requests, errors} = await run(nginx.url, ['/docs/welcome/', '/no/such/page/'], 1);
      expect(errors).toBeGreaterThan(0);
      expect(errors).toBeLessThan(requests);
    } finally {
      await nginx.stop();
    }
  });
});
