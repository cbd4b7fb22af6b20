import {useHistory} from '@docusaurus/router';
import type {MouseEvent, MouseEventHandler} from 'react';

/** The path of the link that an event is about, if it leads to a page of the site. */
function innerPath({target}: MouseEvent): string | undefined {
  const href = (target as Element).closest('a')?.getAttribute('href');
  return href?.startsWith('/') || href?.startsWith('#') ? href : undefined;
}

/**
 * Makes links in finished HTML behave as all others of the site: the page is fetched when the pointer
 * is over the link, and a click leads there without loading the site anew.
 *
 * @returns Handlers for the element that holds the HTML.
 */
export function useInnerLinks(): {onClick: MouseEventHandler; onMouseOver: MouseEventHandler} {
  const history = useHistory();
  return {
    onClick(event) {
      const path = innerPath(event);
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (path === undefined || !isPlain) return;
      event.preventDefault();
      history.push(path);
    },
    onMouseOver(event) {
      const path = innerPath(event);
      if (path) window.docusaurus.prefetch(path.replace(/[#?].*$/, ''));
    },
  };
}
