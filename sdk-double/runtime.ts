/**
 * CPython for Node, from the npm registry: Pyodide with the SDK double, started once for each process.
 */
import fs from 'node:fs';
import path from 'node:path';
import {loadPyodide, type PyodideInterface} from 'pyodide';
import {doubleArchive, type ReadyPackage, readyPackages, standardLibrary} from './archives';
import {PACKAGES} from './packages/files';
import {packagesNeeded} from './packages/needed';
import {unpack} from './packages/unpack';
import type {Answer, News, Problem} from './schema';

/** Files by path: text, or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

let started: Promise<void> | undefined;
let interpreter: PyodideInterface | undefined;
let answer: ((request: string, tell?: (news: string) => void) => string) | undefined;
let packages: readonly ReadyPackage[] = [];
/** The names of those that the interpreter has. */
let unpacked = new Set<string>();
/** The names of those that apps have imported, and that this machine is without. */
const lacked = new Set<string>();

/** This interpreter answers nothing any more; {@link startPython} starts another. */
function end(): void {
  started = interpreter = answer = undefined;
  unpacked = new Set();
}

async function start(): Promise<void> {
  packages = await readyPackages();
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

/** The packages that apps have imported since the last call, and that this machine is without. */
export function takeLacked(): string[] {
  const names = [...lacked];
  lacked.clear();
  return names;
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

/**
 * Gives the interpreter the packages that an app imports, as far as this machine has them.
 *
 * @param files - The files of the app.
 * @param late - Modules that it lacked while it ran.
 * @returns the modules of packages that it imports.
 */
export function preparePackages(files: Files, late: readonly string[]): string[] {
  const needed = packagesNeeded(files, PACKAGES, late);
  for (const name of needed.packages) {
    const one = packages.find((ready) => ready.name === name);
    if (!one) lacked.add(name);
    else if (!unpacked.has(name)) {
      unpack(interpreter!.FS, fs.readFileSync(one.archive));
      unpacked.add(name);
    }
  }
  return needed.modules;
}
