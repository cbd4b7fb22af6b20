import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {prepare} from '../../deploy/prepare';
import {readSettings} from '../../deploy/settings';
import {startNginx, type LocalNginx} from '../../tools/local-nginx';
import {request} from './requests';
import {sampleBuild} from './sample-builds';

let folder: string;
let build: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  build = path.join(folder, 'build');
  await sampleBuild(build, 1);
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Prepares the build again, with settings as they stand in the environment. */
function prepareWith(env: Record<string, string>): ReturnType<typeof prepare> {
  return prepare(build, `${build}.cache`, readSettings(env));
}

/** Runs a test against nginx with the build as it is now prepared. */
async function served(test: (nginx: LocalNginx) => Promise<void>): Promise<void> {
  const nginx = await startNginx(`include ${build}.nginx/server.conf;`);
  try {
    await test(nginx);
  } finally {
    await nginx.stop();
  }
}

const ADDRESSES = ['/', '/assets/js/main.00000001.js', '/no/such/page/'];

describe('REPORT_URL', () => {
  const REPORTS = 'https://reports.example/policy?site=docs';

  it('has browsers report what the policy refuses, from every answer', async () => {
    await prepareWith({REPORT_URL: REPORTS});
    await served(async ({url}) => {
      for (const address of ADDRESSES) {
        const {headers} = await request(url, address);
        // Both name the group by the same word, or nothing is sent.
        expect(headers['reporting-endpoints'], address).toBe(`policy="${REPORTS}"`);
        expect(String(headers['content-security-policy']).split('; ').slice(-2), address).toEqual([
          'report-to policy',
          `report-uri ${REPORTS}`,
        ]);
      }
    });
    const forHosts = fs.readFileSync(path.join(build, '_headers'), 'utf8');
    expect(forHosts).toContain(`\n  Reporting-Endpoints: policy="${REPORTS}"\n`);
    expect(forHosts).toMatch(/Content-Security-Policy: .*; report-to policy; report-uri /);
    // Browsers ignore these in a page, and say so in its console.
    expect(fs.readFileSync(path.join(build, 'index.html'), 'utf8')).not.toMatch(/report-(?:to|uri)/);
  });

  it('is off when it is not set', async () => {
    await prepareWith({REPORT_URL: ''});
    await served(async ({url}) => {
      for (const address of ADDRESSES) {
        const {headers} = await request(url, address);
        expect(headers['reporting-endpoints'], address).toBeUndefined();
        expect(headers['content-security-policy'], address).not.toMatch(/report-/);
      }
    });
  });

  it('is refused in one sentence when it can not be used', () => {
    const before = fs.readFileSync(`${build}.nginx/server.conf`, 'utf8');
    const command = spawnSync(process.execPath, ['--import', 'tsx', 'deploy/prepare.ts', build], {
      encoding: 'utf8',
      env: {...process.env, REPORT_URL: 'reports.example'},
    });
    expect(command).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^REPORT_URL is "reports\.example": set it to an https address .*\n$/),
    });
    expect(fs.readFileSync(`${build}.nginx/server.conf`, 'utf8')).toBe(before);
  });
});

describe('HSTS_SUBDOMAINS', () => {
  it.each([
    ['true', 'max-age=63072000; includeSubDomains'],
    ['', 'max-age=63072000'],
  ])('"%s": %s', async (setting, value) => {
    await prepareWith({HSTS_SUBDOMAINS: setting});
    await served(async ({url}) => {
      for (const address of ADDRESSES) {
        const {headers} = await request(url, address);
        expect(headers['strict-transport-security'], address).toBe(value);
      }
    });
    expect(fs.readFileSync(path.join(build, '_headers'), 'utf8')).toContain(
      `\n  Strict-Transport-Security: ${value}\n`,
    );
  });
});
