import {useEffect, useMemo, useRef} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {HIGHLIGHT} from '../hit';

/** The words that the address of the page wants to be marked, and how to take the marks away. */
export function useMarkedWords(): {words: string; clear: () => void} {
  const {pathname, search, hash} = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const words = useMemo(
    () => (isBrowser ? new URLSearchParams(search).getAll(HIGHLIGHT).join(' ') : ''),
    [isBrowser, search],
  );
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
