import {useEffect, useMemo, useRef} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {HIGHLIGHT} from '../hit';

/** The history state that a result passes to its page. */
export interface FoundBy {
  /** What the reader typed. The URL has other forms of the words too, and no stop words. */
  query?: string;
}

/** The words that are highlighted on the page, if known as they were typed, and a function to remove the highlights. */
export function useMarkedWords(): {words: string; clear: () => void} {
  const {pathname, search, hash, state} = useLocation<FoundBy | undefined>();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const words = useMemo(() => {
    const marked = isBrowser ? new URLSearchParams(search).getAll(HIGHLIGHT).join(' ') : '';
    return marked && (state?.query ?? marked);
  }, [isBrowser, search, state]);
  const clear = (): void => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has(HIGHLIGHT)) return;
    parameters.delete(HIGHLIGHT);
    history.replace({pathname, search: parameters.toString(), hash});
  };
  return {words, clear};
}

/** Highlights the words in the URL on each page. Loads the library only if there are any. */
export function useMarks(): void {
  const {pathname, search} = useLocation();
  const isMarked = useRef(false);
  useEffect(() => {
    const words = new URLSearchParams(search).getAll(HIGHLIGHT);
    if (words.length === 0 && !isMarked.current) return undefined;
    isMarked.current = words.length > 0;
    let isCurrent = true;
    import('./marks').then(
      ({markWords}) => isCurrent && markWords(words),
      // If the library does not load, the page has no highlights.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search]);
}
