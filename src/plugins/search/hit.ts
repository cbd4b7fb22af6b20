import type {Position} from './tokenizer';

/** An entry of a search index. The names are one letter each, as the index is sent to every reader. */
export interface SearchDocument {
  /** Number of the entry. */
  i: number;
  /** The title of a page, the text of a heading, or a content's text. */
  t: string;
  /** Address of the page. */
  u: string;
  /** Hash of the heading, with `#`. */
  h?: string;
  /** Breadcrumbs of a page. */
  b?: string[];
  /** Heading or page above a content. */
  s?: string;
  /** Number of the page that a heading or a content is part of. */
  p?: number;
}

/** A text with the positions of the words that were found in it, in their order. */
export interface MarkedText {
  text: string;
  positions: Position[];
}

/**
 * How many words of the query a page has: all of them, all or similar ones such as longer words with the same start,
 * more than half, some, or only similar ones.
 */
export type Held = 'all' | 'alike' | 'most' | 'some' | 'none';

/** A result: a page, or a place on it. */
export interface SearchHit {
  /** Path of the page. */
  path: string;
  /** Place on the page, with `#`; empty for its top. */
  hash: string;
  /** Title of the page or of the place. */
  title: MarkedText;
  /** The titles above, from the part of the site down. */
  trail: string[];
  /** The text that shows why the result fits. */
  text?: MarkedText;
  /** What is marked on the page, in lower case: the words as they were typed, then other forms. */
  tokens: string[];
  held: Held;
}

/** The address of a result, with the words that are marked there. */
export function addressOf({path, hash, tokens}: SearchHit): string {
  const marks = new URLSearchParams(tokens.map((token) => [HIGHLIGHT, token]));
  return `${path}${tokens.length > 0 ? `?${marks}` : ''}${hash}`;
}

/** The parameter of an address that holds a word to mark; it is repeated. */
export const HIGHLIGHT = '_highlight';
