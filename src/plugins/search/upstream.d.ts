/** The parts of the search plugin's browser code and of its libraries that the site calls. */
declare module 'lunr/lunr' {
  import type {LunrIndex} from '@site/src/plugins/search/index-file';

  interface Token {
    toString(): string;
    metadata: {position: [start: number, length: number]};
  }
  type PipelineFunction = (token: Token) => Token | undefined;
  const lunr: {
    Index: {load(index: LunrIndex): object};
    Pipeline: new () => {add(...functions: PipelineFunction[]): void; run(tokens: Token[]): Token[]};
    tokenizer(text: string): Token[];
    trimmer: PipelineFunction;
    stopWordFilter: PipelineFunction;
    stemmer: PipelineFunction;
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
  /** Where the matches stand in a field of a document. */
  export function getStemmedPositions(metadata: object, field: string): [number, number][];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js' {
  import type {SearchHit} from '@site/src/plugins/search/hit';

  /** What the plugin runs beside the page. Its module hands the class to the page that started it. */
  export class SearchWorker {
    fetchIndexes(versionUrl: string, context: string): Promise<void>;
    search(versionUrl: string, context: string, query: string, limit: number): Promise<SearchHit[]>;
  }
}

declare module '@easyops-cn/autocomplete.js';
