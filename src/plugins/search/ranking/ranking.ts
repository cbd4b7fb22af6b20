// cspell:ignore migrat
/**
 * Ranks the results. The wrapped plugin searches each kind of document in turn and requires all words, so a page that
 * mentions two words can come before the page about them, and a single unknown word finds nothing:
 * https://github.com/easyops-cn/docusaurus-search-local/blob/master/docusaurus-search-local/src/client/theme/worker.ts
 * This scores a page as a whole, from lunr's scores of each word in each kind of document.
 */
import {groupOf} from '../groups';
import type {Held, MarkedText, SearchDocument, SearchHit} from '../hit';
import {DocumentKind} from '../kinds';
import {trim} from '../trim';
import {
  allWordsOf,
  hyphenatedIn,
  inParts,
  isNumber,
  isStopWord,
  positionsIn,
  telling,
  termOf,
  wordsOf,
} from '../tokenizer';
import {getOr} from './get-or';
import {FIELDS, TermMatcher, type TermMatch, type WrappedIndex} from './term-match';

export interface Ranking {
  hits: SearchHit[];
  /** The number of pages that contain all words of the query, including those beyond the limit. */
  complete: number;
  /** Whether some of these contain only a similar word for one of the words. */
  isAlike: boolean;
}

/** Factor for a word in another section of the page than the rest of the query. */
const ELSEWHERE = 0.3;

/** Boost of a page whose title and keywords, or one of whose headings, contain the whole query. */
const ABOUT = 4;

/** Factors for pages that readers rarely want before others with the same words; weaker if several words are the title. */
const SECOND_CHOICE: readonly [pages: RegExp, factor: number][] = [
  [/\/(?:changelog|all-updates|upgrade|migrat)/, 0.5],
  [/^\/docs\/api\/rest\/./, 0.4],
  [/^\/docs\/tutorials\/./, 0.8],
  [/^\/sdk\//, 0.9],
];

/** Boosts of a page for the reader's audience: with all words in a heading, with all in a section, and others. */
const FIRST = {heading: 24, section: 8, other: 2};

/** Factor for these boosts if a page is not for this audience alone, such as the FAQ. */
const SHARED = 0.5;

/** The number of pages that are visible without scrolling; each may have a second row, for a section with all words. */
const EARLY = 3;

/** The share of a heading that the words of the query need for its page to be moved among these. */
const FAIR_SHARE = 1 / 6;

/** Factor for pages that are found by a synonym. */
const SYNONYM = 0.6;

/** Score of a word that is the name of a page's group, and its minimum length. */
const IN_GROUP = 8;
const MIN_GROUP_LENGTH = 3;

/** Maximum weight of a number, as a share of the lowest weight among the words beside it. */
const BESIDE_WORDS = 0.9;

/** Minimum coverage of a page if others have more. */
const MIN_COVERAGE = 0.5;

/** Maximum number of words in a name such as `get_entities_by_type`, and in a compound such as `popup`. */
const MAX_NAME_WORDS = 5;
const MAX_JOINED_WORDS = 3;

/** Minimum length of each part of an unknown compound word. */
const MIN_PART_LENGTH = 4;

/** Pages of modules of the SDK. */
const MODULE = /^\/sdk\/(?:[\d.]+\/)?api\/./;

/** For choosing a section of a page: the weight of a word in the page's title, and an exponent that flattens scores. */
const IN_TITLE = 0.5;
const FLATTER = 0.75;

/** The minimum bonus of a heading with all words, however long it is. */
const WHOLE = 0.5;

/** Words or phrases of pages, each with what readers type for it. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** A heading and the text below it, with the scores of each word. */
interface Section {
  heading?: SearchDocument;
  content?: SearchDocument;
  heads: number[];
  texts: number[];
  /** Whether a word occurs in the heading only as a part of a name. */
  inParts: boolean;
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
  /** Whether the page contains the word itself or one that starts with it, not only a similar one. */
  exact: boolean[];
  sections: Map<string, Section>;
}

interface Scored {
  page: SearchDocument;
  score: number;
  /** The share of the words that the page contains, weighted by their inverse document frequency. */
  coverage: number;
  isComplete: boolean;
  held: Held;
  /** Sections with words of the query, the highest score first. */
  sections: Section[];
  /** Whether the first section scores higher than the page's metadata. */
  isSection: boolean;
  /** Whether the title contains the word. */
  titled: boolean[];
  /** Whether title or keywords contain the word. */
  named: boolean[];
  words: string[];
  matches: TermMatch[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const wordScores = ({heads, texts}: Section): number[] => heads.map((score, at) => score + texts[at]!);

/** The score of a section, which is higher if it contains more of the words. */
function scoreOf(section: Section): number {
  const scores = wordScores(section);
  return (sum(scores) * scores.filter(Boolean).length) / scores.length;
}

/** The number of words in the heading of a section; if parts of names matched, these count as words. */
function headingLength({heading, inParts: isApart}: Section): number {
  return heading ? wordsOf(isApart ? inParts(heading.t) : heading.t).length : 0;
}

/**
 * The section of a page that a query leads to. A word in few sections counts more than one in most, or than one in the
 * title, which the whole page is about. Among sections with the same words, a heading with few other words wins.
 */
function bestOf(sections: readonly Section[], titled: readonly boolean[]): Section | undefined {
  const all = sections.map((section) => ({section, scores: wordScores(section)}));
  const weights = titled.map((inTitle, at) => {
    const count = all.filter(({scores}) => scores[at]! > 0).length;
    return (inTitle ? IN_TITLE : 1) * Math.sqrt(Math.log(1 + all.length / Math.max(count, 1)));
  });
  // The words of the title apply to every section, so repeating them makes none better.
  const rest = Math.max(titled.filter((inTitle) => !inTitle).length, 1);
  const fitOf = ({section, scores}: (typeof all)[number]): number => {
    const heads = section.heads.filter((score, at) => score > 0 && !titled[at]);
    const inHeading = heads.length / Math.max(headingLength(section), rest);
    const share = sum(scores.map((score, at) => (score > 0 ? 1 : titled[at] ? IN_TITLE : 0))) / scores.length;
    const isWhole = section.heads.every(Boolean);
    return (
      sum(scores.map((score, at) => weights[at]! * score ** FLATTER)) *
      share *
      (1 + Math.max(inHeading, isWhole ? WHOLE : 0))
    );
  };
  return all
    .map((one) => ({...one, fit: fitOf(one)}))
    .reduce<{section?: Section; fit: number}>((best, one) => (one.fit > best.fit ? one : best), {fit: 0})
    .section;
}

/** Ranks the pages of the indexes of one context. */
export class Ranker {
  /** The documents by id, for each kind. */
  private readonly documents: Map<string, SearchDocument>[];
  private readonly pages: Map<number, SearchDocument>;
  /** The texts by place, and the first text of each page. */
  private readonly texts = new Map<string, SearchDocument>();
  private readonly intros = new Map<number, SearchDocument>();
  /** Words that some text has with a hyphen. */
  private readonly hyphenated: ReadonlySet<string>;
  private readonly matcher: TermMatcher;

  private readonly synonyms: readonly {typed: string[]; meant: string[]}[];

  /**
   * @param indexes - The three kinds of an index file, in its order.
   * @param synonyms - Words of pages, each with what readers type for it.
   * @param sections - Address prefixes of sections whose best page is moved up if one of its headings has all words.
   */
  constructor(
    indexes: readonly WrappedIndex[],
    synonyms: Synonyms = {},
    private readonly sections: readonly string[] = [],
  ) {
    this.matcher = new TermMatcher(indexes);
    this.synonyms = Object.entries(synonyms).flatMap(([meant, typed]) =>
      typed.map((one) => ({typed: allWordsOf(one), meant: allWordsOf(meant)})),
    );
    this.documents = indexes.map(({documents}) => new Map(documents.map((one) => [String(one.i), one])));
    this.pages = new Map(indexes[DocumentKind.Page]!.documents.map((page) => [page.i, page]));
    for (const content of indexes[DocumentKind.Content]!.documents) {
      this.texts.set(placeOf(content.p!, content.h), content);
      getOr(this.intros, content.p!, () => content);
    }
    const texts = indexes.flatMap(({documents}) => documents.map(({t}) => t));
    this.hyphenated = new Set(texts.flatMap(hyphenatedIn));
  }

  /**
   * Searches.
   *
   * @param query - What the reader typed.
   * @param limit - Maximum number of hits.
   * @param first - Address prefixes of pages that rank before others with the same words, those of the first one most.
   * @param isOnly - Whether to search only these pages.
   */
  rank(query: string, limit: number, first: readonly string[] = [], isOnly = false): Ranking {
    const best = new Map<number, Scored>();
    for (const {words, factor, isLoose} of this.readings(query))
      for (const scored of this.score(words, factor === 1)) {
        if (isOnly && !isIn(scored, first)) continue;
        const score = scored.score * factor;
        const one: Scored = {...scored, score, ...(isLoose ? {isComplete: false, held: 'some'} : {})};
        const known = best.get(one.page.i);
        if (!known || one.score > known.score) best.set(one.page.i, one);
      }
    const most = [...best.values()].filter(({coverage}) => coverage >= MIN_COVERAGE);
    const found = most.length > 0 ? most : [...best.values()];
    // Readers who write no code may use a word that their pages lack: the best of these is offered all the same.
    const own = first.slice(0, 1);
    const isOwn = (one: Scored): boolean => isIn(one, own);
    if (!found.some(isOwn))
      found.push(...inOrder([...best.values()].filter(isOwn), ({score}) => score).slice(0, 1));
    const plain = inOrder(found, ({score}) => score);
    const ofSection = (start: string): Scored | undefined =>
      plain.find((one) => isIn(one, [start]) && isHeaded(one, FAIR_SHARE));
    const order =
      first.length > 0
        ? forReaders(plain, first)
        : withSecond(
            plain,
            this.sections.flatMap((start) => ofSection(start) ?? []),
          );
    const hits = order
      .slice(0, limit)
      .flatMap((one, place) => (isOnly ? this.sectionsOf(one) : this.rowsOf(one, place < EARLY)));
    const complete = order.filter(({isComplete}) => isComplete);
    return {
      hits: hits.slice(0, limit),
      complete: complete.length,
      isAlike: complete.some(({held}) => held !== 'all'),
    };
  }

  /** The text of a place on a page, if the index has it. */
  textAt(path: string, hash: string): string | undefined {
    const page = [...this.pages.values()].find(({u}) => u === path);
    return page && this.texts.get(placeOf(page.i, hash))?.t;
  }

  /**
   * Interpretations of a query: its words, their synonyms, adjacent words joined to one word or to a name, the parts of
   * names such as `NumberField` and of unknown words, and unknown words without a leading dot. A loose interpretation
   * has words that the reader did not type; its results may not be what the reader means, so they do not count as
   * complete and other parts of the site are offered too.
   */
  private readings(query: string): {words: string[]; factor: number; isLoose: boolean}[] {
    const all = allWordsOf(query);
    const words = telling(all);
    if (words.length === 0) return [];
    const isKnown = (word: string): boolean => this.matcher.isKnown(word);
    const inPlace = (from: number, to: number, ...others: string[]): string[] =>
      telling([...all.slice(0, from), ...others, ...all.slice(to)]);
    const runs = (longest: number, sign: string): string[][] =>
      all.flatMap((_, from) =>
        all.slice(from + 1, from + longest).flatMap((_last, more) => {
          const to = from + more + 2;
          const pieces = all.slice(from, to);
          const word = pieces.join(sign);
          // The joined word may look like a form of another one: "who sees" is not "whose".
          const isOther = word.length - termOf(word).length > 1 && pieces.some(isStopWord);
          return isKnown(word) && !isOther ? [inPlace(from, to, word)] : [];
        }),
      );
    const split = all.flatMap((word, at) =>
      isKnown(word) ? [] : this.partsOf(word).map((parts) => inPlace(at, at + 1, ...parts)),
    );
    const bare = all.flatMap((word, at) =>
      /^\../.test(word) && !isKnown(word) ? [inPlace(at, at + 1, word.slice(1))] : [],
    );
    const synonyms = this.synonyms.flatMap(({typed, meant}) =>
      all.flatMap((_, from) =>
        typed.every((word, at) => isSame(all[from + at], word))
          ? [inPlace(from, from + typed.length, ...meant)]
          : [],
      ),
    );
    const apart = query.replace(/\S+/g, (word) => (wordsOf(word).some(isKnown) ? word : inParts(word)));
    const close = [
      words,
      ...runs(MAX_JOINED_WORDS, ''),
      ...runs(MAX_NAME_WORDS, '_'),
      ...bare,
      ...(wordsOf(apart).length > words.length ? [wordsOf(apart)] : []),
    ];
    return [
      ...close.map((one) => ({words: one, factor: 1, isLoose: false})),
      ...synonyms.map((one) => ({words: one, factor: SYNONYM, isLoose: false})),
      ...split.map((one) => ({words: one, factor: 1, isLoose: true})),
    ];
  }

  /** Splits an unknown word into two known ones if there is no similar word: `realtime` into "real" and "time". */
  private partsOf(word: string): [string, string][] {
    if (this.matcher.match(word, true).terms.size > 0) return [];
    return Array.from({length: word.length - 1}, (_, at): [string, string] => [
      word.slice(0, at + 1),
      word.slice(at + 1),
    ]).filter((parts) => parts.every((part) => part.length >= MIN_PART_LENGTH && this.matcher.isKnown(part)));
  }

  private candidates(words: readonly string[], matches: readonly TermMatch[]): Candidate[] {
    const none = (): number[] => matches.map(() => 0);
    const no = (): boolean[] => matches.map(() => false);
    const candidates = new Map<number, Candidate>();
    for (const [at, {scores, isFuzzy}] of matches.entries())
      for (const [field, ofField] of scores)
        for (const [ref, score] of ofField) {
          const document = this.documents[FIELDS[field].kind]!.get(ref)!;
          const id = document.p ?? document.i;
          const candidate = getOr(candidates, id, () => ({
            page: this.pages.get(id)!,
            outer: none(),
            named: no(),
            titled: no(),
            exact: no(),
            sections: new Map<string, Section>(),
          }));
          candidate.exact[at] = !isFuzzy;
          if (FIELDS[field].kind !== DocumentKind.Page) {
            const empty = (): Section => ({heads: none(), texts: none(), inParts: false});
            const section = getOr(candidate.sections, document.h ?? '', empty);
            if (FIELDS[field].kind === DocumentKind.Heading) {
              section.heading = document;
              section.inParts ||= section.heads[at] === 0 && field === 'nameParts';
              section.heads[at] = Math.max(section.heads[at]!, score);
            } else {
              section.content = document;
              section.texts[at] = Math.max(section.texts[at]!, score);
            }
          } else {
            candidate.outer[at]! += score;
            candidate.titled[at] ||= field === 'title';
            candidate.named[at] ||= field !== 'description';
          }
        }
    for (const candidate of candidates.values()) addGroup(candidate, words);
    return [...candidates.values()];
  }

  /** @param isTyped - Whether the reader may still be typing the last word. */
  private score(words: string[], isTyped: boolean): Scored[] {
    const matches = words.map((word, at) => this.matcher.match(word, isTyped && at === words.length - 1));
    const candidates = this.candidates(words, matches);
    // Inverse document frequency: a rare word says more about a page than one on most pages.
    const idf = words.map((_, at) => {
      const contains = ({outer, sections}: Candidate): boolean =>
        outer[at]! > 0 || [...sections.values()].some(({heads, texts}) => heads[at]! + texts[at]! > 0);
      const rarity = Math.log(1 + this.pages.size / (1 + candidates.filter(contains).length));
      // A name counts as much as its parts together.
      return rarity * inParts(words[at]!).split(' ').length;
    });
    // Limit the weight of numbers, so that a page with the number alone has too little coverage: "90 seconds" is not
    // about every 90.
    const ofWords = Math.min(...idf.filter((_, at) => !isNumber(words[at]!)));
    const shares = idf.map((one, at) => (isNumber(words[at]!) ? Math.min(one, BESIDE_WORDS * ofWords) : one));
    const weigh = (scores: readonly number[]): number[] => scores.map((score, at) => score * idf[at]!);

    return candidates.map((candidate) => {
      const {page, named, titled, exact} = candidate;
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
      const coverageOf = (weights: readonly number[]): number =>
        sum(weights.filter((_, at) => anywhere[at]! > 0)) / sum(weights);
      const isHeading =
        section?.heading !== undefined &&
        section.heads.every(Boolean) &&
        headingLength(section) <= words.length;
      const inTitle = titled.filter(Boolean).length / Math.max(wordsOf(page.t).length, words.length);
      const boosts = SECOND_CHOICE.filter(([pages]) => pages.test(page.u)).map(([, factor]) =>
        inTitle === 1 && words.length > 1 ? Math.sqrt(factor) : factor,
      );
      return {
        page,
        score:
          base *
          coverageOf(idf) ** 2 *
          (1 + inTitle) *
          (named.every(Boolean) || isHeading ? ABOUT : 1) *
          boosts.reduce((product, factor) => product * factor, 1),
        coverage: coverageOf(shares),
        isComplete: anywhere.every(Boolean),
        held: heldOf(anywhere, exact),
        sections,
        isSection: sum(inside) > sum(outer),
        titled,
        named,
        words,
        matches,
      };
    });
  }

  /**
   * The rows of a page. If the title contains the words, the row leads to the top of the page, otherwise to the best
   * section. The section has its own row if it scores higher than the page's metadata or if its heading contains all
   * words; otherwise its row has the title of the page too.
   */
  private rowsOf(one: Scored, withSection: boolean): SearchHit[] {
    const {page, isSection, titled} = one;
    const top = this.hitOf(one, {title: page.t, text: this.intros.get(page.i)});
    const isNamed = titled.every(Boolean);
    // Readers look for the entries of a module, not for the module itself.
    const isModule = !isNamed && MODULE.test(page.u);
    const places = isModule
      ? one.sections.filter(({content, heading}) => heading ?? content?.h)
      : one.sections;
    const section = bestOf(places, titled);
    const {h, s: above, t} = section?.heading ?? section?.content ?? {};
    if (!section || !h) return [top];
    const row = this.sectionRow(one, section);
    const hasMore = withSection && section.heads.every(Boolean) && t !== page.t;
    if (isNamed) return hasMore ? [top, row] : [top];
    if (isSection || (isModule && hasMore)) return [row];
    if (hasMore) return [row, top];
    // Title and keywords contain all words, and the section only mentions them.
    if (one.named.every(Boolean) && titled.some(Boolean) && !section.heads.some(Boolean)) return [top];
    const {title} = this.hitOf(one, {title: `${page.t} › ${section.heading ? t : above}`});
    return [{...row, title, trail: top.trail}];
  }

  /** The rows of a page if few pages are searched: also all sections that contain all words. */
  private sectionsOf(one: Scored): SearchHit[] {
    const rows = this.rowsOf(one, true);
    const sections = one.sections
      .filter((section) => (section.heading ?? section.content!).h && wordScores(section).every(Boolean))
      .map((section) => this.sectionRow(one, section))
      .filter(({hash}) => !rows.some((row) => row.hash === hash));
    return [...rows, ...sections];
  }

  private sectionRow(one: Scored, {heading, content}: Section): SearchHit {
    const {p, h, t, s: above} = (heading ?? content)!;
    return this.hitOf(one, {title: heading ? t : above!, hash: h, text: this.texts.get(placeOf(p!, h))});
  }

  private hitOf(
    {page, words, matches, held}: Scored,
    {title, hash = '', text}: {title: string; hash?: string; text?: SearchDocument},
  ): SearchHit {
    const terms = new Set(matches.flatMap((match) => [...match.terms]));
    const mark = (marked: string): MarkedText => ({
      text: marked,
      positions: [...positionsIn(marked, terms, this.hyphenated).values()]
        .flat()
        .sort(([one], [other]) => one - other),
    });
    const [ofTitle, ofText] = [mark(title), text && mark(text.t)];
    const forms = [ofTitle, ofText].flatMap((one) =>
      one
        ? one.positions.map(([start, length]) => trim(one.text.slice(start, start + length).toLowerCase()))
        : [],
    );
    const typed = words.filter((_, at) => !matches[at]!.isFuzzy);
    // Pages highlight words that start with a token, so forms that start with a typed word need no token of their own.
    const others = forms.filter((form) => !typed.some((word) => form.startsWith(word)));
    const tokens = [...new Set([...typed, ...others])];
    return {
      path: page.u,
      hash,
      title: ofTitle,
      trail: trailOf([...(page.b ?? []), ...(hash === '' ? [] : [page.t])], title),
      text: ofText,
      tokens,
      held,
    };
  }
}

/** Whether the address of a page starts with one of these prefixes. */
function isIn({page}: Scored, starts: readonly string[]): boolean {
  return starts.some((start) => page.u.startsWith(start));
}

/** Whether a heading of a page contains all words, which make up at least this share of it. */
function isHeaded({sections, held, words}: Scored, share = 0): boolean {
  return (
    held === 'all' &&
    sections.some((one) => one.heads.every(Boolean) && words.length >= share * headingLength(one))
  );
}

/** The boost of a page for the reader's audience. A page with only similar words gets none. */
function boostOf(one: Scored): number {
  if (one.held !== 'all') return 1;
  if (isHeaded(one)) return FIRST.heading;
  return one.sections.some((section) => wordScores(section).every(Boolean)) ? FIRST.section : FIRST.other;
}

function inOrder(pages: readonly Scored[], scoreFor: (one: Scored) => number): Scored[] {
  return [...pages].sort((a, b) => scoreFor(b) - scoreFor(a) || a.page.i - b.page.i);
}

/** The order for an audience: its own pages, then those that it shares; the best of both kinds is among the first. */
function forReaders(pages: readonly Scored[], first: readonly string[]): Scored[] {
  const own = first.slice(0, 1);
  const order = inOrder(
    pages,
    (one) => one.score * (isIn(one, first) ? boostOf(one) * (isIn(one, own) ? 1 : SHARED) : 1),
  );
  // Of the same group as the first result, because other groups are shown below it.
  const other = pages.find((one) => !isIn(one, own) && groupOf(one.page.u) === groupOf(order[0]!.page.u));
  const best = order.find((one) => isIn(one, own));
  return withEarly(
    order,
    [other, best].filter((one) => one !== undefined),
  );
}

/** Moves some pages among the first, without changing the order of the others. */
function withEarly(order: readonly Scored[], pages: readonly Scored[]): Scored[] {
  const others = order.filter((one) => !pages.includes(one));
  const early = new Set([...others.slice(0, EARLY - pages.length), ...pages]);
  return [...order.filter((one) => early.has(one)), ...order.filter((one) => !early.has(one))];
}

/** Moves some pages to the places after the first one: it may have two rows, and readers look at three or four. */
function withSecond(order: readonly Scored[], pages: readonly Scored[]): Scored[] {
  return [...new Set([...order.slice(0, 1), ...pages, ...order])];
}

/** How many words a page contains, from those found in any form and those found exactly. */
function heldOf(found: readonly number[], exact: readonly boolean[]): Held {
  const share = exact.filter(Boolean).length / exact.length;
  if (share === 1) return 'all';
  if (found.every(Boolean)) return 'alike';
  return share > 0.5 ? 'most' : share > 0 ? 'some' : 'none';
}

/** Whether two words have the same term. */
function isSame(word: string | undefined, other: string): boolean {
  return word !== undefined && termOf(word) === termOf(other);
}

/** Scores words that are the name of the page's group, such as "rest" or "tutorial", even if the page does not contain them. */
function addGroup({page, outer, named, exact}: Candidate, words: readonly string[]): void {
  const group = groupOf(page.u).toLowerCase();
  for (const [at, word] of words.entries()) {
    if (word.length < MIN_GROUP_LENGTH || !group.startsWith(word)) continue;
    outer[at] = Math.max(outer[at]!, IN_GROUP);
    named[at] = true;
    exact[at] = true;
  }
}

/** Key of a place: a page and a hash on it. */
function placeOf(page: number, hash = ''): string {
  return `${page}${hash}`;
}

/** Removes repeated labels, keeping the last of each, and the title itself. */
function trailOf(labels: readonly string[], title: string): string[] {
  return labels.filter((label, at) => label !== title && labels.indexOf(label, at + 1) < 0);
}
