import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Answer} from '../../deploy/answers';
import {differences} from '../../deploy/verify';
import {freePort} from '../../tools/free-port';
import {startNginx} from '../../tools/local-nginx';

const folder = path.resolve('build.nginx');
const rules = fs.readFileSync(`${folder}/server.conf`, 'utf8');
const answers = JSON.parse(fs.readFileSync(`${folder}/answers.json`, 'utf8')) as Answer[];

/** The differences reported for a server with these rules. */
async function found(configuration: string): Promise<string[]> {
  const nginx = await startNginx(configuration);
  try {
    return await differences(nginx.url, answers);
  } finally {
    await nginx.stop();
  }
}

describe('verifying a deployment', () => {
  it('says in one sentence that a server sends no headers', async () => {
    expect(await found(rules.replace(/^add_header .*\n/gm, ''))).toEqual([
      expect.stringMatching(
        /^http:\S+ sends 0 of \d+ headers of deploy\/rules\.ts: serve the build with its server\.conf \(nginx\), or on a host that reads _headers\.$/,
      ),
    ]);
  });

  it('names each answer that differs', async () => {
    const changed = rules
      .replaceAll('max-age=31536000, immutable', 'max-age=60')
      .replace(/^add_header X-Content-Type-Options .*\n/m, '')
      .replace(/^error_page 403 404 =404/m, 'error_page 403 404 =200');
    expect(await found(changed)).toEqual([
      expect.stringMatching(/^http:\S+\/ has no X-Content-Type-Options; it has to be "nosniff"\.$/),
      expect.stringMatching(/^http:\S+\.js has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\.js has Cache-Control "public, max-age=60" instead of "public, max-/),
      expect.stringMatching(/^http:\S+\/frame-\S+\/ has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\/frame-\S+\/ has Cache-Control "public, max-age=60" instead of/),
      expect.stringMatching(/^http:\S+\.md has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\/no\/such\/page\/ answers 200 instead of 404\.$/),
      expect.stringMatching(/^http:\S+\/no\/such\/page\/ has no X-Content-Type-Options; /),
    ]);
  });

  it('reports a wrong redirect, and the policy of another build', async () => {
    const changed = rules
      .replace('rewrite "^(.*)$" "$1/" permanent;', 'return 301 /;')
      .replace(/'sha256-[^']+'/, "'sha256-other'");
    const lines = await found(changed);
    expect(lines[0]).toMatch(/^http:\S+\/ has Content-Security-Policy ".+" instead of ".+"\.$/);
    expect(lines).toContainEqual(expect.stringMatching(/^http:\S+ leads to \/ instead of \/\S+\/\.$/));
  });

  it('reports an unreachable server', async () => {
    expect(await differences(`http://127.0.0.1:${await freePort()}`, answers)).toEqual([
      expect.stringMatching(/^http:\S+ does not answer: \S.*\.$/),
    ]);
  });

  it('as a command succeeds for a correct server, and explains its usage', async () => {
    // Runs the command as in the pipeline, including its exit code.
    const verify = (...args: string[]): unknown[] => {
      const {status, stdout, stderr} = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'deploy/verify.ts', ...args],
        {encoding: 'utf8'},
      );
      return [status, stdout + stderr];
    };
    const nginx = await startNginx(`include ${folder}/server.conf;`);
    try {
      expect(verify(nginx.url)).toEqual([0, `${nginx.url} answers 6 requests as the rules say.\n`]);
      expect(verify(nginx.url, '/tmp/no-such-build')).toEqual([
        2,
        expect.stringMatching(/^\/tmp\/no-such-build\.nginx\/answers\.json is missing: run/),
      ]);
    } finally {
      await nginx.stop();
    }
    expect(verify('docs')).toEqual([2, expect.stringMatching(/^Usage: /)]);
    expect(verify(nginx.url)).toEqual([1, expect.stringMatching(/does not answer/)]);
  });
});
