/** Searches in a worker, so that the page stays responsive while the reader types: see ranking.ts and entries.ts. */
import {expose} from 'comlink';
import lunr from 'lunr/lunr';
import {searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';
import options from '@generated/@easyops-cn/docusaurus-search-local/default/ranking.json';
import sdk from '@generated/@easyops-cn/docusaurus-search-local/default/sdk-entries.json';
import type {PackedKind} from '../indexing/pack-index';
import {withEntries} from './entries';
import {Ranker, type Ranking} from './ranking';
import {unpackIndex} from './unpack-index';

const rankers = new Map<string, Promise<Ranker>>();

async function load(file: string): Promise<Ranker> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}`);
  const kinds = (await response.json()) as PackedKind[];
  return new Ranker(
    kinds.map(({documents, index}) => ({documents, index: lunr.Index.load(unpackIndex(index))})),
    options.synonyms,
    options.sections,
  );
}

/** Loads an index once; after a failure the next search tries again. */
function rankerOf(versionUrl: string, context: string): Promise<Ranker> {
  const file = versionUrl + searchIndexUrl.replace('{dir}', context && `-${context}`);
  const known = rankers.get(file);
  if (known) return known;
  const loading = load(file);
  rankers.set(file, loading);
  loading.catch(() => rankers.delete(file));
  return loading;
}

/** The interface that the page calls. */
const worker = {
  async search(
    versionUrl: string,
    context: string,
    query: string,
    limit: number,
    first?: readonly string[],
    isOnly?: boolean,
  ): Promise<Ranking> {
    const ranker = await rankerOf(versionUrl, context);
    const ranking = ranker.rank(query, limit, first, isOnly);
    // The reference is not for these readers.
    if (isOnly) return ranking;
    const pages = sdk.versions[versionUrl] ?? [];
    const isReference = versionUrl !== '/' || context === sdk.context;
    return withEntries(ranking, query, limit, {
      label: sdk.label,
      pages,
      isReference,
      textAt: (path, hash) => ranker.textAt(path, hash),
    });
  },
};

export type SearchWorker = typeof worker;

expose(worker);
