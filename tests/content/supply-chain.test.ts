import fs from 'node:fs';
import path from 'node:path';
import {NoOperationTraceWriter, parseWorkflow} from '@actions/workflow-parser';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {locked, lockfile, manifest, nameOf, production, read, readJson} from '../lockfile';

describe('the lockfile', () => {
  it('has the expected format version, and packages', () => {
    expect(lockfile.lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(500);
  });

  it('has a SHA-512 for every package', () => {
    const without = locked.filter(([, {integrity}]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([folder]) => folder)).toEqual([]);
  });

  it('takes every package from a registry', () => {
    const elsewhere = locked.filter(([, {resolved, link}]) => resolved !== undefined || link);
    expect(elsewhere.map(([folder]) => folder)).toEqual([]);
  });

  it('belongs to a list of exact versions', () => {
    const wanted = Object.entries({...manifest.dependencies, ...manifest.devDependencies});
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

describe('updates', () => {
  interface Renovate {
    minimumReleaseAge: string;
    internalChecksFilter: string;
    packageRules: {matchPackageNames?: string[]; allowedVersions?: string}[];
  }
  const renovate = readJson<Renovate>('renovate.json');

  it('wait until a release is a week old', () => {
    expect(Number(/^(\d+) days$/.exec(renovate.minimumReleaseAge)?.[1])).toBeGreaterThanOrEqual(7);
    expect(renovate.internalChecksFilter).toBe('strict');
  });

  it('skip held packages, which are documented', () => {
    const [, section] = read('deploy/supply-chain.md').split('## Packages that are held\n');
    const rows = section!.split(/^## /m)[0]!.match(/^\| `[^|]+\|.*\|$/gm) ?? [];
    const held = renovate.packageRules
      .filter(({allowedVersions}) => allowedVersions)
      .flatMap(({matchPackageNames}) => matchPackageNames ?? []);
    expect(held.length).toBeGreaterThan(0);
    // Type packages are held together with their package.
    const named = (name: string): boolean =>
      [name, name.replace('@types/', '')].some((spelling) =>
        rows.some((row) => row.split('|')[1]!.includes(`\`${spelling}\``)),
      );
    expect(held.filter((name) => !named(name))).toEqual([]);
  });
});

describe('install scripts', () => {
  const section = read('deploy/supply-chain.md')
    .split(/^## /m)
    .find((text) => text.startsWith('Install scripts'));
  const rows = (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const listed = rows.map(([name]) => name!.replaceAll('`', ''));

  /** Reads the installed package, because the lockfile only repeats the registry. */
  function hasScript(folder: string): boolean {
    const file = path.resolve(folder, 'package.json');
    if (!fs.existsSync(file)) return false;
    const {scripts = {}} = readJson<{scripts?: Record<string, string>}>(file);
    return (
      ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]) ||
      // npm compiles packages with this file automatically.
      fs.existsSync(path.resolve(folder, 'binding.gyp'))
    );
  }

  it('are those of the packages in deploy/supply-chain.md', () => {
    const found = locked.filter(
      ([folder, {hasInstallScript}]) => Boolean(hasInstallScript) || hasScript(folder),
    );
    expect([...new Set(found.map(nameOf))].sort()).toEqual(listed);
  });

  it('are each explained there', () => {
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.length < 5))).toEqual([]);
  });

  it('do not run', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });
});

interface Exception {
  advisory: string;
  package: string;
  versions: string[];
  severity: string;
  fixedIn: string;
  reason: string;
}

describe('known vulnerabilities', () => {
  const exceptions = readJson<Exception[]>('deploy/audit-exceptions.json');
  const explained = exceptions.map((entry) => `${entry.advisory} ${entry.package}`).sort();

  it('are each explained once, with a reason', () => {
    expect(new Set(explained).size).toBe(explained.length);
    for (const {advisory, severity, fixedIn, reason} of exceptions) {
      expect(advisory).toMatch(/^GHSA(?:-[2-9a-z]{4}){3}$/);
      expect(['low', 'moderate', 'high', 'critical'], advisory).toContain(severity);
      expect(fixedIn, advisory).not.toBe('');
      expect(reason.length, advisory).toBeGreaterThan(60);
    }
  });

  it('are in the versions of the lockfile', () => {
    const gone = exceptions.flatMap(({advisory, package: name, versions}) =>
      versions
        .filter(
          (version) => !production.some((entry) => nameOf(entry) === name && entry[1].version === version),
        )
        .map((version) => `${advisory}: ${name} ${version}`),
    );
    expect(gone).toEqual([]);
    expect(exceptions.filter(({versions}) => versions.length === 0)).toEqual([]);
  });
});

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>;
      'runs-on': string;
      'timeout-minutes'?: number;
      needs?: string;
      env?: Record<string, string>;
      steps: Step[];
    }
  >;
}

describe('the pipelines', () => {
  const folder = '.github/workflows';
  const files = fs.readdirSync(path.resolve(folder)).sort();
  const workflow = (file: string): Workflow => parseYaml(read(path.join(folder, file))) as Workflow;
  const jobs = files.flatMap((file) =>
    Object.entries(workflow(file).jobs).map(([name, job]) => ({name: `${file}: ${name}`, job})),
  );
  const steps = jobs.flatMap(({name, job}) => job.steps.map((step) => ({name, step})));
  const commands = (file: string, job: string): string[] =>
    workflow(file)
      .jobs[job]!.steps.flatMap(({run}) => run ?? [])
      .filter((run) => /\bnp[mx] (?!-)/.test(run) && !run.startsWith('sudo '));

  it('are one for pull requests, one for the main branch and one nightly', () => {
    expect(files).toEqual(['main.yml', 'nightly.yml', 'pull-request.yml']);
    // Not `pull_request_target`, which would run strangers' changes with the repository's permissions.
    expect(workflow('pull-request.yml').on).toEqual({pull_request: null});
    expect(workflow('main.yml').on).toEqual({push: {branches: ['main']}});
    expect(Object.keys(workflow('nightly.yml').on as object)).toEqual(['schedule', 'workflow_dispatch']);
  });

  it('test what they merge, and publish the build that was tested', () => {
    expect(commands('pull-request.yml', 'test')).toEqual(['npm ci', 'npm test']);
    expect(commands('nightly.yml', 'test')).toEqual(['npm ci', 'npm run test:nightly']);
    // The test command builds. A second build would not be the tested one.
    expect(commands('main.yml', 'build')).toEqual([
      'npm ci',
      'npm run packages',
      'npm test',
      'npx tsx deploy/prepare.ts',
    ]);
    const {build, deploy, verify} = workflow('main.yml').jobs;
    expect(build!.env!.SITE_URL).toBe('${{ vars.SITE_URL }}');
    expect([deploy!.needs, verify!.needs]).toEqual(['build', 'deploy']);
    // The published site is checked from outside.
    expect(verify!.steps.at(-1)!.run).toBe('npx tsx deploy/verify.ts "$SITE_URL"');
  });

  it.each(files)('%s is valid to the parser of GitHub', (name) => {
    const content = read(path.join(folder, name));
    const {context} = parseWorkflow({name, content}, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(({message}) => message)).toEqual([]);
  });

  it('pin actions to a commit, with the release in a comment', () => {
    const lines = files.flatMap((file) => read(path.join(folder, file)).match(/^.*\buses:.*$/gm) ?? []);
    const used = steps.filter(({step}) => step.uses !== undefined);
    expect(used.length).toBeGreaterThan(4);
    expect(lines).toHaveLength(used.length);
    expect(
      lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  it('have only the permissions that each job needs', () => {
    for (const file of files) expect(workflow(file).permissions, file).toEqual({});
    expect(Object.fromEntries(jobs.map(({name, job}) => [name, job.permissions]))).toEqual({
      'main.yml: build': {contents: 'read'},
      'main.yml: deploy': {},
      'main.yml: verify': {contents: 'read'},
      'nightly.yml: test': {contents: 'read'},
      'pull-request.yml: test': {contents: 'read'},
    });
  });

  it('use one secret, in the publish step, where no package runs', () => {
    const secrets = files.flatMap((file) => read(path.join(folder, file)).match(/\bsecrets\b.*$/gm) ?? []);
    expect(secrets).toEqual(['secrets.DEPLOY_KEY }}']);
    const {deploy} = workflow('main.yml').jobs;
    expect(deploy!.steps.at(-1)!.env).toMatchObject({DEPLOY_KEY: '${{ secrets.DEPLOY_KEY }}'});
    expect(deploy!.steps.filter(({run}) => /\bnp[mx]\b/.test(run ?? ''))).toEqual([]);
  });

  it('leave no token in the checkout', () => {
    const checkouts = steps.filter(({step}) => step.uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBe(4);
    for (const {step} of checkouts) expect(step.with).toEqual({'persist-credentials': false});
  });

  it('interpolate nothing into commands', () => {
    expect(steps.filter(({step}) => step.run?.includes('${{'))).toEqual([]);
  });

  it('have timeouts, and run on a fixed system', () => {
    for (const {name, job} of jobs) {
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60);
      expect(job['runs-on'], name).toMatch(/^ubuntu-\d\d\.\d\d$/);
    }
  });

  it('take the Node version from .node-version', () => {
    const nodes = steps.filter(({step}) => step.uses?.startsWith('actions/setup-node@'));
    expect(nodes.map(({name}) => name)).toEqual([
      'main.yml: build',
      'main.yml: verify',
      'nightly.yml: test',
      'pull-request.yml: test',
    ]);
    for (const {step} of nodes) {
      expect(step.with).toMatchObject({'node-version-file': '.node-version'});
      expect(step.with).not.toHaveProperty('node-version');
    }
  });

  it('use a Node version that package.json allows', () => {
    const numbers = (version: string): number[] => version.split('.').map(Number);
    const pinned = /^(\d+\.\d+\.\d+)\n$/.exec(read('.node-version'))?.[1];
    const lowest = /^>=(\d+(?:\.\d+){0,2})$/.exec(manifest.engines.node)?.[1];
    expect([pinned, lowest]).not.toContain(undefined);
    const [have, need] = [numbers(pinned!), numbers(lowest!)];
    const difference = [0, 1, 2].map((place) => have[place]! - (need[place] ?? 0)).find((step) => step !== 0);
    expect(difference ?? 0).toBeGreaterThanOrEqual(0);
  });
});
