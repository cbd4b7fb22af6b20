/**
 * Local storage for optional data: written only with the reader's consent, which `static/js/cookie-manager.js` publishes,
 * and cleared when consent is refused.
 */

import {HISTORY_KEY} from './history';

/** Keys of all optional entries. */
export const OPTIONAL = {history: HISTORY_KEY, searches: 'recent-searches'} as const;

type Entry = (typeof OPTIONAL)[keyof typeof OPTIONAL];

/** Whether the reader has given consent. */
export function mayStore(): boolean {
  return document.documentElement.dataset.consent === 'granted';
}

/** Runs `action`; blocked or full storage only causes a warning. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch (error) {
    console.warn('The local storage is blocked or full.', error);
    return undefined;
  }
}

/**
 * Changes an entry if the reader has given consent.
 *
 * @param change - Returns the next value for the stored one, which can be anything, since readers can change it.
 */
export function changeOptional(entry: Entry, change: (stored: string | null) => unknown): void {
  if (!mayStore()) return;
  withStorage((storage) => storage.setItem(entry, JSON.stringify(change(storage.getItem(entry)))));
}

/** Reads an entry; null without consent. */
export function readOptional(entry: Entry): string | null {
  return mayStore() ? (withStorage((storage) => storage.getItem(entry)) ?? null) : null;
}

/** Removes all entries. */
export function forgetOptional(): void {
  withStorage((storage) => Object.values(OPTIONAL).forEach((entry) => storage.removeItem(entry)));
}
