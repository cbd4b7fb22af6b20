/** How texts and queries are cut into words: the same when the index is built, searched and shown. */
import lunr from 'lunr/lunr';

/**
 * Where a word ends. Dots, slashes and brackets are among these, unlike lunr's own, so that a part of
 * `viktor.external.scia` or `get_output_file()` is found: https://lunrjs.com/docs/lunr.tokenizer.html
 */
export const SEPARATOR = /[\s\-‐–—./\\:()[\]{}<>|,;=]+/;

lunr.tokenizer.separator = SEPARATOR;

/** What a word goes through when it is put into the index, in lunr's own order. */
const pipeline = new lunr.Pipeline();
pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);

/** Where a word stands, in characters. */
export type Position = [start: number, length: number];

/**
 * The words of a text that tell something, in lower case.
 *
 * @returns All of its words if none does, as in "how to".
 */
export function wordsOf(text: string): string[] {
  const words = lunr
    .tokenizer(text)
    .map((token) => lunr.trimmer(token)!.toString())
    .filter(Boolean);
  const telling = words.filter((word) => lunr.stopWordFilter(new lunr.Token(word)));
  return telling.length > 0 ? telling : words;
}

/**
 * Where terms of the index stand in a text. The index files leave it out.
 *
 * @param terms - Stems, as the index holds them.
 * @returns the positions of those that the text holds.
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
