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

/**
 * The words of a text in lower case, without stop words.
 *
 * @returns All words if all are stop words, as in "how to".
 */
export function wordsOf(text: string): string[] {
  const words = lunr
    .tokenizer(text)
    .map((token) => lunr.trimmer(token)!.toString())
    .filter(Boolean);
  const content = words.filter((word) => lunr.stopWordFilter(new lunr.Token(word)));
  return content.length > 0 ? content : words;
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
