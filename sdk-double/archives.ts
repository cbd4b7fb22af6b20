/**
 * What the interpreter imports, as archives of bytecode: the standard library, the SDK double and packages of other
 * authors. They are made with the same Pyodide that imports them and kept in a cache folder by the hash of what they
 * are made of, as compiling takes most of the time of a start.
 */
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {loadPyodide, type PyodideInterface, version} from 'pyodide';
import {latest} from '../src/config/sdk-versions';
import {readModuleNames, readReferencePages} from '../src/sdk-model/pages';
import {type StubFile, stubPackage} from '../src/sdk-model/stubs';
import {availablePackages, packageFile} from './packages/files';
import type {PythonPackage} from './packages/needed';
import {writeAtOnce} from './write-at-once';

const SITE = path.resolve(__dirname, '..');
const SOURCES = path.join(SITE, 'sdk-double/python');
const CACHE = path.join(SITE, 'node_modules/.cache/sdk-double');
/** The modules that build the archives and are not part of them. */
const BUILD = ['build_archive.py', 'derive.py'];

function sha256(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** The Python files of the package and of its tests, by path. */
export function sourceFiles(): Record<string, string> {
  const names = fs.readdirSync(SOURCES, {recursive: true, encoding: 'utf8'}).sort();
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.py'))
      .map((name) => [name.split(path.sep).join('/'), fs.readFileSync(path.join(SOURCES, name), 'utf8')]),
  );
}

const builder = (): string => fs.readFileSync(path.join(SOURCES, 'build_archive.py'), 'utf8');

/** The declarations of the SDK's latest version, as its reference has them. */
export function declarations(): StubFile[] {
  return stubPackage(latest, readReferencePages(SITE, latest.folder), readModuleNames(SITE, latest.folder));
}

/** Runs a function of a module of {@link BUILD} and returns its result. */
function made<T>(python: PyodideInterface, code: string, globals: Record<string, unknown>): T {
  const scope = python.toPy(globals);
  try {
    for (const name of BUILD)
      python.FS.writeFile(`/tmp/${name}`, fs.readFileSync(path.join(SOURCES, name), 'utf8'));
    const given = python.runPython(`import sys\nsys.path.insert(0, "/tmp")\n${code}`, {globals: scope});
    python.runPython('import sys\nsys.path.remove("/tmp")');
    for (const name of BUILD) python.FS.unlink(`/tmp/${name}`);
    const value = given.toJs() as T;
    given.destroy();
    return value;
  } finally {
    scope.destroy();
  }
}

/** The background process that makes archives. Callers that need one wait for it. */
let beside: Promise<void> | undefined;

/** Makes missing archives of Python and packages in a background process, while the bundler runs. */
export function makeBeside(): void {
  const files = [libraryFile(), ...availablePackages().map((one) => `${archiveName(one)}.zip`)];
  if (beside || files.every((file) => fs.existsSync(file))) return;
  beside = new Promise((resolve) => {
    const maker = spawn(process.execPath, ['--import', 'tsx', __filename], {cwd: SITE, stdio: 'inherit'});
    // If it fails, the caller makes the archive.
    maker.on('error', () => resolve());
    maker.on('close', () => resolve());
  });
}

const libraryFile = (): string => path.join(CACHE, `python-${version}-${sha256(builder())}.zip`);

/** The standard library as bytecode. */
export async function standardLibrary(): Promise<string> {
  await beside;
  const file = libraryFile();
  if (!fs.existsSync(file)) {
    const python = await loadPyodide();
    const source = path.join(path.dirname(require.resolve('pyodide')), 'python_stdlib.zip');
    python.FS.writeFile('/tmp/source.zip', fs.readFileSync(source));
    const code = 'from build_archive import standard_library\nstandard_library("/tmp/source.zip")';
    writeAtOnce(file, made<Uint8Array>(python, code, {}));
  }
  return file;
}

/**
 * The double as bytecode, completed by what only the reference declares.
 *
 * @param getPython - What compiles it, if this version is not in the cache yet.
 */
export async function doubleArchive(getPython: () => Promise<PyodideInterface>): Promise<Uint8Array> {
  const stubs = declarations();
  const sources = sourceFiles();
  const file = path.join(
    CACHE,
    `double-${version}-${sha256(JSON.stringify([sources, stubs.map(({text}) => text)]))}.zip`,
  );
  if (!fs.existsSync(file)) {
    const code = ['from build_archive import archive, complete', 'archive(complete(sources, stubs))'].join(
      '\n',
    );
    const parts = Object.fromEntries(
      Object.entries(sources).filter(([name]) => !BUILD.includes(name) && !name.startsWith('tests/')),
    );
    const archive = made<Uint8Array>(await getPython(), code, {
      sources: parts,
      stubs: Object.fromEntries(stubs.map(({path: name, text}) => [name, text])),
    });
    writeAtOnce(file, archive);
  }
  return fs.readFileSync(file);
}

/** Where the archive of a package is kept, without its ending; the text of its licenses is beside it. */
function archiveName({name, sha256: hash, leavesOut, holds}: PythonPackage): string {
  const key = sha256(version, builder(), hash, JSON.stringify([leavesOut, holds]));
  return path.join(CACHE, `package-${name}-${key}`);
}

/** A package that apps can import here. */
export interface ReadyPackage extends PythonPackage {
  /** The path of its archive. */
  archive: string;
  /** The path of the text of its licenses. */
  licenses: string;
}

async function readyPackage(
  one: PythonPackage,
  getPython: () => Promise<PyodideInterface>,
): Promise<ReadyPackage> {
  const name = archiveName(one);
  const ready = {...one, archive: `${name}.zip`, licenses: `${name}.txt`};
  if (fs.existsSync(ready.archive)) return ready;
  const python = await getPython();
  python.FS.writeFile('/tmp/package', fs.readFileSync(packageFile(one)!));
  const code = 'from build_archive import package\npackage("/tmp/package", leaves_out, holds)';
  const parts = {leaves_out: one.leavesOut ?? [], holds: one.holds ?? ['*']};
  const [archive, licenses] = made<[Uint8Array, string]>(python, code, parts);
  writeAtOnce(ready.licenses, licenses);
  writeAtOnce(ready.archive, archive);
  return ready;
}

async function makePackages(): Promise<ReadyPackage[]> {
  await beside;
  let python: Promise<PyodideInterface> | undefined;
  const ready: ReadyPackage[] = [];
  for (const one of availablePackages())
    ready.push(await readyPackage(one, () => (python ??= loadPyodide())));
  return ready;
}

let making: Promise<ReadyPackage[]> | undefined;

/**
 * The packages that this machine has, with their archives; those that are not in the cache yet are made, once for all
 * who ask meanwhile.
 */
export function readyPackages(): Promise<ReadyPackage[]> {
  making ??= makePackages().finally(() => {
    making = undefined;
  });
  return making;
}

/** The archives for an interpreter in another place than this process, and the folders of what they are made of. */
export interface Archives {
  library: Uint8Array;
  sdkDouble: Uint8Array;
  packages: ReadyPackage[];
  folders: string[];
}

/** The archives for an interpreter in another place than this process. */
export async function archives(): Promise<Archives> {
  const library = await fs.promises.readFile(await standardLibrary());
  const folders = [SOURCES, path.join(SITE, latest.folder)];
  return {
    library,
    sdkDouble: await doubleArchive(() => loadPyodide()),
    packages: await readyPackages(),
    folders,
  };
}

if (require.main === module) void archives();
