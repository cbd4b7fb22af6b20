/** The parts of the search plugin's browser code that `src/theme/SearchPage` calls. */
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker' {
  import type {SearchHit} from '@site/src/plugins/search/hit';

  /** Searches one index in a worker; fetches the index first. Rejects when it can't be had. */
  export function searchByWorker(
    versionUrl: string,
    context: string,
    query: string,
    limit: number,
  ): Promise<SearchHit[]>;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight' {
  /** The text as escaped HTML with the tokens in `mark`. */
  export function highlight(text: string, tokens: string[]): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed' {
  /** The part of the text around the first match, as escaped HTML with the matches in `mark`. */
  export function highlightStemmed(
    text: string,
    positions: [number, number][],
    tokens: string[],
    maxLength?: number,
  ): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions' {
  /** Where the matches stand in a field of a document. */
  export function getStemmedPositions(metadata: object, field: string): [number, number][];
}
