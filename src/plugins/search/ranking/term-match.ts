// cspell:ignore aeiou parametr parametrisation
/** Matches of single words in the indexes: exact, by prefix, fuzzy or by stem. */
import lunr from 'lunr/lunr';
import {DocumentKind} from '../kinds';
import type {SearchDocument} from '../hit';
import {isNumber, isSigned} from '../tokenizer';
import {getOr} from './get-or';

/** The documents of one kind with their lunr index. */
export interface WrappedIndex {
  documents: SearchDocument[];
  index: lunr.Index;
}

/** The fields that are searched, by kind of document, and their boosts. */
export const FIELDS = {
  title: {kind: DocumentKind.Page, field: 't', boost: 8},
  keywords: {kind: DocumentKind.Page, field: 'k', boost: 7},
  description: {kind: DocumentKind.Page, field: 'd', boost: 2.5},
  heading: {kind: DocumentKind.Heading, field: 't', boost: 4},
  nameParts: {kind: DocumentKind.Heading, field: 'n', boost: 3},
  content: {kind: DocumentKind.Content, field: 't', boost: 1},
  samples: {kind: DocumentKind.Content, field: 'c', boost: 0.1},
} as const;

export type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Boosts of a prefix match and of a fuzzy match. */
const PREFIX = 0.6;
const FUZZY = 0.5;

/** Size of the cache of matches, which serves the words of a query while the reader types. */
const CACHE_SIZE = 200;

type MatchKind = 'exact' | 'prefix' | 'stem' | 'fuzzy';

/** The matches of a word of the query: the score of each document by field, and the matched terms of the index. */
export interface TermMatch {
  scores: Map<FieldName, Map<string, number>>;
  /** Those of documents with the word itself or a form of it; none where only similar words were found. */
  exact?: TermMatch['scores'];
  terms: Set<string>;
  /** Whether only similar words were found, not the word itself. */
  isFuzzy: boolean;
}

/** Matches the words of queries in the indexes of one context. */
export class TermMatcher {
  private readonly cache = new Map<string, TermMatch>();

  /** @param indexes - The three kinds of an index file, in its order. */
  constructor(private readonly indexes: readonly WrappedIndex[]) {}

  /** Whether the index contains a word. */
  isKnown(word: string): boolean {
    return this.query(word, 'exact').terms.size > 0;
  }

  /** Queries lunr for a word, with a cache. */
  private query(word: string, kind: MatchKind): TermMatch {
    if (this.cache.size > CACHE_SIZE) this.cache.clear();
    return getOr(this.cache, `${kind} ${word}`, () => {
      const match: TermMatch = {
        scores: new Map(),
        terms: new Set(),
        isFuzzy: kind === 'fuzzy' || kind === 'stem',
      };
      const factor = {exact: 1, prefix: PREFIX, stem: FUZZY, fuzzy: FUZZY}[kind];
      for (const name of FIELD_NAMES) {
        const {kind: ofKind, field, boost} = FIELDS[name];
        const results = this.indexes[ofKind]!.index.query((query) =>
          query.term(word, {
            fields: [field],
            usePipeline: kind === 'exact' || kind === 'fuzzy',
            ...(kind === 'fuzzy' ? {editDistance: 1} : {}),
            wildcard: kind === 'prefix' ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE,
          }),
        );
        for (const {matchData} of results)
          for (const term of Object.keys(matchData.metadata)) match.terms.add(term);
        match.scores.set(name, new Map(results.map(({ref, score}) => [ref, factor * boost * score])));
      }
      return kind === 'exact' ? {...match, exact: match.scores} : match;
    });
  }

  /**
   * Matches a word. The last word of a query also matches as a prefix, because the reader may still be typing it; a
   * word without a match is matched fuzzily, and then by its stem.
   */
  match(word: string, isLast: boolean): TermMatch {
    const exact = this.query(word, 'exact');
    // The digits of a longer number or of a code, such as "90d", say something else.
    if (isNumber(word)) return exact;
    const prefix = isLast && word.length > 1 ? this.query(word, 'prefix') : undefined;
    if (prefix && prefix.terms.size > 0) return merged(exact, prefix);
    if (exact.terms.size > 0 || isSigned(word)) return exact;
    const fuzzy = word.length > 3 ? this.query(word, 'fuzzy') : exact;
    if (fuzzy.terms.size > 0) return fuzzy;
    // The index contains stems: for "parametrization" only "parametr", a prefix of "parametrisation". The rest must be
    // a suffix, and these begin with a vowel: "sharepoint" is no form of "share".
    for (let end = word.length - 1; end >= Math.max(5, word.length / 2); end -= 1) {
      if (!/[aeiou]/.test(word[end]!)) continue;
      const stem = this.query(word.slice(0, end), 'stem');
      if (stem.terms.size > 0) return stem;
    }
    return exact;
  }
}

/** The union of two matches; a document in both has the higher score. */
function merged(first: TermMatch, second: TermMatch): TermMatch {
  const scores = new Map([...first.scores].map(([field, ofField]) => [field, new Map(ofField)]));
  for (const [field, ofField] of second.scores) {
    const known = scores.get(field)!;
    for (const [ref, score] of ofField) known.set(ref, Math.max(known.get(ref) ?? 0, score));
  }
  return {...first, scores, terms: new Set([...first.terms, ...second.terms])};
}
