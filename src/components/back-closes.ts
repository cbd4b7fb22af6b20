/** The dialog that Back closes. */
let opened: HTMLDialogElement | undefined;

/**
 * Lets Back close a dialog: it gets an entry of the history with the address and the state of the one below, which
 * goes when the dialog is closed otherwise. `src/plugins/scroll-restoration` hears of the moves first, and keeps those
 * between the two from the router.
 */
export function closeByBack(dialog: HTMLDialogElement): void {
  opened = dialog;
  // The page stays where it is: what the browser would scroll to is the place at which this entry was made.
  window.history.scrollRestoration = 'manual';
  window.history.pushState(window.history.state, '');
  dialog.addEventListener('close', () => {
    if (opened !== dialog) return;
    opened = undefined;
    window.history.back();
  });
}

/** Closes the dialog, if there is one, when the reader has gone back. */
export function closeOpened(): void {
  const dialog = opened;
  opened = undefined;
  dialog?.close();
}
