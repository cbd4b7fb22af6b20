/** Removes surrounding punctuation, except where it is part of a word, as in `.NET` and `C#`. */
export function trim(text: string): string {
  return text.replace(/^(?:(?!\.\p{L})[^\p{L}\d_])+|[^\p{L}\d_#+]+$/gu, '');
}
