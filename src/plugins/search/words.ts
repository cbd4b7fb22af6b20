/** The tokenizer of texts and queries, the same when the index is built, searched and shown. */
import lunr from 'lunr/lunr';

/**
 * Separators of words. Unlike lunr's own they include dots, slashes and brackets, so that a part of
 * `viktor.external.scia` or `get_output_file()` is found: https://lunrjs.com/docs/lunr.tokenizer.html
 */
export const SEPARATOR = /[\s\-‐–—./\\:()[\]{}<>|,;=]+/;

lunr.tokenizer.separator = SEPARATOR;

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

/** Words that say nothing in a query, beside lunr's own. */
const FILLERS: ReadonlySet<string> = new Set(
  'again both doing each here itself many more much myself need now one over please same see such those through until upon very via want within'.split(
    ' ',
  ),
);

/** All words of a text in lower case. */
export function allWordsOf(text: string): string[] {
  return lunr
    .tokenizer(text)
    .map((token) => lunr.trimmer(token)!.toString())
    .filter(Boolean);
}

/** The words that say something; all if none does, as in "how to". */
export function telling(words: readonly string[]): string[] {
  const content = words.filter((word) => lunr.stopWordFilter(new lunr.Token(word)) && !FILLERS.has(word));
  return content.length > 0 ? content : [...words];
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
 * @param terms - Stems, as in the index.
 * @returns The positions of those that occur in the text.
 */
export function positionsIn(text: string, terms: ReadonlySet<string>): Map<string, Position[]> {
  const found = new Map<string, Position[]>();
  for (const token of pipeline.run(lunr.tokenizer(text))) {
    const term = token.toString();
    if (!terms.has(term)) continue;
    found.set(term, [...(found.get(term) ?? []), token.metadata.position]);
  }
  return found;
}
