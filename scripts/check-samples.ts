// cspell:ignore docxtpl ezdxf ifcopenshell openseespy pythoncom outputjson pyrightconfig
/**
 * Type-checks every Python sample of the site against the declarations of the SDK reference, each
 * with the version that its page belongs to. `npm run check:samples`; see CONTRIBUTING.md.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {readModuleNames, readReferencePages} from '../src/sdk-model/pages';
import {stubPackage, type StubFile} from '../src/sdk-model/stubs';
import {sdkVersions, versionOfPage, type Version} from '../src/sdk-model/versions';
import {parseFenceOptions} from '../src/markdown/fence-options';
import {fencesOf} from '../src/markdown/fences';

/** Packages that samples may import besides `viktor` and Python's own; they take any use. */
const THIRD_PARTY = [
  'anthropic',
  'docx',
  'docxtpl',
  'ezdxf',
  'folium',
  'geopandas',
  'ifcopenshell',
  'jinja2',
  'matplotlib',
  'munch',
  'numpy',
  'openai',
  'openpyxl',
  'openseespy',
  'pandas',
  'PIL',
  'plotly',
  'pytest',
  'requests',
  'rhino3dm',
  'scipy',
  'shapely',
  'sympy',
  'trimesh',
  'win32com',
  'pythoncom',
];

/**
 * Where set-ups are. `NAME.py` is what stands around a fragment, which takes the place of the line
 * `# fragment`; the folder `NAME` holds files that stand beside a sample which imports them.
 */
const SETUPS = 'tests/content/set-ups';
const FRAGMENT = /^( *)# fragment *\n/m;

interface Sample {
  /** Where it was written. */
  file: string;
  /** Line of its first line of code. */
  line: number;
  version: Version;
  title?: string;
  code: string;
  /** Lines of set-up in front of it. */
  offset: number;
  /** Its number of lines, without a set-up. */
  length: number;
  /** Set-up around it or beside it, from the site's folder. */
  setup?: string;
  /** Folder of files that stand beside it. */
  beside?: string;
}

/** A mistake, in the words of a writer. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** What a check has found. */
export interface Report {
  checked: number;
  /** Samples left out, by reason. */
  skipped: Map<string, number>;
  problems: Problem[];
}

interface Collected {
  samples: Sample[];
  skipped: Map<string, number>;
  problems: Problem[];
}

function filesIn(siteDir: string, folder: string, pattern: RegExp): string[] {
  const from = path.join(siteDir, folder);
  if (!fs.existsSync(from)) return [];
  return fs
    .readdirSync(from, {recursive: true, encoding: 'utf8'})
    .filter((name) => pattern.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

function withSetup(
  siteDir: string,
  name: string,
  code: string,
): Pick<Sample, 'code' | 'offset' | 'setup' | 'beside'> {
  const folder = path.join(siteDir, SETUPS, name);
  if (fs.existsSync(folder)) return {code, offset: 0, setup: path.posix.join(SETUPS, name), beside: folder};
  const file = `${folder}.py`;
  if (!fs.existsSync(file)) {
    throw new Error(`there is no set-up "${name}"; add ${SETUPS}/${name}.py or correct the name.`);
  }
  const text = fs.readFileSync(file, 'utf8');
  const place = FRAGMENT.exec(text);
  if (!place) throw new Error(`${SETUPS}/${name}.py has no line "# fragment" where the sample goes.`);
  const [before, after] = [text.slice(0, place.index), text.slice(place.index + place[0].length)];
  return {
    code: `${before}${code.replace(/^(?=.)/gm, place[1]!)}\n${after}`,
    offset: before.split('\n').length - 1,
    setup: path.posix.join(SETUPS, `${name}.py`),
  };
}

function collect(siteDir: string, versions: readonly Version[]): Collected {
  const found: Collected = {samples: [], skipped: new Map(), problems: []};
  const skip = (reason: string): void => {
    found.skipped.set(reason, (found.skipped.get(reason) ?? 0) + 1);
  };
  const folders = ['docs', 'src/pages', ...versions.map(({folder}) => folder)];
  for (const file of folders.flatMap((folder) => filesIn(siteDir, folder, /\.mdx?$/))) {
    for (const fence of fencesOf(fs.readFileSync(path.join(siteDir, file), 'utf8'))) {
      const options = parseFenceOptions(fence.meta);
      if (fence.language !== 'python' || options.signature) continue;
      const problem = (message: string): void => {
        found.problems.push({file, line: fence.line, message});
      };
      if (options.file !== undefined) {
        skip('part of a file that is checked as a whole');
        continue;
      }
      if (options.skip !== undefined) {
        if (options.skip.trim() === '')
          problem('skip="" gives no reason; write why the sample is not checked.');
        else skip(options.skip);
        continue;
      }
      const version =
        options.sdk === undefined
          ? versionOfPage(versions, file)
          : versions.find(({name}) => name === options.sdk);
      if (!version) {
        problem(
          `there is no version "${options.sdk}" of the SDK reference; the versions are ${versions.map(({name}) => name).join(', ')}.`,
        );
        continue;
      }
      try {
        found.samples.push({
          file,
          line: fence.line + 1,
          version,
          title: options.title,
          length: fence.code.split('\n').length,
          ...(options.setup === undefined
            ? {code: fence.code, offset: 0}
            : withSetup(siteDir, options.setup, fence.code)),
        });
      } catch (error) {
        problem((error as Error).message);
      }
    }
  }
  for (const file of ['docs', 'src/pages'].flatMap((folder) => filesIn(siteDir, folder, /\.py$/))) {
    found.samples.push({
      file,
      line: 1,
      version: versionOfPage(versions, file),
      title: path.basename(file),
      code: fs.readFileSync(path.join(siteDir, file), 'utf8'),
      offset: 0,
      length: Infinity,
    });
  }
  return found;
}

/** A set of samples that import each other: files of one app, as a page shows them one after the other. */
interface Group {
  folder: string;
  files: {path: string; sample: Sample}[];
}

/** Files that a sample would import, by path without extension, if they were there. */
function importsOf(name: string, code: string): string[] {
  return [...code.matchAll(/^ *(?:from ([\w.]+) import|import ([\w.]+))/gm)].map(([, from, plain]) => {
    const [, dots, module] = /^(\.*)(.*)$/.exec((from ?? plain)!)!;
    const base = dots === '' ? '' : path.posix.join(path.posix.dirname(name), '../'.repeat(dots!.length - 1));
    return path.posix.join(base, module!.replaceAll('.', '/'));
  });
}

/** Tells whether a file can't stand beside others: its path is taken, or a module has its package's name. */
function clashes(name: string, {files}: Group): boolean {
  const [top] = name.split('/');
  return files.some((file) => {
    const [other] = file.path.split('/');
    return file.path === name || `${top}.py` === file.path || name === `${other}.py`;
  });
}

function groupSamples(samples: readonly Sample[]): Group[] {
  const groups: (Group & {key: string})[] = [];
  for (const sample of samples) {
    const isFile = sample.file.endsWith('.py');
    // Files beside a page form one app, and so do those that a page shows one after the other.
    const key = `${sample.version.name}/${isFile ? path.dirname(sample.file) : sample.file}`;
    const folder = `${sample.version.name}/s${groups.length}`;
    const name = sample.title?.endsWith('.py') ? sample.title : undefined;
    const open = name ? groups.filter((group) => group.key === key && !clashes(name, group)) : [];
    const imported = new Set(name ? importsOf(name, sample.code) : []);
    const holding = open.findLast(({files}) =>
      files.some((file) => imported.has(file.path.replace(/(?:\/__init__)?\.py$/, ''))),
    );
    const last = groups.findLast((group) => group.key === key);
    const group = holding ?? (last && open.includes(last) ? last : undefined);
    if (group) group.files.push({path: name!, sample});
    // A sample without a file name stands for itself.
    else groups.push({key: name ? key : folder, folder, files: [{path: name ?? 'sample.py', sample}]});
  }
  return groups;
}

interface Diagnostic {
  file: string;
  severity: 'error' | 'warning' | 'information';
  message: string;
  rule?: string;
  range: {start: {line: number; character: number}};
}

/** Tells whether a sample imports a name from the SDK, not from a file of its own. */
function importsFromSdk(code: string, name = ''): boolean {
  return [...code.matchAll(/^ *from viktor[\w.]* import (\([^)]*\)|[^\n]*)/gm)].some(([, list]) =>
    list!.match(/\w+/g)?.includes(name),
  );
}

/** The checker's words, as a writer understands them. */
function inWritersTerms({message, rule}: Diagnostic, version: string, code = ''): string {
  const first = message.split('\n')[0]!.replace(/\.?$/, '.');
  const sdk = version === 'next' ? 'the next SDK version' : `SDK version ${version}`;
  const [, relative] = /^Import "(\.[^"]*)" could not be resolved/.exec(message) ?? [];
  if (relative) {
    return `the page shows no file for the import "${relative}"; show it, or name a set-up that holds it: setup="…".`;
  }
  const [, unresolved] = /^Import "([^"]+)" could not be resolved/.exec(message) ?? [];
  if (unresolved?.startsWith('viktor')) {
    return `${sdk} has no module "${unresolved}"; correct the name or name the module on the index page of the reference.`;
  }
  if (unresolved) {
    return `"${unresolved}" is none of the packages that samples may import; add it to the list in scripts/check-samples.ts or do without it.`;
  }
  const [, attribute, module] =
    /^"(\w+)" is (?:not a known attribute of module|unknown import symbol)(?: "([\w.]+)")?/.exec(message) ??
    [];
  const isSdk = module === undefined ? importsFromSdk(code, attribute) : module.startsWith('viktor');
  if (attribute && isSdk) {
    return `${module ?? 'the module'} has no "${attribute}" in ${sdk}; correct the name or write its entry in the reference.`;
  }
  const [, parameter] = /^No parameter named "(\w+)"/.exec(message) ?? [];
  if (parameter) return `there is no argument "${parameter}" in ${sdk}; see the signature in the reference.`;
  return rule ? `${first} (${rule})` : first;
}

/** Where a writer finds what is wrong: in the sample, or in the set-up around it. */
function placeInSample(diagnostic: Diagnostic, sample: Sample): Problem {
  const {file, line: first, offset, length, version, code, beside} = sample;
  const setup = beside === undefined ? sample.setup : undefined;
  const {line} = diagnostic.range.start;
  const message = inWritersTerms(diagnostic, version.name, code);
  const inside = line - offset;
  if (setup === undefined || (inside >= 0 && inside < length)) return {file, line: first + inside, message};
  // In the set-up, one line takes the place of the sample.
  return {file: setup, line: inside < 0 ? line + 1 : line + 2 - length, message};
}

/** The packages written here have no code behind their stubs, as the checker remarks. */
function isStandIn({rule, message}: Diagnostic): boolean {
  const [, name = ''] = /^Import "(\w+)/.exec(message) ?? [];
  return rule === 'reportMissingModuleSource' && (name === 'viktor' || THIRD_PARTY.includes(name));
}

function writeFile(root: string, name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

/** Stand-ins that take any use, for the packages on the list and those of their modules that are imported. */
function writeThirdParty(root: string, texts: readonly string[]): void {
  const modules = new Set<string>(THIRD_PARTY);
  for (const code of texts) {
    for (const [, from, plain] of code.matchAll(/^ *(?:from ([\w.]+) import|import ([\w., ]+))/gm)) {
      for (const name of (from ?? plain)!.split(',').map((item) => item.trim().split(' ')[0]!)) {
        const parts = name.split('.');
        if (!THIRD_PARTY.includes(parts[0]!)) continue;
        parts.forEach((_, index) => modules.add(parts.slice(0, index + 1).join('.')));
      }
    }
  }
  for (const name of modules) {
    writeFile(
      root,
      `${name.replaceAll('.', '/')}/__init__.pyi`,
      'from typing import Any\n\ndef __getattr__(name: str) -> Any: ...\n',
    );
  }
}

function runChecker(root: string): Diagnostic[] {
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
    throw new Error(`The type checker gave no report: ${(stderr || stdout).trim()}`);
  }
}

/**
 * Checks all samples of a site.
 *
 * @param siteDir - The site's folder; nothing is written in it.
 * @returns Counts and problems, by file and line.
 * @throws One sentence with file and line when a declaration can't be read.
 */
export function checkSamples(siteDir: string): Report {
  const versions = sdkVersions(siteDir);
  const {samples: all, skipped, problems} = collect(siteDir, versions);
  const stubs = new Map(
    versions.map((version) => [
      version.name,
      stubPackage(
        version,
        readReferencePages(siteDir, version.folder),
        readModuleNames(siteDir, version.folder),
      ),
    ]),
  );

  // Text that is being written starts as a copy of the latest version and need not be checked twice.
  const latest = versions.find(({address}) => address !== undefined)!;
  const textOf = (version: string): string => JSON.stringify(stubs.get(version)!.map(({text}) => text));
  const sameDeclarations = textOf('next') === textOf(latest.name);
  const seen = new Set(all.filter(({version}) => version === latest).map(({code}) => code));
  const samples = all.filter(({version, code}) => {
    if (version.name !== 'next' || !sameDeclarations || !seen.has(code)) return true;
    const reason = `the same as in version ${latest.name}`;
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    return false;
  });

  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'check-samples-')));
  try {
    const sources = new Map<
      string,
      {sample: Sample} | {stub: StubFile; version: string} | {setup: string; version: string}
    >();
    const checkedVersions = sameDeclarations ? versions.filter(({name}) => name !== 'next') : versions;
    for (const {name} of checkedVersions) {
      for (const stub of stubs.get(name)!) {
        const file = path.join('stubs', name, stub.path);
        writeFile(root, file, stub.text);
        sources.set(path.join(root, file), {stub, version: name});
      }
    }
    writeThirdParty(path.join(root, 'third-party'), [
      ...samples.map(({code}) => code),
      ...[...stubs.values()].flat().map(({text}) => text),
    ]);
    const groups = groupSamples(samples);
    for (const {folder, files} of groups) {
      for (const {sample} of files) {
        if (!sample.beside) continue;
        const target = path.join(root, 'samples', folder);
        fs.cpSync(sample.beside, target, {recursive: true});
        for (const name of filesIn(sample.beside, '.', /\.py$/)) {
          sources.set(path.join(target, name), {
            setup: path.posix.join(sample.setup!, name),
            version: sample.version.name,
          });
        }
      }
      for (const file of files) {
        const name = path.join('samples', folder, file.path);
        writeFile(root, name, `${file.sample.code}\n`);
        sources.set(path.join(root, name), {sample: file.sample});
      }
    }
    const declarationsOf = (version: string): string =>
      version === 'next' && sameDeclarations ? latest.name : version;
    const environment = (folder: string, version: string): object => ({
      root: folder,
      extraPaths: [`stubs/${declarationsOf(version)}`, 'third-party'],
    });
    fs.mkdirSync(path.join(root, 'nothing/lib/python3.10/site-packages'), {recursive: true});
    writeFile(
      root,
      'pyrightconfig.json',
      JSON.stringify({
        include: ['samples', 'stubs'],
        typeCheckingMode: 'basic',
        pythonVersion: '3.10',
        pythonPlatform: 'All',
        // What is installed on this machine must not matter.
        venvPath: '.',
        venv: 'nothing',
        // Without this, packages whose types the checker brings along would pass.
        reportMissingModuleSource: 'error',
        executionEnvironments: [
          // A group with several files is an app whose files import each other from its folder.
          ...groups
            .filter(({files}) => files.length > 1 || files[0]!.sample.beside)
            .map(({folder, files}) => environment(`samples/${folder}`, files[0]!.sample.version.name)),
          ...versions.map(({name}) => environment(`samples/${name}`, name)),
          ...checkedVersions.map(({name}) => environment(`stubs/${name}`, name)),
        ],
      }),
    );
    for (const diagnostic of runChecker(root)) {
      if (diagnostic.severity !== 'error' || isStandIn(diagnostic)) continue;
      const source = sources.get(diagnostic.file);
      const {line} = diagnostic.range.start;
      if (source && 'sample' in source) {
        problems.push(placeInSample(diagnostic, source.sample));
      } else if (source && 'setup' in source) {
        problems.push({
          file: source.setup,
          line: line + 1,
          message: inWritersTerms(diagnostic, source.version),
        });
      } else if (source) {
        const origin = source.stub.origin[line];
        problems.push({
          file: origin?.file ?? source.stub.path,
          line: origin?.line ?? line + 1,
          message: inWritersTerms(diagnostic, source.version),
        });
      } else {
        throw new Error(`The type checker speaks of a file that nobody wrote: ${diagnostic.file}`);
      }
    }
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return {checked: samples.length, skipped, problems};
}

function main(): void {
  const only = process.argv.slice(2);
  const {checked, skipped, problems} = checkSamples(process.cwd());
  const shown =
    only.length === 0 ? problems : problems.filter(({file}) => only.some((name) => file.includes(name)));
  for (const {file, line, message} of shown) console.log(`${file}:${line}: ${message}`);
  for (const [reason, count] of skipped) console.log(`${count} samples skipped: ${reason}`);
  console.log(`${checked} samples checked, ${problems.length} problems`);
  if (shown.length > 0) process.exitCode = 1;
}

if (require.main === module) {
  try {
    main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
