/**
 * The format of an index file. Lunr serializes, for each term of each document, its positions and its weight:
 * nine tenths of the file. The weights follow from the term frequencies, and positions are needed only for the
 * few documents that are shown.
 */

import type {SearchDocument} from '../hit';
import {partTermsOf} from '../words';

/** An index as lunr writes and loads it. */
export interface LunrIndex {
  version: string;
  fields: string[];
  /** For each field of a document, the numbers of its terms alternating with their weights. */
  fieldVectors: [reference: string, elements: number[]][];
  /** For each term and field, the documents that contain it, with its positions in them. */
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

export type Posting = {_index: number} & Record<string, Record<string, {position?: unknown[]}>>;

/**
 * For each term, the documents that contain it, delta-encoded: each as the distance from the one before. A negative
 * number after a document is the negated term frequency; without one, the term occurs once.
 */
export type PackedTerms = [term: string, ...documents: number[]][];

/** The index in a file of the site. */
export interface PackedIndex {
  version: string;
  pipeline: string[];
  /** Number of documents, including those without a term. */
  documentCount: number;
  /** Of the field `t`. The plugin reads it too, for languages that it segments with a dictionary. */
  invertedIndex: PackedTerms;
  /** Of the other fields, by their names. */
  more: Record<string, PackedTerms>;
}

/**
 * Packs indexes of the same documents into one, with a field for each.
 *
 * @param index - The serialized index of one field named `t`, with positions.
 * @param documents - The documents that are kept.
 * @param more - Further indexes, by the name of the field that they become.
 * @throws When an index has other fields, or no positions to count.
 */
export function packIndex(
  index: LunrIndex,
  documents: readonly Pick<SearchDocument, 'i'>[],
  more: Record<string, LunrIndex> = {},
): PackedIndex {
  const {version, pipeline} = index;
  const kept = new Set(documents.map(({i}) => i));
  const fields = Object.entries(more).map(([name, one]) => [name, packTerms(one, kept)] as const);
  return {
    version,
    pipeline,
    documentCount: documents.length,
    invertedIndex: packTerms(index, kept),
    more: Object.fromEntries(fields),
  };
}

function packTerms({fields, invertedIndex}: LunrIndex, kept: ReadonlySet<number>): PackedTerms {
  if (fields.join() !== 't') {
    throw new Error(
      `A search index has the fields "${fields.join()}" instead of "t"; see src/plugins/search/README.md.`,
    );
  }
  return invertedIndex.flatMap(([term, {t}]) => {
    const packed: [string, ...number[]] = [term];
    let last = 0;
    const documents = Object.entries(t!).map(([id, {position}]) => ({id: Number(id), position}));
    for (const {id, position} of documents.sort((a, b) => a.id - b.id)) {
      if (!position?.length) {
        throw new Error(
          `The search index does not say where "${term}" stands; see src/plugins/search/README.md.`,
        );
      }
      if (!kept.has(id)) continue;
      packed.push(id - last);
      if (position.length > 1) packed.push(-position.length);
      last = id;
    }
    return packed.length > 1 ? [packed] : [];
  });
}

/** The terms of the parts of names in texts, packed. */
function packParts(documents: readonly SearchDocument[]): PackedTerms {
  const packed = new Map<string, [term: string, ...documents: number[]]>();
  const last = new Map<string, number>();
  for (const {i, t} of [...documents].sort((a, b) => a.i - b.i))
    for (const term of new Set(partTermsOf(t))) {
      const known = packed.get(term) ?? [term];
      packed.set(term, known);
      known.push(i - (last.get(term) ?? 0));
      last.set(term, i);
    }
  return [...packed.values()];
}

/** One entry of the plugin's index file: the documents of one kind and their lunr index. */
export interface IndexEntry {
  documents: SearchDocument[];
  index: LunrIndex;
}

/** The documents of one kind and their index, in a file of the site. */
export interface PackedKind {
  documents: SearchDocument[];
  index: PackedIndex;
}

/**
 * Packs an index file. Descriptions and keywords become fields of their pages, the parts of names one of headings.
 *
 * @param entries - What the plugin wrote: pages, headings, descriptions, keywords and contents.
 * @param asides - Headings of sections that no search should find, such as lists of links to other pages.
 * @returns Pages, headings and contents, in this order.
 * @throws When the file has another shape, so that an upgrade can't pass unseen.
 */
export function packFile(entries: readonly IndexEntry[], asides: readonly string[] = []): PackedKind[] {
  if (entries.length !== 5) {
    throw new Error(
      `A search index has ${entries.length} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  }
  const [pages, headings, descriptions, keywords, contents] = entries as [
    IndexEntry,
    IndexEntry,
    IndexEntry,
    IndexEntry,
    IndexEntry,
  ];
  const pack = (
    {documents, index}: IndexEntry,
    more: Record<string, LunrIndex> = {},
    headingOf?: (document: SearchDocument) => string,
  ): PackedKind => {
    const kept = headingOf ? documents.filter((one) => !asides.includes(headingOf(one))) : documents;
    return {documents: kept, index: packIndex(index, kept, more)};
  };
  const ofHeadings = pack(headings, {}, ({t}) => t);
  ofHeadings.index.more.n = packParts(ofHeadings.documents);
  return [
    pack(pages, {k: keywords.index, d: descriptions.index}),
    ofHeadings,
    pack(contents, {}, ({s}) => s!),
  ];
}
