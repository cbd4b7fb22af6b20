/**
 * A copy of the site with a few small pages, for tests that change files and build. Configuration, plugins and theme
 * are real.
 */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {copySite, type SiteCopy} from '../../tools/site-copy';

/** Long enough for a build on a busy machine. */
export const TIMEOUT_MS = 240_000;

const TEXT = ['docs', 'openapi', 'sdk', 'sdk_versioned_docs', 'sdk_versioned_sidebars'];

/** A page with a title, a sentence and an optional body. */
export const page = (body = '', title = 'A beam'): string =>
  `---\ntitle: ${title}\n---\n\nText.\n\n${body}\n`;

/** The pages of a small site, with their sidebars and the REST document. */
export const SMALL: Readonly<Record<string, string>> = {
  'docs/welcome.mdx': page(),
  'docs/whats-new/all-updates.mdx': page('### January 2026\n\n- **SDK 14.27.0, January 9:** New.', 'Updates'),
  'docs/api/rest/index.mdx': page(),
  'sdk/api/index.mdx': page(),
  'sdk_versioned_docs/version-13/api/index.mdx': page(),
  'sdk_versioned_sidebars/version-13-sidebars.json': '{"sdk": ["api/index"]}',
  'sidebars-sdk.ts': "export default {sdk: ['api/index']};\n",
  'sidebars.ts': [
    "import items from './docs/api/rest/sidebar';",
    "const rest = {type: 'category', label: 'REST API', link: {type: 'doc', id: 'api/rest/index'}, items};",
    "export default {docs: ['welcome', 'whats-new/all-updates', rest]};",
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

export interface Outcome {
  output: string;
  /** The exit code of the command; null when it was killed. */
  status: number | null;
}

/** A command that runs. */
export interface Running {
  /** The output so far, without colors, indentation and the path of the copy. */
  output: () => string;
  outcome: Promise<Outcome>;
  /** Kills the command and its descendants. */
  stop: () => Promise<Outcome>;
}

export interface SmallSite extends SiteCopy {
  /** Writes a file of the site. */
  write: (file: string, text: string) => void;
  /** Starts a command of the site. */
  start: (command: readonly string[]) => Running;
  /** Runs a command of the site until it ends. */
  run: (command: readonly string[]) => Promise<Outcome>;
  /** Runs git in a repository whose only commit is the copied site. */
  git: (...args: string[]) => string;
}

const environment = {
  ...process.env,
  // Let the command choose its own mode, not the test runner's.
  NODE_ENV: undefined,
  CI: 'true',
  NO_COLOR: '1',
  // These sites are built once, so a cache is useless.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
};

/**
 * Makes a small site.
 *
 * @param name - What the folder's name begins with.
 * @param files - Files that replace those of {@link SMALL} or of the site, or are added to them.
 */
export function makeSmallSite(name: string, files: Readonly<Record<string, string>> = {}): SmallSite {
  const copy = copySite(name, TEXT);
  const {folder} = copy;

  const write: SmallSite['write'] = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };

  const start: SmallSite['start'] = ([program, ...args]) => {
    // In its own process group, so that its workers are killed too.
    const child = spawn(program!, args, {cwd: folder, env: environment, detached: true});
    let text = '';
    const output = (): string =>
      text
        .replace(/\u001b\[[\d;]*m/g, '')
        // Causes of errors are indented.
        .replace(/^[ │]+/gm, '')
        .replaceAll(`${folder}/`, '');
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const outcome = new Promise<Outcome>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({output: output(), status}));
    });
    const stop = (): Promise<Outcome> => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has already exited.
      }
      return outcome;
    };
    return {output, outcome, stop};
  };

  const run: SmallSite['run'] = (command) => start(command).outcome;

  const git: SmallSite['git'] = (...args) => {
    const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
    return execFileSync('git', [...identity, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
      // Ignore the machine's settings, such as signing.
      env: {...process.env, GIT_CONFIG_GLOBAL: os.devNull},
    });
  };

  for (const [file, text] of Object.entries({...SMALL, ...files})) write(file, text);
  // The site asks git when a page was last changed.
  git('init');
  git('add', '--all');
  git('commit', '--message', 'A copy of the site');

  return {...copy, write, start, run, git};
}
