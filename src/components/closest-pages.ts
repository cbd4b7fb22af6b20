import {editDistance} from '../app-preview/text/edit-distance';

/** A page in the list of `src/plugins/page-list`. */
export interface ListedPage {
  path: string;
  title: string;
  /** Titles of the sections above it, outermost first. */
  trail: readonly string[];
  /** Other words that readers use for its subject. */
  keywords?: readonly string[];
}

/** The rest of a longer address is ignored; no page has one. */
const MAX_ADDRESS_CHARACTERS = 300;

/** To be proposed, a page needs at least this score, and at least this fraction of the best score. */
const MIN_SCORE = 0.4;
const MIN_SCORE_OF_BEST = 0.7;

/** Weights of words in keywords and in folders or section titles; those in the title or last path segment have 1. */
const KEYWORD_WEIGHT = 0.7;
const FOLDER_WEIGHT = 0.6;

const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'your']);

/** The words of a text in lower case, without stop words: `getStarted-now` has three. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !FILLERS.has(word));
}

/** The similarity of two words from 0 to 1; plurals and typos are similar. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  // Numbers have to match exactly.
  if (/\d/.test(a + b)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s`) return 0.95;
  if (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short)) return 0.9;
  const errors = short.length >= 8 ? 2 : short.length >= 5 ? 1 : 0;
  // Comparing lengths first avoids computing the edit distance for most pairs.
  return errors > 0 && long.length - short.length <= errors && editDistance(a, b) <= errors ? 0.8 : 0;
}

interface Described {
  page: ListedPage;
  /** The weights of its words. */
  words: Map<string, number>;
  /** The words of its title and last path segment. */
  names: Set<string>;
}

function describe(page: ListedPage): Described {
  const segments = page.path.split('/').filter(Boolean);
  const lastSegment = wordsOf(segments.pop() ?? '');
  const names = new Set([...lastSegment, ...wordsOf(page.title)]);
  const words = new Map<string, number>();
  const add = (list: readonly string[], weight: number): void => {
    for (const word of list) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  add([...names, lastSegment.join('')], 1);
  add((page.keywords ?? []).flatMap(wordsOf), KEYWORD_WEIGHT);
  add([...segments, ...page.trail].flatMap(wordsOf), FOLDER_WEIGHT);
  return {page, words, names};
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The words of an address with their weights: those of the last segment name the page and count twice. */
function wantedWords(address: string): Map<string, number> {
  const segments = decoded(address.slice(0, MAX_ADDRESS_CHARACTERS))
    .replace(/(?:index)?\.(?:html?|mdx?)$/i, '')
    .split('/')
    .filter(Boolean);
  const last = segments.pop() ?? '';
  return new Map([
    ...segments.flatMap(wordsOf).map((word) => [word, 1] as const),
    ...wordsOf(last).map((word) => [word, 2] as const),
  ]);
}

/** The closest ancestor page of an address. */
function pageAbove(address: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = address.slice(0, MAX_ADDRESS_CHARACTERS).toLowerCase();
  const above = pages.filter(({path}) => wanted.startsWith(path.toLowerCase()));
  return above.sort((a, b) => b.path.length - a.path.length).slice(0, 1);
}

/**
 * Finds the pages that an address without a page may refer to, by its words: also if the page has moved, or a word is
 * misspelled or has another form.
 *
 * @param address - Path from the address bar, which can be anything.
 * @param pages - The site's pages. Those of an older version are proposed only if the address contains the version.
 * @param count - Maximum number of pages.
 * @returns The best match first. If no page has a sufficient score, the closest ancestor page, if any.
 */
export function closestPages(address: string, pages: readonly ListedPage[], count: number): ListedPage[] {
  const wanted = wantedWords(address);
  const described = pages
    .filter(({path}) => path.split('/').every((segment) => !/^\d+$/.test(segment) || wanted.has(segment)))
    .map(describe);

  // Inverse document frequency: a word on few pages says more than one on many; one on most pages counts nothing.
  const frequency = new Map<string, number>();
  for (const {words} of described)
    for (const word of words.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarest = Math.log(described.length + 1);
  const rarity = (word: string): number => {
    const on = frequency.get(word)!;
    return on > described.length / 2 ? 0 : rarest - Math.log(on);
  };

  const matches = [...wanted].map(([word, weight]) => ({
    weight,
    candidates: [...frequency.keys()]
      .map((candidate) => ({candidate, like: likeness(word, candidate)}))
      .filter(({like}) => like > 0),
  }));

  const scored = described
    .map(({page, words, names}) => {
      let shared = 0;
      let total = 0;
      const named = new Set<string>();
      for (const {weight, candidates} of matches) {
        const most = (value: (word: string) => number): number =>
          Math.max(0, ...candidates.map(({candidate, like}) => like * value(candidate)));
        shared += weight * most((word) => (words.get(word) ?? 0) * rarity(word));
        // What the word would count on a page that has it; a word that no page has counts as the rarest one.
        total += weight * (candidates.length > 0 ? most(rarity) : rarest);
        for (const {candidate} of candidates) if (names.has(candidate)) named.add(candidate);
      }
      const score = total > 0 ? shared / total : 0;
      return {page, score, isAbout: named.size / Math.max(names.size, 1)};
    })
    .filter(({score}) => score >= MIN_SCORE)
    .map(({page, score, isAbout}) => ({page, score: score * (0.8 + 0.2 * isAbout)}))
    .sort((a, b) => b.score - a.score);
  if (scored.length === 0) return pageAbove(address, pages).slice(0, count);
  return scored
    .filter(({score}) => score >= MIN_SCORE_OF_BEST * scored[0]!.score)
    .slice(0, count)
    .map(({page}) => page);
}
