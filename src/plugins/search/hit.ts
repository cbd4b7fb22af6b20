import type {SearchDocumentType} from './document-types';

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

/** A result of the plugin's worker. */
export interface SearchHit {
  document: SearchDocument;
  type: SearchDocumentType;
  /** The page of a heading or a content; false for a page itself. */
  page: SearchDocument | false;
  /** For each matched term, its positions in the text. */
  metadata: Record<string, {t: {position?: [start: number, length: number][]}}>;
  tokens: string[];
}
