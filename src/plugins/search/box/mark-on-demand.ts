/** `mark.js` for the plugin's box: loaded when there is something to mark. */
import type Mark from 'mark.js/dist/mark.es6';

/** Counts the changes of what is marked: one that was made while the library loads outdates those before. */
let changes = 0;
let library: typeof Mark | undefined;

/** Longer words make a regular expression that browsers reject. */
const LONGEST_WORD = 100;
const MOST_WORDS = 20;

/** The two methods that the plugin calls. */
export default class MarkOnDemand {
  constructor(private readonly root: HTMLElement) {}

  /** Removes all marks. */
  unmark(): void {
    changes += 1;
    if (library) new library(this.root).unmark();
  }

  /** Marks words in the text of a page. The box calls it on the page of results too, which has none. */
  mark(words: string[], options: object): void {
    if (!this.root.querySelector('.theme-doc-markdown')) return;
    const change = (changes += 1);
    const marked = words.filter(({length}) => length <= LONGEST_WORD).slice(0, MOST_WORDS);
    import('mark.js/dist/mark.es6').then(
      (module) => {
        library = module.default;
        if (change === changes) new library(this.root).mark(marked, options);
      },
      // Without the library, the page is shown without marks.
      () => undefined,
    );
  }
}
