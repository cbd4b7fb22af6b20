import {editDistance} from '../app-preview/text/edit-distance';

/** A page as `src/plugins/page-list` lists it. */
export interface ListedPage {
  path: string;
  title: string;
  /** The sections above it, from the top. */
  trail: readonly string[];
  /** What readers call its subject, where the title does not. */
  keywords?: readonly string[];
}

/** No page's path has more characters; what comes behind them is not read. */
const LONGEST_ADDRESS = 300;

/** A page has to share this part of the address's meaning, and come this near to the best one, to be proposed. */
const ENOUGH = 0.4;
const NEAR_THE_BEST = 0.7;

/** How much a word counts that a page has elsewhere than in its title and the last part of its address. */
const IN_A_KEYWORD = 0.7;
const IN_A_FOLDER = 0.6;

const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'your']);

/** The words of a text in lower case, without fillers: `getStarted-now` has three. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !FILLERS.has(word));
}

/** From 0 to 1: how well one word stands for another, as its plural or with a typing error. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  // Numbers have to match exactly.
  if (/\d/.test(a + b)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s`) return 0.95;
  if (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short)) return 0.9;
  const errors = short.length >= 8 ? 2 : short.length >= 5 ? 1 : 0;
  // Most pairs differ more in length alone.
  return errors > 0 && long.length - short.length <= errors && editDistance(a, b) <= errors ? 0.8 : 0;
}

interface Described {
  page: ListedPage;
  /** How much each of its words counts. */
  words: Map<string, number>;
  /** The words that name it: of its title and of the last part of its address. */
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
  add((page.keywords ?? []).flatMap(wordsOf), IN_A_KEYWORD);
  add([...segments, ...page.trail].flatMap(wordsOf), IN_A_FOLDER);
  return {page, words, names};
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The words of an address, and how much each counts: those of the last part name the page and count twice. */
function wantedWords(address: string): Map<string, number> {
  const segments = decoded(address.slice(0, LONGEST_ADDRESS))
    .replace(/(?:index)?\.(?:html?|mdx?)$/i, '')
    .split('/')
    .filter(Boolean);
  const last = segments.pop() ?? '';
  return new Map([
    ...segments.flatMap(wordsOf).map((word) => [word, 1] as const),
    ...wordsOf(last).map((word) => [word, 2] as const),
  ]);
}

/** The nearest page above an address. */
function pageAbove(address: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = address.slice(0, LONGEST_ADDRESS).toLowerCase();
  const above = pages.filter(({path}) => wanted.startsWith(path.toLowerCase()));
  return above.sort((a, b) => b.path.length - a.path.length).slice(0, 1);
}

/**
 * The pages that an address without a page may mean, by the words of the address: also where the page has
 * moved, a word is misspelled, or another form of it is used.
 *
 * @param address - Path from the address bar; anything is accepted.
 * @param pages - The site's pages. Those of a version are proposed if the address names the version.
 * @param count - How many to return at the most.
 * @returns The best first. Where no page has enough of what the address says, the page above it, if there is one.
 */
export function closestPages(address: string, pages: readonly ListedPage[], count: number): ListedPage[] {
  const wanted = wantedWords(address);
  const described = pages
    .filter(({path}) => path.split('/').every((segment) => !/^\d+$/.test(segment) || wanted.has(segment)))
    .map(describe);

  // A word on few pages says more than one on many (inverse document frequency), and one on most of them nothing.
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
        // What a word would count on a page that has it; one that no page has counts as the rarest.
        total += weight * (candidates.length > 0 ? most(rarity) : rarest);
        for (const {candidate} of candidates) if (names.has(candidate)) named.add(candidate);
      }
      const score = total > 0 ? shared / total : 0;
      return {page, score, isAbout: named.size / Math.max(names.size, 1)};
    })
    .filter(({score}) => score >= ENOUGH)
    .map(({page, score, isAbout}) => ({page, score: score * (0.8 + 0.2 * isAbout)}))
    .sort((a, b) => b.score - a.score);
  if (scored.length === 0) return pageAbove(address, pages).slice(0, count);
  return scored
    .filter(({score}) => score >= NEAR_THE_BEST * scored[0]!.score)
    .slice(0, count)
    .map(({page}) => page);
}
