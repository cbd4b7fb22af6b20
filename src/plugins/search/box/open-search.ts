/** Events that any part of the site can dispatch on the document to control the search panel. */
export const SEARCH_EVENTS = {open: 'open-search', warm: 'warm-search'} as const;

/** Opens the search panel. */
export function openSearch(): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENTS.open));
}

/** Preloads the search, because the reader is about to open it. */
export function warmSearch(): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENTS.warm));
}
