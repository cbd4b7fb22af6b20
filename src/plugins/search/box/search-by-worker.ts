/** Calls the worker that searches. */
import {wrap, type Remote} from 'comlink';
import type {Ranking} from '../ranking/ranking';
import type {SearchWorker} from '../ranking/search-worker';
import type {Scope} from '../scopes';
import {trim} from '../trim';

/** The worker, which is started by the first search. */
interface Running {
  remote: Remote<SearchWorker>;
  /** Rejects when a script of the worker does not load; never resolves. */
  broken: Promise<never>;
}

/** No text has longer words, and lunr's fuzzy search takes seconds for them. */
const LONGEST_WORD = 40;
const MOST_WORDS = 12;

/**
 * The words of a query as the index has them: without punctuation around them, which lunr strips when it
 * builds the index. One letter alone is none. An asterisk would be lunr's wildcard; alone, it would match every word of the index,
 * which takes lunr many seconds: https://lunrjs.com/guides/searching.html#wildcards
 *
 * @param query - What the reader typed.
 * @returns The words with one space between them; empty if there are none.
 */
export function searchable(query: string): string {
  const words = query
    .split(/[\s*]+/)
    .map((word) => trim(word.slice(0, LONGEST_WORD)))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .join(' ');
  return /^\p{L}$/u.test(words) ? '' : words;
}

let running: Running | undefined;

function start(): Running {
  const worker = new Worker(new URL('../ranking/search-worker.ts', import.meta.url));
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate();
      // The next search starts another one.
      running = undefined;
      reject(new Error('a script of the search did not load'));
    });
  });
  // Nobody may be waiting.
  broken.catch(() => undefined);
  return {remote: wrap<SearchWorker>(worker), broken};
}

/**
 * Searches an index; fetches it first when the worker does not have it.
 *
 * @param scope - What to search.
 * @param query - What the reader typed.
 * @param limit - The most results.
 * @param isOnly - Whether pages for other readers than those of the scope are left out, not only behind.
 * @throws When the index can't be loaded. The next call tries again.
 */
export async function askIndex(
  {version, context, readers}: Omit<Scope, 'label'>,
  query: string,
  limit: number,
  isOnly = true,
): Promise<Ranking> {
  if (process.env.NODE_ENV !== 'production') {
    throw new Error('it is made by "npm run build" and read by "npm run serve"');
  }
  running ??= start();
  const {remote, broken} = running;
  return Promise.race([
    remote.search(
      `/${version}`,
      context,
      searchable(query),
      limit,
      readers?.first,
      isOnly && readers !== undefined,
    ),
    broken,
  ]);
}
