import {useEffect} from 'react';
import {announce} from './announce';

const COPIED_FOR_MS = 2000;

async function copyAnchor({target}: Event): Promise<void> {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Without permission nothing is copied, but the address bar has the address.
    return;
  }
  link.dataset.copied = '';
  announce('Link copied');
  window.setTimeout(() => delete link.dataset.copied, COPIED_FOR_MS);
}

/** Copies a heading's address when its anchor link is clicked; the browser still follows the link. */
export function useCopyAnchors(): void {
  useEffect(() => {
    document.addEventListener('click', copyAnchor);
    return () => document.removeEventListener('click', copyAnchor);
  }, []);
}
