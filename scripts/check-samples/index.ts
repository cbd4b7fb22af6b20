/**
 * Type-checks every Python sample of the site against the declarations of the SDK reference, in the version that its
 * page belongs to: `npm run check:samples`. See CONTRIBUTING.md.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {versions as versionsOfSite} from '../../src/config/sdk-versions';
import {readModuleNames, readReferencePages} from '../../src/sdk-model/pages';
import {stubPackage} from '../../src/sdk-model/stubs';
import type {Version} from '../../src/sdk-model/versions';
import {collect, type Problem} from './collect';
import {isMissingStubSource, problemOf, runChecker} from './diagnostics';
import {writeWorkspace} from './workspace';

export type {Problem} from './collect';

/** The result of a check. */
export interface Report {
  checked: number;
  /** The number of samples that were left out, by reason. */
  skipped: Map<string, number>;
  problems: Problem[];
}

/**
 * Checks the samples of a site.
 *
 * @param siteDir - The site's folder, which stays unchanged.
 * @param versions - Its versions of the SDK reference, newest first.
 * @param names - Checks only pages and files whose paths contain one of these. Default: all.
 * @returns Counts, and the problems sorted by file and line.
 * @throws One sentence with file and line if a declaration can't be parsed.
 */
export function checkSamples(
  siteDir: string,
  versions: readonly Version[] = versionsOfSite,
  names: readonly string[] = [],
): Report {
  const {samples: all, skipped, problems, shownOn} = collect(siteDir, versions);
  const isMeant = ({file}: {file: string}): boolean =>
    names.length === 0 ||
    [file, ...(shownOn.get(file) ?? [])].some((place) => names.some((name) => place.includes(name)));
  // Files of an app import each other, so the other files in the folder are needed too.
  const folders = new Set(all.filter(isMeant).map(({file}) => path.dirname(file)));
  const samples = all.filter(({file}) => folders.has(path.dirname(file)));
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
    const sources = writeWorkspace(root, samples, stubs);
    for (const diagnostic of runChecker(root)) {
      if (diagnostic.severity !== 'error' || isMissingStubSource(diagnostic)) continue;
      problems.push(problemOf(diagnostic, sources.get(diagnostic.file)));
    }
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
  const meant = problems.filter(isMeant);
  meant.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return {checked: samples.filter(isMeant).length, skipped, problems: meant};
}

function main(): void {
  const {checked, skipped, problems} = checkSamples(process.cwd(), versionsOfSite, process.argv.slice(2));
  for (const {file, line, message} of problems) console.log(`${file}:${line}: ${message}`);
  for (const [reason, count] of skipped) console.log(`${count} samples skipped: ${reason}`);
  console.log(`${checked} samples checked, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

if (require.main === module) {
  try {
    main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
