/** The parts of the search plugin's browser code and of its libraries that the site calls. */
declare module 'lunr/lunr' {
  import type {LunrIndex} from '@site/src/plugins/search/indexing/pack-index';

  namespace lunr {
    interface Token {
      toString(): string;
      metadata: {position: [start: number, length: number]};
    }
    type PipelineFunction = (token: Token) => Token | undefined;
    interface Query {
      term(
        term: string,
        options: {fields: string[]; usePipeline: boolean; editDistance?: number; wildcard: number},
      ): void;
    }
    interface Index {
      query(
        build: (query: Query) => void,
      ): {ref: string; score: number; matchData: {metadata: Record<string, object>}}[];
    }
  }
  const lunr: {
    Index: {load(index: LunrIndex): lunr.Index};
    Pipeline: new () => {
      add(...functions: lunr.PipelineFunction[]): void;
      run(tokens: lunr.Token[]): lunr.Token[];
    };
    Query: {wildcard: {NONE: number; TRAILING: number}};
    Token: new (text: string) => lunr.Token;
    tokenizer: {(text: string): lunr.Token[]; separator: RegExp};
    trimmer: lunr.PipelineFunction;
    stopWordFilter: lunr.PipelineFunction;
    stemmer: lunr.PipelineFunction;
  };
  export default lunr;
}

declare module 'mark.js/dist/mark.es6' {
  export default class Mark {
    constructor(root: HTMLElement);
    mark(words: string[], options: object): void;
    unmark(): void;
  }
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
  /** The positions of the matches in a field of a document. */
  export function getStemmedPositions(metadata: object, field: string): [number, number][];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/processTreeStatusOfSearchResults' {
  import type {SearchHit} from '@site/src/plugins/search/hit';

  /** Marks the hits that are listed below the page that they are part of. */
  export function processTreeStatusOfSearchResults(hits: SearchHit[]): void;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js' {
  import type {WrappedIndex} from '@site/src/plugins/search/ranking/term-match';

  /** What the plugin runs beside the page. Its module hands the class to the page that started it. */
  export class SearchWorker {
    fetchIndexes(versionUrl: string, context: string): Promise<void>;
    lowLevelFetchIndexes(
      versionUrl: string,
      context: string,
    ): Promise<{wrappedIndexes: readonly WrappedIndex[]}>;
  }
}

declare module '@easyops-cn/autocomplete.js';

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated' {
  /** The option of this name. */
  export const searchContextByPaths: readonly {label: string; path: string}[];
}

/** What the plugin of this folder writes. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/sdk-entries.json' {
  import type {SdkEntries} from '@site/src/plugins/search/ranking/entries';

  const entries: SdkEntries;
  export default entries;
}
