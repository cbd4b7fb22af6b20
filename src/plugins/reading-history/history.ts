/** A page that was read. */
export interface ReadPage {
  path: string;
  title: string;
}

/** Key in the browser's local storage. */
export const HISTORY_KEY = 'reading-history';

const LENGTH = 4;

/**
 * Reads a stored list.
 *
 * @param stored - The stored text, which can be anything, since readers can change it.
 * @returns The pages of this site in it, newest first; empty if the list is missing or invalid.
 */
export function parseHistory(stored: string | null): ReadPage[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter(
        (item): item is ReadPage =>
          typeof item?.path === 'string' &&
          /^\/(?!\/)[\w\-/.]*$/.test(item.path) &&
          typeof item.title === 'string',
      )
      .map(({path, title}) => ({path, title: title.slice(0, 100)}))
      .slice(0, LENGTH);
  } catch {
    return [];
  }
}

/**
 * Adds a page to the front of a list.
 *
 * @param history - The list so far.
 * @param page - The page read now, which replaces an older entry of the same page.
 * @returns A new list of at most four pages.
 */
export function withPage(history: readonly ReadPage[], page: ReadPage): ReadPage[] {
  return [page, ...history.filter((item) => item.path !== page.path)].slice(0, LENGTH);
}
