import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pathOf} from '../../deploy/routes';
import {framePolicy, sectionRoots} from '../../deploy/rules';
import {startNginx, type LocalNginx} from '../../tools/local-nginx';
import {request} from './requests';

const build = path.resolve('build');
const files = globSync('**', {cwd: build, dot: true, ignore: ['**/*.{br,gz}', '_headers', '_redirects']});

/** Headers that nginx makes of the file, as every host does of its own accord. */
const OF_THE_FILE =
  /^(?:server|date|content-type|content-length|last-modified|connection|etag|accept-ranges|vary|location)$/;

let nginx: LocalNginx;
beforeAll(async () => {
  nginx = await startNginx(`include ${build}.nginx/server.conf;`);
});
afterAll(() => nginx.stop());

/** Reads `_headers` as static hosts document it: all rules that fit, values of one name joined. */
function headersOf(address: string): Record<string, string> {
  const found: Record<string, string[]> = {};
  let fits = false;
  for (const line of fs.readFileSync(path.join(build, '_headers'), 'utf8').split('\n')) {
    if (/^\S/.test(line)) {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*');
      fits = new RegExp(`^${pattern}$`).test(address);
    } else if (fits && line !== '') {
      const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line)!;
      (found[name!.toLowerCase()] ??= []).push(value!);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values.join(', ')]));
}

/**
 * What a policy of nginx is on static hosts: they join the one of the rule for all, which lets pages of the site
 * show a frame, and the one of the rule for the path.
 */
const joined = (policy: string): string => (policy === framePolicy ? policy : `${framePolicy}, ${policy}`);

/** Reads `_redirects`: the first rule that fits. */
function redirectOf(address: string): [status: number, to: string] | undefined {
  for (const line of fs.readFileSync(path.join(build, '_redirects'), 'utf8').trim().split('\n')) {
    const [from, to, status] = line.split(' ');
    if (from === address) return [Number(status), to!];
  }
  return undefined;
}

describe('_headers', () => {
  it('says of every file of the build what nginx says', async () => {
    for (const file of files) {
      const address = `/${file}`.replace(/\/index\.html$/, '/');
      if (address === '/404.html') continue;
      const {status, headers} = await request(nginx.url, address, {method: 'HEAD'});
      // Not every host lets a redirect go before a file of that name.
      if (status === 301) continue;
      const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_FILE.test(name)));
      const policy = joined(String(sent['content-security-policy']));
      expect(headersOf(address), address).toEqual({...sent, 'content-security-policy': policy});
    }
  });

  it('says of addresses that do not exist what nginx says, but their policy and how long they are kept', async () => {
    for (const address of ['/no/such/page/', '/no-such.html']) {
      const {headers} = await request(nginx.url, address);
      const {'cache-control': kept, 'content-security-policy': policy, ...others} = headersOf(address);
      expect(headers).toMatchObject(others);
      // The not-found page holds the rest in its text.
      expect([kept, policy]).toEqual([undefined, framePolicy]);
    }
  });

  it('stays within what the hosts read', () => {
    const lines = fs.readFileSync(path.join(build, '_headers'), 'utf8').split('\n');
    expect(lines.filter((line) => /^\S/.test(line)).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});

describe('_redirects', () => {
  const rules = fs
    .readFileSync(path.join(build, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [from: string, to: string, status: string]);

  it('says what nginx says', async () => {
    expect(rules.length).toBeGreaterThan(100);
    for (const [from, to, status] of rules) {
      // A rule for a folder, with a page of it.
      const answer = await request(nginx.url, from.replace('*', 'api/core/?q=1'));
      const target = to.replace(':splat', 'api/core/?q=1');
      expect([answer.status, answer.headers.location], from).toEqual([Number(status), target]);
    }
  });

  it('leaves out nothing that nginx redirects and hosts do not, and redirects no page', async () => {
    for (const file of files) {
      const address = pathOf(file);
      const tried = [address];
      if (address.endsWith('/') && address !== '/') tried.push(`${address.slice(0, -1)}.html`);
      for (const candidate of tried) {
        const {status, headers} = await request(nginx.url, candidate, {method: 'HEAD'});
        expect(redirectOf(candidate), candidate).toEqual(
          status === 301 ? [301, headers.location] : undefined,
        );
      }
    }
  });

  it('has no rule for what hosts do by themselves', () => {
    const pages = files.filter((file) => file.endsWith('/index.html')).map(pathOf);
    const sections = new Set(sectionRoots.map(({from}) => from));
    const left = pages.filter((page) => !sections.has(page));
    expect(left.length).toBeGreaterThan(50);
    for (const page of left)
      for (const spelling of [page.slice(0, -1), `${page}index.html`])
        expect(redirectOf(spelling), spelling).toBeUndefined();
  });

  it('leads nowhere that leads on', () => {
    for (const [, to] of rules) expect(redirectOf(to), to).toBeUndefined();
  });

  it('stays within what the hosts read', () => {
    expect(rules.length).toBeLessThanOrEqual(2000);
  });
});
