import {usePluginData} from '@docusaurus/useGlobalData';
import type {Readers} from './scopes';

/** The settings that the plugin passes to the browser as global data. */
export interface SearchSettings {
  /** Parts of the site that have their own index, by the first segment of their addresses. */
  contexts: readonly {label: string; path: string}[];
  readers: readonly Readers[];
  /** Id of the docs plugin instance whose older versions have their own index. */
  versionedDocs: string;
  /** Maximum number of results in the panel. */
  limit: number;
  /** Maximum length of snippets in the panel, in characters. */
  snippet: number;
  /** Pages to browse if nothing is found, with address prefixes of the pages where they are offered first. */
  browse: readonly {from: readonly string[]; label: string; to: string}[];
}

export function useSearchSettings(): SearchSettings {
  return usePluginData('@easyops-cn/docusaurus-search-local') as SearchSettings;
}
