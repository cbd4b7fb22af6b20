import {useEffect} from 'react';

let region: HTMLElement | undefined;

/** Announces a text to screen readers, such as the outcome of an action. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}

/** Adds the live region, which has to be in the document before its text changes. */
export function useAnnouncements(): void {
  useEffect(() => {
    region = document.createElement('div');
    region.className = 'heard-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
    return () => region?.remove();
  }, []);
}
