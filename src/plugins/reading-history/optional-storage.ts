/**
 * The browser's storage for what is optional: written only with the reader's consent, which
 * `static/js/cookie-manager.js` publishes, and emptied when consent is refused.
 */

import {HISTORY_KEY} from './history';

/** Names of all optional entries. */
export const OPTIONAL = {history: HISTORY_KEY, searches: 'recent-searches'} as const;

type Entry = (typeof OPTIONAL)[keyof typeof OPTIONAL];

/** Whether the reader has agreed. */
export function mayStore(): boolean {
  return document.documentElement.dataset.consent === 'granted';
}

/** Runs `action`; storage that is blocked or full causes a warning only. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch (error) {
    console.warn('What the browser would remember could not be stored.', error);
    return undefined;
  }
}

/**
 * Changes an entry, when the reader has agreed.
 *
 * @param change - Makes the next value from the stored one, which readers can change.
 */
export function changeOptional(entry: Entry, change: (stored: string | null) => unknown): void {
  if (!mayStore()) return;
  withStorage((storage) => storage.setItem(entry, JSON.stringify(change(storage.getItem(entry)))));
}

/** Reads an entry; nothing without consent. */
export function readOptional(entry: Entry): string | null {
  return mayStore() ? (withStorage((storage) => storage.getItem(entry)) ?? null) : null;
}

/** Removes all entries. */
export function forgetOptional(): void {
  withStorage((storage) => Object.values(OPTIONAL).forEach((entry) => storage.removeItem(entry)));
}
