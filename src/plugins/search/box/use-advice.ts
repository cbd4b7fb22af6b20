import {useEffect, useMemo, useState} from 'react';
import {elsewhere, resultsAddress, type Scope} from '../scopes';
import type {Ranking} from '../ranking/ranking';
import {noticeOf} from './notice';
import {askIndex, searchable} from './search-by-worker';
import {useScopes} from './use-scopes';
import type {Outcome} from './use-search';

/** An answer without results. */
const NOTHING: Ranking = {hits: [], complete: 0, isAlike: false};

/** Another part of the site to ask. */
export interface Elsewhere {
  label: string;
  address: string;
  /** The number of its pages that have all words; only known when the part that was searched has none. */
  pages?: number;
}

/** What to say of an answer. */
export interface Advice {
  /** A sentence when not all results hold all of the words, or when there is none. */
  notice?: string;
  others: Elsewhere[];
}

/** The numbers of pages with all words in other parts of the site, by their context. */
function usePages(query: string, others: readonly Scope[], isWanted: boolean): Record<string, number> {
  const [found, setFound] = useState<{query: string; pages: Record<string, number>}>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    Promise.all(
      others.map(async (scope) => [scope.context, (await askIndex(scope, query, 0)).complete] as const),
    ).then(
      (pages) => isCurrent && setFound({query, pages: Object.fromEntries(pages)}),
      // The reader has been told what this part of the site has.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [query, others, isWanted]);
  return isWanted && found?.query === query ? found.pages : {};
}

/** What to say of an answer: how many of the words it holds, where else to ask, and what to try. */
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
