import type {MarkedText} from './hit';
import {CELL, type Position} from './tokenizer';

/** A piece of a text, highlighted or not. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

const ELLIPSIS = '…';

/** Sorts positions, and removes those that overlap an earlier one. */
function apart(positions: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of [...positions].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = kept.at(-1);
    if (!last || position[0] >= last[0] + last[1]) kept.push(position);
  }
  return kept;
}

/** Splits a text at the borders of its matched words. */
export function piecesOf({text, positions}: MarkedText): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMarked: boolean): void => {
    if (to > from) pieces.push({text: text.slice(from, to), isMarked});
  };
  let end = 0;
  for (const [start, length] of apart(positions)) {
    add(end, start, false);
    end = start + length;
    add(start, end, true);
  }
  add(end, text.length, false);
  return pieces;
}

/** A shorter cell, or one that ends with a colon, is shown together with the next one. */
const SHORT_CELL_CHARACTERS = 25;

/** The separator between two cells in a snippet. */
const MEETING = new RegExp(String.raw`([.!?:;,]?)\s*${CELL}\s*`, 'g');

/**
 * The parts of a text that a snippet can show alone: text outside of tables, and table cells, of which short ones include
 * the next one. A column header, which has two separators before it, is not shown alone.
 */
function partsOf(text: string): {start: number; end: number; isLabel: boolean}[] {
  let at = 0;
  const cells = text.split(CELL).map((cell, number, all) => {
    const start = at + cell.length - cell.trimStart().length;
    const end = Math.max(at + cell.trimEnd().length, start);
    at += cell.length + CELL.length;
    return {start, end, isLabel: number > 1 && all[number - 1] === ''};
  });
  return cells.map(({start, end, isLabel}, number) => {
    const next = cells[number + 1];
    const isOpen = end - start < SHORT_CELL_CHARACTERS || text[end - 1] === ':';
    return {start, end: next && next.end > next.start && isOpen ? next.end : end, isLabel};
  });
}

/** A word of a text at which a snippet may start. */
interface Start {
  at: number;
  /** The end of the part of the text that contains it. */
  end: number;
  /** Whether it starts a sentence, so that no ellipsis is needed before it. */
  isSentence: boolean;
  /** Whether it starts with a capital letter: it may start a list item, which has no period before it. */
  isCapital: boolean;
}

function startsIn(text: string): Start[] {
  const parts = partsOf(text);
  return [...text.matchAll(/(?<=^|\s)[("“]?[\p{L}\p{N}@_]/gu)].flatMap(({index: at, 0: first}) => {
    const {start, end, isLabel} = parts.findLast((part) => part.start <= at)!;
    if (isLabel) return [];
    return {
      at,
      end,
      isSentence:
        at === start || (/[.!?:]\s*$/.test(text.slice(Math.max(0, at - 3), at)) && !/\p{Ll}/u.test(first)),
      isCapital: /\p{Lu}/u.test(first),
    };
  });
}

/** The end of a snippet of at most so many characters: after a word, and within its part of the text. */
function endOf(text: string, {at: from, end}: Pick<Start, 'at' | 'end'>, most: number): number {
  if (end - from <= most) return end;
  const cut = text.slice(from, from + most + 1).search(/\s\S*$/);
  return cut > 0 ? from + cut : from + most;
}

/**
 * The excerpt of a text with most of the matched words. It starts at a word, preferably at the start of a sentence or
 * table cell, and ends after a word.
 *
 * @param marked - The text.
 * @param most - Maximum length in characters, without ellipses.
 */
export function snippet({text, positions}: MarkedText, most: number): Piece[] {
  const found = apart(positions);
  const inside = (from: number, to: number): Position[] =>
    found.filter(([start, length]) => start >= from && start + length <= to);
  const formOf = ([start, length]: Position): string => text.slice(start, start + length).toLowerCase();

  const starts = startsIn(text);
  const [opening = {at: 0, end: text.length, isSentence: true, isCapital: true}] = starts;
  const near = starts.filter(({at}) =>
    found.some(([start, length]) => at <= start && start + length - at <= most),
  );
  const scoreOf = (start: Start): number => {
    const {at, isSentence, isCapital} = start;
    const words = inside(at, endOf(text, start, most));
    // Prefer some context before the first match.
    const lead = words[0] ? words[0][0] - at : most;
    return (
      new Set(words.map(formOf)).size * 100 +
      (isSentence ? 40 : isCapital ? 15 : 0) -
      (10 * Math.abs(lead - most / 4)) / most
    );
  };
  const best = near.reduce(
    (known, start) => {
      const score = scoreOf(start);
      return score > known.score ? {start, score} : known;
    },
    {start: opening, score: -Infinity},
  ).start;

  const end = endOf(text, best, most);
  const pieces = piecesOf({
    text: text.slice(best.at, end),
    positions: inside(best.at, end).map(([start, length]) => [start - best.at, length]),
  });
  const dots = {text: ELLIPSIS, isMarked: false};
  const line = pieces.map((piece) => ({
    ...piece,
    text: piece.text.replace(MEETING, (_, sign: string) => `${sign || ':'} `),
  }));
  return [...(best.isSentence ? [] : [dots]), ...line, ...(end < best.end ? [dots] : [])];
}
