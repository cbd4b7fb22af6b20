// cspell:ignore accessib
/** The tokenizer of texts and queries, the same when the index is built, searched and shown. */
import lunr from 'lunr/lunr';

/** Sign before each cell of a table and at the end of each row: `readable.ts` writes it, `snippet.ts` reads it. */
export const CELL = '¦';

/**
 * Separators of words. Unlike lunr's own they include dots, slashes and brackets, so that a part of
 * `viktor.external.scia` or `get_output_file()` is found: https://lunrjs.com/docs/lunr.tokenizer.html
 */
export const SEPARATOR = /[\s\-‐–—./\\:()[\]{}<>|¦,;=]+/;

lunr.tokenizer.separator = SEPARATOR;

/** Words that lunr's stemmer takes for forms of others: "access", "import" and "generate". */
const NO_FORM = /^(?:accessib|important|generic)/;

const {stemmer} = lunr;
lunr.stemmer = (token) => (NO_FORM.test(token.toString()) ? token : stemmer(token));
// An index names the functions that it was built with: https://lunrjs.com/docs/lunr.Pipeline.html
lunr.Pipeline.registerFunction(lunr.stemmer, 'stem');

/** Lunr's own indexing pipeline. */
const pipeline = new lunr.Pipeline();
pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);

/** Position of a word in a text, in characters. */
export type Position = [start: number, length: number];

/** A name of code, or any other run of letters, and its parts: of `IFCView` and `mock_Storage` these are words. */
const NAME = /[\p{L}\d_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+(?:\d+(?!\p{L}))?|\d+\p{L}*|[^\p{Lu}\p{Ll}\d_]+/gu;

/** A text with the names in it as words. */
export function inParts(text: string): string {
  return text.replace(NAME, (name) => name.match(PART)?.join(' ') ?? name);
}

/** The terms of a text whose names are apart, as an index holds them; none where no name has parts. */
export function partTermsOf(text: string): string[] {
  const apart = inParts(text);
  return apart === text ? [] : pipeline.run(lunr.tokenizer(apart)).map((token) => token.toString());
}

/** A word whose signs are part of it: `C#`, `C++` and `.NET`. */
const SIGNED = /((?<![\p{L}\d_.])(?:\.\p{L}[\p{L}\d]*|\p{L}+(?:#|\+\+))(?![\p{L}\d_#+]))/gu;

/** A word, or several with hyphens between them. */
const UNIT = /[\p{L}\d_]+(?:[-‐‑][\p{L}\d_]+)*/gu;
const HYPHENS = /[-‐‑]/g;
const LETTER = /^\p{L}$/u;

export const isStopWord = (word: string): boolean => !lunr.stopWordFilter(new lunr.Token(word));

/** Whether signs are part of a word. */
export function isSigned(word: string): boolean {
  return /^\.|[#+]$/.test(word);
}

/** Whether a word is a number and nothing else, which `U90` and "90d" are not. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** The term of a word in an index. */
export function termOf(word: string): string {
  return lunr.stemmer(new lunr.Token(word))!.toString();
}

/** A word that stands in a text in more than one piece, or with signs. */
interface Joined {
  word: string;
  /** As it is written, in lower case. */
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

/** The words that a text has with a hyphen, without it: `signin` of `sign-in`. */
export function hyphenatedIn(text: string): string[] {
  return unitsOf(text)
    .filter(isHyphenated)
    .map(({word}) => word);
}

/**
 * The words that a text has in another form than an index holds them: `pop-up` and `pop up` are `popup` too, and `C#`
 * is a word. Neighbors of which one says nothing, such as `form at`, are one word only if they are written with a hyphen
 * somewhere, as `sign in` is.
 *
 * @param text - Any text.
 * @param hyphenated - The words of all texts that are written with a hyphen, as {@link hyphenatedIn} finds them.
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

/** Words that say nothing in a query, beside lunr's own. */
const FILLERS: ReadonlySet<string> = new Set(
  'again both doing each here itself many more much myself need now one over please same see such those through until upon very via want within'.split(
    ' ',
  ),
);

/** All words of a text in lower case. A part of one letter, or one that says nothing, is none: `e-mail`, `sign-in`. */
export function allWordsOf(text: string): string[] {
  return text.split(SIGNED).flatMap((piece) => {
    if (isSigned(piece) && piece.match(SIGNED)?.[0] === piece) return [piece.toLowerCase()];
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

/** The words that say something, which one letter does not; a filler does beside one word, and all do as in "how to". */
export function telling(words: readonly string[]): string[] {
  const content = words.filter((word) => !LETTER.test(word) && !isStopWord(word));
  const few = content.filter((word) => !FILLERS.has(word));
  return few.length > 1 ? few : content.length > 0 ? content : [...words];
}

/**
 * The words of a text in lower case, without those that say nothing.
 *
 * @returns All words if none says something, as in "how to".
 */
export function wordsOf(text: string): string[] {
  return telling(allWordsOf(text));
}

/**
 * The positions of terms in a text, which the index files leave out.
 *
 * @param text - Any text.
 * @param terms - Stems, as in the index.
 * @param hyphenated - The words of all texts that are written with a hyphen.
 * @returns The positions of those that occur in the text.
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
    // "file" is like FileField: of "file field" it is the word alone.
    if (!written.split(' ').some((part) => part !== word && terms.has(termOf(part))))
      add(termOf(word), position);
  }
  return found;
}
