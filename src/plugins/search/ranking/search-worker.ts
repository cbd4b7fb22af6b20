/** The plugin's worker with the ranking of this site: see ranking.ts and entries.ts. */
import {SearchWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
import {processTreeStatusOfSearchResults} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/processTreeStatusOfSearchResults';
import sdk from '@generated/@easyops-cn/docusaurus-search-local/default/sdk-entries.json';
import {withEntries} from './entries';
import {Ranker, type Ranking} from './ranking';
import type {WrappedIndex} from './term-match';

/** The worker as the page calls it. */
export interface RankingWorker extends SearchWorker {
  search(versionUrl: string, context: string, query: string, limit: number): Promise<Ranking>;
}

const rankers = new WeakMap<readonly WrappedIndex[], Ranker>();

async function search(
  this: SearchWorker,
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<Ranking> {
  const {wrappedIndexes} = await this.lowLevelFetchIndexes(versionUrl, context);
  let ranker = rankers.get(wrappedIndexes);
  if (!ranker) rankers.set(wrappedIndexes, (ranker = new Ranker(wrappedIndexes)));
  const pages = sdk.versions[versionUrl] ?? [];
  const ranking = withEntries(ranker.rank(query, limit), query, limit, {label: sdk.label, pages});
  processTreeStatusOfSearchResults(ranking.hits);
  return ranking;
}

// The plugin's module has handed its class to the page already, so it is the class that changes.
Object.assign(SearchWorker.prototype, {search});
