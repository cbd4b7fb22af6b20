import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startNginx} from '../../tools/local-nginx';
import {request} from './requests';
import {sampleBuild} from './sample-builds';

const REPORTS = 'https://reports.example/policy?site=docs';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Makes a build with settings, and returns the headers of nginx and of `_headers`. */
async function sent(
  settings: Parameters<typeof sampleBuild>[2],
): Promise<{nginx: Record<string, unknown>[]; hosts: string; page: string}> {
  const build = fs.mkdtempSync(path.join(folder, 'build-'));
  await sampleBuild(build, 1, settings);
  const nginx = await startNginx(`include ${build}.nginx/server.conf;`);
  const addresses = ['/', '/assets/js/main.00000001.js', '/no/such/page/'];
  const answers = await Promise.all(addresses.map((address) => request(nginx.url, address)));
  await nginx.stop();
  const read = (name: string): string => fs.readFileSync(path.join(build, name), 'utf8');
  return {nginx: answers.map(({headers}) => headers), hosts: read('_headers'), page: read('index.html')};
}

describe('what the deployment sets', () => {
  it('applies to every response of nginx and of static hosts', async () => {
    const {nginx, hosts, page} = await sent({reportUrl: REPORTS, hstsSubdomains: true});
    for (const headers of nginx) {
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      // Reports are only sent if both headers name the same group.
      expect(headers['reporting-endpoints']).toBe(`policy="${REPORTS}"`);
      expect(headers['content-security-policy']).toMatch(/; report-to policy; report-uri https:\S+$/);
    }
    expect(hosts).toContain('\n  Strict-Transport-Security: max-age=63072000; includeSubDomains\n');
    expect(hosts).toContain(`\n  Reporting-Endpoints: policy="${REPORTS}"\n`);
    expect(hosts).toContain(`; report-to policy; report-uri ${REPORTS}\n`);
    // Browsers ignore these in a `meta` element, with a console warning.
    expect(page).not.toMatch(/report-(?:to|uri)/);
  });

  it('is absent if it is not set', async () => {
    const {nginx, hosts} = await sent({});
    for (const headers of nginx) {
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
      expect(headers['reporting-endpoints']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('report-');
    }
    expect(hosts).not.toMatch(/report-|Reporting|includeSubDomains/);
  });

  it('is rejected in one sentence if it is invalid', async () => {
    const build = path.join(folder, 'build');
    await sampleBuild(build, 1);
    const before = fs.readFileSync(`${build}.nginx/server.conf`, 'utf8');
    const env = {...process.env, REPORT_URL: 'reports.example'};
    const command = spawnSync(process.execPath, ['--import', 'tsx', 'deploy/prepare.ts', build], {
      encoding: 'utf8',
      env,
    });
    expect(command).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^REPORT_URL is "reports\.example": set it to an https URL .*\n$/),
    });
    expect(fs.readFileSync(`${build}.nginx/server.conf`, 'utf8')).toBe(before);
  });
});
