import Mark from 'mark.js/dist/mark.es6';

/** Longer words make a regular expression that browsers reject. */
const LONGEST_WORD = 100;
const MOST_WORDS = 20;

/** Where a word or a part of a name begins, as `View` in `IFCView`: "api" has no place in "rapid". */
const BEGINNING = String.raw`(?:(?<![\p{L}\d])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}))`;

/** A word in letters of any case. The flag for that would take the case from the beginnings too. */
function inAnyCase(word: string): string {
  return [...word]
    .map(
      (letter) => `[${(letter.toLowerCase() + letter.toUpperCase()).replace(/[\\\]^-]/g, String.raw`\$&`)}]`,
    )
    .join('');
}

/** A word as a page may have it: `sign-in` also as "sign in" and "signin". A number has no more digits or letters. */
function written(word: string): string {
  const parts = word.split(/(?<=[\p{L}\d])[-\s](?=[\p{L}\d])/u).map(inAnyCase);
  return parts.join(String.raw`[\s-]?`) + (/^\d+$/.test(word) ? String.raw`(?![\p{L}\d])` : '');
}

/** What is marked for these words: they, and longer words that begin with them. */
export function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`${BEGINNING}(?:${longestFirst.map(written).join('|')})`, 'gu');
}

/** Marks words in the text of a page, and no others. */
export function markWords(words: readonly string[]): void {
  const text = document.querySelector<HTMLElement>('article .theme-doc-markdown');
  if (!text) return;
  const mark = new Mark(text);
  mark.unmark();
  const marked = words.filter(({length}) => length > 0 && length <= LONGEST_WORD).slice(0, MOST_WORDS);
  if (marked.length === 0) return;
  // Labels are no text, and a running app is no page.
  mark.markRegExp(patternOf(marked), {exclude: ['button', 'button *', '.app-preview-host *']});
}
