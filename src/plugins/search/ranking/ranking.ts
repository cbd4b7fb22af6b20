// cspell:ignore migrat
/**
 * The order of the results. The plugin searches each kind of document in turn and requires all words, so a page
 * that mentions two words comes before the page about them, and one unknown word finds nothing:
 * https://github.com/easyops-cn/docusaurus-search-local/blob/master/docusaurus-search-local/src/client/theme/worker.ts
 * Here a page is scored as a whole, from lunr's scores of each word in each kind of document.
 */
import {SearchDocumentType} from '../document-types';
import type {SearchDocument, SearchHit} from '../hit';
import {positionsIn, wordsOf} from '../words';
import {getOr} from './get-or';
import {FIELDS, TermMatcher, type TermMatch, type WrappedIndex} from './term-match';

export interface Ranking {
  hits: SearchHit[];
  /** The number of pages that contain all words of the query, among the hits or not. */
  complete: number;
}

/** Boost of a word in another section of the page than the rest of the query. */
const ELSEWHERE = 0.3;

/** Boost of a page whose title and keywords, or one of whose headings, contain the query. */
const ABOUT = 4;

/** Boosts of pages that readers seldom want before others with the same words. */
const SECOND_CHOICE: readonly [pages: RegExp, factor: number][] = [
  [/\/(?:changelog|all-updates|upgrade|migrat)/, 0.5],
  [/^\/docs\/api\/rest\/./, 0.7],
  [/^\/docs\/tutorials\/./, 0.8],
  [/^\/sdk\//, 0.9],
];

/** Minimum coverage of a page when others have more. */
const LEAST_COVERAGE = 0.5;

/** How many pages may have a second row, for a section with all words. */
const WITH_SECTION = 3;

/** A heading and the text below it, with the score of each word. */
interface Section {
  heading?: SearchDocument;
  content?: SearchDocument;
  heads: number[];
  texts: number[];
}

/** A page that contains words of a query. */
interface Candidate {
  page: SearchDocument;
  /** Score of each word in title, keywords and description. */
  outer: number[];
  /** Whether title or keywords contain the word. */
  named: boolean[];
  /** Whether the title contains the word. */
  titled: boolean[];
  sections: Map<string, Section>;
}

interface Scored {
  page: SearchDocument;
  score: number;
  /** The share of the words that the page contains, weighted by their inverse document frequency. */
  coverage: number;
  isComplete: boolean;
  /** The section with the highest score, and whether it scores higher than the page's metadata. */
  section?: Section;
  isSection: boolean;
  words: string[];
  matches: TermMatch[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const wordScores = ({heads, texts}: Section): number[] => heads.map((score, at) => score + texts[at]!);

/** The score of a section: all words in one section count more than the same words all over the page. */
function scoreOf(section: Section): number {
  const scores = wordScores(section);
  return (sum(scores) * scores.filter(Boolean).length) / scores.length;
}

/** Ranks the pages of the indexes of one context. */
export class Ranker {
  /** By kind, as the indexes are. */
  private readonly documents: Map<string, SearchDocument>[];
  private readonly pages: Map<number, SearchDocument>;
  private readonly matcher: TermMatcher;

  /** @param indexes - The three kinds of an index file, in its order. */
  constructor(indexes: readonly WrappedIndex[]) {
    this.matcher = new TermMatcher(indexes);
    this.documents = indexes.map(({documents}) => new Map(documents.map((one) => [String(one.i), one])));
    this.pages = new Map(indexes[SearchDocumentType.Title]!.documents.map((page) => [page.i, page]));
  }

  /**
   * Searches.
   *
   * @param query - What the reader typed.
   * @param limit - The most hits.
   */
  rank(query: string, limit: number): Ranking {
    const best = new Map<number, Scored>();
    for (const words of this.readings(query))
      for (const one of this.score(words)) {
        const known = best.get(one.page.i);
        if (!known || one.score > known.score) best.set(one.page.i, one);
      }
    const most = [...best.values()].filter(({coverage}) => coverage >= LEAST_COVERAGE);
    const order = (most.length > 0 ? most : [...best.values()]).sort(
      (a, b) => b.score - a.score || a.page.i - b.page.i,
    );
    const hits = order.slice(0, limit).flatMap((one, place) => rowsOf(one, place < WITH_SECTION));
    return {hits: hits.slice(0, limit), complete: order.filter(({isComplete}) => isComplete).length};
  }

  /** Interpretations of a query: its words, two neighbors joined, and the parts of `NumberField`. */
  private readings(query: string): string[][] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const isKnown = (word: string): boolean => this.matcher.isKnown(word);
    const joined = words.slice(1).flatMap((second, at) => {
      const word = `${words[at]}${second}`;
      return isKnown(word) ? [[...words.slice(0, at), word, ...words.slice(at + 2)]] : [];
    });
    const apart = query.replace(/\S+/g, (word) =>
      wordsOf(word).some(isKnown) ? word : word.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
    );
    return [words, ...joined, ...(wordsOf(apart).length > words.length ? [wordsOf(apart)] : [])];
  }

  private candidates(matches: readonly TermMatch[]): Candidate[] {
    const none = (): number[] => matches.map(() => 0);
    const no = (): boolean[] => matches.map(() => false);
    const candidates = new Map<number, Candidate>();
    for (const [at, {scores}] of matches.entries())
      for (const [field, ofField] of scores)
        for (const [ref, score] of ofField) {
          const document = this.documents[FIELDS[field].type]!.get(ref)!;
          const id = document.p ?? document.i;
          const candidate = getOr(candidates, id, () => ({
            page: this.pages.get(id)!,
            outer: none(),
            named: no(),
            titled: no(),
            sections: new Map<string, Section>(),
          }));
          if (field === 'heading' || field === 'content') {
            const empty = (): Section => ({heads: none(), texts: none()});
            const section = getOr(candidate.sections, document.h ?? '', empty);
            if (field === 'heading') {
              section.heading = document;
              section.heads[at] = score;
            } else {
              section.content = document;
              section.texts[at] = score;
            }
          } else {
            candidate.outer[at]! += score;
            candidate.titled[at] ||= field === 'title';
            candidate.named[at] ||= field !== 'description';
          }
        }
    return [...candidates.values()];
  }

  private score(words: string[]): Scored[] {
    const matches = words.map((word, at) => this.matcher.match(word, at === words.length - 1));
    const candidates = this.candidates(matches);
    // Inverse document frequency: a rare word says more about a page than one of most pages.
    const idf = words.map((_, at) => {
      const contains = ({outer, sections}: Candidate): boolean =>
        outer[at]! > 0 || [...sections.values()].some(({heads, texts}) => heads[at]! + texts[at]! > 0);
      return Math.log(1 + this.pages.size / (1 + candidates.filter(contains).length));
    });
    const weigh = (scores: readonly number[]): number[] => scores.map((score, at) => score * idf[at]!);

    return candidates.map((candidate) => {
      const {page, named, titled} = candidate;
      const outer = weigh(candidate.outer);
      const sections = [...candidate.sections.values()]
        .map((one) => ({...one, heads: weigh(one.heads), texts: weigh(one.texts)}))
        .sort((a, b) => scoreOf(b) - scoreOf(a));
      const [section] = sections;
      const inside = section ? wordScores(section) : words.map(() => 0);
      const anywhere = words.map((_, at) =>
        Math.max(outer[at]!, ...sections.map(({heads, texts}) => heads[at]! + texts[at]!)),
      );
      const elsewhere = anywhere.filter((_, at) => outer[at] === 0 && inside[at] === 0);
      const base = sum(outer) + (section ? scoreOf(section) : 0) + ELSEWHERE * sum(elsewhere);
      const coverage = sum(idf.filter((_, at) => anywhere[at]! > 0)) / sum(idf);
      const isHeading =
        section?.heading !== undefined &&
        section.heads.every(Boolean) &&
        wordsOf(section.heading.t).length <= words.length;
      const inTitle = titled.filter(Boolean).length / Math.max(wordsOf(page.t).length, words.length);
      const boosts = SECOND_CHOICE.filter(([pages]) => pages.test(page.u)).map(([, factor]) => factor);
      return {
        page,
        score:
          base *
          coverage ** 2 *
          (1 + inTitle) *
          (named.every(Boolean) || isHeading ? ABOUT : 1) *
          boosts.reduce((product, factor) => product * factor, 1),
        coverage,
        isComplete: anywhere.every(Boolean),
        section,
        isSection: sum(inside) > sum(outer),
        words,
        matches,
      };
    });
  }
}

/** The rows of a page: the page or its best section, or both when the section's heading contains all words. */
function rowsOf(one: Scored, withSection: boolean): SearchHit[] {
  const {page, section, isSection} = one;
  const row = section && sectionRow(one, section);
  if (isSection && row) return [row];
  const title = hitOf(one, page, SearchDocumentType.Title, false);
  const hasMore = withSection && section?.heads.every(Boolean) && section.heading?.t !== page.t;
  return hasMore && row ? [title, row] : [title];
}

function sectionRow(one: Scored, {heading, content, heads, texts}: Section): SearchHit | undefined {
  if (heading && heads.filter(Boolean).length >= texts.filter(Boolean).length)
    return hitOf(one, heading, SearchDocumentType.Heading, one.page);
  return content && hitOf(one, content, SearchDocumentType.Content, one.page);
}

function hitOf(
  {words, matches}: Scored,
  document: SearchDocument,
  type: SearchDocumentType,
  page: SearchDocument | false,
): SearchHit {
  const positions = positionsIn(document.t, new Set(matches.flatMap(({terms}) => [...terms])));
  const forms = [...positions.values()]
    .flat()
    .map(([start, length]) => document.t.slice(start, start + length).toLowerCase());
  const typed = words.filter((_, at) => !matches[at]!.isFuzzy);
  // The page marks words that contain a token: a form that contains what was typed needs no token of its own.
  const others = forms.filter((form) => !typed.some((word) => form.includes(word)));
  const tokens = [...new Set([...typed, ...others])];
  return {
    // The template of a title needs a mark in it; that of keywords shows the title without one.
    ...(positions.size > 0
      ? {document, type}
      : {document: {...document, s: document.t}, type: SearchDocumentType.Keywords}),
    page,
    metadata: Object.fromEntries([...positions].map(([term, position]) => [term, {t: {position}}])),
    // The plugin's templates want the longest first.
    tokens: tokens.sort((a, b) => b.length - a.length),
  };
}
