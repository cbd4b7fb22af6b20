import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';
import {isPageAddress} from '../markdown/links';
import {isPlainClick} from './plain-click';

/** The path of the link to a page of the site that is the target of an event, if any. */
function innerPath({target}: Event): string | undefined {
  const link = target instanceof Element ? target.closest('.theme-doc-markdown a') : null;
  const href = link?.getAttribute('href');
  return href && isPageAddress(href) && !link!.hasAttribute('target') ? href : undefined;
}

/**
 * Makes links in static HTML (`StaticHtml`, samples) behave like `Link`, by event delegation: the target is prefetched
 * when the reader points at the link, and a click navigates on the client. Links that are components have already handled
 * the event.
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
