/** The apps that the reader of a tutorial has, one for each place at which the page offers to run "the app so far". */
import fs from 'node:fs';
import path from 'node:path';
import {appOfStep} from '../../../src/app-preview/step';
import {parseFenceOptions} from '../../../src/markdown/fence-options';
import {type Fence, fencesOf} from '../../../src/markdown/fences';
import {cutRegion, readInclude} from '../../../src/markdown/includes';
import {stepAfter, writeStep} from '../../../src/markdown/steps';

/**
 * Puts together the apps of the steps of a tutorial.
 *
 * @param name - The folder of the tutorial.
 * @returns The text of `app.py` at each `<RunApp folder="./app" step />`, in the order of the page.
 */
export function appsSoFar(name: string): string[] {
  const page = `docs/tutorials/${name}/index.mdx`;
  const source = fs.readFileSync(page, 'utf8');
  const finished = cutRegion(fs.readFileSync(`docs/tutorials/${name}/app/app.py`, 'utf8'));
  const samples = fencesOf(source).filter(({meta}) => parseFenceOptions(meta).title === 'app.py');
  const textOf = ({meta, code}: Fence): string => {
    const {file, region} = parseFenceOptions(meta);
    return file === undefined ? code : readInclude(path.resolve(page), file, region);
  };
  return source.split('\n').flatMap((line, index) => {
    if (!/^<RunApp folder="\.\/app" step(?: \/)?>$/.test(line)) return [];
    const until = samples.filter(({end}) => end <= index);
    return [appOfStep(writeStep(stepAfter(until, page, './app')), finished, until.map(textOf))];
  });
}
