import type {Outcome} from '@site/src/plugins/search/box/use-search';

/** The state of a page of results when the reader left it. */
interface Kept {
  outcome?: Outcome;
  /** How far it was scrolled, in pixels. */
  top: number;
  /** Address of the result that was opened. */
  opened?: string;
}

/** By the keys of entries in the browser's history, for as long as the site is open. */
const kept = new Map<string, Kept>();

/** What is kept of an entry of the history; the first page of a visit has no key. */
export function keptOf(key = ''): Kept {
  const known = kept.get(key);
  if (known) return known;
  const fresh = {top: 0};
  kept.set(key, fresh);
  return fresh;
}
