import type {News} from '../../sdk-double/schema';

/** The printed output of an app. Long output keeps its head and tail. */
export interface Printed {
  head: string;
  /** The output after the head, or its end if something is omitted. */
  tail: string;
  /** What is omitted in between. */
  omitted: {lines: number; characters: number};
}

export const NOTHING_PRINTED: Printed = {head: '', tail: '', omitted: {lines: 0, characters: 0}};

/** Limits of the head and the tail. */
const HEAD = {lines: 500, characters: 50_000};
const TAIL = {lines: 1500, characters: 50_000};

const newlines = (text: string): number => text.split('\n').length - 1;

/** Handles carriage returns as a terminal does: text after one replaces the line before it. */
function withoutReturns(text: string): string {
  if (!text.includes('\r')) return text;
  const lines = text.split('\n').map((line) => line.split('\r').findLast((part) => part !== '') ?? '');
  // A trailing return takes effect once something follows.
  return `${lines.join('\n')}${text.endsWith('\r') ? '\r' : ''}`;
}

/** End index of the first lines of a text, within the limit of characters. */
function endOf(text: string, {lines, characters}: typeof HEAD): number {
  let end = 0;
  for (let count = 0; count < lines; count += 1) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0 || next > characters) return Math.min(text.length, characters);
    end = next;
  }
  return end;
}

/** Start index of the last lines of a text, within the limit of characters. */
function startOf(text: string, {lines, characters}: typeof TAIL): number {
  const least = Math.max(text.length - characters, 0);
  let start = text.length;
  for (let count = 0; count <= lines; count += 1) {
    const before = start === 0 ? -1 : text.lastIndexOf('\n', start - 1);
    if (before < least) return least;
    start = before;
  }
  return start + 1;
}

/**
 * Appends output.
 *
 * @param printed - The output so far.
 * @param news - The new output.
 */
export function appendPrinted(
  {head, tail, omitted}: Printed,
  {text, omitted: skipped}: Extract<News, {kind: 'printed'}>,
): Printed {
  const isComplete = tail === '' && omitted.characters === 0 && !skipped;
  // The worker omitted output between the old tail and this text.
  const all = withoutReturns((isComplete ? head : skipped ? '' : tail) + text);
  const end = isComplete ? endOf(all, HEAD) : 0;
  const rest = all.slice(end);
  const start = startOf(rest, TAIL);
  const dropped = [skipped && tail, rest.slice(0, start)].filter((one) => one !== undefined);
  return {
    head: isComplete ? all.slice(0, end) : head,
    tail: rest.slice(start),
    omitted: {
      lines: omitted.lines + (skipped?.lines ?? 0) + dropped.reduce((sum, one) => sum + newlines(one), 0),
      characters:
        omitted.characters + (skipped?.characters ?? 0) + dropped.reduce((sum, one) => sum + one.length, 0),
    },
  };
}

/** Returns the number of lines printed, including the omitted ones. */
export function lineCount({head, tail, omitted}: Printed): number {
  const end = tail || head;
  return newlines(head) + omitted.lines + newlines(tail) + (end === '' || end.endsWith('\n') ? 0 : 1);
}
