import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

const TEXT = '.theme-doc-markdown';

/** Tables and samples of the reference have thousands, of which readers follow few. */
const LIKELY = `${TEXT} > :not(.table, .code) a`;

/** A file, by its ending; names of symbols in a hash have dots too. */
const FILE = /^[^?#]*\.\w+(?:[?#]|$)/;

/** The path that a link of the text leads to, if that is a page of the site that opens in its place. */
function innerPath(link: Element): string | undefined {
  const href = link.getAttribute('href');
  return href?.startsWith('/') && !link.hasAttribute('target') && !FILE.test(href) ? href : undefined;
}

/** The path that an event in the text is about. */
function pathOf({target}: Event): string | undefined {
  const link = target instanceof Element ? target.closest(`${TEXT} a`) : null;
  return link ? innerPath(link) : undefined;
}

/**
 * Makes links in finished HTML of the text behave as all others of the site: the page is fetched ahead
 * when the link comes into view, and at the latest when the reader points at it; a click leads there
 * without loading the site anew. Links that have listeners of their own are left to these.
 *
 * @param areServed - Whether the text is the server's HTML, whose links have nothing else that fetches
 * pages ahead as they come into view.
 */
export function useInnerLinks(areServed: boolean): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const path = pathOf(event);
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (path === undefined || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      history.push(path);
    };
    const onPoint = (event: Event): void => {
      const path = pathOf(event);
      if (path) window.docusaurus.prefetch(path);
    };
    const ended = new AbortController();
    const {signal} = ended;
    document.addEventListener('click', onClick, {signal});
    for (const kind of ['mouseover', 'touchstart'])
      document.addEventListener(kind, onPoint, {signal, passive: true});
    return () => ended.abort();
  }, [history]);
  useEffect(() => {
    if (!areServed) return undefined;
    const seen = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        window.docusaurus.prefetch(innerPath(target)!);
      }
    });
    for (const link of document.querySelectorAll(LIKELY)) if (innerPath(link)) seen.observe(link);
    return () => seen.disconnect();
  }, [areServed]);
}
