import type {Held, SearchHit} from '../hit';
import type {Ranking} from '../ranking/ranking';

/** From this number of pages with all words, there is no notice about the others. */
const ENOUGH = 3;

/** Subjects for the numbers below. */
const COUNTS = ['No page has', 'One page has', 'Two pages have'];

/** How to describe a set of results by the one with the fewest words. */
const SHARES: readonly [least: Held, share: string][] = [
  ['none', 'words like some of them'],
  ['some', 'some of them'],
  ['most', 'most of them'],
];

/**
 * A notice if there are no results, or if not all results contain all words of the query.
 *
 * @param words - The number of words in the query.
 * @param ranking - The results.
 */
export function noticeOf(words: number, {hits, complete, isAlike}: Ranking): string | undefined {
  if (hits.length === 0) return 'Try other or fewer words, in English.';
  if (hits.every(({held}) => held === 'alike'))
    return `No page has ${words < 2 ? 'this word' : 'all of these words'}, only similar ones.`;
  if (words < 2 || complete >= ENOUGH) return undefined;
  const isOther = ({held}: SearchHit): boolean => held !== 'all' && held !== 'alike';
  const others = hits.filter(isOther);
  const share = SHARES.find(([least]) => others.some(({held}) => held === least))?.[1];
  if (!share) return undefined;
  const isOne = new Set(others.map(({path}) => path)).size === 1;
  const subject =
    complete === 0 ? (isOne ? 'This one has' : 'These have') : isOne ? 'The other has' : 'The others have';
  return `${COUNTS[complete]} all of these words${isAlike ? ' or similar ones' : ''}. ${subject} ${share}.`;
}
