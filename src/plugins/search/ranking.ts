// cspell:ignore aeiou migrat parametr parametrisation
/**
 * The order of the results. The plugin asks each kind of document in turn and takes what holds all words, so a
 * page that mentions two words comes before the page about them, and one unknown word finds nothing:
 * https://github.com/easyops-cn/docusaurus-search-local/blob/master/docusaurus-search-local/src/client/theme/worker.ts
 * Here a page is scored as a whole, from what lunr gives for each word in each of the plugin's kinds.
 */
import lunr from 'lunr/lunr';
import {SearchDocumentType} from './document-types';
import type {SearchDocument, SearchHit} from './hit';
import {positionsIn, wordsOf} from './words';

/** The documents of one kind, and what lunr knows of them. */
export interface WrappedIndex {
  type: SearchDocumentType;
  documents: SearchDocument[];
  index: lunr.Index;
}

export interface Ranking {
  hits: SearchHit[];
  /** The number of pages that hold all words of the query, among the hits or not. */
  complete: number;
}

/** The texts that a word may stand in: the fields of each kind of document, and what a word counts for there. */
const PLACES = {
  title: {type: SearchDocumentType.Title, field: 't', weight: 8},
  keywords: {type: SearchDocumentType.Title, field: 'k', weight: 7},
  description: {type: SearchDocumentType.Title, field: 'd', weight: 2.5},
  heading: {type: SearchDocumentType.Heading, field: 't', weight: 4},
  content: {type: SearchDocumentType.Content, field: 't', weight: 1},
} as const;

type Place = keyof typeof PLACES;
const PLACE_NAMES = Object.keys(PLACES) as Place[];

/** What the start of a word counts for, and a word that is spelled alike. */
const PREFIX = 0.6;
const SIMILAR = 0.5;

/** What a word counts for that stands in another section of the page than the rest of the query. */
const ELSEWHERE = 0.3;

/** How much more a page counts whose title and keywords hold the query, or one of its headings does. */
const ABOUT = 4;

/** Pages that a reader seldom wants before the others that hold the same words. */
const SECOND_CHOICE: readonly [pages: RegExp, factor: number][] = [
  [/\/(?:changelog|all-updates|upgrade|migrat)/, 0.5],
  [/^\/docs\/api\/rest\/./, 0.7],
  [/^\/docs\/tutorials\/./, 0.8],
  [/^\/sdk\//, 0.9],
];

/** The least share of the words, by their rarity, that a page has to hold where others hold more. */
const LEAST_COVERAGE = 0.5;

/** How many answers of lunr are kept: those to the words of a query that the reader is typing. */
const MOST_ASKED = 200;

/** How many pages may have a second row, for the section that holds all words. */
const WITH_SECTION = 3;

type How = 'itself' | 'prefix' | 'stem' | 'similar';

/** What holds a word, with the points that it gives, and the terms of the index that it stands for. */
interface Found {
  points: Map<Place, Map<string, number>>;
  terms: Set<string>;
  /** Whether the word itself was not found, but one that is spelled alike. */
  isSimilar: boolean;
}

/** A heading and the text below it, with the points of each word. */
interface Section {
  heading?: SearchDocument;
  content?: SearchDocument;
  heads: number[];
  texts: number[];
}

/** What the words of a query give for a page. */
interface Candidate {
  page: SearchDocument;
  /** Points of each word in title, keywords and description. */
  outer: number[];
  /** Whether title or keywords hold the word. */
  named: boolean[];
  /** Whether the title holds the word. */
  titled: boolean[];
  sections: Map<string, Section>;
}

interface Scored {
  page: SearchDocument;
  score: number;
  /** The share of the words that the page holds, by their rarity. */
  coverage: number;
  isComplete: boolean;
  /** What says most about the query: the page as a whole, or a section. */
  section?: Section;
  isSection: boolean;
  words: string[];
  found: Found[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const pointsOf = ({heads, texts}: Section): number[] => heads.map((points, at) => points + texts[at]!);

/** All words in one section tell more than the same words all over the page. */
function worthOf(section: Section): number {
  const points = pointsOf(section);
  return (sum(points) * points.filter(Boolean).length) / points.length;
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Ranks what the indexes of one context hold. */
export class Ranker {
  /** By kind, as the indexes are. */
  private readonly documents: Map<string, SearchDocument>[];
  private readonly pages: Map<number, SearchDocument>;
  private readonly asked = new Map<string, Found>();

  /** @param indexes - The three kinds of an index file, in its order. */
  constructor(private readonly indexes: readonly WrappedIndex[]) {
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

  /** What a query can mean: its words, two neighbors written as one, and the parts of `NumberField`. */
  private readings(query: string): string[][] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const isKnown = (word: string): boolean => this.ask(word, 'itself').terms.size > 0;
    const joined = words.slice(1).flatMap((second, at) => {
      const word = `${words[at]}${second}`;
      return isKnown(word) ? [[...words.slice(0, at), word, ...words.slice(at + 2)]] : [];
    });
    const apart = query.replace(/\S+/g, (word) =>
      wordsOf(word).some(isKnown) ? word : word.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
    );
    return [words, ...joined, ...(wordsOf(apart).length > words.length ? [wordsOf(apart)] : [])];
  }

  /** What lunr finds for a word. */
  private ask(word: string, how: How): Found {
    if (this.asked.size > MOST_ASKED) this.asked.clear();
    return getOr(this.asked, `${how} ${word}`, () => {
      const found: Found = {
        points: new Map(),
        terms: new Set(),
        isSimilar: how === 'similar' || how === 'stem',
      };
      const factor = {itself: 1, prefix: PREFIX, stem: SIMILAR, similar: SIMILAR}[how];
      for (const place of PLACE_NAMES) {
        const {type, field, weight} = PLACES[place];
        const results = this.indexes[type]!.index.query((query) =>
          query.term(word, {
            fields: [field],
            usePipeline: how === 'itself' || how === 'similar',
            ...(how === 'similar' ? {editDistance: 1} : {}),
            wildcard: how === 'prefix' ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE,
          }),
        );
        for (const {matchData} of results)
          for (const term of Object.keys(matchData.metadata)) found.terms.add(term);
        found.points.set(place, new Map(results.map(({ref, score}) => [ref, factor * weight * score])));
      }
      return found;
    });
  }

  /** Finds a word, and what it starts while the reader may be typing it; or else what is spelled alike. */
  private find(word: string, isLast: boolean): Found {
    const itself = this.ask(word, 'itself');
    const started = isLast && word.length > 1 ? this.ask(word, 'prefix') : undefined;
    if (started && started.terms.size > 0) return better(itself, started);
    if (itself.terms.size > 0) return itself;
    const alike = word.length > 3 ? this.ask(word, 'similar') : itself;
    if (alike.terms.size > 0) return alike;
    // The index holds stems: of "parametrization" only "parametr", which "parametrisation" starts with. What is left
    // is an ending, and these begin with a vowel: "sharepoint" is no form of "share".
    for (let end = word.length - 1; end >= Math.max(5, word.length / 2); end -= 1) {
      if (!/[aeiou]/.test(word[end]!)) continue;
      const stem = this.ask(word.slice(0, end), 'stem');
      if (stem.terms.size > 0) return stem;
    }
    return itself;
  }

  private candidates(found: readonly Found[]): Candidate[] {
    const none = (): number[] => found.map(() => 0);
    const no = (): boolean[] => found.map(() => false);
    const candidates = new Map<number, Candidate>();
    for (const [at, {points: ofWord}] of found.entries())
      for (const [place, ofPlace] of ofWord)
        for (const [ref, points] of ofPlace) {
          const document = this.documents[PLACES[place].type]!.get(ref)!;
          const id = document.p ?? document.i;
          const candidate = getOr(candidates, id, () => ({
            page: this.pages.get(id)!,
            outer: none(),
            named: no(),
            titled: no(),
            sections: new Map<string, Section>(),
          }));
          if (place === 'heading' || place === 'content') {
            const empty = (): Section => ({heads: none(), texts: none()});
            const section = getOr(candidate.sections, document.h ?? '', empty);
            if (place === 'heading') {
              section.heading = document;
              section.heads[at] = points;
            } else {
              section.content = document;
              section.texts[at] = points;
            }
          } else {
            candidate.outer[at]! += points;
            candidate.titled[at] ||= place === 'title';
            candidate.named[at] ||= place !== 'description';
          }
        }
    return [...candidates.values()];
  }

  private score(words: string[]): Scored[] {
    const found = words.map((word, at) => this.find(word, at === words.length - 1));
    const candidates = this.candidates(found);
    // A rare word tells more about a page than one that most pages hold.
    const rarity = words.map((_, at) => {
      const holds = ({outer, sections}: Candidate): boolean =>
        outer[at]! > 0 || [...sections.values()].some(({heads, texts}) => heads[at]! + texts[at]! > 0);
      return Math.log(1 + this.pages.size / (1 + candidates.filter(holds).length));
    });
    const weigh = (points: readonly number[]): number[] => points.map((one, at) => one * rarity[at]!);

    return candidates.map((candidate) => {
      const {page, named, titled} = candidate;
      const outer = weigh(candidate.outer);
      const sections = [...candidate.sections.values()]
        .map((one) => ({...one, heads: weigh(one.heads), texts: weigh(one.texts)}))
        .sort((a, b) => worthOf(b) - worthOf(a));
      const [section] = sections;
      const inside = section ? pointsOf(section) : words.map(() => 0);
      const anywhere = words.map((_, at) =>
        Math.max(outer[at]!, ...sections.map(({heads, texts}) => heads[at]! + texts[at]!)),
      );
      const elsewhere = anywhere.filter((_, at) => outer[at] === 0 && inside[at] === 0);
      const points = sum(outer) + (section ? worthOf(section) : 0) + ELSEWHERE * sum(elsewhere);
      const coverage = sum(rarity.filter((_, at) => anywhere[at]! > 0)) / sum(rarity);
      const isHeading =
        section?.heading !== undefined &&
        section.heads.every(Boolean) &&
        wordsOf(section.heading.t).length <= words.length;
      const inTitle = titled.filter(Boolean).length / Math.max(wordsOf(page.t).length, words.length);
      const choice = SECOND_CHOICE.filter(([pages]) => pages.test(page.u)).map(([, factor]) => factor);
      return {
        page,
        score:
          points *
          coverage ** 2 *
          (1 + inTitle) *
          (named.every(Boolean) || isHeading ? ABOUT : 1) *
          choice.reduce((product, factor) => product * factor, 1),
        coverage,
        isComplete: anywhere.every(Boolean),
        section,
        isSection: sum(inside) > sum(outer),
        words,
        found,
      };
    });
  }
}

/** What two ways to find a word give; the more points count. */
function better(first: Found, second: Found): Found {
  const points = new Map([...first.points].map(([place, ofPlace]) => [place, new Map(ofPlace)]));
  for (const [place, ofPlace] of second.points) {
    const known = points.get(place)!;
    for (const [ref, more] of ofPlace) known.set(ref, Math.max(known.get(ref) ?? 0, more));
  }
  return {points, terms: new Set([...first.terms, ...second.terms]), isSimilar: first.isSimilar};
}

/** The rows of a page: itself or its best section, or both when the heading of that holds all words. */
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
  {words, found}: Scored,
  document: SearchDocument,
  type: SearchDocumentType,
  page: SearchDocument | false,
): SearchHit {
  const positions = positionsIn(document.t, new Set(found.flatMap(({terms}) => [...terms])));
  const forms = [...positions.values()]
    .flat()
    .map(([start, length]) => document.t.slice(start, start + length).toLowerCase());
  const typed = words.filter((_, at) => !found[at]!.isSimilar);
  // The page marks what holds a token: a form that holds what was typed needs none of its own.
  const others = forms.filter((form) => !typed.some((word) => form.includes(word)));
  const tokens = [...new Set([...typed, ...others])];
  return {
    // The template of a title needs a mark in it; that of keywords shows the title as it is.
    ...(positions.size > 0
      ? {document, type}
      : {document: {...document, s: document.t}, type: SearchDocumentType.Keywords}),
    page,
    metadata: Object.fromEntries([...positions].map(([term, position]) => [term, {t: {position}}])),
    // The plugin's templates want the longest first.
    tokens: tokens.sort((a, b) => b.length - a.length),
  };
}
