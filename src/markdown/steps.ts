/**
 * Assembles a tutorial's app after a step, as a reader would who pastes what the page shows: regions of the finished
 * `app.py` at their places, and samples from other files, which are earlier versions of a class or function until the
 * page shows that part of the finished app.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseFenceOptions} from './fence-options';
import type {Fence} from './fences';
import {linesOf, markedLines, shownSample} from './includes';

/** A range of lines of the finished app or of a sample. */
export interface StepPart {
  /** Index of the sample among those of the page titled `app.py`; undefined for the finished app. */
  sample?: number;
  /** First and last line, from 1. */
  first: number;
  last: number;
}

/** A top-level statement of a file: its lines, and the name that it defines. */
interface Block {
  name: string;
  first: number;
  last: number;
}

const TITLE = 'app.py';
const DEFINES = /^(?:class|(?:async )?def)\s+(\w+)|^(\w+)\s*(?::[^=]+)?=/;
/** Matches a line that continues the previous statement. */
const CONTINUES = /^(?:\s|$|[)\]}]|#)/;

/**
 * Splits a file into its top-level statements.
 *
 * @param lines - The lines of the file.
 * @returns Blocks without gaps; imports and other statements have an empty name.
 */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let decorated = false;
  lines.forEach((line, index) => {
    if (blocks.length > 0 && CONTINUES.test(line)) {
      blocks.at(-1)!.last = index + 1;
      return;
    }
    const [, definition, variable] = DEFINES.exec(line) ?? [];
    const name = definition ?? variable ?? '';
    if (decorated) Object.assign(blocks.at(-1)!, {name, last: index + 1});
    else blocks.push({name, first: index + 1, last: index + 1});
    decorated = line.startsWith('@');
  });
  return blocks;
}

/** The ranges of consecutive lines of a block that are shown. */
function runsOf({first, last}: Block, shown: ReadonlySet<number>): StepPart[] {
  const runs: StepPart[] = [];
  for (let line = first; line <= last; line += 1) {
    if (!shown.has(line)) continue;
    if (runs.at(-1)?.last === line - 1) runs.at(-1)!.last = line;
    else runs.push({first: line, last: line});
  }
  return runs;
}

/**
 * Assembles the app that a reader has after some samples of a page.
 *
 * @param fences - The samples of the page up to there; those with another title are ignored.
 * @param page - Path of the page.
 * @param folder - The folder of the finished app, as written on the page.
 * @returns The parts in order.
 * @throws One sentence if a fragment of a class comes from another file, because its place in the app is unknown.
 */
export function stepAfter(
  fences: readonly Pick<Fence, 'meta' | 'code'>[],
  page: string,
  folder: string,
): StepPart[] {
  const finished = `${folder}/${TITLE}`;
  const lines = markedLines(fs.readFileSync(path.resolve(path.dirname(page), finished), 'utf8'));
  const blocks = blocksOf(lines.map(({text}) => text));
  const shown = new Set<number>();
  let earlier: (Block & {sample: number})[] = [];
  const samples = fences
    .map(({meta, code}) => ({...parseFenceOptions(meta), meta, code}))
    .filter(({title}) => title === TITLE);
  samples.forEach(({file, region, meta, code}, sample) => {
    if (file === finished) {
      const added = linesOf(lines, region).map((index) => index + 1);
      const names = new Set(
        blocks
          .filter(({first, last}) => added.some((line) => first <= line && line <= last))
          .map(({name}) => name),
      );
      const text = added.map((line) => lines[line - 1]!.text).join('\n');
      // Starting over replaces everything.
      if (startsOver(text)) {
        shown.clear();
        earlier = [];
      }
      earlier = earlier.filter(({name}) => !names.has(name));
      added.forEach((line) => shown.add(line));
      return;
    }
    const text = shownSample(page, {meta, code});
    if (/^\s/.test(text))
      throw new Error(
        `the sample from "${file}" is a part of a class; show a region of "${finished}", or the whole class, so that the step's app can be assembled.`,
      );
    if (startsOver(text)) {
      shown.clear();
      earlier = [];
    }
    const own = blocksOf(text.split('\n')).map((block) => ({...block, sample}));
    const names = new Set(own.map(({name}) => name).filter(Boolean));
    earlier = [...earlier.filter(({name}) => !names.has(name)), ...own];
    for (const {name, first, last} of blocks)
      if (names.has(name)) for (let line = first; line <= last; line += 1) shown.delete(line);
  });
  return ordered(blocks, shown, earlier);
}

/** Whether a sample starts the app over: it imports the SDK and defines a class. */
function startsOver(text: string): boolean {
  return /^import viktor/m.test(text) && /^class /m.test(text);
}

/**
 * All parts in order: earlier versions go where the finished app has the later ones, and definitions that it does not
 * have go before its controllers.
 */
function ordered(
  blocks: readonly Block[],
  shown: ReadonlySet<number>,
  earlier: readonly (Block & {sample: number})[],
): StepPart[] {
  const partOf = ({sample, first, last}: Block & {sample: number}): StepPart => ({sample, first, last});
  const known = new Set(blocks.map(({name}) => name).filter(Boolean));
  const imports = earlier.filter(({name}) => name === '').map(partOf);
  const strangers = earlier.filter(({name}) => name !== '' && !known.has(name)).map(partOf);
  const rest = blocks.flatMap((block) => [
    ...runsOf(block, shown),
    ...earlier.filter(({name}) => name !== '' && name === block.name).map(partOf),
  ]);
  const isController = ({sample, first}: StepPart): boolean =>
    blocks.some(
      ({name, first: start, last}) =>
        /Controller$/.test(name) && sample === undefined && start <= first && first <= last,
    ) || earlier.some((one) => one.sample === sample && one.first === first && /Controller$/.test(one.name));
  const at = rest.findIndex(isController);
  const before = at < 0 ? rest : rest.slice(0, at);
  const after = at < 0 ? [] : rest.slice(at);
  return [...imports, ...before, ...strangers, ...after];
}

/** Formats parts as an attribute: `1-20 35-60 2:1-9`, where 2 is the index of a sample. */
export function writeStep(parts: readonly StepPart[]): string {
  return parts
    .map(({sample, first, last}) => `${sample === undefined ? '' : `${sample}:`}${first}-${last}`)
    .join(' ');
}
