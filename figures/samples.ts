/** The pictures that pages draw from their samples: each Python fence with `picture="name"`. */
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parseFenceOptions} from '../src/markdown/fence-options';
import {fencesOf} from '../src/markdown/fences';
import type {Use} from '../sdk-double/run-app';
import type {FormState} from './parts/sample-form';

/** A fence with a picture. */
export interface SamplePicture {
  name: string;
  /** The PNG, from the root of the repository. */
  output: string;
  /** Where it was asked for: the page, and the line of the fence. */
  page: string;
  fence: number;
  /** Where the code stands: its file, and the line of that file on which the code begins. */
  file: string;
  line: number;
  code: string;
  /** The other files of the app. */
  use: Use;
  state: FormState;
}

export interface SamplePictures {
  pictures: SamplePicture[];
  /** Mistakes of writers, a sentence with page and line each. */
  problems: string[];
}

const PAGES = 'docs';

/** The files of the package that a sample is part of by its title, `title="app/footing.py"`, as its page shows them. */
function otherFiles(text: string, main: string | undefined): Use {
  if (!main?.includes('/')) return {};
  const files = fencesOf(text).flatMap(({meta, code}) => {
    const {title} = parseFenceOptions(meta);
    return title?.startsWith(path.posix.dirname(main)) && title.endsWith('.py') ? [[title, code]] : [];
  });
  return {main, files: Object.fromEntries(files)};
}

function picturesOf(siteDir: string, page: string, problems: string[]): SamplePicture[] {
  const read = (file: string): string => fs.readFileSync(path.join(siteDir, file), 'utf8');
  const text = read(page);
  const pictures: SamplePicture[] = [];
  for (const fence of fencesOf(text)) {
    const {picture: name, state, file, title} = parseFenceOptions(fence.meta);
    if (name === undefined) continue;
    const problem = (message: string): void => {
      problems.push(`${page}:${fence.line}: ${message}`);
    };
    if (fence.language !== 'python' || !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)) {
      problem(`picture="${name}" stands on a Python sample and has a name like "number-field".`);
      continue;
    }
    if (!text.includes(`](./img/${name}.png)`)) {
      problem(`the page does not show the picture of this sample; add ![what is seen](./img/${name}.png).`);
      continue;
    }
    const source = file === undefined ? undefined : path.posix.join(path.posix.dirname(page), file);
    if (source !== undefined && !fs.existsSync(path.join(siteDir, source))) {
      problem(`the file "${file}" of the sample does not exist.`);
      continue;
    }
    pictures.push({
      name,
      output: path.posix.join(path.posix.dirname(page), `img/${name}.png`),
      page,
      fence: fence.line,
      file: source ?? page,
      line: source === undefined ? fence.line + 1 : 1,
      code: source === undefined ? fence.code : read(source),
      use: source === undefined ? otherFiles(text, title) : {folder: path.posix.dirname(source)},
      state,
    });
  }
  return pictures;
}

/**
 * Finds the pictures that the pages of the docs draw from their samples.
 *
 * @param siteDir - The site's folder.
 */
export function samplePictures(siteDir = '.'): SamplePictures {
  const problems: string[] = [];
  const pages = globSync(`${PAGES}/**/*.mdx`, {cwd: siteDir}).sort();
  const pictures = new Map<string, SamplePicture>();
  for (const picture of pages.flatMap((page) => picturesOf(siteDir, page, problems))) {
    const {output, page, fence, name} = picture;
    const other = pictures.get(output);
    if (other) {
      const place = other.page === page ? `line ${other.fence}` : other.page;
      problems.push(
        `${page}:${fence}: the picture "${name}" is that of ${place} too; give one another name.`,
      );
    } else pictures.set(output, picture);
  }
  return {pictures: [...pictures.values()], problems};
}
