import {useEffect, type RefObject} from 'react';

/**
 * Closes a popup, such as a menu, on Escape, which returns the focus to its button, and when the reader clicks or focuses
 * something outside.
 *
 * @param root - The element that contains the button and the popup.
 * @param isOpen - Whether the popup is open.
 * @param close - Closes the popup; has to be stable between renders.
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
