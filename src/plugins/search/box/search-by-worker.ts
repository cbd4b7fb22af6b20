/** The interface of the page to the search worker. */
import {wrap, type Remote} from 'comlink';
import type {Ranking} from '../ranking/ranking';
import type {SearchWorker} from '../ranking/search-worker';
import type {Scope} from '../scopes';
import {trim} from '../trim';

/** The worker, which the first search starts. */
interface Running {
  remote: Remote<SearchWorker>;
  /** Rejects if a script of the worker does not load; never resolves. */
  broken: Promise<never>;
}

/** No text has longer words, and lunr's fuzzy search would take seconds for them. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 12;

/**
 * Normalizes a query to words as they are in the index: without surrounding punctuation, which lunr strips when it builds
 * the index. A single letter does not count. Asterisks are removed, because they are wildcards in lunr; alone, one would
 * match every word of the index, which takes many seconds: https://lunrjs.com/guides/searching.html#wildcards
 *
 * @param query - What the reader typed.
 * @returns The words, separated by single spaces; empty if there are none.
 */
export function searchable(query: string): string {
  const words = query
    .split(/[\s*]+/)
    .map((word) => trim(word.slice(0, MAX_WORD_LENGTH)))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
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
  // Avoids an unhandled rejection if no search is waiting.
  broken.catch(() => undefined);
  return {remote: wrap<SearchWorker>(worker), broken};
}

/**
 * Searches an index, which the worker loads if necessary.
 *
 * @param scope - What to search.
 * @param query - What the reader typed.
 * @param limit - Maximum number of results.
 * @param isOnly - Whether to leave out pages for other readers than those of the scope, instead of ranking them lower.
 * @throws If the index can't be loaded; the next call tries again.
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
