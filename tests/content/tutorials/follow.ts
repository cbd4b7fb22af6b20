/** A tutorial as a reader follows it: the app that its samples add up to at any point. */
import fs from 'node:fs';
import {appOfStep} from '../../../src/app-preview/step';
import {parseFenceOptions} from '../../../src/markdown/fence-options';
import {type Fence, fencesOf} from '../../../src/markdown/fences';
import {cutRegion, shownSample} from '../../../src/markdown/includes';
import {stepAfter, writeStep} from '../../../src/markdown/steps';

export const FOLDER = 'docs/tutorials';

export interface Followed {
  page: string;
  /** The text of the page. */
  source: string;
  /** The samples called `app.py`, in the order of the page. */
  samples: Fence[];
  textOf: (sample: Fence) => string;
  /** The app after some samples. */
  codeAfter: (samples: readonly Fence[]) => string;
  /** The finished app. */
  finished: string;
}

/** @param name - The folder of the tutorial. */
export function follow(name: string): Followed {
  const page = `${FOLDER}/${name}/index.mdx`;
  const source = fs.readFileSync(page, 'utf8');
  const finished = cutRegion(fs.readFileSync(`${FOLDER}/${name}/app/app.py`, 'utf8'));
  const textOf = (sample: Fence): string => shownSample(page, sample);
  return {
    page,
    source,
    samples: fencesOf(source).filter(({meta}) => parseFenceOptions(meta).title === 'app.py'),
    textOf,
    codeAfter: (samples) =>
      appOfStep(writeStep(stepAfter(samples, page, './app')), finished, samples.map(textOf)),
    finished,
  };
}
