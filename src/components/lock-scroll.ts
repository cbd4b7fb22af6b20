/**
 * Keeps the page from scrolling behind a dialog, with the room of its scroll bar, if it has one.
 *
 * By an attribute, not by `:root:has(dialog[open])`: with that, a browser looks through the whole page on each of
 * its changes.
 */
export function lockScroll(): void {
  const root = document.documentElement;
  root.dataset.held = window.innerWidth > root.clientWidth ? 'bar' : '';
}

/** Ends what {@link lockScroll} does. */
export function unlockScroll(): void {
  delete document.documentElement.dataset.held;
}
