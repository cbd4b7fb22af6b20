/** What the plugin's box calls for its list, in the place of the plugin's `searchByWorker`. */
import {searchContextByPaths} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated';
import {SearchDocumentType} from '../document-types';
import {elsewhere, type Elsewhere} from './elsewhere';
import type {SearchHit} from '../hit';
import {searchForBox} from './search-by-worker';

export {fetchIndexesByWorker} from './search-by-worker';

/**
 * A row that asks another part of the site: the keyboard reaches no link in the list, only rows
 * (https://github.com/easyops-cn/docusaurus-search-local/issues/490).
 */
function offerOf({label, address}: Elsewhere, query: string, at: number): SearchHit {
  const text = `${label}: search for “${query.trim()}”`;
  return {
    document: {i: -100 - at, t: text, s: text, u: address, b: []},
    // The template of this kind shows the text as it is.
    type: SearchDocumentType.Keywords,
    page: false,
    metadata: {},
    tokens: [],
  };
}

/** Searches, and ends the list with the other parts of the site. It has no more rows than the limit says. */
export async function searchByWorker(
  versionUrl: string,
  context: string,
  query: string,
  limit: number,
): Promise<SearchHit[]> {
  const others = elsewhere(searchContextByPaths, versionUrl, context, query);
  const hits = await searchForBox(versionUrl, context, query, limit - others.length);
  // An empty list says "No results"; the advice beside it names the parts that have some.
  return hits.length === 0 ? [] : [...hits, ...others.map((other, at) => offerOf(other, query, at))];
}
