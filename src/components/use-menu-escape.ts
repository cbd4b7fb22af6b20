import {useEffect} from 'react';

/**
 * Escape closes a menu of the navigation bar, and its button has the focus again. The theme closes one when the focus
 * goes elsewhere, and knows no Escape: https://github.com/facebook/docusaurus/pull/11889
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
