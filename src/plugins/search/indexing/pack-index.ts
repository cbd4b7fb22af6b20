/**
 * The format of an index file. Lunr serializes, for each term of each document, its positions and its weight:
 * nine tenths of the file. The weights follow from the term frequencies, and positions are needed only for the
 * few documents that are shown.
 */

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
 * @param documentCount - Number of indexed documents.
 * @param more - Further indexes, by the name of the field that they become.
 * @throws When an index has other fields, or no positions to count.
 */
export function packIndex(
  index: LunrIndex,
  documentCount: number,
  more: Record<string, LunrIndex> = {},
): PackedIndex {
  const {version, pipeline} = index;
  const fields = Object.entries(more).map(([name, one]) => [name, packTerms(one)] as const);
  return {
    version,
    pipeline,
    documentCount,
    invertedIndex: packTerms(index),
    more: Object.fromEntries(fields),
  };
}

function packTerms({fields, invertedIndex}: LunrIndex): PackedTerms {
  if (fields.join() !== 't') {
    throw new Error(
      `A search index has the fields "${fields.join()}" instead of "t"; see src/plugins/search/README.md.`,
    );
  }
  return invertedIndex.map(([term, {t}]) => {
    const packed: [string, ...number[]] = [term];
    let last = 0;
    const documents = Object.entries(t!).map(([id, {position}]) => ({id: Number(id), position}));
    for (const {id, position} of documents.sort((a, b) => a.id - b.id)) {
      if (!position?.length) {
        throw new Error(
          `The search index does not say where "${term}" stands; see src/plugins/search/README.md.`,
        );
      }
      packed.push(id - last);
      if (position.length > 1) packed.push(-position.length);
      last = id;
    }
    return packed;
  });
}

/** One entry of the plugin's index file: the documents of one kind and their lunr index. */
export interface IndexEntry {
  documents: unknown[];
  index: LunrIndex;
}

/**
 * Packs an index file. Descriptions and keywords become fields of their pages.
 *
 * @param entries - What the plugin wrote: pages, headings, descriptions, keywords and contents.
 * @returns Pages, headings and contents, in this order.
 * @throws When the file has another shape, so that an upgrade can't pass unseen.
 */
export function packFile(entries: readonly IndexEntry[]): {documents: unknown[]; index: PackedIndex}[] {
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
  const pack = ({documents, index}: IndexEntry, more: Record<string, LunrIndex> = {}) => ({
    documents,
    index: packIndex(index, documents.length, more),
  });
  return [pack(pages, {k: keywords.index, d: descriptions.index}), pack(headings), pack(contents)];
}
