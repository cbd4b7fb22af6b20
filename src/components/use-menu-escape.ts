import {useEffect} from 'react';

/**
 * Closes a dropdown of the navigation bar on Escape and returns the focus to its button. The theme closes dropdowns only
 * when the focus moves elsewhere, so this dispatches such an event: https://github.com/facebook/docusaurus/pull/11889
 */
export function useMenuEscape(): void {
  useEffect(() => {
    const escape = ({key}: KeyboardEvent): void => {
      const menu = key === 'Escape' ? document.querySelector('.navbar .dropdown--show') : null;
      if (!menu) return;
      document.body.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
      menu.querySelector<HTMLElement>('[aria-expanded]')!.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}
