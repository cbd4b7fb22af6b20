import {useSyncExternalStore} from 'react';

const root = (): HTMLElement => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}

/** Returns the color mode of the site and re-renders when the reader switches it. */
export function useColorMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (root().dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
}
