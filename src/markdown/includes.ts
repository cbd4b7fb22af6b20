import fs from 'node:fs';
import path from 'node:path';
import {parseFenceOptions} from './fence-options';
import {fencesOf, type Fence} from './fences';

/** Marks the start or end of a region, a named part of a file that a page can show. */
const MARKER = /^\s*(?:#|\/\/)\s*(region|endregion)\s+(\S+)\s*$/;

/**
 * Extracts a region from a file's text.
 *
 * @param text - The whole file.
 * @param region - The region's name; without it, the whole file.
 * @param known - Lines that the reader already has, as indexes of `markedLines`. A comment takes the place of those that
 *   the region leaves out in the middle of a block.
 * @returns The lines without any region markers, indented as in the file.
 * @throws If the region has no start or no end.
 */
export function cutRegion(text: string, region?: string, known: ReadonlySet<number> = new Set()): string {
  const lines = markedLines(text);
  if (region !== undefined) {
    const markers = text.split(/\r?\n/).map((line) => MARKER.exec(line) ?? []);
    const count = (word: string): number =>
      markers.filter(([, kind, name]) => kind === word && name === region).length;
    if (count('region') === 0) throw new Error(`has no "# region ${region}"`);
    if (count('region') > count('endregion')) throw new Error(`has no "# endregion ${region}"`);
  }
  const gap = `${/^\s*\/\/\s*region\s/m.test(text) ? '//' : '#'} …`;
  return withGaps(
    lines.map(({text: line}) => line),
    linesOf(lines, region),
    known,
    gap,
  )
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

/**
 * Inserts a comment where a part of a file leaves out lines that the reader already has and would lose by pasting the
 * part over them. Whole definitions that are left out need no comment, nor do lines that the page shows later.
 */
function withGaps(
  lines: readonly string[],
  kept: readonly number[],
  known: ReadonlySet<number>,
  gap: string,
): string[] {
  const indentOf = (index: number): number => lines[index]!.search(/\S/);
  const written = kept.filter((index) => indentOf(index) >= 0);
  const least = Math.min(...written.map(indentOf));
  const isInside = (index: number): boolean => indentOf(index) > least;
  const markAt = (index: number): string => `${' '.repeat(indentOf(index))}${gap}`;
  const result: string[] = [];
  const [start] = written;
  if (start !== undefined && isInside(start)) {
    let before = start - 1;
    while (before >= 0 && indentOf(before) < 0) before -= 1;
    if (known.has(before)) result.push(markAt(start));
  }
  kept.forEach((index, at) => {
    result.push(lines[index]!);
    const next = kept[at + 1] ?? lines.length;
    let end = index + 1;
    while (end < next && (indentOf(end) < 0 || isInside(end))) end += 1;
    const left = Array.from({length: end - index - 1}, (_, offset) => index + 1 + offset);
    const lost = left.find((line) => known.has(line) && indentOf(line) >= 0);
    if (lost === undefined) return;
    result.push(markAt(lost));
    // The empty line above the next definition was left out too.
    if (next < lines.length && indentOf(next) >= 0 && !isInside(next)) result.push('');
  });
  return result;
}

/** A line of a file, and the regions that contain it. */
interface MarkedLine {
  text: string;
  regions: readonly string[];
}

/** The indexes of the lines in a region, or of all lines. */
export function linesOf(lines: readonly MarkedLine[], region?: string): number[] {
  return lines.flatMap(({regions}, index) =>
    region === undefined || regions.includes(region) ? [index] : [],
  );
}

/**
 * Splits a file into lines and finds the regions that contain each.
 *
 * @param text - The whole file.
 * @returns The lines without region markers and trailing empty lines.
 */
export function markedLines(text: string): MarkedLine[] {
  const open = new Set<string>();
  return text
    .replace(/\r\n/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((line) => {
      const [, word, name] = MARKER.exec(line) ?? [];
      if (word === undefined) return [{text: line, regions: [...open]}];
      if (word === 'region') open.add(name!);
      else open.delete(name!);
      return [];
    });
}

/**
 * Reads the text that a fence includes.
 *
 * @param page - Path of the page.
 * @param file - The fence's `file`, relative to the page.
 * @param region - The fence's `region`.
 * @param known - See `cutRegion`.
 * @throws One sentence that names the file if it or the region is missing.
 */
function readInclude(page: string, file: string, region?: string, known?: ReadonlySet<number>): string {
  const target = path.resolve(path.dirname(page), file);
  if (!fs.existsSync(target)) {
    throw new Error(`the sample's file "${file}" does not exist; correct the path or add the file.`);
  }
  try {
    return cutRegion(fs.readFileSync(target, 'utf8'), region, known);
  } catch (error) {
    throw new Error(
      `the sample's file "${file}" ${(error as Error).message}; mark the region or correct its name.`,
    );
  }
}

/** Removes the indentation that all non-empty lines of a text have in common. */
export function withoutSharedIndent(text: string): string {
  const lines = text.split('\n');
  const shared = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(shared)).join('\n');
}

/**
 * Returns the code of a sample as a page shows it. A part of a file loses its indentation, to save space in narrow
 * windows, unless it has a title: readers paste it into the file of that name.
 *
 * @param page - Path of the page.
 * @param fence - The sample.
 * @param known - See `cutRegion`.
 * @throws One sentence that names the file if it or the region is missing.
 */
export function shownSample(
  page: string,
  {meta, code}: Pick<Fence, 'meta' | 'code'>,
  known?: ReadonlySet<number>,
): string {
  const {file, region, title} = parseFenceOptions(meta);
  if (file === undefined) return code;
  const text = readInclude(page, file, region, known);
  return title === undefined ? withoutSharedIndent(text) : text;
}

/**
 * Returns the code of a page's samples as readers see it, with a comment in place of lines that an earlier sample has
 * shown.
 *
 * @param page - Path of the page.
 * @returns A version of `shownSample` to call for each fence in order.
 */
export function shownSamples(page: string): (fence: Pick<Fence, 'meta' | 'code'>) => string {
  const shown = new Map<string, Set<number>>();
  return (fence) => {
    const {file, region} = parseFenceOptions(fence.meta);
    if (file === undefined) return fence.code;
    const known = shown.get(file) ?? new Set<number>();
    const text = shownSample(page, fence, known);
    const lines = markedLines(fs.readFileSync(path.resolve(path.dirname(page), file), 'utf8'));
    for (const index of linesOf(lines, region)) known.add(index);
    shown.set(file, known);
    return text;
  };
}

/**
 * Returns the whole code of a sample: if it shows a part of a file, that of the file.
 *
 * @param page - Path of the page.
 * @param fence - The sample.
 * @returns The text without region markers.
 * @throws If there is no such file.
 */
export function wholeSample(page: string, {meta, code}: Pick<Fence, 'meta' | 'code'>): string {
  const {file} = parseFenceOptions(meta);
  if (file === undefined) return code;
  return withoutMarkers(fs.readFileSync(path.resolve(path.dirname(page), file), 'utf8'));
}

/**
 * Removes the region markers from a file's text.
 *
 * @param text - The whole file.
 * @returns All other lines unchanged, with their line endings.
 */
export function withoutMarkers(text: string): string {
  return text
    .split(/(?<=\n)/)
    .filter((line) => !MARKER.test(line))
    .join('');
}

/** A component that reads another file or folder, such as `<Count pages="./fields" />`. */
const READING_COMPONENT =
  /<(?:Count|Download|LatestUpdates|Result) (?:\w+="[^"]*" )*?\w+="(\.{1,2}\/[^"]+)"/g;

/** A path in the options of a fence, such as `worker="output.json=./samples/output.json"`. */
const PATH = /\.{1,2}\/[^\s=]+/g;

/**
 * Lists the files and folders that a page depends on: those that it shows, and those that its components and apps read.
 *
 * @param source - The page's source.
 * @returns Paths as written in fences and components, relative to the page.
 */
export function includedFiles(source: string): string[] {
  return [
    ...fencesOf(source).flatMap(({meta}) => {
      const {file, worker = '', workbooks = ''} = parseFenceOptions(meta);
      return [...(file === undefined ? [] : [file]), ...(`${worker} ${workbooks}`.match(PATH) ?? [])];
    }),
    ...[...source.matchAll(READING_COMPONENT)].map(([, target]) => target!),
  ];
}
