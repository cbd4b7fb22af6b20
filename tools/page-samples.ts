import fs from 'node:fs';
import {fencesOf} from '../src/markdown/fences';
import {shownSample, wholeSample} from '../src/markdown/includes';

/**
 * The app of the Python sample that a picture shows: of the last one above it; of a part of a file, the
 * whole file.
 *
 * @param page - The page, from the root of the repository.
 * @param picture - The name of the picture's file, without ending.
 */
export function sampleAbove(page: string, picture: string): string {
  const text = fs.readFileSync(page, 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes(`](./img/${picture}.png)`)) + 1;
  if (line === 0) throw new Error(`${page} has no picture ./img/${picture}.png.`);
  const sample = fencesOf(text).findLast(({language, end}) => language === 'python' && end < line);
  if (!sample) throw new Error(`${page}:${line}: no Python sample stands above the picture "${picture}".`);
  return wholeSample(page, sample);
}

/**
 * The app of the Python sample of a page that shows a text; of a part of a file, the whole file.
 *
 * @param page - The page, from the root of the repository.
 * @param part - A text that stands in no other sample of the page.
 */
export function sampleWith(page: string, part: string): string {
  const found = fencesOf(fs.readFileSync(page, 'utf8')).filter(
    (fence) => fence.language === 'python' && shownSample(page, fence).includes(part),
  );
  if (found.length !== 1) throw new Error(`${page}: ${found.length} Python samples hold "${part}", not one.`);
  return wholeSample(page, found[0]!);
}
