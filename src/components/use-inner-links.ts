import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';
import {isPageAddress} from '../markdown/links';
import {isPlainClick} from './plain-click';

/** The path of a link to another page of the site; undefined for every other target of an event. */
function innerPath({target}: Event): string | undefined {
  const link = target instanceof Element ? target.closest('.theme-doc-markdown a') : null;
  const href = link?.getAttribute('href');
  return href && isPageAddress(href) && !link!.hasAttribute('target') ? href : undefined;
}

/**
 * Makes links in finished HTML (`StaticHtml`, samples) behave as `Link` does: the page behind a link is
 * prefetched when the reader points at it, and a click navigates on the client. One event
 * listener handles all of them; links with their own listeners have already handled the event.
 */
export function useInnerLinks(): void {
  const history = useHistory();
  useEffect(() => {
    const navigate = (event: MouseEvent): void => {
      const path = innerPath(event);
      if (path === undefined || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      history.push(path);
    };
    const prefetch = (event: Event): void => {
      const path = innerPath(event);
      if (path) window.docusaurus.prefetch(path.replace(/[?#].*$/, ''));
    };
    const controller = new AbortController();
    const {signal} = controller;
    document.addEventListener('click', navigate, {signal});
    for (const kind of ['mouseover', 'touchstart'])
      document.addEventListener(kind, prefetch, {signal, passive: true});
    return () => controller.abort();
  }, [history]);
}
