import {isAvailable, PACKAGES} from '../../sdk-double/packages/files';
import {importsOf, type PythonPackage} from '../../sdk-double/packages/needed';

/** What is available to a sample when it runs in the page. */
export interface SampleContext {
  /** Paths of the files that it can read, as the sample writes them. */
  files?: readonly string[];
  /** Returns the text of one of these files. */
  read?(file: string): string;
  /** What replaces the worker: sample results, or its scripts, which run in the browser. */
  worker?: 'results' | 'script';
  /** Whether the results of its workbooks for the default input are known. */
  workbooks?: boolean;
}

/**
 * Whether a sample runs in the page; if not, the reason in one sentence, and whether it would run in a build that has
 * the missing package.
 */
export type Runnable = {runs: true} | {runs: false; reason: string; needsPackage: boolean};

/** The modules of Python's standard library that samples may import. */
const STANDARD_LIBRARY = new Set(
  `base64 bisect cmath collections contextlib copy csv dataclasses datetime decimal enum fractions functools
  hashlib heapq html io itertools json math operator os pathlib random re shlex statistics string tempfile
  textwrap time typing unittest urllib uuid xml zipfile`.split(/\s+/),
);

/** Modules of the SDK double: the SDK, and stand-ins that raise because there is no language model and no network. */
const DOUBLES = new Set(['viktor', 'openai', 'requests']);

const packageOf = (module: string): PythonPackage | undefined =>
  PACKAGES.find(({imports}) => imports.includes(module));

function isThere(module: string): boolean {
  const owner = packageOf(module);
  return STANDARD_LIBRARY.has(module) || DOUBLES.has(module) || (owner !== undefined && isAvailable(owner));
}

const READ = /(?:\b(?:from_path|open|Path)\(\s*|\/\s*)"([^"\n]+\.\w+)"/g;
const DIRECTORY = /\/\s*"([\w-]+)"\s*\/\s*"([^"\n]+\.\w+)"/g;

/** A folder from which the app chooses files at run time. */
const FOLDER = /\.parent\s*\/\s*"([\w-]+)"(?!\s*\/)/g;

/** The paths in an app's code of files beside it that it reads; folders end with a slash. */
export function filesRead(code: string): string[] {
  const joined = code.replace(DIRECTORY, '/ "$1/$2"');
  const files = [...joined.matchAll(READ)].map(([, name]) => name!);
  return [...new Set([...files, ...[...joined.matchAll(FOLDER)].map(([, name]) => `${name}/`)])];
}

/**
 * The modules of an app that one of its files imports, by a relative import or by the name of a file.
 *
 * @param code - The file's text.
 * @param main - Its path in the app.
 * @param files - The files of the app.
 */
export function modulesImported(code: string, main: string, files: readonly string[]): string[] {
  return importsOf(code).flatMap((name) => {
    const [, dots, module] = /^(\.*)(\w.*)$/.exec(name) ?? [];
    if (module === undefined) return [];
    const folder = dots === '' ? [] : main.split('/').slice(0, -dots!.length);
    const file = [...folder, ...module.split('.')].join('/') + '.py';
    return dots !== '' || files.includes(file) ? [file] : [];
  });
}

/** The modules of an app that its main file imports, directly or indirectly. */
export function ownModules(code: string, main: string, {files = [], read}: SampleContext): string[] {
  const found = new Set(modulesImported(code, main, files));
  for (const name of found)
    if (read && files.includes(name))
      for (const one of modulesImported(read(name), name, files)) found.add(one);
  return [...found];
}

interface Sample extends SampleContext {
  files: readonly string[];
  /** The code of the sample and of the app's modules that it imports. */
  code: string;
  /** Paths of these modules. */
  modules: readonly string[];
}

/** Something that keeps a sample from running in the page. */
interface Rule {
  /** Returns what the page lacks, for the reason; undefined if the rule does not apply. */
  find(sample: Sample): string | undefined;
  reason(found: string): string;
}

/** Finds the first match in the code. */
const matching =
  (pattern: RegExp): Rule['find'] =>
  ({code}) =>
    pattern.exec(code)?.[0];

/** Matches calls of another program: an analysis, a workbook with macros or a session. */
const WORKER = /(?<!class )\b(?:[A-Z]\w*Analysis|Excel)\(|\bautocad\.(?:attach|connect)\(/;

/** Finds the first match, unless the app handles the failure: it then runs until it needs what the page lacks. */
const unless =
  (handled: RegExp, pattern: RegExp): Rule['find'] =>
  ({code}) =>
    handled.test(code) ? undefined : pattern.exec(code)?.[0];

/** Matches code that tells the user that no worker is connected. */
const TELLS_OF_WORKER = /\bexcept\b[^\n]*\bConnectionError\b/;
/** Matches code that tells the user to log in, or that first asks for input, such as a file of the service. */
const TELLS_OF_LOGIN =
  /\bexcept\b[^\n]*\bPermissionDeniedError\b|\bif (?:not params\.\w+|params\.\w+ is None):/;
/** Matches code that tells the user that the service does not answer, or to log in to it. */
const TELLS_OF_NETWORK = /\bexcept\b[^\n]*\b(?:RequestException|PermissionDeniedError)\b/;

/** The reasons that keep samples from running in the page; the first rule that applies counts. */
export const RULES: readonly Rule[] = [
  {
    find: unless(TELLS_OF_LOGIN, /\bOAuth2Integration\(/),
    reason: () => 'Its users sign in to another service.',
  },
  {
    find: unless(TELLS_OF_NETWORK, /^(?:import|from) requests\b|\bfrom_url\(/m),
    reason: () => 'It calls another service over the network.',
  },
  {
    find: matching(/\bAPI\([^)]*\btoken=/),
    reason: () => 'It asks the platform about other workspaces.',
  },
  {
    find: (sample) => (sample.worker ? undefined : unless(TELLS_OF_WORKER, WORKER)(sample)),
    reason: () => 'It needs another program on a worker.',
  },
  {
    find: ({code, workbooks}) => (workbooks ? undefined : /\bSpreadsheetCalculation\b/.exec(code)?.[0]),
    reason: () => 'It calculates with a workbook, which only the platform can do.',
  },
  {
    find: matching(/\bget_qualification_table_plot\(/),
    reason: () => 'It draws the plot of a qualification table, which this page does not simulate.',
  },
  {
    find: matching(/\.(?:to_image|write_image)\(/),
    reason: () => 'It saves a plot as an image, which needs a browser on the server.',
  },
  {
    find: ({code, files}) =>
      importsOf(code)
        .filter((name) => !name.startsWith('.') && modulesImported(`import ${name}`, '', files).length === 0)
        .map((name) => name.split('.')[0]!)
        .find((name) => !isThere(name)),
    reason: (name) => `It needs ${name}, which this page does not have.`,
  },
  {
    // With sample results, missing files are those that the worker would get.
    find: ({code, modules, files, worker}) =>
      [...(worker === 'results' ? [] : filesRead(code)), ...modules].find(
        (name) => !files.some((file) => file === name || (name.endsWith('/') && file.startsWith(name))),
      ),
    reason: (name) => `It reads ${name}, which this page does not offer.`,
  },
];

const CONTROLLER = /^class \w+\((?:\w+\.)*Controller\):/m;
const SHOWS = /^ +(?:parametrization\b|@(?:vkt\.)?\w*View\()/m;

/**
 * Determines whether a reader can run a Python sample in the page.
 *
 * @param code - The whole sample.
 * @param context - What is available to it.
 * @param main - Its path in the app, for relative imports.
 * @returns Undefined for a sample that is not a whole app: it has no controller with a form or a view, or it is a test.
 */
export function runnable(code: string, context: SampleContext = {}, main = 'app.py'): Runnable | undefined {
  const isApp = /^(?:import|from) viktor\b/m.test(code) && CONTROLLER.test(code) && SHOWS.test(code);
  if (!isApp || /^(?:import|from) (?:unittest|pytest)\b/m.test(code)) return undefined;
  const {files = [], read} = context;
  const modules = ownModules(code, main, context);
  const texts = modules.flatMap((name) => (read && files.includes(name) ? read(name) : []));
  const sample: Sample = {...context, files, modules, code: [code, ...texts].join('\n')};
  for (const rule of RULES) {
    const found = rule.find(sample);
    if (found === undefined) continue;
    return {runs: false, reason: rule.reason(found), needsPackage: packageOf(found) !== undefined};
  }
  return {runs: true};
}
