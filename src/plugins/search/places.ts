import {usePluginData} from '@docusaurus/useGlobalData';

/** The parts of the site with an index of their own, which the plugin passes to the browser as its global data. */
export interface SearchPlaces {
  /** Parts of the site with an index each, by the first segment of their addresses. */
  contexts: readonly {label: string; path: string}[];
  /** Id of the docs instance whose older versions have an index each. */
  versionedDocs: string;
}

/** The parts of the site that a reader can choose to search. */
export function useSearchPlaces(): SearchPlaces {
  return usePluginData('@easyops-cn/docusaurus-search-local') as SearchPlaces;
}
