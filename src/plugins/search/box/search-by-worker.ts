/**
 * Calls the search plugin's worker and tracks the state of its index. With `box.ts` it replaces the plugin's
 * own `searchByWorker`, which is part of every page, does not report that an index failed to
 * load, and never retries: https://github.com/easyops-cn/docusaurus-search-local/issues/418
 */
import type {Remote} from 'comlink';
import type {SearchHit} from '../hit';
import type {Ranking} from '../ranking/ranking';
import type {RankingWorker} from '../ranking/search-worker';

/** The worker, which is started by the first search. */
interface Running {
  remote: Remote<RankingWorker>;
  /** Rejects when the worker fails or is terminated; never resolves. */
  broken: Promise<never>;
  /** Terminates the worker and rejects all pending calls. */
  terminate: (reason: unknown) => void;
}

/** The state of the index that was requested last. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed';

/** What the box has found last. */
export interface BoxAnswer {
  query: string;
  versionUrl: string;
  context: string;
  ranking: Ranking;
}

/** No text has longer words, and lunr's fuzzy search takes seconds for them. */
const LONGEST_WORD = 40;
const MOST_WORDS = 12;

/**
 * The words of a query as the index has them: without punctuation around them, which lunr strips when it
 * builds the index. An asterisk would be lunr's wildcard; alone, it would match every word of the index,
 * which takes lunr many seconds: https://lunrjs.com/guides/searching.html#wildcards
 *
 * @param query - What the reader typed.
 * @returns The words with one space between them; empty if there are none.
 */
export function searchable(query: string): string {
  return query
    .split(/[\s*]+/)
    .map((word) => word.slice(0, LONGEST_WORD).replace(/^\W+|\W+$/g, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .join(' ');
}

let running: Promise<Running> | undefined;
let state: IndexState = 'idle';
let answer: BoxAnswer | undefined;
const listeners = new Set<() => void>();

function setState(next: IndexState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** What the box has found last, for `useSyncExternalStore`. */
export function boxAnswer(): BoxAnswer | undefined {
  return answer;
}

/** The state, for `useSyncExternalStore`. */
export function indexState(): IndexState {
  return state;
}

/** Subscribes to changes of the state. Returns the function that unsubscribes. */
export function watchIndexState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function start(): Promise<Running> {
  const {wrap} = await import('comlink');
  const worker = new Worker(new URL('../ranking/search-worker.ts', import.meta.url));
  let reject: (reason: unknown) => void;
  const broken = new Promise<never>((_resolve, rejector) => (reject = rejector));
  worker.addEventListener('error', () => reject(new Error('a script of the search did not load')));
  const WorkerClass = wrap<new () => RankingWorker>(worker);
  const remote = await Promise.race([new WorkerClass(), broken]);
  const terminate = (reason: unknown): void => {
    reject(reason);
    worker.terminate();
  };
  return {remote, broken, terminate};
}

/** Calls the worker. It caches a failed index for good, so after a failure the next call starts a new worker. */
async function withWorker<T>(call: (parts: Running) => Promise<T>): Promise<T> {
  running ??= start();
  const used = running;
  try {
    const parts = await used;
    return await Promise.race([call(parts), parts.broken]);
  } catch (error) {
    if (running === used) running = undefined;
    used.then(
      ({terminate}) => terminate(error),
      () => undefined,
    );
    throw error;
  }
}

/**
 * Searches an index without a notice; fetches it first when the worker does not have it.
 *
 * @param versionUrl - Path of the version, as `/` or `/sdk/13/`.
 * @param context - A search context, or nothing for all of the version.
 * @param query - What the reader typed.
 * @param limit - The most results.
 * @throws When the index can't be loaded. The next call tries again.
 */
export function askIndex(
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<Ranking> {
  return withWorker(({remote}) => remote.search(versionUrl, context, searchable(query), limit));
}

/** Searches as {@link askIndex} does, and sets the state of the index that the reader is told. */
export async function searchIndex(...question: Parameters<typeof askIndex>): Promise<Ranking> {
  // Once an index is loaded, most answers are fast: the notice is shown only for slower ones.
  const loading = setTimeout(() => setState('loading'), state === 'ready' ? 50 : 0);
  try {
    const ranking = await askIndex(...question);
    clearTimeout(loading);
    setState('ready');
    return ranking;
  } catch (error) {
    clearTimeout(loading);
    setState('failed');
    throw error;
  }
}

/**
 * Waits until a reader who has left the box is in it again. The box takes the focus when its index is
 * loaded, even from a reader who has moved on with the keyboard.
 */
async function untilFocused(field: Element | null): Promise<void> {
  if (!field?.matches('.navbar__search-input') || document.activeElement === field) return;
  await new Promise((resolve) => field.addEventListener('focus', resolve, {once: true}));
}

/** For the plugin's box: fetches an index. A failure sets the state and is not thrown. */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const field = document.activeElement;
  // The box imports its list at the same time, and does not report a failure.
  const list = import('@easyops-cn/autocomplete.js');
  const index = searchIndex(versionUrl, context, '', 0);
  const parts = await Promise.allSettled([list, index]);
  if (parts.some(({status}) => status === 'rejected')) setState('failed');
  await untilFocused(field);
}

/** For the plugin's box: searches. After a failure, its list does not change; the state says why. */
export async function searchForBox(
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<SearchHit[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  answer = undefined;
  const ranking = await searchIndex(versionUrl, context, query, limit).catch(
    () => new Promise<never>(() => undefined),
  );
  answer = {query, versionUrl, context, ranking};
  setState(state);
  return ranking.hits;
}
