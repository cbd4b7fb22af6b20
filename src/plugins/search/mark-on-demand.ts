/** `mark.js` for the plugin's box: loaded when there is something to mark. */
import type Mark from 'mark.js/dist/mark.es6';

/** Each change of what is marked makes those before it void, also while the library loads. */
let changes = 0;
let library: typeof Mark | undefined;

/** What is longer makes a regular expression that browsers refuse. */
const LONGEST_WORD = 100;
const MOST_WORDS = 20;

/** The two methods that the plugin calls. */
export default class MarkOnDemand {
  constructor(private readonly root: HTMLElement) {}

  /** Takes all marks away. */
  unmark(): void {
    changes += 1;
    if (library) new library(this.root).unmark();
  }

  /** Marks words in the text of a page. On the page of results the box hands over the first result, which is none. */
  mark(words: string[], options: object): void {
    if (!this.root.querySelector('.theme-doc-markdown')) return;
    const change = (changes += 1);
    const marked = words.filter(({length}) => length <= LONGEST_WORD).slice(0, MOST_WORDS);
    import('mark.js/dist/mark.es6').then(
      (module) => {
        library = module.default;
        if (change === changes) new library(this.root).mark(marked, options);
      },
      // The text is there all the same, without marks.
      () => undefined,
    );
  }
}
