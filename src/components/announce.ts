import {useEffect} from 'react';

let region: HTMLElement | undefined;

/** Says something to readers who hear the page, such as the outcome of a button that shows it too. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}

/** The region that announces; it has to be in the document before there is something to say. */
export function useAnnouncements(): void {
  useEffect(() => {
    region = document.createElement('div');
    region.className = 'heard-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
    return () => region?.remove();
  }, []);
}
