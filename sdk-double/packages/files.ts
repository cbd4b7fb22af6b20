/**
 * Finds the files of packages, none of which are in the repository. Each comes from the first source that has it, is
 * checked against the hash in `list.json`, and cached.
 */
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {writeAtOnce} from '../write-at-once';
import {packagesNeeded, type PythonPackage} from './needed';

export const LIST = path.join(__dirname, 'list.json');

/** All packages that apps can import, whether or not their files are present. */
export const PACKAGES = JSON.parse(fs.readFileSync(LIST, 'utf8')) as readonly PythonPackage[];

/** The environment variable for a folder with package files, for machines without access to the publishers. */
const FOLDER = 'PYTHON_PACKAGES';
const CACHE = path.resolve(__dirname, '../../node_modules/.cache/python-packages');

/** The path of a cached file. */
const keptAt = (name: string): string => path.join(process.env.PYTHON_PACKAGES_CACHE ?? CACHE, name);

/** Seconds without a response after which the publishers count as unreachable. */
const PATIENCE = 20;
const SILENT = `no answer within ${PATIENCE} seconds`;

/**
 * Finds the file of a package on this machine.
 *
 * @returns its path; nothing where no place has it.
 * @throws Error if the folder has a file of this name with another content.
 */
export function packageFile(one: PythonPackage): string | undefined {
  const kept = keptAt(one.file);
  if (fs.existsSync(kept)) return kept;
  const folder = process.env[FOLDER];
  const given = folder && path.join(folder, one.file);
  if (!given || !fs.existsSync(given)) return undefined;
  const content = fs.readFileSync(given);
  if (createHash('sha256').update(content).digest('hex') !== one.sha256)
    throw new Error(
      `${given} is not the file that sdk-double/packages/list.json names: its SHA-256 differs.`,
    );
  writeAtOnce(kept, content);
  return kept;
}

/** Whether this machine has a package and all that it needs. */
export function isAvailable(one: PythonPackage): boolean {
  return (
    packageFile(one) !== undefined &&
    one.needs.every((name) => isAvailable(PACKAGES.find((other) => other.name === name)!))
  );
}

/** The packages that apps can import on this machine. */
export const availablePackages = (): PythonPackage[] => PACKAGES.filter(isAvailable);

/** Whether an app imports a package that is missing on this machine. */
export function isLackingPackages(files: Readonly<Record<string, string | Uint8Array>>): boolean {
  const available = availablePackages().map(({name}) => name);
  return packagesNeeded(files, PACKAGES).packages.some((name) => !available.includes(name));
}

/**
 * Runs a program, and ends it if it prints nothing for {@link PATIENCE} seconds. Returns what went wrong, if
 * anything.
 */
function attempt(command: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe']});
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        said += `\n${SILENT}`;
        child.kill();
      }, PATIENCE * 1000);
    };
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      wait();
    };
    wait();
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', ({message}) => {
      clearTimeout(timer);
      resolve(message);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? undefined : said.trim().split('\n').at(-1));
    });
  });
}

/**
 * Fetches files of the Pyodide release with Pyodide's own loader, which verifies and caches them.
 *
 * @returns what went wrong, if anything.
 */
export function fromPyodide(packages: readonly PythonPackage[]): Promise<string | undefined> {
  const names = packages.map(({name}) => name);
  const options = {packageCacheDir: keptAt(''), packageBaseUrl: process.env.PYODIDE_PACKAGES};
  const program = `
    const {loadPyodide} = require(${JSON.stringify(require.resolve('pyodide'))});
    const say = (text) => console.log(text);
    const fail = (error) => { console.error(String(error.message ?? error)); process.exit(1); };
    loadPyodide(${JSON.stringify(options)}).then(async (python) => {
      for (const name of ${JSON.stringify(names)}) await python.loadPackage(name, {messageCallback: say, errorCallback: fail});
    }).catch(fail);`;
  return attempt(process.execPath, ['-e', program]);
}

/** pip options that select a file, even for another platform. */
function kindOf(file: string): string[] {
  const [, python, abi, systems] = /-(\w+)-(\w+)-([\w.]+)\.whl$/.exec(file) ?? [];
  if (python === undefined) return ['--no-binary=:all:'];
  if (abi === 'none') return ['--only-binary=:all:', '--platform', 'any', '--python-version', '3.14'];
  const platforms = systems!.split('.').flatMap((one) => ['--platform', one]);
  const version = python.replace(/^cp(\d)/, '$1.');
  return ['--only-binary=:all:', ...platforms, '--python-version', version, '--abi', abi!];
}

/** Fetches files from PyPI. */
async function fromPyPI(packages: readonly PythonPackage[]): Promise<string | undefined> {
  const wanted = keptAt(`wanted-${process.pid}.txt`);
  let failure: string | undefined;
  let failures = 0;
  for (const [index, {name, version, file, sha256}] of packages.entries()) {
    fs.writeFileSync(wanted, `${name}==${version} --hash=sha256:${sha256}\n`);
    const failed = await attempt('python3', [
      ...['-m', 'pip', 'download', '--no-deps', '--require-hashes', '--no-input', '--retries', '0'],
      ...['--disable-pip-version-check', '-d', keptAt(''), '-r', wanted, ...kindOf(file)],
    ]);
    failure ??= failed && `${name}: ${failed}`;
    if (failed) failures += 1;
    // If one does not respond, or the first two are unavailable, all will be.
    if (failed?.includes(SILENT) || (failures === 2 && index === 1)) break;
  }
  fs.rmSync(wanted, {force: true});
  return failure;
}

/** Names the packages that this machine has: what is made of pages depends on it. */
export const AVAILABLE = keptAt('available.txt');

function writeAvailable(): void {
  const names = availablePackages()
    .map(({name}) => name)
    .join('\n');
  if (fs.existsSync(AVAILABLE) && fs.readFileSync(AVAILABLE, 'utf8') === names) return;
  writeAtOnce(AVAILABLE, names);
}

/** Says when the last attempt was; a machine that reached nobody does not wait again at each build. */
const ASKED = keptAt('asked');
const ASK_AGAIN_MS = 3_600_000;

function hasAskedLately(): boolean {
  const asked = fs.statSync(ASKED, {throwIfNoEntry: false});
  return asked !== undefined && Date.now() - asked.mtimeMs < ASK_AGAIN_MS;
}

/**
 * Gets the files of packages that this machine is without, and says which cannot be had.
 *
 * @param isAsked - Whether someone asks for them, so that those who publish them are tried again in any case.
 */
export async function getPackages(isAsked = false): Promise<void> {
  const absent = (): PythonPackage[] =>
    PACKAGES.filter((one) => one.holds === undefined && packageFile(one) === undefined);
  if (absent().length > 0 && (isAsked || !hasAskedLately())) {
    fs.mkdirSync(keptAt(''), {recursive: true});
    for (const [from, get] of [
      ['pyodide', fromPyodide],
      ['pypi', fromPyPI],
    ] as const) {
      const wanted = absent().filter((one) => one.from === from);
      if (wanted.length === 0) continue;
      console.log(`Getting packages of Python: ${wanted.map(({name}) => name).join(', ')}`);
      const failed = await get(wanted);
      if (failed) console.log(failed);
    }
    fs.writeFileSync(ASKED, '');
  }
  const names = absent().map(({name}) => name);
  writeAvailable();
  if (names.length > 0)
    console.log(
      `Samples that import ${names.join(', ')} cannot be run in the page, and pages have "…" for their results: the files of these packages are out of reach. Name a folder that has them by ${FOLDER}, or try again with npm run packages.`,
    );
}
