/** The reader's searches, newest first: kept in memory, and with consent in local storage. */
import {changeOptional, OPTIONAL, readOptional} from '../../reading-history/optional-storage';

const MAX_SEARCHES = 5;
const MAX_CHARACTERS = 100;

let ofVisit: string[] = [];

/**
 * Reads a stored list.
 *
 * @param stored - The stored text, which can be anything, since readers can change it.
 */
export function parseSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      .map((item) => item.slice(0, MAX_CHARACTERS))
      .slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/** Adds a query to the front of a list, and drops an older entry with the same words. */
export function withSearch(searches: readonly string[], query: string): string[] {
  const words = query.trim().slice(0, MAX_CHARACTERS);
  if (words === '') return [...searches];
  const isOther = (one: string): boolean => one.toLowerCase() !== words.toLowerCase();
  return [words, ...searches.filter(isOther)].slice(0, MAX_SEARCHES);
}

/** The searches of this visit, then the stored ones. */
export function recentSearches(): string[] {
  const stored = parseSearches(readOptional(OPTIONAL.searches));
  return [...new Set([...ofVisit, ...stored])].slice(0, MAX_SEARCHES);
}

/** Stores a query whose results the reader has used. */
export function rememberSearch(query: string): void {
  ofVisit = withSearch(ofVisit, query);
  changeOptional(OPTIONAL.searches, (stored) => withSearch(parseSearches(stored), query));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  ofVisit = [];
  changeOptional(OPTIONAL.searches, () => []);
}
