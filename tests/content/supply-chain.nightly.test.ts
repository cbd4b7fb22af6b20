/** Current data of the registry, which changes independently of this repository. */
import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {readJson} from '../lockfile';

const exceptions = readJson<{advisory: string; package: string}[]>('deploy/audit-exceptions.json');

interface Audit {
  vulnerabilities: Record<string, {via: (string | {name: string; url: string})[]}>;
}

/** The advisories in the output of `npm audit` with their packages, without packages that only depend on them. */
function advisories({vulnerabilities}: Audit): string[] {
  const found = Object.values(vulnerabilities)
    .flatMap(({via}) => via)
    .filter((cause) => typeof cause !== 'string')
    .map(({name, url}) => `${url.replace(/^.*\//, '')} ${name}`);
  return [...new Set(found)].sort();
}

it('the known vulnerabilities are those that deploy/audit-exceptions.json explains', (context) => {
  const {stdout} = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
    {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32'},
  );
  let answer: Partial<Audit> = {};
  try {
    answer = JSON.parse(stdout) as Partial<Audit>;
  } catch {
    // No response; treated like one without a list.
  }
  const {vulnerabilities} = answer;
  if (!vulnerabilities) {
    console.log('note: the registry answers no audits; known vulnerabilities were not compared with it');
    return context.skip();
  }
  expect(advisories({vulnerabilities})).toEqual(
    exceptions.map((entry) => `${entry.advisory} ${entry.package}`).sort(),
  );
});
