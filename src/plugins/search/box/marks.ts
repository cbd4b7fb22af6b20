import Mark from 'mark.js/dist/mark.es6';

/** Longer words make a regular expression that browsers reject. */
const LONGEST_WORD = 100;
const MOST_WORDS = 20;

/** Marks words in the text of a page, and no others. */
export function markWords(words: readonly string[]): void {
  const article = document.querySelector('article');
  if (!article?.querySelector('.theme-doc-markdown')) return;
  const mark = new Mark(article);
  mark.unmark();
  const marked = words.filter(({length}) => length <= LONGEST_WORD).slice(0, MOST_WORDS);
  if (marked.length > 0) mark.mark(marked, {exclude: ['.theme-doc-toc-mobile > button']});
}
