import {usePluginData} from '@docusaurus/useGlobalData';
import type {Readers} from './scopes';

/** What the plugin passes to the browser as its global data. */
export interface SearchSettings {
  /** Parts of the site with an index each, by the first segment of their addresses. */
  contexts: readonly {label: string; path: string}[];
  readers: readonly Readers[];
  /** Id of the docs instance whose older versions have an index each. */
  versionedDocs: string;
  /** The most results of the panel. */
  limit: number;
  /** The most characters of the text that shows why a result fits, in the panel. */
  snippet: number;
  /** Pages to go on from when nothing is found, by the beginnings of addresses where the search started. */
  browse: readonly {from: readonly string[]; label: string; to: string}[];
}

/** The settings of the search. */
export function useSearchSettings(): SearchSettings {
  return usePluginData('@easyops-cn/docusaurus-search-local') as SearchSettings;
}
