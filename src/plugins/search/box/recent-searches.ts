/** What the reader has searched for, newest first: kept for the visit, and longer with consent. */
import {changeOptional, OPTIONAL, readOptional} from '../../reading-history/optional-storage';

const LENGTH = 5;
const LONGEST = 100;

let ofVisit: string[] = [];

/**
 * Reads a stored list.
 *
 * @param stored - What the storage held; anything is accepted, since readers can change it.
 */
export function parseSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      .map((item) => item.slice(0, LONGEST))
      .slice(0, LENGTH);
  } catch {
    return [];
  }
}

/** Puts a query in front of a list; an older entry of the same words is dropped. */
export function withSearch(searches: readonly string[], query: string): string[] {
  const words = query.trim().slice(0, LONGEST);
  if (words === '') return [...searches];
  const isOther = (one: string): boolean => one.toLowerCase() !== words.toLowerCase();
  return [words, ...searches.filter(isOther)].slice(0, LENGTH);
}

/** The searches of this visit, then those that are stored. */
export function recentSearches(): string[] {
  const stored = parseSearches(readOptional(OPTIONAL.searches));
  return [...new Set([...ofVisit, ...stored])].slice(0, LENGTH);
}

/** Keeps a query that has led somewhere. */
export function rememberSearch(query: string): void {
  ofVisit = withSearch(ofVisit, query);
  changeOptional(OPTIONAL.searches, (stored) => withSearch(parseSearches(stored), query));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  ofVisit = [];
  changeOptional(OPTIONAL.searches, () => []);
}
