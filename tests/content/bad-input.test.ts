import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';

/** A build takes seconds on an idle machine; this is for a busy one. */
const PATIENCE = 240_000;

const OWN = ['node_modules', 'build', '.docusaurus', '.git', 'test-results'];

const TEXT = ['docs', 'openapi', 'sdk_versioned_docs', 'sdk_versioned_sidebars'];

const page = (body = ''): string => `---\ntitle: A beam\n---\n\nText.\n\n${body}\n`;

/** What takes the place of the text: the configuration and the plugins are real. */
const SMALL: Record<string, string> = {
  'docs/welcome.mdx': page(),
  'docs/api/rest/index.mdx': page(),
  'sdk_versioned_docs/version-14/api/index.mdx': page(),
  'sdk_versioned_docs/version-13/api/index.mdx': page(),
  'sdk_versioned_sidebars/version-14-sidebars.json': '{"sdk": ["api/index"]}',
  'sdk_versioned_sidebars/version-13-sidebars.json': '{"sdk": ["api/index"]}',
  'sidebars.ts': [
    "import {restCategory} from './src/plugins/rest-reference/sidebar';",
    "export default {docs: ['welcome', restCategory()]};",
    '',
  ].join('\n'),
  'openapi/viktor.yaml': [
    'openapi: 3.1.0',
    'info: {title: VIKTOR API, version: v1, description: Reads jobs.}',
    'tags: [{name: jobs, description: Jobs.}]',
    'paths:',
    '  /api/jobs/:',
    '    get:',
    '      tags: [jobs]',
    '      operationId: jobs-read',
    '      summary: Read a job',
    '      description: Read a job.',
    "      responses: {'200': {description: The job.}}",
    '',
  ].join('\n'),
};

interface Mistake {
  name: string;
  /** The file that the writer has changed or added, and its text. */
  file: string;
  text: string;
  /** What the writer must read: where the mistake is and what to do. */
  told: string[];
}

const MISTAKES: Mistake[] = [
  {
    name: 'front matter that is not valid',
    file: 'docs/beam.mdx',
    text: '---\ntitle: "A beam\n---\n\nText.\n',
    told: [
      'docs/beam.mdx',
      'Error while parsing Markdown front matter',
      'try using double quotes around that value',
    ],
  },
  {
    name: 'a component that does not exist',
    file: 'docs/beam.mdx',
    text: page('<Card>\n\nText.\n\n</Card>'),
    told: ['docs/beam.mdx:7: there is no component <Card>', 'Correct the name or import the component.'],
  },
  {
    name: 'a picture that is missing',
    file: 'docs/beam.mdx',
    text: page('![A beam on two supports](./img/beam.png)'),
    told: ['docs/beam.mdx:7: the picture "./img/beam.png" does not exist', 'or correct the path.'],
  },
  {
    name: 'a sidebar entry without a page',
    file: 'sidebars.ts',
    text: SMALL['sidebars.ts']!.replace("'welcome',", "'welcome', 'piles',"),
    told: ['"sidebars.ts"', 'do not exist:\n- piles\n', 'Available document ids are:', '- welcome'],
  },
];

const site = path.join(os.tmpdir(), `bad-input-${process.pid}`);

const environment = {
  ...process.env,
  // The command chooses between a reader's and a writer's site by itself, unless a test runner has.
  NODE_ENV: undefined,
  CI: 'true',
  NO_COLOR: '1',
  // The folder of packages is shared with the real site, and the cache of bundles lies in it.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
};

interface Outcome {
  output: string;
  /** The code that the command ended with; undefined when it had to be stopped. */
  status: number | null | undefined;
}

/** Runs a command of the site until it ends, or until its output holds all these texts. */
function docusaurus(args: readonly string[], awaited: readonly string[] = []): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the server and its workers end with the command.
    const child = spawn('npx', ['docusaurus', ...args], {cwd: site, env: environment, detached: true});
    let text = '';
    let stopped = false;
    const plain = (): string => text.replace(/\u001b\[[\d;]*m/g, '');
    // Causes of errors are indented.
    const output = (): string =>
      plain()
        .replace(/^[ │]+/gm, '')
        .replaceAll(`${site}/`, '');
    const stop = (): void => {
      stopped = true;
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended by itself in the meantime.
      }
    };
    const patience = setTimeout(stop, PATIENCE - 20_000);
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (awaited.length > 0 && awaited.every((part) => output().includes(part))) stop();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(patience);
      resolve({output: output(), status: stopped ? undefined : status});
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function start(awaited: readonly string[]): Promise<Outcome> {
  return docusaurus(
    ['start', '--no-open', '--host', '127.0.0.1', '--port', String(await freePort())],
    awaited,
  );
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

beforeAll(() => {
  const root = process.cwd();
  const left = [...OWN, ...TEXT].map((name) => path.join(root, name));
  fs.cpSync(root, site, {recursive: true, filter: (source) => !left.includes(source)});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  for (const [file, text] of Object.entries(SMALL)) write(file, text);
  // The site shows when a page was last changed, which it asks git for.
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
    execFileSync('git', [...identity, ...args], {
      cwd: site,
      stdio: 'ignore',
      // Nothing of the machine's own settings, such as signing.
      env: {...process.env, GIT_CONFIG_GLOBAL: os.devNull},
    });
  };
  git('init');
  git('add', '--all');
  git('commit', '--message', 'A copy of the site');
}, PATIENCE);

afterAll(() => fs.rmSync(site, {recursive: true, force: true, maxRetries: 5}));

describe('without a mistake', () => {
  it(
    'the site is built',
    async () => {
      const {output, status} = await docusaurus(['build']);
      expect(output).toContain('Generated static files');
      expect(status).toBe(0);
    },
    PATIENCE,
  );

  it(
    'the site is served to a writer',
    async () => {
      const {output, status} = await start(['compiled successfully']);
      expect(output).toContain('website is running at');
      expect(status).toBeUndefined();
    },
    PATIENCE,
  );
});

describe.each(MISTAKES)('$name', ({file, text, told}) => {
  afterEach(() => {
    const before = SMALL[file];
    if (before === undefined) fs.rmSync(path.join(site, file));
    else write(file, before);
  });

  it(
    'stops the build, which says where and what to do',
    async () => {
      write(file, text);
      const {output, status} = await docusaurus(['build']);
      for (const part of told) expect(output).toContain(part);
      expect(status).toBeGreaterThan(0);
      expect(output).not.toContain('Generated static files');
    },
    PATIENCE,
  );

  it(
    'is told to a writer who looks at the site, with where and what to do',
    async () => {
      write(file, text);
      const {output} = await start(told);
      for (const part of told) expect(output).toContain(part);
    },
    PATIENCE,
  );
});
