import {useEffect, useMemo, useRef} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {HIGHLIGHT} from '../hit';

/** What a result passes on to its page. */
export interface FoundBy {
  /** What the reader typed: the address has other forms of the words too, and lacks those that say nothing. */
  query?: string;
}

/** The words that are marked on the page, as they were typed where that is known, and how to take the marks away. */
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

/** Marks the words of the address in the text of each page. The library loads when there is something to mark. */
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
      // Without the library, the page is shown without marks.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search]);
}
