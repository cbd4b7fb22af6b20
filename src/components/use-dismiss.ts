import {useEffect, type RefObject} from 'react';

/**
 * Closes what unfolds over the page, as a menu does: by Escape, which gives the focus back to its button, and
 * when the reader goes on elsewhere.
 *
 * @param root - The button and what it unfolds.
 * @param isOpen - Whether it is unfolded.
 * @param close - Folds it.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const {signal} = controller;
    const leave = ({target}: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const escape = ({key}: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      root.current?.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus();
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave, {signal});
    document.addEventListener('keydown', escape, {signal});
    return () => controller.abort();
  }, [root, isOpen, close]);
}
