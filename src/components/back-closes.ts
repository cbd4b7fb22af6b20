/** The open dialog that Back closes. */
let opened: HTMLDialogElement | undefined;

/**
 * Makes the browser's Back button close a dialog. Pushes a history entry with the same URL and state, and goes back when
 * the dialog is closed in another way. `src/plugins/scroll-restoration` handles `popstate` first and hides navigation
 * between the two entries from the router.
 */
export function closeByBack(dialog: HTMLDialogElement): void {
  opened = dialog;
  // Otherwise Back would scroll to the position that the browser stored when the entry was pushed.
  window.history.scrollRestoration = 'manual';
  window.history.pushState(window.history.state, '');
  dialog.addEventListener('close', () => {
    if (opened !== dialog) return;
    opened = undefined;
    window.history.back();
  });
}

/** Closes the open dialog, if any, after the reader has gone back. */
export function closeOpened(): void {
  const dialog = opened;
  opened = undefined;
  dialog?.close();
}
