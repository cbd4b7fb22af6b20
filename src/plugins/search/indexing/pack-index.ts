/**
 * The format of an index file. Lunr serializes the positions and the weight of each term in each document, nine tenths of
 * the file. Weights can be computed from term frequencies, and positions from the text of the few documents that are
 * shown.
 */

import type {SearchDocument} from '../hit';
import {hyphenatedIn, joinedIn, partTermsOf, termOf} from '../tokenizer';
import type {SampleNames} from './sample-names';

/** An index as serialized by lunr. */
export interface LunrIndex {
  version: string;
  fields: string[];
  /** For each field of a document, the indexes of its terms alternating with their weights. */
  fieldVectors: [reference: string, elements: number[]][];
  /** For each term and field, the documents that contain it, with its positions. */
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

export type Posting = {_index: number} & Record<string, Record<string, {position?: unknown[]}>>;

/**
 * For each term, the documents that contain it, delta-encoded: each id as the difference from the previous one. A negative
 * number after a document is its negated term frequency; without one, the frequency is 1.
 */
export type PackedTerms = [term: string, ...documents: number[]][];

/** An index in the format of this site. */
export interface PackedIndex {
  version: string;
  pipeline: string[];
  /** Number of documents, including those without a term. */
  documentCount: number;
  /** Terms of the field `t`. The plugin reads this too, for languages that it segments with a dictionary. */
  invertedIndex: PackedTerms;
  /** Terms of the other fields, by field name. */
  more: Record<string, PackedTerms>;
}

/**
 * Packs indexes of the same documents into one, with a field for each.
 *
 * @param index - The serialized index of a single field `t`, with positions.
 * @param documents - The documents to keep.
 * @param more - Other indexes, by the name of the field that they become.
 * @throws If an index has other fields, or no positions to count.
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
          `The search index has no positions for the term "${term}"; see src/plugins/search/README.md.`,
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

/** Packs terms that are not in lunr's index, with a frequency of 1. */
function packOwn(
  documents: readonly SearchDocument[],
  termsOf: (document: SearchDocument) => Iterable<string>,
): PackedTerms {
  const packed = new Map<string, [term: string, ...documents: number[]]>();
  const last = new Map<string, number>();
  for (const document of [...documents].sort((a, b) => a.i - b.i))
    for (const term of new Set(termsOf(document))) {
      const {i} = document;
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

/** The documents of one kind and their index, in the format of this site. */
export interface PackedKind {
  documents: SearchDocument[];
  index: PackedIndex;
}

/**
 * Adds other forms of words to indexes: hyphenated words without the hyphen, such as `popup` for "pop-up", and adjacent
 * words that are one word elsewhere. Removes single letters, which are parts of words or symbols in formulas.
 */
function withJoined(entries: readonly IndexEntry[]): IndexEntry[] {
  const texts = entries.flatMap(({documents}) => documents.map(({t}) => t));
  const hyphenated = new Set(texts.flatMap(hyphenatedIn));
  const known = new Set(entries.flatMap(({index}) => index.invertedIndex.map(([term]) => term)));
  for (const word of hyphenated) known.add(termOf(word));
  return entries.map(({documents, index}) => {
    const postings = new Map(index.invertedIndex.filter(([term]) => !/^\p{L}$/u.test(term)));
    for (const {i, t} of documents)
      for (const {word, written, position} of joinedIn(t, hyphenated)) {
        const term = termOf(word);
        if (written.includes(' ') && !known.has(term)) continue;
        const posting = postings.get(term) ?? ({_index: postings.size, t: {}} as unknown as Posting);
        postings.set(term, posting);
        const places = (posting.t![i] ??= {});
        places.position = [...(places.position ?? []), position];
      }
    return {documents, index: {...index, invertedIndex: [...postings]}};
  });
}

/**
 * Packs an index file. Descriptions and keywords become fields of pages, and the parts of names a field of headings.
 *
 * @param entries - The plugin's output: pages, headings, descriptions, keywords and contents.
 * @param asides - Headings of sections to leave out, such as lists of links to other pages.
 * @param samples - The names in the samples of each section, by address.
 * @returns Pages, headings and contents, in this order.
 * @throws If the file has another format, which can happen after an upgrade.
 */
export function packFile(
  entries: readonly IndexEntry[],
  asides: readonly string[] = [],
  samples: SampleNames = new Map(),
): PackedKind[] {
  if (entries.length !== 5) {
    throw new Error(
      `A search index has ${entries.length} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  }
  const [pages, headings, descriptions, keywords, contents] = withJoined(entries) as [
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
  ofHeadings.index.more.n = packOwn(ofHeadings.documents, ({t}) => partTermsOf(t));
  const ofPages = pack(pages, {k: keywords.index, d: descriptions.index});
  const ofContents = pack(contents, {}, ({s}) => s!);
  const written = new Set(
    [ofPages, ofHeadings, ofContents].flatMap(({index: {invertedIndex, more}}) =>
      [invertedIndex, ...Object.values(more)].flatMap((terms) => terms.map(([term]) => term)),
    ),
  );
  ofContents.index.more.c = packOwn(ofContents.documents, ({u, h = ''}) =>
    [...(samples.get(`${u}${h}`) ?? [])].map(termOf).filter((term) => !written.has(term)),
  );
  return [ofPages, ofHeadings, ofContents];
}
