import type {MarkedText} from './hit';
import type {Position} from './tokenizer';

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

/** A place in a text where a snippet may begin: at a word. */
interface Start {
  at: number;
  /** Whether a sentence begins there, so that nothing is missing before it. */
  isSentence: boolean;
  /** Whether it looks like a beginning: the texts of tables and lists have no full stops. */
  isCapital: boolean;
}

function startsIn(text: string): Start[] {
  return [...text.matchAll(/(?<=^|\s)[("“]?[\p{L}\p{N}@_]/gu)].map(({index: at, 0: first}) => ({
    at,
    isSentence:
      at === 0 || (/[.!?:]\s*$/.test(text.slice(Math.max(0, at - 3), at)) && !/\p{Ll}/u.test(first)),
    isCapital: /\p{Lu}/u.test(first),
  }));
}

/** Where a text ends that begins there and has so many characters: after a word. */
function endOf(text: string, from: number, most: number): number {
  if (text.length - from <= most) return text.length;
  const cut = text.slice(from, from + most + 1).search(/\s\S*$/);
  return cut > 0 ? from + cut : from + most;
}

/**
 * The part of a text that has most of the words that were found. It begins at a word, with the sentence where that
 * leaves the words in, and ends after a word.
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
  const [opening = {at: 0, isSentence: true, isCapital: true}] = starts;
  const near = starts.filter(({at}) =>
    found.some(([start, length]) => at <= start && start + length - at <= most),
  );
  const scoreOf = ({at, isSentence, isCapital}: Start): number => {
    const words = inside(at, endOf(text, at, most));
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

  const end = endOf(text, best.at, most);
  const pieces = piecesOf({
    text: text.slice(best.at, end),
    positions: inside(best.at, end).map(([start, length]) => [start - best.at, length]),
  });
  const dots = {text: ELLIPSIS, isMarked: false};
  return [...(best.isSentence ? [] : [dots]), ...pieces, ...(end < text.length ? [dots] : [])];
}
