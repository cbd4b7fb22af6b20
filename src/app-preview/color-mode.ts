import {useSyncExternalStore} from 'react';

const root = (): HTMLElement => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}

/** The color mode of the site, which changes while a page is open. */
export function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (root().dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
}
