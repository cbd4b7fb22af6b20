import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {fencesOf} from '../../src/markdown/fences';
import {versionOfPage, type Version} from '../../src/sdk-model/versions';

/** A sample to check. */
export interface Sample {
  /** The page or Python file that contains it. */
  file: string;
  /** Line of its first line of code. */
  line: number;
  version: Version;
  title?: string;
  code: string;
}

/** A mistake, in terms that a writer understands. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** The samples of a site. */
export interface Collected {
  samples: Sample[];
  /** The number of samples that are left out, by reason. */
  skipped: Map<string, number>;
  /** Mistakes in the options of the samples. */
  problems: Problem[];
  /** By file, the pages that show it or a part of it. */
  shownOn: Map<string, string[]>;
}

/** The folder that a file's imports are relative to: above its packages and above its folder `tests`. */
function folderOfApp(siteDir: string, file: string): string {
  let folder = path.posix.dirname(file);
  while (fs.existsSync(path.join(siteDir, folder, '__init__.py'))) folder = path.posix.dirname(folder);
  return folder.replace(/\/tests$/, '');
}

/** Finds the samples in all pages, and the Python files beside them. */
export function collect(siteDir: string, versions: readonly Version[]): Collected {
  const found: Collected = {samples: [], skipped: new Map(), problems: [], shownOn: new Map()};
  const skip = (reason: string): void => {
    found.skipped.set(reason, (found.skipped.get(reason) ?? 0) + 1);
  };
  const folders = ['docs', 'src/pages', ...versions.map(({folder}) => folder)];
  const pages = folders.map((folder) => `${folder}/**/*.{md,mdx}`);
  for (const file of globSync(pages, {cwd: siteDir}).sort()) {
    for (const fence of fencesOf(fs.readFileSync(path.join(siteDir, file), 'utf8'))) {
      const options = parseFenceOptions(fence.meta);
      if (fence.language !== 'python' || options.signature) continue;
      const problem = (message: string): void => {
        found.problems.push({file, line: fence.line, message});
      };
      if (options.file !== undefined) {
        const shown = path.posix.join(path.posix.dirname(file), options.file);
        found.shownOn.set(shown, [...(found.shownOn.get(shown) ?? []), file]);
        skip('part of a file that is checked as a whole');
        continue;
      }
      if (options.skip !== undefined) {
        if (options.skip.trim() === '')
          problem('skip="" has no reason; write there why the sample is not checked.');
        else skip(options.skip);
        continue;
      }
      const version =
        options.sdk === undefined
          ? versionOfPage(versions, file)
          : versions.find(({name}) => name === options.sdk);
      if (!version) {
        problem(
          `sdk="${options.sdk}" is not a version of the SDK reference; use one of ${versions.map(({name}) => name).join(', ')}.`,
        );
        continue;
      }
      found.samples.push({file, line: fence.line + 1, version, title: options.title, code: fence.code});
    }
  }
  for (const file of globSync('{docs,src/pages}/**/*.py', {cwd: siteDir}).sort()) {
    found.samples.push({
      file,
      line: 1,
      version: versionOfPage(versions, file),
      title: path.posix.relative(folderOfApp(siteDir, file), file),
      code: fs.readFileSync(path.join(siteDir, file), 'utf8'),
    });
  }
  return found;
}
