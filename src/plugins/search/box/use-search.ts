import {useEffect, useState} from 'react';
import type {Ranking} from '../ranking/ranking';
import type {Scope} from '../scopes';
import {askIndex} from './search-by-worker';

/** The state of a search. */
export type Outcome =
  | {state: 'loading'}
  | {state: 'done'; query: string; scope: Scope; ranking: Ranking}
  | {state: 'failed'; message: string; retry: () => void};

/**
 * Searches as the reader types. The last outcome stays until the next one has arrived. A query without words only loads
 * the index.
 *
 * @param scope - What to search.
 * @param query - What the reader typed.
 * @param limit - Maximum number of results.
 * @param isOnly - Whether to leave out pages for other readers than those of the scope.
 * @param isWanted - Whether to search at all; until then no index is loaded.
 * @param known - The initial outcome.
 */
export function useSearch(
  scope: Scope,
  query: string,
  limit: number,
  isOnly: boolean,
  isWanted: boolean,
  known?: Outcome,
): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(known ?? {state: 'loading'});
  const [tries, setTries] = useState(0);
  const isKnown = outcome.state === 'done' && outcome.query === query && outcome.scope === scope;
  useEffect(() => {
    if (!isWanted || isKnown) return undefined;
    let isCurrent = true;
    const retry = (): void => {
      setOutcome({state: 'loading'});
      setTries((count) => count + 1);
    };
    askIndex(scope, query, limit, isOnly).then(
      (ranking) => isCurrent && setOutcome({state: 'done', query, scope, ranking}),
      (error: unknown) => isCurrent && setOutcome({state: 'failed', message: String(error), retry}),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isKnown, scope, query, limit, isOnly, tries]);
  return outcome;
}
