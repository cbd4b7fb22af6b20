import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {elsewhere, type Elsewhere} from './elsewhere';
import {useSearchPlaces} from '../places';
import type {Ranking} from '../ranking/ranking';
import {askIndex, searchable} from './search-by-worker';

/** With fewer pages that hold all words, the reader is told that the others hold only most of them. */
const ENOUGH = 3;

interface Answering extends Elsewhere {
  pages: number;
}

/** The other parts of the site that have pages with all words, when this one has none. */
function useElsewhere(query: string, context: string, isWanted: boolean): Answering[] {
  const {contexts} = useSearchPlaces();
  const [found, setFound] = useState<{query: string; places: Answering[]}>({query: '', places: []});
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    Promise.all(
      elsewhere(contexts, '/', context, query).map(async (place) => {
        const {complete} = await askIndex('/', place.path, query, 0);
        return {...place, pages: complete};
      }),
    ).then(
      (places) => isCurrent && setFound({query, places: places.filter(({pages}) => pages > 0)}),
      // The reader has been told what this part of the site has.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [contexts, context, query, isWanted]);
  return isWanted && found.query === query ? found.places : [];
}

/**
 * What to say below the results of a query: that they hold only most of its words, where else it is answered,
 * or what to try.
 */
export function Advice({
  query,
  context,
  ranking,
}: {
  query: string;
  context: string;
  ranking: Ranking;
}): ReactNode {
  const {hits, complete} = ranking;
  const words = searchable(query).split(' ').filter(Boolean).length;
  const answering = useElsewhere(query, context, context !== '' && words > 0 && complete === 0);
  const isPartial = words > 1 && hits.length > 0 && complete < ENOUGH;
  return (
    <>
      {isPartial && complete === 0 && 'No page has all of these words. These have most of them. '}
      {isPartial && complete > 0 && 'Few pages have all of these words. The others have most of them. '}
      {words > 0 && hits.length === 0 && 'Try other or fewer words. '}
      {answering.map(({label, path, address, pages}) => (
        <React.Fragment key={path}>
          <Link to={address}>
            {label}: {pages} {pages === 1 ? 'page' : 'pages'}
          </Link>{' '}
        </React.Fragment>
      ))}
    </>
  );
}
