import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {withoutMarkers} from '../../src/markdown/includes';
import {filesOfFolder} from '../../src/markdown/page-apps';
import {tempFolderOfTest, writeFiles} from '../temp-folder';

interface Context {
  resourcePath: string;
  resourceQuery: string;
  getOptions: () => {
    filesOfFolder: (folder: string) => string[];
    withoutMarkers: (text: string) => string;
    rules: () => string;
  };
  cacheable: (flag: boolean) => void;
  addContextDependency: (folder: string) => void;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: Buffer) => void;
}

type Loader = ((this: Context) => string) & {raw: boolean};

const require = createRequire(import.meta.url);
const LOADER = require.resolve('../../src/plugins/app-archives/loader.cjs');

let folder = '';

beforeEach(() => {
  folder = tempFolderOfTest({
    'app.py': 'import viktor as vkt\n',
    'viktor.config.toml': 'app_type = "editor"\n',
    'tests/test_app.py': 'def test_app(): ...\n',
  });
});

afterEach(() => vi.unstubAllEnvs());

const write = (name: string, content: string | Buffer): void => writeFiles(folder, {[name]: content});

interface Packed {
  /** Path of the archive in the build. */
  output: string;
  archive: Buffer;
  /** What the page gets. */
  exported: {href: string; name: string; files: string[]; size: number};
  /** Files and folders that the bundler watches. */
  watched: string[];
}

/** Calls the loader as the bundler does. */
function pack(name = 'beam'): Packed {
  // Loads the module again, as in a new build.
  delete require.cache[LOADER];
  const load = require(LOADER) as Loader;
  const emitted: [string, Buffer][] = [];
  const watched: string[] = [];
  const code = load.call({
    resourcePath: path.join(folder, 'app.py'),
    resourceQuery: `?archive=${encodeURIComponent(name)}`,
    getOptions: () => ({filesOfFolder, withoutMarkers, rules: () => '# Rules'}),
    cacheable: () => undefined,
    addContextDependency: (watchedFolder) => watched.push(watchedFolder),
    addDependency: (file) => watched.push(file),
    emitFile: (...file) => emitted.push(file),
  });
  expect(emitted).toHaveLength(1);
  const module = {exports: {} as Packed['exported']};
  new Function('module', '__webpack_public_path__', code)(module, '/base/');
  const [[output, archive]] = emitted as [[string, Buffer]];
  return {output, archive, exported: module.exports, watched};
}

function unpacked({archive}: Packed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

describe('the archive of a folder', () => {
  it('has its files in a folder named after the page, with the rules for coding agents', () => {
    expect(unpacked(pack('beam'))).toEqual({
      'beam/AGENTS.md': '# Rules',
      'beam/app.py': 'import viktor as vkt\n',
      'beam/tests/test_app.py': 'def test_app(): ...\n',
      'beam/viktor.config.toml': 'app_type = "editor"\n',
    });
  });

  it('keeps binary files byte for byte', () => {
    const bytes = Buffer.from([...Array(256).keys()]);
    write('model.bin', bytes);
    expect(Buffer.from(unzipSync(pack().archive)['beam/model.bin']!)).toEqual(bytes);
    expect((require(LOADER) as Loader).raw).toBe(true);
  });

  it('has Python without region markers, and other text unchanged', () => {
    const marked = '# region form\nclass Form: ...\n# endregion form\n';
    write('app.py', marked);
    write('notes.txt', marked);
    expect(unpacked(pack('beam'))).toMatchObject({
      'beam/app.py': 'class Form: ...\n',
      'beam/notes.txt': marked,
    });
  });

  it('leaves out caches and hidden files', () => {
    for (const name of [
      '.env',
      '.git/config',
      '__pycache__/app.cpython-312.pyc',
      'tests/__pycache__/test_app.cpython-312.pyc',
      'tests/.cache/result.json',
      'venv/lib/viktor/core.py',
      'venv/pyvenv.cfg',
    ])
      write(name, 'x');
    expect(pack().exported.files).toEqual(['AGENTS.md', 'app.py', 'tests/test_app.py', 'viktor.config.toml']);
  });

  it('keeps files whose names are only similar', () => {
    for (const name of ['venv.md', 'inventory/venv-notes.md', 'beam.v2.py']) write(name, 'x');
    expect(pack().exported.files).toEqual(
      expect.arrayContaining(['beam.v2.py', 'inventory/venv-notes.md', 'venv.md']),
    );
  });

  it('passes address, name, files and size to the page', () => {
    const {output, archive, exported} = pack('beam');
    expect(exported).toEqual({
      href: `/base/${output}`,
      name: 'beam.zip',
      files: ['AGENTS.md', 'app.py', 'tests/test_app.py', 'viktor.config.toml'],
      size: archive.length,
    });
  });

  it('may be named after a folder with quotes in its name', () => {
    expect(pack('a "b"').exported.name).toBe('a "b".zip');
  });
});

describe('the same files', () => {
  it('give the same bytes under the same name', () => {
    const [one, other] = [pack(), pack()];
    expect(one.archive.length).toBeGreaterThan(100);
    expect(other.archive.equals(one.archive)).toBe(true);
    expect(other.output).toBe(one.output);
    expect(one.output).toMatch(/^assets\/files\/beam-[0-9a-f]{12}\.zip$/);
  });

  it('give the same bytes after a fresh checkout', () => {
    const before = pack();
    for (const file of ['viktor.config.toml', 'app.py']) {
      const content = fs.readFileSync(path.join(folder, file));
      fs.rmSync(path.join(folder, file));
      write(file, content);
      fs.utimesSync(path.join(folder, file), 1e9, 1e9);
    }
    expect(pack().archive.equals(before.archive)).toBe(true);
  });

  it('give the same bytes in another time zone', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const [east, eastern] = [pack(), new Date(0).getTimezoneOffset()];
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const [west, western] = [pack(), new Date(0).getTimezoneOffset()];
    expect(eastern).not.toBe(western);
    expect(west.archive.equals(east.archive)).toBe(true);
  });
});

describe('other files', () => {
  it.each([
    ['that have other text', () => write('app.py', 'import viktor as vk\n')],
    ['that are more', () => write('readme.md', 'Text.')],
    ['that are fewer', () => fs.rmSync(path.join(folder, 'tests/test_app.py'))],
    [
      'that have another name',
      () => fs.renameSync(path.join(folder, 'app.py'), path.join(folder, 'main.py')),
    ],
  ])('%s change the name of the archive', (_, change) => {
    const before = pack().output;
    change();
    const after = pack().output;
    expect(after).toMatch(/^assets\/files\/beam-[0-9a-f]{12}\.zip$/);
    expect(after).not.toBe(before);
  });

  it('that are left out do not', () => {
    const before = pack().output;
    write('__pycache__/app.pyc', 'x');
    expect(pack().output).toBe(before);
  });

  it('are watched by the development server', () => {
    // The folder for added and removed files, each file for its content.
    const names = ['app.py', 'tests/test_app.py', 'viktor.config.toml'];
    expect(pack().watched).toEqual([folder, ...names.map((name) => path.join(folder, name))]);
  });
});
