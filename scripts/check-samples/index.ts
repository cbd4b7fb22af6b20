/**
 * Type-checks every Python sample of the site against the declarations of the SDK reference, each
 * with the version that its page belongs to. `npm run check:samples`; see CONTRIBUTING.md.
 */
// cspell:ignore pyrightconfig
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {versions as versionsOfSite} from '../../src/config/sdk-versions';
import {readModuleNames, readReferencePages} from '../../src/sdk-model/pages';
import {stubPackage, type StubFile} from '../../src/sdk-model/stubs';
import type {Version} from '../../src/sdk-model/versions';
import {collect, type Problem, type Sample} from './collect';
import {inWritersTerms, isStandIn, placeInSample, runChecker} from './diagnostics';
import {writeFile} from './files';
import {groupSamples} from './groups';
import {writeThirdParty} from './third-party';

export type {Problem} from './collect';

/** What a check has found. */
export interface Report {
  checked: number;
  /** Samples left out, by reason. */
  skipped: Map<string, number>;
  problems: Problem[];
  /** The pages that show a file or a part of it, by the file. */
  shownOn: Map<string, string[]>;
}

/**
 * Checks all samples of a site.
 *
 * @param siteDir - The site's folder; nothing is written in it.
 * @param versions - Its versions of the SDK reference, newest first.
 * @returns Counts and problems, by file and line.
 * @throws One sentence with file and line when a declaration can't be read.
 */
export function checkSamples(siteDir: string, versions: readonly Version[] = versionsOfSite): Report {
  const {samples, skipped, problems, shownOn} = collect(siteDir, versions);
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

  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'check-samples-')));
  try {
    const sources = new Map<string, {sample: Sample} | {stub: StubFile; version: string}>();
    for (const [name, files] of stubs) {
      for (const stub of files) {
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
      for (const file of files) {
        const name = path.join('samples', folder, file.path);
        writeFile(root, name, `${file.sample.code}\n`);
        sources.set(path.join(root, name), {sample: file.sample});
      }
    }
    const environment = (folder: string, version: string): object => ({
      root: folder,
      extraPaths: [`stubs/${version}`, 'third-party'],
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
            .filter(({files}) => files.length > 1)
            .map(({folder, files}) => environment(`samples/${folder}`, files[0]!.sample.version.name)),
          ...versions.map(({name}) => environment(`samples/${name}`, name)),
          ...versions.map(({name}) => environment(`stubs/${name}`, name)),
        ],
      }),
    );
    for (const diagnostic of runChecker(root)) {
      if (diagnostic.severity !== 'error' || isStandIn(diagnostic)) continue;
      const source = sources.get(diagnostic.file);
      const {line} = diagnostic.range.start;
      if (source && 'sample' in source) {
        problems.push(placeInSample(diagnostic, source.sample));
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
  return {checked: samples.length, skipped, problems, shownOn};
}

function main(): void {
  const only = process.argv.slice(2);
  const {checked, skipped, problems, shownOn} = checkSamples(process.cwd());
  const isMeant = ({file}: Problem): boolean =>
    only.some((name) => [file, ...(shownOn.get(file) ?? [])].some((place) => place.includes(name)));
  const shown = only.length === 0 ? problems : problems.filter(isMeant);
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
