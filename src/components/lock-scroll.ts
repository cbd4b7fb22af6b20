/**
 * Keeps the page from scrolling behind a dialog, and reserves the space of its scroll bar, if any.
 *
 * Uses an attribute, because `:root:has(dialog[open])` would make the browser check the whole page after each change of
 * the DOM.
 */
export function lockScroll(): void {
  const root = document.documentElement;
  root.dataset.held = window.innerWidth > root.clientWidth ? 'bar' : '';
}

/** Reverses {@link lockScroll}. */
export function unlockScroll(): void {
  delete document.documentElement.dataset.held;
}
