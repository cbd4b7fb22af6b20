// cspell:ignore outputjson
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import type {Problem, Sample} from './collect';
import {THIRD_PARTY} from './third-party';
import type {Source} from './workspace';

/** What the type checker reports. */
export interface Diagnostic {
  file: string;
  severity: 'error' | 'warning' | 'information';
  message: string;
  rule?: string;
  range: {start: {line: number; character: number}};
}

/** Whether a sample imports a name from the SDK rather than from one of its own files. */
function importsFromSdk(code: string, name = ''): boolean {
  return [...code.matchAll(/^ *from viktor[\w.]* import (\([^)]*\)|[^\n]*)/gm)].some(([, list]) =>
    list!.match(/\w+/g)?.includes(name),
  );
}

/** Rewrites the checker's message in terms that a writer understands. */
function inWritersTerms({message, rule}: Diagnostic, version: string, code = ''): string {
  const first = message.split('\n')[0]!.replace(/\.?$/, '.');
  const sdk = version === 'next' ? 'the next SDK version' : `SDK version ${version}`;
  const [, relative] = /^Import "(\.[^"]*)" could not be resolved/.exec(message) ?? [];
  if (relative) {
    return `the page shows no file for the import "${relative}"; show that file too, or move both into files beside the page.`;
  }
  const [, unresolved] = /^Import "([^"]+)" could not be resolved/.exec(message) ?? [];
  if (unresolved?.startsWith('viktor')) {
    return `${sdk} has no module "${unresolved}"; correct the name, or list the module on the index page of the reference.`;
  }
  if (unresolved) {
    return `samples may not import "${unresolved}"; add it to the list in scripts/check-samples/third-party.ts, or do without it.`;
  }
  const [, attribute, module] =
    /^"(\w+)" is (?:not a known attribute of module|unknown import symbol)(?: "([\w.]+)")?/.exec(message) ??
    [];
  const isSdk = module === undefined ? importsFromSdk(code, attribute) : module.startsWith('viktor');
  if (attribute && isSdk) {
    return `${module ?? 'the module'} has no "${attribute}" in ${sdk}; correct the name, or add its entry to the reference.`;
  }
  const [, parameter] = /^No parameter named "(\w+)"/.exec(message) ?? [];
  if (parameter) return `there is no argument "${parameter}" in ${sdk}; see the signature in the reference.`;
  return rule ? `${first} (${rule})` : first;
}

/** Maps a diagnostic of a sample to the line of its page. */
function placeInSample(diagnostic: Diagnostic, {file, line, version, code}: Sample): Problem {
  return {
    file,
    line: line + diagnostic.range.start.line,
    message: inWritersTerms(diagnostic, version.name, code),
  };
}

/**
 * Translates a diagnostic into a problem in the file that a writer edits.
 *
 * @param diagnostic - What the type checker reports.
 * @param source - The origin of the file that it reports.
 * @throws If the file has no origin.
 */
export function problemOf(diagnostic: Diagnostic, source: Source | undefined): Problem {
  if (!source) throw new Error(`The type checker reports a file of unknown origin: ${diagnostic.file}`);
  if ('sample' in source) return placeInSample(diagnostic, source.sample);
  const message = inWritersTerms(diagnostic, source.version);
  const {line} = diagnostic.range.start;
  const origin = source.stub.origin[line];
  return {file: origin?.file ?? source.stub.path, line: origin?.line ?? line + 1, message};
}

/** Whether a diagnostic only says that one of our generated stub packages has no source code. */
export function isMissingStubSource({rule, message}: Diagnostic): boolean {
  const [, name = ''] = /^Import "(\w+)/.exec(message) ?? [];
  return rule === 'reportMissingModuleSource' && (name === 'viktor' || THIRD_PARTY.includes(name));
}

/**
 * Runs the type checker.
 *
 * @param root - Folder with the checker's configuration.
 * @throws If it prints no report.
 */
export function runChecker(root: string): Diagnostic[] {
  const checker = createRequire(__filename).resolve('pyright/index.js');
  const {stdout, stderr, error} = spawnSync(process.execPath, [checker, '--outputjson', '-p', root], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: {...process.env, PYRIGHT_PYTHON_IGNORE_WARNINGS: '1'},
  });
  if (error) throw error;
  try {
    return (JSON.parse(stdout) as {generalDiagnostics: Diagnostic[]}).generalDiagnostics;
  } catch {
    throw new Error(`The type checker printed no report: ${(stderr || stdout).trim()}`);
  }
}
