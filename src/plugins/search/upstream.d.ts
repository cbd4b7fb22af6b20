/** The parts of libraries that the search uses, and the generated files of the wrapped plugin. */
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
    Pipeline: {
      new (): {
        add(...functions: lunr.PipelineFunction[]): void;
        run(tokens: lunr.Token[]): lunr.Token[];
      };
      registerFunction(added: lunr.PipelineFunction, label: string): void;
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
    markRegExp(pattern: RegExp, options: {exclude: string[]}): void;
    unmark(): void;
  }
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** File name of the indexes, with `{dir}` as a placeholder for the context. */
  export const searchIndexUrl: string;
}

/** The generated files of this folder's plugin. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/sdk-entries.json' {
  import type {SdkEntries} from '@site/src/plugins/search/ranking/entries';

  const entries: SdkEntries;
  export default entries;
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/ranking.json' {
  import type {Synonyms} from '@site/src/plugins/search/ranking/ranking';

  const options: {synonyms: Synonyms; sections: readonly string[]};
  export default options;
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/start-pages.json' {
  const pages: readonly {path: string; title: string}[];
  export default pages;
}
