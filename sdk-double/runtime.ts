/**
 * CPython for Node, from the npm registry: Pyodide with the SDK double, started once for each process.
 *
 * Both the standard library and the double are imported as bytecode, from archives that this module makes with
 * the same Pyodide and keeps in a cache folder: compiling takes most of the time of a start. See README.md.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {loadPyodide, type PyodideInterface, version} from 'pyodide';
import {readModuleNames, readReferencePages} from '../src/sdk-model/pages';
import type {Answer, News, Problem} from './schema';
import {type StubFile, stubPackage} from '../src/sdk-model/stubs';
import {latest} from '../src/config/sdk-versions';

const SITE = path.resolve(__dirname, '..');
const SOURCES = path.join(SITE, 'sdk-double/python');
const CACHE = path.join(SITE, 'node_modules/.cache/sdk-double');
/** What builds the archives, and is not in them. */
const BUILD = ['build_archive.py', 'derive.py'];

/** Files by path: text, or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

function sha256(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** Writes a file whole or not at all: other processes may make the same at the same time. */
function writeAtOnce(file: string, content: Uint8Array): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const beside = `${file}.${process.pid}`;
  fs.writeFileSync(beside, content);
  fs.renameSync(beside, file);
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

/** The declarations of the SDK's latest version, as its reference has them. */
export function declarations(): StubFile[] {
  return stubPackage(latest, readReferencePages(SITE, latest.folder), readModuleNames(SITE, latest.folder));
}

/** Runs a function of a module of {@link BUILD} that gives the bytes of an archive. */
function makeArchive(python: PyodideInterface, code: string, globals: Record<string, unknown>): Uint8Array {
  const scope = python.toPy(globals);
  try {
    for (const name of BUILD)
      python.FS.writeFile(`/tmp/${name}`, fs.readFileSync(path.join(SOURCES, name), 'utf8'));
    const made = python.runPython(`import sys\nsys.path.insert(0, "/tmp")\n${code}`, {globals: scope});
    python.runPython('import sys\nsys.path.remove("/tmp")');
    for (const name of BUILD) python.FS.unlink(`/tmp/${name}`);
    return made.toJs() as Uint8Array;
  } finally {
    scope.destroy();
  }
}

/** The standard library as bytecode. */
async function standardLibrary(): Promise<string> {
  const builder = fs.readFileSync(path.join(SOURCES, 'build_archive.py'), 'utf8');
  const file = path.join(CACHE, `python-${version}-${sha256(builder)}.zip`);
  if (!fs.existsSync(file)) {
    const python = await loadPyodide();
    const source = path.join(path.dirname(require.resolve('pyodide')), 'python_stdlib.zip');
    python.FS.writeFile('/tmp/source.zip', fs.readFileSync(source));
    const code = 'from build_archive import standard_library\nstandard_library("/tmp/source.zip")';
    writeAtOnce(file, makeArchive(python, code, {}));
  }
  return file;
}

/**
 * The double as bytecode, completed by what only the reference declares.
 *
 * @param getPython - What compiles it, if this version is not in the cache yet.
 */
async function doubleArchive(getPython: () => Promise<PyodideInterface>): Promise<Uint8Array> {
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
    const made = makeArchive(await getPython(), code, {
      sources: parts,
      stubs: Object.fromEntries(stubs.map(({path: name, text}) => [name, text])),
    });
    writeAtOnce(file, made);
  }
  return fs.readFileSync(file);
}

/** What the interpreter imports, as archives of bytecode, and the folders of what they are made of. */
export interface Archives {
  library: Uint8Array;
  sdkDouble: Uint8Array;
  folders: string[];
}

/** The archives for an interpreter in another place than this process. */
export async function archives(): Promise<Archives> {
  const library = await fs.promises.readFile(await standardLibrary());
  const folders = [SOURCES, path.join(SITE, latest.folder)];
  return {library, sdkDouble: await doubleArchive(() => loadPyodide()), folders};
}

let started: Promise<void> | undefined;
let interpreter: PyodideInterface | undefined;
let answer: ((request: string, tell?: (news: string) => void) => string) | undefined;

/** This interpreter answers nothing any more; {@link startPython} starts another. */
function end(): void {
  started = interpreter = answer = undefined;
}

async function start(): Promise<void> {
  const python = await loadPyodide({stdLibURL: await standardLibrary()});
  python.FS.writeFile('/lib/sdk-double.zip', await doubleArchive(async () => python));
  python.runPython('import sys; sys.path.insert(1, "/lib/sdk-double.zip")');
  const session = python.pyimport('app_runner.session') as {
    answer: (request: string, tell?: (news: string) => void) => string;
  };
  answer = session.answer;
  interpreter = python;
}

/**
 * Starts the interpreter, if it is not running or an app has ended it. Takes a second, and some ten more where the archives of this
 * version are not in the cache yet.
 */
export async function startPython(): Promise<void> {
  started ??= start();
  await started;
}

/** Whether the interpreter runs: an app may have ended it. */
export function isRunning(): boolean {
  return answer !== undefined;
}

/** An error that Python raised. */
export class PythonError extends Error {
  readonly type: string;
  readonly detail: string;
  readonly traceback: string;

  constructor(readonly problem: Problem) {
    const {type, message, traceback} = problem;
    super(traceback.trim() || `${type}: ${message}`);
    this.name = 'PythonError';
    this.type = type;
    this.detail = message;
    this.traceback = traceback;
  }
}

/** An app has ended the interpreter, or changed it so that it cannot run another. */
export class PythonEnded extends Error {
  override readonly name = 'PythonEnded';
}

function answerOf(
  given: NonNullable<typeof answer>,
  request: string,
  tell?: (news: string) => void,
): Answer<unknown> {
  let reason: unknown;
  try {
    const answered = JSON.parse(given(request, tell)) as Answer<unknown>;
    if (!('problem' in answered && answered.problem.fatal)) return answered;
    reason = answered.problem.message;
  } catch (error) {
    reason = error;
  }
  end();
  throw new PythonEnded(`Python has ended (${String(reason)}): await startPython() to go on.`);
}

/**
 * Asks the interpreter.
 *
 * @param request - A request of `app_runner/session.py`.
 * @param onNews - Is told what the app prints and tells its user, while it runs.
 * @returns its value, and what the app printed.
 * @throws {@link PythonError} if the app or the request fails; {@link PythonEnded} if it has ended the interpreter.
 */
export function ask(request: object, onNews?: (news: News) => void): {value: unknown; printed: string} {
  if (!answer) throw new Error('Python is not running: await startPython() first.');
  const told = onNews && ((text: string) => onNews(JSON.parse(text) as News));
  const answered = answerOf(answer, JSON.stringify(request), told);
  if ('problem' in answered) throw new PythonError(answered.problem);
  return answered;
}

/** Closes the app that is open, if the interpreter still runs. */
export function closeApp(): void {
  try {
    if (answer) ask({do: 'close'});
  } catch (error) {
    if (!(error instanceof PythonEnded)) throw error;
  }
}

/** Puts files into the folder of the app that is opened next. */
export function writeFiles(files: Files): void {
  const {FS} = interpreter!;
  for (const [name, content] of Object.entries(files)) {
    const place = path.posix.join('/app', name);
    FS.mkdirTree(path.posix.dirname(place));
    FS.writeFile(place, content);
  }
}
