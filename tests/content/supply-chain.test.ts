// cspell:ignore formaction imagesrcset
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {NoOperationTraceWriter, parseWorkflow} from '@actions/workflow-parser';
import {parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {notice, packageFolder, type ShippedPackage} from '../../src/plugins/licenses/notice';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  name?: string;
  hasInstallScript?: boolean;
}

interface Manifest {
  engines: {node: string};
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function read(file: string): string {
  return fs.readFileSync(path.resolve(file), 'utf8');
}

function readJson<T>(file: string): T {
  return JSON.parse(read(file)) as T;
}

const manifest = readJson<Manifest>('package.json');
const lockfile = readJson<{lockfileVersion: number; packages: Record<string, Locked>}>('package-lock.json');

/** The packages of the lockfile by folder; the first entry is this project. */
const locked = Object.entries(lockfile.packages).filter(([folder]) => folder !== '');
const nameOf = ([folder, {name}]: [string, Locked]): string =>
  name ?? folder.replace(/^.*node_modules\//, '');
const production = locked.filter(([, {dev}]) => !dev);

describe('the lockfile', () => {
  it('is of the version that this test reads, and holds packages', () => {
    expect(lockfile.lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(500);
  });

  it('holds a SHA-512 for every package', () => {
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

  it('wait until a release is some days old', () => {
    expect(Number(/^(\d+) days$/.exec(renovate.minimumReleaseAge)?.[1])).toBeGreaterThanOrEqual(7);
    expect(renovate.internalChecksFilter).toBe('strict');
  });

  it('leave alone what CONTRIBUTING.md says is held, with the reason', () => {
    const rows = read('CONTRIBUTING.md').match(/^\| `[^|]+\|.*\|$/gm) ?? [];
    const held = renovate.packageRules
      .filter(({allowedVersions}) => allowedVersions)
      .flatMap(({matchPackageNames}) => matchPackageNames ?? []);
    expect(held.length).toBeGreaterThan(0);
    // The types of a package are held with it.
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

  /** What the installed packages say, where they are installed: the lockfile only repeats a registry. */
  function hasScript(folder: string): boolean {
    const file = path.resolve(folder, 'package.json');
    if (!fs.existsSync(file)) return false;
    const {scripts = {}} = readJson<{scripts?: Record<string, string>}>(file);
    return (
      ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]) ||
      // npm compiles a package with this file without being told to.
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

interface Audit {
  vulnerabilities: Record<string, {via: (string | {name: string; url: string})[]}>;
}

/** The advisories in the answer of `npm audit`, each with its package; what is only affected by one is left out. */
function advisories({vulnerabilities}: Audit): string[] {
  const found = Object.values(vulnerabilities)
    .flatMap(({via}) => via)
    .filter((cause) => typeof cause !== 'string')
    .map(({name, url}) => `${url.replace(/^.*\//, '')} ${name}`);
  return [...new Set(found)].sort();
}

describe('known vulnerabilities', () => {
  const exceptions = readJson<Exception[]>('deploy/audit-exceptions.json');
  const explained = exceptions.map((entry) => `${entry.advisory} ${entry.package}`).sort();

  it('are read from the answer of npm', () => {
    const answer: Audit = {
      vulnerabilities: {
        beam: {via: [{name: 'beam', url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc'}]},
        bridge: {via: ['beam']},
      },
    };
    expect(advisories(answer)).toEqual(['GHSA-aaaa-bbbb-cccc beam']);
  });

  it('are those that deploy/audit-exceptions.json explains', (context) => {
    const {stdout} = spawnSync(
      'npm',
      ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
      {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32'},
    );
    let answer: Partial<Audit> = {};
    try {
      answer = JSON.parse(stdout) as Partial<Audit>;
    } catch {
      // No answer at all; the same as one without a list.
    }
    const {vulnerabilities} = answer;
    if (!vulnerabilities) {
      console.log('note: the registry answers no audits; known vulnerabilities were not compared with it');
      return context.skip();
    }
    expect(advisories({vulnerabilities})).toEqual(explained);
  });

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

const BUILD = path.resolve('build');
const built = fs.readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).sort();

interface Outside {
  element: string;
  address: string;
  integrity?: string;
  crossorigin?: string;
}

/** Links that a browser follows only when a reader does, and those that it never follows. */
const QUIET_LINKS = new Set(['canonical', 'alternate', 'license', 'author', 'help', 'search', 'me']);

/** Attributes whose address is asked for without a reader's doing. */
const LOADED = ['src', 'srcset', 'poster', 'data', 'background', 'imagesrcset', 'ping', 'manifest'];

const OTHER_HOST = /(?:https?:)?\/\/[^\s,"')]+/;

/** The addresses of other hosts in a style sheet. */
function outsideStyle(css: string): string[] {
  const loads = css.match(/(?:url\(|@import)\s*["']?(?:https?:)?\/\/[^\s"')]+/g) ?? [];
  return loads.map((load) => OTHER_HOST.exec(load)![0]);
}

/** What a page asks of other hosts by its markup. */
function outsideMarkup(html: string): Outside[] {
  const found: Outside[] = [];
  const visit = (node: Html.Node): void => {
    if ('attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]));
      const {integrity, crossorigin, rel = '', href = '', style = ''} = attributes;
      const add = (address: string): void => {
        found.push({element: node.tagName, address, integrity, crossorigin});
      };
      const addresses = LOADED.map((name) => attributes[name] ?? '');
      const link = node.tagName === 'link' && !rel.split(/\s+/).every((word) => QUIET_LINKS.has(word));
      if (link || ['use', 'image'].includes(node.tagName)) addresses.push(href);
      // A form sends what was typed to its address.
      if (node.tagName === 'form') addresses.push(attributes.action ?? '');
      addresses.push(attributes.formaction ?? '');
      for (const value of addresses) {
        const address = OTHER_HOST.exec(value);
        if (address && !value.startsWith('data:')) add(address[0]);
      }
      outsideStyle(style).forEach(add);
    }
    if (node.nodeName === 'style' && 'childNodes' in node) {
      for (const child of node.childNodes) {
        if ('value' in child) {
          found.push(...outsideStyle(child.value).map((address) => ({element: 'style', address})));
        }
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  // Without scripting, so that what is in `noscript` counts too.
  visit(parse(html, {scriptingEnabled: false}));
  return found;
}

describe('other hosts', () => {
  const LIBRARY = 'vanilla-cookieconsent';
  const version = manifest.devDependencies[LIBRARY] ?? manifest.dependencies[LIBRARY];
  const host = 'https://cdn.jsdelivr.net/npm';
  const sha384 = (file: string): string =>
    `sha384-${createHash('sha384')
      .update(fs.readFileSync(path.resolve('node_modules', LIBRARY, 'dist', file)))
      .digest('base64')}`;
  const allowed = (
    [
      ['link', 'cookieconsent.css'],
      ['script', 'cookieconsent.umd.js'],
    ] as const
  ).map(([element, file]) => ({
    element,
    address: `${host}/${LIBRARY}@${version}/dist/${file}`,
    integrity: sha384(file),
    crossorigin: 'anonymous',
  }));

  it.each([
    ['a script', '<script src="https://e.example/a.js"></script>'],
    ['a module that is fetched early', '<link rel="modulepreload" href="https://e.example/a.js">'],
    ['a connection that is opened early', '<link rel="dns-prefetch" href="//e.example">'],
    ['an icon', '<link rel="icon" href="https://e.example/i.png">'],
    ['a picture', '<p><img src="/a.png" srcset="/a.png 1x, https://e.example/b.png 2x"></p>'],
    ['a picture without scripting', '<noscript><img src="https://e.example/a.png"></noscript>'],
    ['a picture in a template', '<template><img src="https://e.example/a.png"></template>'],
    ['a frame', '<iframe src="https://e.example/"></iframe>'],
    ['a form', '<form action="https://e.example/"></form>'],
    ['a background', '<p style="background: url(//e.example/a.png)"></p>'],
    ['a font', '<style>@font-face {src: url("https://e.example/a.woff2")}</style>'],
    ['a style sheet', '<style>@import "https://e.example/a.css";</style>'],
  ])('%s of another host would be found', (_what, html) => {
    expect(outsideMarkup(html)).toHaveLength(1);
  });

  it('are not asked by a link, which a reader has to follow', () => {
    expect(
      outsideMarkup('<link rel="canonical" href="https://e.example/"><a href="https://e.example/">e</a>'),
    ).toEqual([]);
  });

  it('are asked by every page for the banner only, with the hashes of its version', () => {
    const pages = built.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(50);
    const wrong = pages
      .map((file) => ({file, outside: outsideMarkup(fs.readFileSync(path.join(BUILD, file), 'utf8'))}))
      .filter(({outside}) => JSON.stringify(outside) !== JSON.stringify(allowed));
    // One page shows what is wrong; a hundred would hide it.
    expect(wrong[0]?.outside ?? allowed, wrong[0]?.file).toEqual(allowed);
  });

  it('are asked by no style sheet', () => {
    const sheets = built.filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.flatMap((file) => outsideStyle(fs.readFileSync(path.join(BUILD, file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('licenses of the code that readers download', () => {
  const LICENSES = [
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'CC0-1.0',
    'Unlicense',
  ];
  const ENTRY = /^((?:@[\w.-]+\/)?[\w.-]+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm;
  const listed = (): {name: string; version: string; license: string}[] =>
    [...fs.readFileSync(path.join(BUILD, 'third-party-licenses.txt'), 'utf8').matchAll(ENTRY)].map(
      ([, name, version, license]) => ({name: name!, version: version!, license: license!}),
    );

  it('are listed for what the pages run', () => {
    const names = listed().map(({name}) => name);
    for (const name of [
      '@docusaurus/core',
      '@docusaurus/theme-classic',
      '@docusaurus/theme-common',
      '@easyops-cn/docusaurus-search-local',
      '@mdx-js/react',
      '@rspack/core',
      'infima',
      'lunr',
      'medium-zoom',
      'react-dom',
      'react-router',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('are not listed for what only builds or tests the site', () => {
    const names = listed().map(({name}) => name);
    for (const name of [
      'prismjs',
      'postman-code-generators',
      'sass',
      'sharp',
      'three',
      'typescript',
      'webpack',
    ]) {
      expect(names).not.toContain(name);
    }
  });

  it('belong to the versions of the lockfile', () => {
    const known = new Set(locked.map((entry) => `${nameOf(entry)} ${entry[1].version}`));
    const unknown = listed().filter(({name, version}) => !known.has(`${name} ${version}`));
    expect(unknown).toEqual([]);
  });

  it('allow to pass the code on', () => {
    const refused = listed().filter(
      ({license}) =>
        !license
          .replace(/[()]/g, '')
          .split(/ (?:OR|AND) /)
          .some((id) => LICENSES.includes(id)),
    );
    expect(refused).toEqual([]);
  });

  it('are found by the folder of a module', () => {
    expect(packageFolder('/site/node_modules/react/index.js')).toBe('/site/node_modules/react');
    expect(packageFolder('/site/node_modules/a/node_modules/@b/c/d.js?e')).toBe(
      '/site/node_modules/a/node_modules/@b/c',
    );
    expect(packageFolder('/site/src/pages/index.tsx')).toBeUndefined();
  });

  it('are written once for packages that share a text', () => {
    const item = (name: string, text: string): ShippedPackage => ({
      name,
      version: '1.0.0',
      license: 'MIT',
      repository: '',
      text,
    });
    const file = notice([item('truss', 'Text A'), item('beam', 'Text A'), item('arch', '')]);
    expect(file.match(/Text A/g)).toHaveLength(1);
    expect([...file.matchAll(ENTRY)].map(([, name]) => name)).toEqual(['arch', 'beam', 'truss']);
    expect(file).toMatch(/arch 1\.0\.0 \(MIT\)\n\nThe package holds no license text of its own\./);
  });
});

describe('the bill of materials', () => {
  interface Sbom {
    bomFormat: string;
    specVersion: string;
    serialNumber?: string;
    metadata: {timestamp?: string; component: {name: string}};
    components: {'bom-ref': string; hashes?: {alg: string; content: string}[]}[];
  }
  const sbom = (): Sbom => JSON.parse(fs.readFileSync(path.join(BUILD, 'sbom.cdx.json'), 'utf8')) as Sbom;

  it('is CycloneDX and about this site', () => {
    const {bomFormat, specVersion, metadata} = sbom();
    expect([bomFormat, specVersion, metadata.component.name]).toEqual(['CycloneDX', '1.5', 'viktor-docs']);
  });

  it('holds every package that a build needs, and no other', () => {
    const needed = new Set(production.map((entry) => `${nameOf(entry)}@${entry[1].version}`));
    expect(
      sbom()
        .components.map((component) => component['bom-ref'])
        .sort(),
    ).toEqual([...needed].sort());
  });

  it('holds the hash of the lockfile for each', () => {
    const hashes = new Map(
      production.map((entry) => [
        `${nameOf(entry)}@${entry[1].version}`,
        Buffer.from(entry[1].integrity!.slice('sha512-'.length), 'base64').toString('hex'),
      ]),
    );
    const wrong = sbom().components.filter(
      ({'bom-ref': id, hashes: found}) =>
        found?.length !== 1 || found[0]!.alg !== 'SHA-512' || found[0]!.content !== hashes.get(id),
    );
    expect(wrong.map((component) => component['bom-ref'])).toEqual([]);
  });

  it('is the same for the same lockfile', () => {
    const {serialNumber, metadata} = sbom();
    expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
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
      .filter((run) => /\bnpm (?!-)/.test(run) && !run.startsWith('sudo '));

  it('are one for pull requests, one for the main branch and one for the night', () => {
    expect(files).toEqual(['main.yml', 'nightly.yml', 'pull-request.yml']);
    expect(Object.keys(workflow('nightly.yml').on)).toEqual(['schedule', 'workflow_dispatch']);
    // Not `pull_request_target`, which gives a stranger's change the rights of the repository.
    expect(workflow('pull-request.yml').on).toEqual({pull_request: null});
    expect(workflow('main.yml').on).toEqual({push: {branches: ['main']}});
    expect(Object.keys(workflow('nightly.yml').on as object)).toEqual(['schedule', 'workflow_dispatch']);
  });

  it('run the exhaustive tests at night', () => {
    expect(commands('nightly.yml', 'test').slice(-2)).toEqual(['npm ci', 'npm run test:nightly']);
  });

  it('run the two commands on a pull request', () => {
    expect(commands('pull-request.yml', 'test')).toEqual(['npm ci', 'npm test']);
  });

  it('run the exhaustive tests at night', () => {
    expect(commands('nightly.yml', 'test')).toEqual(['npm ci', 'npm run test:nightly']);
  });

  it('deploy from the main branch the one build that was tested, with its real address', () => {
    const {build, deploy, verify} = workflow('main.yml').jobs;
    // The test command builds; a second build would be another one than the tests have seen.
    expect(commands('main.yml', 'build')).toEqual(['npm ci', 'npm test']);
    expect(read('scripts/test.ts').match(/'npm run build'|'run', 'build'/g)).toHaveLength(1);
    expect(build!.env).toEqual({
      SITE_URL: '${{ vars.SITE_URL }}',
      EDIT_URL: '${{ github.server_url }}/${{ github.repository }}/edit/main/',
      REPORT_URL: '${{ vars.REPORT_URL }}',
      HSTS_SUBDOMAINS: '${{ vars.HSTS_SUBDOMAINS }}',
    });
    expect(build!.steps.filter(({env}) => env !== undefined)).toEqual([]);
    expect(build!.steps.at(-2)!.run).toBe('npm test');
    expect(build!.steps.at(-1)).toMatchObject({
      uses: expect.stringContaining('actions/upload-artifact@') as string,
      with: {
        name: 'site',
        path: 'build\nbuild.nginx\ndeploy/over-ssh.sh\ndeploy/publish.sh\n',
        'include-hidden-files': true,
      },
    });
    const download = {
      uses: expect.stringContaining('actions/download-artifact@') as string,
      with: {name: 'site'},
    };
    expect(deploy!.needs).toBe('build');
    expect(deploy!.steps).toMatchObject([
      download,
      {run: 'bash deploy/over-ssh.sh build "$SERVER" "$FOLDER"'},
    ]);
    // What was published is looked at from outside.
    expect(verify!.needs).toBe('deploy');
    expect(verify!.steps).toContainEqual(expect.objectContaining(download));
    expect(verify!.steps.at(-1)!.run).toBe('npx tsx deploy/verify.ts "$SITE_URL"');
  });

  /** What GitHub's own parser says about the text of a workflow. */
  function faults(name: string, content: string): string[] {
    const {context} = parseWorkflow({name, content}, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({message}) => message);
  }

  it('are valid', () => {
    expect(files.flatMap((file) => faults(file, read(path.join(folder, file))))).toEqual([]);
  });

  it.each([
    ['a permission that does not exist', 'contents: read', 'content: read'],
    ['a value that does not exist', '${{ vars.SITE_URL }}', '${{ variables.SITE_URL }}'],
    ['a key that does not exist', 'timeout-minutes', 'timeout-minute'],
  ])('would not be valid with %s', (_what, right, wrong) => {
    const text = read(path.join(folder, 'main.yml'));
    expect(
      faults(
        'main.yml',
        text.replace(right, () => wrong),
      ),
    ).toHaveLength(1);
  });

  it('use actions at a commit, with the release beside it', () => {
    const lines = files.flatMap((file) => read(path.join(folder, file)).match(/^.*\buses:.*$/gm) ?? []);
    const used = steps.filter(({step}) => step.uses !== undefined);
    expect(used.length).toBeGreaterThan(4);
    expect(lines).toHaveLength(used.length);
    expect(
      lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  it('use one commit of each action', () => {
    const used = [...new Set(steps.flatMap(({step}) => step.uses ?? []))].map((uses) => uses.split('@')[0]);
    expect(new Set(used).size).toBe(used.length);
  });

  it('have the permissions that each job needs and no others', () => {
    for (const file of files) expect(workflow(file).permissions, file).toEqual({});
    expect(Object.fromEntries(jobs.map(({name, job}) => [name, job.permissions]))).toEqual({
      'main.yml: build': {contents: 'read'},
      'main.yml: deploy': {},
      'main.yml: verify': {contents: 'read'},
      'nightly.yml: test': {contents: 'read'},
      'pull-request.yml: test': {contents: 'read'},
    });
  });

  it('know one secret, in the step that publishes, where no package runs', () => {
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

  it('write nothing from outside into a command', () => {
    expect(steps.filter(({step}) => step.run?.includes('${{'))).toEqual([]);
  });

  it('end by themselves, on a named system', () => {
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
