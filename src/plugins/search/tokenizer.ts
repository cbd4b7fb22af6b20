// cspell:ignore accessib
/** The tokenizer of texts and queries, shared by building, searching and displaying the index. */
import lunr from 'lunr/lunr';

/** The separator before each table cell and at the end of each row: `readable.ts` writes it, `snippet.ts` reads it. */
export const CELL = '¦';

/**
 * Separators of words. Unlike lunr's default they include dots, slashes and brackets, so that parts of
 * `viktor.external.scia` or `get_output_file()` are found: https://lunrjs.com/docs/lunr.tokenizer.html
 */
export const SEPARATOR = /[\s\-‐–—./\\:()[\]{}<>|¦,;=]+/;

lunr.tokenizer.separator = SEPARATOR;

/** Words that lunr's stemmer confuses with forms of "access", "import" and "generate". */
const NO_FORM = /^(?:accessib|important|generic)/;

const {stemmer} = lunr;
lunr.stemmer = (token) => (NO_FORM.test(token.toString()) ? token : stemmer(token));
// A serialized index contains the names of its pipeline functions: https://lunrjs.com/docs/lunr.Pipeline.html
lunr.Pipeline.registerFunction(lunr.stemmer, 'stem');

/** Lunr's own indexing pipeline. */
const pipeline = new lunr.Pipeline();
pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);

/** Position of a word in a text, in characters. */
export type Position = [start: number, length: number];

/** A name in code or any other run of letters, and its parts: `IFCView` and `mock_Storage` have two each. */
const NAME = /[\p{L}\d_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+(?:\d+(?!\p{L}))?|\d+\p{L}*|[^\p{Lu}\p{Ll}\d_]+/gu;

/** Splits the names in a text into their parts. */
export function inParts(text: string): string {
  return text.replace(NAME, (name) => name.match(PART)?.join(' ') ?? name);
}

/** The terms of a text with its names split into parts; none if no name has parts. */
export function partTermsOf(text: string): string[] {
  const apart = inParts(text);
  return apart === text ? [] : pipeline.run(lunr.tokenizer(apart)).map((token) => token.toString());
}

/** A word that includes punctuation: `C#`, `C++` and `.NET`, and `3.9` in "3.9.1" and "v3.9". */
const SIGNED =
  /((?<![\p{L}\d_.])(?:\.\p{L}[\p{L}\d]*|\p{L}+(?:#|\+\+))(?![\p{L}\d_#+])|(?<![\d.])\d+\.\d+)/gu;

/** A word, or several joined by hyphens. */
const UNIT = /[\p{L}\d_]+(?:[-‐‑][\p{L}\d_]+)*/gu;
const HYPHENS = /[-‐‑]/g;
const LETTER = /^\p{L}$/u;

export const isStopWord = (word: string): boolean => !lunr.stopWordFilter(new lunr.Token(word));

/** Whether a word includes punctuation, such as `C#` and `.NET`. */
export function isSigned(word: string): boolean {
  return /^\.|[#+]$/.test(word);
}

/** Whether a word is a number, such as `90` and `3.9`, unlike `U90` and "90d". */
export function isNumber(word: string): boolean {
  return /^[\d.]+$/.test(word);
}

/** The index term of a word. */
export function termOf(word: string): string {
  return lunr.stemmer(new lunr.Token(word))!.toString();
}

/** A word that a text has in several pieces or with punctuation. */
interface Joined {
  word: string;
  /** As written in the text, in lower case. */
  written: string;
  position: Position;
}

function unitsOf(text: string): Joined[] {
  return [...text.matchAll(UNIT)].map(({0: unit, index}) => {
    const written = unit.toLowerCase();
    return {word: written.replace(HYPHENS, ''), written, position: [index, unit.length]};
  });
}

const isHyphenated = ({word, written}: Joined): boolean => written !== word && /\p{L}/u.test(word);

/** The hyphenated words of a text, without hyphens: `signin` for `sign-in`. */
export function hyphenatedIn(text: string): string[] {
  return unitsOf(text)
    .filter(isHyphenated)
    .map(({word}) => word);
}

/**
 * The words of a text that lunr does not index in this form: `pop-up` and `pop up` as `popup`, and `C#`. Adjacent words of
 * which one is a stop word, such as `form at`, are joined only if some text has them with a hyphen, as with `sign in`.
 *
 * @param text - Any text.
 * @param hyphenated - The hyphenated words of all texts, from {@link hyphenatedIn}.
 */
export function joinedIn(text: string, hyphenated: ReadonlySet<string>): Joined[] {
  const units = unitsOf(text);
  const pairs = units.slice(1).flatMap((second, at): Joined[] => {
    const first = units[at]!;
    const [start, length] = first.position;
    const between = text.slice(start + length, second.position[0]);
    const word = first.word + second.word;
    if (!/^\s+$/.test(between) || first.word.length < 2 || second.word.length < 2) return [];
    if ((isStopWord(first.word) || isStopWord(second.word)) && !hyphenated.has(word)) return [];
    const [begin, more] = second.position;
    return [{word, written: `${first.written} ${second.written}`, position: [start, begin + more - start]}];
  });
  const signed = [...text.matchAll(SIGNED)].map(({0: word, index}): Joined => {
    const lower = word.toLowerCase();
    return {word: lower, written: lower, position: [index, word.length]};
  });
  return [...units.filter(isHyphenated), ...pairs, ...signed];
}

/** Stop words in queries, in addition to lunr's. */
const FILLERS: ReadonlySet<string> = new Set(
  'again both doing each here itself many more much myself need now one over please same see such those through until upon very via want within'.split(
    ' ',
  ),
);

/**
 * All words of a text in lower case. A hyphenated word stays one word if a part of it is a single letter or a stop word:
 * `e-mail`, `sign-in`.
 */
export function allWordsOf(text: string): string[] {
  return text.split(SIGNED).flatMap((piece) => {
    if (piece.match(SIGNED)?.[0] === piece) return [piece.toLowerCase()];
    const whole = piece.replace(UNIT, (unit) =>
      unit.split(HYPHENS).some((part) => LETTER.test(part) || isStopWord(part.toLowerCase()))
        ? unit.replace(HYPHENS, '')
        : unit,
    );
    return lunr
      .tokenizer(whole)
      .map((token) => lunr.trimmer(token)!.toString())
      .filter(Boolean);
  });
}

/**
 * Removes single letters and stop words; additional stop words only if at least two other words remain. If nothing
 * remains, as with "how to", returns all words.
 */
export function telling(words: readonly string[]): string[] {
  const content = words.filter((word) => !LETTER.test(word) && !isStopWord(word));
  const few = content.filter((word) => !FILLERS.has(word));
  return few.length > 1 ? few : content.length > 0 ? content : [...words];
}

/**
 * The words of a text in lower case, without stop words.
 *
 * @returns All words if there are only stop words, as in "how to".
 */
export function wordsOf(text: string): string[] {
  return telling(allWordsOf(text));
}

/**
 * The positions of terms in a text, which the index files do not contain.
 *
 * @param text - Any text.
 * @param terms - Stems, as in the index.
 * @param hyphenated - The hyphenated words of all texts.
 * @returns The positions of the terms that occur in the text.
 */
export function positionsIn(
  text: string,
  terms: ReadonlySet<string>,
  hyphenated: ReadonlySet<string>,
): Map<string, Position[]> {
  const found = new Map<string, Position[]>();
  const add = (term: string, position: Position): void => {
    if (terms.has(term)) found.set(term, [...(found.get(term) ?? []), position]);
  };
  for (const token of pipeline.run(lunr.tokenizer(text))) add(token.toString(), token.metadata.position);
  for (const {word, written, position} of joinedIn(text, hyphenated)) {
    // If a part matches by itself, as "file" in "file field", highlight only that.
    if (!written.split(' ').some((part) => part !== word && terms.has(termOf(part))))
      add(termOf(word), position);
  }
  return found;
}
