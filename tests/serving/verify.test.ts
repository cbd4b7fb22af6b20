import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../../tools/free-port';
import {startNginx, type LocalNginx} from '../../tools/local-nginx';
import {sampleBuild} from './sample-builds';

const build = path.resolve('build');
const rules = fs.readFileSync(`${build}.nginx/server.conf`, 'utf8');

interface Outcome {
  status: number | null;
  /** Lines of output and errors. */
  lines: string[];
}

/** Runs the command as the pipeline does. */
function verify(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/verify.ts', ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.once('close', (status) => resolve({status, lines: output.trim().split('\n')}));
  });
}

let nginx: LocalNginx | undefined;
async function serve(configuration: string): Promise<string> {
  nginx = await startNginx(configuration);
  return nginx.url;
}
afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
});

describe('verifying a deployment', () => {
  it('is content with a server that follows the rules', async () => {
    const url = await serve(`include ${build}.nginx/server.conf;`);
    expect(await verify(url)).toEqual({status: 0, lines: [`${url} answers 6 requests as the rules say.`]});
  });

  it('says in one sentence that a server sends no headers', async () => {
    const url = await serve(rules.replace(/^add_header .*\n/gm, ''));
    expect(await verify(url)).toEqual({
      status: 1,
      lines: [
        expect.stringMatching(
          /^http:\S+ sends 0 of \d+ headers of deploy\/rules\.ts: serve the build with its server\.conf \(nginx\), or on a host that reads _headers\.$/,
        ),
      ],
    });
  });

  it('names each answer that differs', async () => {
    const changed = rules
      .replaceAll('max-age=31536000, immutable', 'max-age=60')
      .replace(/^add_header X-Content-Type-Options .*\n/m, '')
      .replace(/^error_page 403 404 =404/m, 'error_page 403 404 =200');
    const {status, lines} = await verify(await serve(changed));
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^http:\S+\/ has no X-Content-Type-Options; it has to be "nosniff"\.$/),
      expect.stringMatching(/^http:\S+\.js has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\.js has Cache-Control "public, max-age=60" instead of "public, max-/),
      expect.stringMatching(/^http:\S+\/frame-\S+\/ has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\/frame-\S+\/ has Cache-Control "public, max-age=60" instead of/),
      expect.stringMatching(/^http:\S+\.txt has no X-Content-Type-Options; /),
      expect.stringMatching(/^http:\S+\/no\/such\/page\/ answers 200 instead of 404\.$/),
      expect.stringMatching(/^http:\S+\/no\/such\/page\/ has no X-Content-Type-Options; /),
    ]);
  });

  it('notices a redirect that leads elsewhere', async () => {
    const {status, lines} = await verify(
      await serve(rules.replace('rewrite "^(.*)$" "$1/" permanent;', 'return 301 /;')),
    );
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^http:\S+ leads to \/ instead of \/\S+\/\.$/)]);
  });

  describe('of another build', () => {
    let folder: string;
    beforeAll(async () => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
      await sampleBuild(path.join(folder, 'old'), 1);
      await sampleBuild(path.join(folder, 'new'), 2);
    });
    afterAll(() => fs.rmSync(folder, {recursive: true}));

    it('notices that the policy belongs to the build before', async () => {
      const url = await serve(`include ${folder}/old.nginx/server.conf;`);
      expect(await verify(url, path.join(folder, 'old'))).toMatchObject({status: 0});
      const {status, lines} = await verify(url, path.join(folder, 'new'));
      expect(status).toBe(1);
      expect(lines[0]).toMatch(/^http:\S+\/ has Content-Security-Policy ".+" instead of ".+"\.$/);
    });
  });

  it('says that nobody answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await verify(url)).toEqual({
      status: 1,
      lines: [expect.stringMatching(/^http:\S+ does not answer: \S.*\.$/)],
    });
  });

  it('says what is wrong with how it was started', async () => {
    expect(await verify('docs')).toEqual({status: 2, lines: [expect.stringMatching(/^Usage: /)]});
    expect(await verify('https://docs.example', '/tmp/no-such-build')).toEqual({
      status: 2,
      lines: [expect.stringMatching(/^\/tmp\/no-such-build\.nginx\/answers\.json is missing: run/)],
    });
  });
});
