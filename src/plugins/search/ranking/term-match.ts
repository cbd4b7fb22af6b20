// cspell:ignore aeiou parametr parametrisation incid insid
/** Matches of single words in the indexes: exact, by prefix, fuzzy or by stem. */
import lunr from 'lunr/lunr';
import {DocumentKind} from '../kinds';
import type {SearchDocument} from '../hit';
import {isNumber, isSigned, termOf} from '../tokenizer';
import {getOr} from './get-or';

/** The documents of one kind with their lunr index. */
export interface WrappedIndex {
  documents: SearchDocument[];
  index: lunr.Index;
}

/** The searched fields, with their kind of document and boost. */
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

/** Factors for the kinds of matches. */
const FACTORS = {exact: 1, prefix: 0.6, stem: 0.5, fuzzy: 0.5};

/** Minimum lengths for prefix and fuzzy matches. */
const MIN_PREFIX_LENGTH = 3;
const MIN_FUZZY_LENGTH = 5;
/**
 * For a fuzzy match, stemming may remove at most this many letters of a word, unless its stem has a minimum length:
 * "incident" has the stem "incid", which would match "insid" of "inside".
 */
const MAX_REMOVED_LETTERS = 2;
const LONG_STEM_LENGTH = 6;

/** Size of the cache of matches, which is useful while the reader types. */
const CACHE_SIZE = 200;

type MatchKind = keyof typeof FACTORS;

/** The matches of a word: the score of each document by field, and the matched terms of the index. */
export interface TermMatch {
  scores: Map<FieldName, Map<string, number>>;
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
        const ofField = new Map<string, number>();
        for (const {ref, score, matchData} of results) {
          // The first letter has to match: typos in it are rare.
          const terms = Object.keys(matchData.metadata).filter((term) => term[0] === word[0]);
          for (const term of terms) match.terms.add(term);
          if (terms.length > 0) ofField.set(ref, FACTORS[kind] * boost * score);
        }
        match.scores.set(name, ofField);
      }
      return match;
    });
  }

  /**
   * Matches a word and its inflections. If no page contains it, tries in turn: as a prefix, if it is the last word, which
   * the reader may still be typing; with one wrong letter; and as another form of a stem in the index.
   */
  match(word: string, isLast: boolean): TermMatch {
    const exact = this.query(word, 'exact');
    // A number does not match longer numbers or codes such as "90d".
    if (exact.terms.size > 0 || isNumber(word)) return exact;
    if (isLast && word.length >= MIN_PREFIX_LENGTH) {
      const prefix = this.query(word, 'prefix');
      if (prefix.terms.size > 0) return prefix;
    }
    if (isSigned(word)) return exact;
    const {length} = termOf(word);
    if (
      length >= MIN_FUZZY_LENGTH &&
      (length >= LONG_STEM_LENGTH || word.length - length <= MAX_REMOVED_LETTERS)
    ) {
      const fuzzy = this.query(word, 'fuzzy');
      if (fuzzy.terms.size > 0) return fuzzy;
    }
    // The index contains stems: for "parametrization" only "parametr", a prefix of "parametrisation". The rest has to
    // look like a suffix, which starts with a vowel: "sharepoint" is not a form of "share".
    for (let end = word.length - 1; end >= Math.max(5, word.length / 2); end -= 1) {
      if (!/[aeiou]/.test(word[end]!)) continue;
      const stem = this.query(word.slice(0, end), 'stem');
      if (stem.terms.size > 0) return stem;
    }
    return exact;
  }
}
