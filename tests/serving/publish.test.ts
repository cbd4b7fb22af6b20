import {spawn, spawnSync, type SpawnSyncReturns} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {startNginx, type LocalNginx} from '../../tools/local-nginx';
import {request} from './requests';
import {sampleBuild} from './sample-builds';

const script = path.resolve('deploy/publish.sh');

/** Milliseconds before a wait fails. On a busy machine, a reload takes seconds. */
const TIMEOUT_MS = 60_000;

/** Builds that all tests share, so do not modify them. */
let builds: string;
beforeAll(async () => {
  builds = fs.mkdtempSync(path.join(os.tmpdir(), 'builds-'));
  for (const version of [1, 2, 3, 4, 5]) await sampleBuild(buildOf(version), version);
});
afterAll(() => fs.rmSync(builds, {recursive: true, force: true}));

function buildOf(version: number): string {
  return path.join(builds, String(version));
}

let folder: string;
let site: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  site = path.join(folder, 'site');
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

/** Copies a build, for a test that changes it. */
function copyOf(version: number): string {
  const build = path.join(folder, 'build');
  for (const end of ['', '.nginx']) fs.cpSync(buildOf(version) + end, build + end, {recursive: true});
  return build;
}

function run(args: readonly string[], env: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(script, args, {encoding: 'utf8', env: {...process.env, RELOAD: ':', ...env}});
}

/** Runs the script in the background. */
function runBeside(args: readonly string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve) =>
    spawn(script, args, {env: {...process.env, ...env}, stdio: 'ignore'}).once('close', resolve),
  );
}

function publish(version: number, env: Record<string, string> = {}): void {
  const {status, stderr} = run(['publish', buildOf(version), site], env);
  expect([status, stderr]).toEqual([0, '']);
}

function releases(): string[] {
  return run(['list', site]).stdout.trim().split('\n');
}

function served(file: string): string | undefined {
  const target = path.join(site, 'current/public', file);
  return fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : undefined;
}

function hashed(version: number): string {
  return `assets/js/main.0000000${version}.js`;
}

describe('publishing', () => {
  it('replaces the last build, keeps hashed files of earlier ones, and rolls back by one command', () => {
    publish(1);
    expect(served('index.html')).toContain('version 1.');
    expect(releases()).toEqual([expect.stringMatching(/^\d{8}-\d{6}-\d+ \*$/)]);
    // The link could point to the next release before nginx reads its rules.
    expect(served('../nginx/server.conf')).toContain(`root "${site}/releases/`);
    publish(2);
    publish(3);
    expect(served('index.html')).toContain('version 3.');
    expect(releases().map((line) => line.endsWith(' *'))).toEqual([false, false, true]);
    const expectHashedFiles = (): void => {
      for (const version of [1, 2, 3])
        for (const ending of ['', '.br', '.gz']) expect(served(hashed(version) + ending)).toBeDefined();
    };
    expectHashedFiles();
    expect(run(['rollback', site]).status).toBe(0);
    expect(served('index.html')).toContain('version 2.');
    expectHashedFiles();
    // Forward again, by the name of a release.
    run(['rollback', site, releases()[2]!]);
    expect(served('index.html')).toContain('version 3.');
  });

  it('keeps as many releases as KEEP says, no files of older ones, and always the served release', () => {
    for (const version of [1, 2, 3]) publish(version, {KEEP: '3'});
    run(['rollback', site], {KEEP: '1'});
    expect(served('index.html')).toContain('version 2.');
    publish(4, {KEEP: '1'});
    expect(served('index.html')).toContain('version 4.');
    expect(releases()).toHaveLength(1);
    publish(5, {KEEP: '2'});
    expect(releases()).toHaveLength(2);
    expect([4, 5].map((version) => served(hashed(version)))).not.toContain(undefined);
    expect([1, 2, 3].map((version) => served(hashed(version)))).toEqual([undefined, undefined, undefined]);
  });

  it('leaves unchanged files alone, and gives changed ones a new modification time', () => {
    const stat = (file: string): fs.Stats => fs.statSync(path.join(site, 'current/public', file));
    publish(1);
    const [same, home] = [stat('same.txt'), stat('index.html')];
    const build = copyOf(2);
    const old = new Date('2020-01-01T00:00:00Z');
    fs.utimesSync(path.join(build, 'index.html'), old, old);
    run(['publish', build, site]);
    expect([stat('same.txt').ino, stat('same.txt').mtimeMs]).toEqual([same.ino, same.mtimeMs]);
    expect(stat('index.html').ino).not.toBe(home.ino);
    expect(stat('index.html').mtimeMs).toBeGreaterThan(old.getTime());
  });

  it('refuses an unprepared folder, and continues to serve the last release', () => {
    publish(1);
    const build = copyOf(2);
    fs.rmSync(`${build}.nginx`, {recursive: true});
    const {status, stderr} = run(['publish', build, site]);
    expect(status).toBe(1);
    expect(stderr).toContain('run `npm run build`');
    expect(served('index.html')).toContain('version 1.');
    expect(releases()).toHaveLength(1);
  });

  it('does not start during another run, and cleans up after an interrupted one', async () => {
    publish(1);
    const draft = path.join(site, 'releases/.20200101-000000-0');
    fs.mkdirSync(draft);
    fs.symlinkSync('nowhere', path.join(site, '.current.new'));
    const go = path.join(folder, 'go');
    const slow = runBeside(['publish', buildOf(2), site], {
      RELOAD: `until [ -e ${go} ]; do sleep 0.05; done`,
    });
    await expect.poll(() => served('index.html'), {timeout: TIMEOUT_MS}).toContain('version 2.');
    const {status, stderr} = run(['rollback', site]);
    fs.writeFileSync(go, '');
    expect([status, stderr]).toEqual([1, expect.stringContaining('another run of publish.sh is working on')]);
    expect(await slow).toBe(0);
    expect(fs.existsSync(draft)).toBe(false);
  });

  it('warns of a file that has changed under the same hash', () => {
    publish(1);
    const build = copyOf(2);
    fs.writeFileSync(path.join(build, hashed(1)), 'other text');
    fs.appendFileSync(`${build}.nginx/hashed.txt`, `${hashed(1)}\n`);
    const {status, stderr} = run(['publish', build, site]);
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining(`${hashed(1)} has changed under the same hash`),
    ]);
  });

  it('rolls back only to existing releases', () => {
    publish(1);
    expect(run(['rollback', site])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no release before'),
    });
    expect(run(['rollback', site, '19700101-000000-0'])).toMatchObject({status: 1});
    expect(run(['rollback', site, '../..'])).toMatchObject({status: 1});
    expect(served('index.html')).toContain('version 1.');
  });
});

describe('publishing over SSH', () => {
  /** Replaces the server: a program `ssh` that stores its arguments and runs the command locally. */
  function server(): {bin: string; asked: () => string[]} {
    const bin = path.join(folder, 'bin');
    fs.mkdirSync(bin, {recursive: true});
    fs.writeFileSync(
      path.join(bin, 'ssh'),
      `#!/bin/sh
printf '%s\\n' "$@" >${folder}/asked
cat "$2" >${folder}/key
for command; do :; done
exec sh -c "$command"
`,
      {mode: 0o755},
    );
    return {bin, asked: () => fs.readFileSync(path.join(folder, 'asked'), 'utf8').split('\n')};
  }

  function overSsh(
    args: readonly string[],
    env: Record<string, string> = {},
  ): SpawnSyncReturns<string> & {asked: string[]} {
    const {bin, asked} = server();
    const outcome = spawnSync(path.resolve('deploy/over-ssh.sh'), args, {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        TMPDIR: folder,
        DEPLOY_KEY: 'the key',
        DEPLOY_HOST_KEY: 'docs.example ssh-ed25519 AAAA',
        RELOAD: `echo "reloaded" >'${folder}/the server'`,
        ...env,
      },
    });
    return {...outcome, asked: fs.existsSync(path.join(folder, 'asked')) ? asked() : []};
  }

  it('publishes on the server, reloads it, leaves no files behind, and fails if the server refuses the release', () => {
    publish(1);
    const build = buildOf(2);
    const before = fs.readdirSync(folder);
    const {status, stderr, stdout, asked} = overSsh([build, 'deploy@docs.example', site]);
    expect([status, stderr, stdout]).toEqual([
      0,
      '',
      expect.stringMatching(/ is now served \(before: \d\S+\)\n$/),
    ]);
    expect(served('index.html')).toContain('version 2.');
    expect(releases()).toHaveLength(2);
    expect(fs.readFileSync(path.join(folder, 'the server'), 'utf8')).toBe('reloaded\n');
    expect(fs.readFileSync(path.join(folder, 'key'), 'utf8')).toBe('the key\n');
    expect(asked).toEqual(expect.arrayContaining(['deploy@docs.example', 'StrictHostKeyChecking=yes']));
    const made = fs.readdirSync(folder).filter((name) => !before.includes(name));
    expect(made.sort()).toEqual(['asked', 'bin', 'key', 'the server']);

    const refused = overSsh([buildOf(3), 'deploy@docs.example', site], {RELOAD: 'false'});
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('is still served')]);
    expect(served('index.html')).toContain('version 2.');
  });

  it.each([
    ['without a key', {DEPLOY_KEY: ''}, 'deploy@docs.example', 'DEPLOY_KEY is empty'],
    [
      'without the key of the server',
      {DEPLOY_HOST_KEY: ''},
      'deploy@docs.example',
      'DEPLOY_HOST_KEY is empty',
    ],
    ['to an option in the place of a server', {}, '-oProxyCommand=x@y', 'does not have the form user@server'],
  ])('does not start %s', (_name, env, name, problem) => {
    const {status, stderr, asked} = overSsh([buildOf(1), name, site], env);
    expect([status, stderr, asked]).toEqual([1, expect.stringContaining(problem), []]);
  });

  it('does not start without the generated configuration', () => {
    const build = copyOf(1);
    fs.rmSync(`${build}.nginx`, {recursive: true});
    const {status, stderr} = overSsh([build, 'deploy@docs.example', site]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('run `npm run build`')]);
  });
});

describe('readers during a deployment', () => {
  let nginx: LocalNginx | undefined;
  afterEach(async () => {
    await nginx?.stop();
    nginx = undefined;
  });

  /** Loads the home page like a browser without a cache, and returns the problems. */
  async function visit(url: string, seen: (version: string) => void): Promise<string[]> {
    const problems: string[] = [];
    const page = await request(url, '/');
    const text = page.body.toString();
    const version = /version (\d)\./.exec(text)?.[1];
    if (page.status !== 200 || !version || !text.endsWith('</html>'))
      return [`the page: ${page.status} ${text.slice(0, 80)}`];
    seen(version);
    const inline = /<script>(.*?)<\/script>/.exec(text)![1]!;
    const hash = crypto.createHash('sha256').update(inline).digest('base64');
    if (!String(page.headers['content-security-policy']).includes(`'sha256-${hash}'`))
      problems.push(`page of version ${version} with the policy of another`);
    const asset = await request(url, `/assets/js/main.0000000${version}.js`);
    if (asset.status !== 200 || !asset.body.toString().startsWith(`console.log(${version})`))
      problems.push(`script of version ${version}: ${asset.status}`);
    return problems;
  }

  it('always get a whole page with the matching policy and script', async () => {
    publish(1);
    nginx = await startNginx(`include ${site}/current/nginx/server.conf;`, {workers: 2});
    const reload = {
      RELOAD: `nginx -t -q -e stderr -c ${nginx.configuration} && kill -HUP $(cat ${path.dirname(nginx.configuration)}/nginx.pid)`,
    };
    const seen = new Set<string>();
    const problems: string[] = [];
    let latest: string | undefined;
    let reading = true;
    const {url} = nginx;
    const readers = Array.from({length: 4}, async () => {
      while (reading) {
        const note = (version: string): void => {
          latest = version;
          seen.add(version);
        };
        problems.push(...(await visit(url, note).catch((error: Error) => [error.message])));
      }
    });
    // Readers must see each release before the next one is published.
    const shows = (version: string): Promise<void> =>
      expect.poll(() => latest, {timeout: TIMEOUT_MS}).toBe(version);
    for (const version of [2, 3, 4]) {
      expect(await runBeside(['publish', buildOf(version), site], reload)).toBe(0);
      await shows(String(version));
    }
    for (const version of ['3', '2', '1']) {
      expect(await runBeside(['rollback', site], reload)).toBe(0);
      await shows(version);
    }
    reading = false;
    await Promise.all(readers);
    expect(problems).toEqual([]);
    expect([...seen].sort()).toEqual(['1', '2', '3', '4']);
  });

  it('that came before still get the scripts of their page, and unchanged files are not sent again', async () => {
    publish(1);
    nginx = await startNginx(`include ${site}/current/nginx/server.conf;`);
    const {etag} = (await request(nginx.url, '/same.txt')).headers;
    publish(2);
    nginx.reload();
    await expect
      .poll(async () => (await request(nginx!.url, '/')).body.toString(), {timeout: TIMEOUT_MS})
      .toContain('version 2.');
    const {status, headers} = await request(nginx.url, `/${hashed(1)}`, {headers: {'accept-encoding': 'br'}});
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toContain('immutable');
    expect((await request(nginx.url, '/same.txt', {headers: {'if-none-match': etag!}})).status).toBe(304);
  });

  it('are not served a release that breaks nginx', async () => {
    publish(1);
    nginx = await startNginx(`include ${site}/current/nginx/server.conf;`);
    const build = copyOf(2);
    fs.appendFileSync(`${build}.nginx/server.conf`, 'no such directive;\n');
    const {status, stderr} = run(['publish', build, site], {
      RELOAD: `nginx -t -q -e stderr -c ${nginx.configuration}`,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('is still served')]);
    expect(releases()).toHaveLength(1);
    expect(served('index.html')).toContain('version 1.');
    nginx.reload();
    expect((await request(nginx.url, '/')).body.toString()).toContain('version 1.');
  });
});
