import Mark from 'mark.js/dist/mark.es6';

/** Longer words would make a regular expression that browsers reject. */
const MAX_WORD_LENGTH = 100;
const MAX_WORDS = 20;

/** Matches the start of a word or of a part of a name, such as `View` in `IFCView`, so that "rapid" does not match "api". */
const BEGINNING = String.raw`(?:(?<![\p{L}\d])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}))`;

/** A case-insensitive pattern of a word. The flag `i` would also apply to the pattern for the start of words. */
function inAnyCase(word: string): string {
  return [...word]
    .map(
      (letter) => `[${(letter.toLowerCase() + letter.toUpperCase()).replace(/[\\\]^-]/g, String.raw`\$&`)}]`,
    )
    .join('');
}

/** A pattern of a word with optional hyphens: `sign-in` also matches "sign in" and "signin". Numbers match exactly. */
function written(word: string): string {
  const parts = word.split(/(?<=[\p{L}\d])[-\s](?=[\p{L}\d])/u).map(inAnyCase);
  return parts.join(String.raw`[\s-]?`) + (/^\d+$/.test(word) ? String.raw`(?![\p{L}\d])` : '');
}

/** The pattern to highlight: the words, and longer words that start with them. */
export function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`${BEGINNING}(?:${longestFirst.map(written).join('|')})`, 'gu');
}

/** Highlights words in the text of a page, and removes earlier highlights. */
export function markWords(words: readonly string[]): void {
  const text = document.querySelector<HTMLElement>('article .theme-doc-markdown');
  if (!text) return;
  const mark = new Mark(text);
  mark.unmark();
  const marked = words.filter(({length}) => length > 0 && length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
  if (marked.length === 0) return;
  // Neither labels of buttons nor running apps.
  mark.markRegExp(patternOf(marked), {exclude: ['button', 'button *', '.app-preview-host *']});
}
