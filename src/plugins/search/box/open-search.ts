/** Events that any part of the site may send to the search panel, which listens for them on the document. */
export const SEARCH_EVENTS = {open: 'open-search', warm: 'warm-search'} as const;

/** Opens the search panel. */
export function openSearch(): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENTS.open));
}

/** Loads what the search needs, because the reader is about to open it. */
export function warmSearch(): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENTS.warm));
}
