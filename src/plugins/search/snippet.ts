import type {MarkedText} from './hit';
import {CELL, type Position} from './tokenizer';

/** A piece of a text, marked or not. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

const ELLIPSIS = '…';

/** Positions in their order, without those that overlap an earlier one. */
function apart(positions: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of [...positions].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = kept.at(-1);
    if (!last || position[0] >= last[0] + last[1]) kept.push(position);
  }
  return kept;
}

/** A text in pieces. */
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

/** A cell with fewer characters says little without the next one of its row, as does what ends with a colon. */
const SHORT_CELL = 25;
/** Where two cells of a row meet in a snippet. */
const MEETING = new RegExp(String.raw`([.!?:;,]?)\s*${CELL}\s*`, 'g');

/**
 * The parts of a text that are shown by themselves: what stands between tables, and each cell of these, an open one
 * with the next. A label of a column has two signs before it, and says nothing by itself.
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
    const isOpen = end - start < SHORT_CELL || text[end - 1] === ':';
    return {start, end: next && next.end > next.start && isOpen ? next.end : end, isLabel};
  });
}

/** A place in a text where a snippet may begin: at a word. */
interface Start {
  at: number;
  /** Where the part of the text ends that begins with it. */
  end: number;
  /** Whether a sentence begins there, so that nothing is missing before it. */
  isSentence: boolean;
  /** Whether it looks like a beginning: the texts of lists have no full stops. */
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

/** Where a text ends that begins there and has so many characters: after a word, and with its part of the whole. */
function endOf(text: string, {at: from, end}: Pick<Start, 'at' | 'end'>, most: number): number {
  if (end - from <= most) return end;
  const cut = text.slice(from, from + most + 1).search(/\s\S*$/);
  return cut > 0 ? from + cut : from + most;
}

/**
 * The part of a text that has most of the words that were found. It begins at a word, with the sentence or the cell of a
 * table where that leaves the words in, and ends after a word.
 *
 * @param marked - The text.
 * @param most - The most characters, without the dots that stand for what is left out.
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
    // Without a beginning, rather some words before the first that is found than none.
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
