import type {Position} from './tokenizer';

/** A document of a search index: a page, a heading or a text. One-letter keys keep the index small. */
export interface SearchDocument {
  /** Id of the document. */
  i: number;
  /** The title of a page, or the text of a heading or content. */
  t: string;
  /** Address of the page. */
  u: string;
  /** Hash of the heading, with `#`. */
  h?: string;
  /** Breadcrumbs of a page. */
  b?: string[];
  /** Heading or page title above a content. */
  s?: string;
  /** Id of the page that contains a heading or content. */
  p?: number;
}

/** A text with the positions of the matched words, in order. */
export interface MarkedText {
  text: string;
  positions: Position[];
}

/**
 * How many words of the query a page contains: all of them, all or similar ones (such as longer words with the same
 * start), more than half, some, or only similar ones.
 */
export type Held = 'all' | 'alike' | 'most' | 'some' | 'none';

/** A result: a page or a section. */
export interface SearchHit {
  /** Path of the page. */
  path: string;
  /** Hash of the section, with `#`; empty for the top of the page. */
  hash: string;
  /** Title of the page or section. */
  title: MarkedText;
  /** Breadcrumbs, outermost first. */
  trail: string[];
  /** The text for the snippet. */
  text?: MarkedText;
  /** The words to highlight on the page, in lower case: as typed, then other forms. */
  tokens: string[];
  held: Held;
}

/** The address of a result, with the words to highlight there. */
export function addressOf({path, hash, tokens}: SearchHit): string {
  const marks = new URLSearchParams(tokens.map((token) => [HIGHLIGHT, token]));
  return `${path}${tokens.length > 0 ? `?${marks}` : ''}${hash}`;
}

/** The query parameter for a word to highlight; it can be repeated. */
export const HIGHLIGHT = '_highlight';
