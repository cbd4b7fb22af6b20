import {useEffect, useMemo, useState} from 'react';
import {elsewhere, resultsAddress, type Scope} from '../scopes';
import type {Ranking} from '../ranking/ranking';
import {noticeOf} from './notice';
import {askIndex, searchable} from './search-by-worker';
import {useScopes} from './use-scopes';
import type {Outcome} from './use-search';

const NOTHING: Ranking = {hits: [], complete: 0, isAlike: false};

/** Another part of the site to search. */
export interface Elsewhere {
  label: string;
  address: string;
  /** The number of its pages with all words; known only if the searched part has none. */
  pages?: number;
}

/** Additional information about the results. */
export interface Advice {
  /** A sentence if there are no results, or if not all results contain all words. */
  notice?: string;
  others: Elsewhere[];
}

/** The numbers of pages with all words in other parts of the site, by context. */
function usePages(query: string, others: readonly Scope[], isWanted: boolean): Record<string, number> {
  const [found, setFound] = useState<{query: string; pages: Record<string, number>}>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    Promise.all(
      others.map(async (scope) => [scope.context, (await askIndex(scope, query, 0)).complete] as const),
    ).then(
      (pages) => isCurrent && setFound({query, pages: Object.fromEntries(pages)}),
      // Without these numbers, the results of this part of the site are still shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [query, others, isWanted]);
  return isWanted && found?.query === query ? found.pages : {};
}

/** The notice about the results, and other parts of the site to search. */
export function useAdvice(outcome: Outcome): Advice {
  const scopes = useScopes();
  const {query, scope, ranking} =
    outcome.state === 'done' ? outcome : {query: '', scope: scopes[0]!, ranking: NOTHING};
  const words = searchable(query).split(' ').filter(Boolean).length;
  const {complete} = ranking;
  const others = useMemo(() => elsewhere(scopes, scope), [scopes, scope]);
  const pages = usePages(query, others, words > 0 && complete === 0 && others.length > 0);
  if (words === 0) return {others: []};
  return {
    notice: noticeOf(words, ranking),
    others: others.map((other) => ({
      label: other.label,
      address: resultsAddress(query, other),
      pages: pages[other.context],
    })),
  };
}
