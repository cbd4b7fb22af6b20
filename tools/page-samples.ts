import fs from 'node:fs';
import {fencesOf} from '../src/markdown/fences';
import {shownSample, wholeSample} from '../src/markdown/includes';

/**
 * The code of the last Python sample above a picture. If the sample shows a part of a file, returns the whole file.
 *
 * @param page - Path of the page, relative to the root of the repository.
 * @param picture - The file name of the picture, without extension.
 */
export function sampleAbove(page: string, picture: string): string {
  const text = fs.readFileSync(page, 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes(`](./img/${picture}.png)`)) + 1;
  if (line === 0) throw new Error(`${page} has no picture ./img/${picture}.png.`);
  const sample = fencesOf(text).findLast(({language, end}) => language === 'python' && end < line);
  if (!sample) throw new Error(`${page}:${line}: there is no Python sample above the picture "${picture}".`);
  return wholeSample(page, sample);
}

/**
 * The code of the Python sample that contains a text. If the sample shows a part of a file, returns the whole file.
 *
 * @param page - Path of the page, relative to the root of the repository.
 * @param part - A text that is in exactly one sample of the page.
 */
export function sampleWith(page: string, part: string): string {
  const found = fencesOf(fs.readFileSync(page, 'utf8')).filter(
    (fence) => fence.language === 'python' && shownSample(page, fence).includes(part),
  );
  if (found.length !== 1)
    throw new Error(`${page}: ${found.length} Python samples contain "${part}"; exactly one has to.`);
  return wholeSample(page, found[0]!);
}
