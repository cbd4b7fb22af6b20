/**
 * Asks the search plugin's worker, and knows how far its index is. Stands in the browser in place of
 * the plugin's own `searchByWorker`, which comes with every page, tells nobody that an index can't
 * be had, and never asks for it again: https://github.com/easyops-cn/docusaurus-search-local/issues/418
 */
import type {Remote} from 'comlink';
import type {SearchWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
import type {SearchHit} from './hit';

/** What runs once the reader searches. */
interface Running {
  remote: Remote<SearchWorker>;
  /** Rejects when the worker is of no use any more; never resolves. */
  broken: Promise<never>;
  /** Ends the worker, and with it all that wait for its answers. */
  end: (reason: unknown) => void;
}

/** How far the index is that was asked for last. */
export type IndexState = 'idle' | 'loading' | 'ready' | 'failed';

/** Longer words are in no text, and lunr takes seconds to look for words that are like them. */
const LONGEST_WORD = 40;
const MOST_WORDS = 12;

/**
 * The words of a query as the index has them: without the signs around them, which lunr takes away as it
 * makes the index. An asterisk would be lunr's wildcard, and as a word of its own stand for all words that
 * there are, which takes it many seconds: https://lunrjs.com/guides/searching.html#wildcards
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
const listeners = new Set<() => void>();

function setState(next: IndexState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** The state, for `useSyncExternalStore`. */
export function indexState(): IndexState {
  return state;
}

/** Calls back after each change of the state. Returns what ends that. */
export function watchIndexState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function start(): Promise<Running> {
  const {wrap} = await import('comlink');
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
  let reject: (reason: unknown) => void;
  const broken = new Promise<never>((_resolve, rejector) => (reject = rejector));
  worker.addEventListener('error', () => reject(new Error('a script of the search did not load')));
  const WorkerClass = wrap<new () => SearchWorker>(worker);
  const remote = await Promise.race([new WorkerClass(), broken]);
  const end = (reason: unknown): void => {
    reject(reason);
    worker.terminate();
  };
  return {remote, broken, end};
}

/** The worker keeps an index that failed for good, so after a failure the next call starts anew. */
async function ask<T>(question: (parts: Running) => Promise<T>): Promise<T> {
  running ??= start();
  const used = running;
  try {
    const parts = await used;
    return await Promise.race([question(parts), parts.broken]);
  } catch (error) {
    if (running === used) running = undefined;
    used.then(
      ({end}) => end(error),
      () => undefined,
    );
    throw error;
  }
}

/**
 * Searches an index; fetches it first when the worker does not have it.
 *
 * @param versionUrl - Path of the version, as `/` or `/sdk/13/`.
 * @param context - A search context, or nothing for all of the version.
 * @param query - What the reader typed.
 * @param limit - The most results.
 * @throws When the index can't be had. The next call tries again.
 */
export async function searchIndex(
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<SearchHit[]> {
  // Shown only when the answer takes longer than a moment: most come from an index that is there.
  const loading = setTimeout(() => setState('loading'), state === 'ready' ? 50 : 0);
  try {
    const hits = await ask(async ({remote}) => {
      // Asked for both at once: the reader waits for one answer, and a search for nothing fetches nothing.
      const [found] = await Promise.all([
        remote.search(versionUrl, context, searchable(query), limit),
        remote.fetchIndexes(versionUrl, context),
      ]);
      return found;
    });
    clearTimeout(loading);
    setState('ready');
    return hits;
  } catch (error) {
    clearTimeout(loading);
    setState('failed');
    throw error;
  }
}

/**
 * Waits while a reader who was in the box is elsewhere. The box takes the focus once its index is there,
 * also from a reader who has gone on by keyboard meanwhile.
 */
async function untilBack(field: Element | null): Promise<void> {
  if (!field?.matches('.navbar__search-input') || document.activeElement === field) return;
  await new Promise((resolve) => field.addEventListener('focus', resolve, {once: true}));
}

/** For the plugin's box: fetches an index. A failure is a state, and the box goes on. */
export async function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const field = document.activeElement;
  // The box itself fetches its list at the same time, and says nothing when that fails.
  const list = import('@easyops-cn/autocomplete.js');
  const index = searchIndex(versionUrl, context, '', 0);
  const parts = await Promise.allSettled([list, index]);
  if (parts.some(({status}) => status === 'rejected')) setState('failed');
  await untilBack(field);
}

/** For the plugin's box: searches. After a failure its list stays as it is, and the state says why. */
export async function searchByWorker(
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<SearchHit[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  return searchIndex(versionUrl, context, query, limit).catch(() => new Promise<never>(() => undefined));
}
