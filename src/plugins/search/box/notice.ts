import type {Held, SearchHit} from '../hit';
import type {Ranking} from '../ranking/ranking';

/** With fewer pages that have all words, the reader is told what the others have. */
const ENOUGH = 3;

/** Names of the numbers below that one. */
const COUNTS = ['No page has', 'One page has', 'Two pages have'];

/** What can be said of all results of which none has more than the least. */
const SHARES: readonly [least: Held, share: string][] = [
  ['none', 'words like some of them'],
  ['some', 'some of them'],
  ['most', 'most of them'],
];

/**
 * A sentence for an answer without results, or whose results do not all have the words of the query.
 *
 * @param words - The number of words of the query.
 * @param ranking - The answer.
 */
export function noticeOf(words: number, {hits, complete, isAlike}: Ranking): string | undefined {
  if (hits.length === 0) return 'Try other or fewer words.';
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
