import type {News} from '../../sdk-double/schema';

/** What an app has printed: of much, the beginning and the end. */
export interface Printed {
  first: string;
  /** What was printed after it; where something is left out, the end of it. */
  last: string;
  /** What is left out between the two. */
  omitted: {lines: number; characters: number};
}

export const NOTHING_PRINTED: Printed = {first: '', last: '', omitted: {lines: 0, characters: 0}};

/** Lines and characters that are kept of the beginning and of the end. */
const FIRST = {lines: 500, characters: 50_000};
const LAST = {lines: 1500, characters: 50_000};

const newlines = (text: string): number => text.split('\n').length - 1;

/** The lines as a terminal shows them: what follows a carriage return replaces what was before it in its line. */
function withoutReturns(text: string): string {
  if (!text.includes('\r')) return text;
  const lines = text.split('\n').map((line) => line.split('\r').findLast((part) => part !== '') ?? '');
  // The return at the end counts once something follows.
  return `${lines.join('\n')}${text.endsWith('\r') ? '\r' : ''}`;
}

/** Where the first lines of a text end, within so many characters. */
function endOf(text: string, {lines, characters}: typeof FIRST): number {
  let end = 0;
  for (let count = 0; count < lines; count += 1) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0 || next > characters) return Math.min(text.length, characters);
    end = next;
  }
  return end;
}

/** Where the last lines of a text begin, within so many characters. */
function startOf(text: string, {lines, characters}: typeof LAST): number {
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
 * What has been printed, with what comes after it.
 *
 * @param printed - What was printed before.
 * @param news - What is printed now.
 */
export function withPrinted(
  {first, last, omitted}: Printed,
  {text, omitted: before}: Extract<News, {kind: 'printed'}>,
): Printed {
  const isWhole = last === '' && omitted.characters === 0 && !before;
  // What is left out comes after what was the last.
  const all = withoutReturns((isWhole ? first : before ? '' : last) + text);
  const end = isWhole ? endOf(all, FIRST) : 0;
  const rest = all.slice(end);
  const start = startOf(rest, LAST);
  const cut = [before && last, rest.slice(0, start)].filter((one) => one !== undefined);
  return {
    first: isWhole ? all.slice(0, end) : first,
    last: rest.slice(start),
    omitted: {
      lines: omitted.lines + (before?.lines ?? 0) + cut.reduce((sum, one) => sum + newlines(one), 0),
      characters:
        omitted.characters + (before?.characters ?? 0) + cut.reduce((sum, one) => sum + one.length, 0),
    },
  };
}

/** How many lines were printed. */
export function linesOf({first, last, omitted}: Printed): number {
  const end = last || first;
  return newlines(first) + omitted.lines + newlines(last) + (end === '' || end.endsWith('\n') ? 0 : 1);
}
