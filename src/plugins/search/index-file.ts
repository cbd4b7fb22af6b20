/**
 * The form in which an index travels. What lunr writes holds, for each word of each document, its
 * positions and its weight: nine tenths of the file. The weights follow from the numbers of
 * occurrences, and positions are needed only for the few documents that are shown.
 */

/** An index as lunr writes and loads it. */
export interface LunrIndex {
  version: string;
  fields: string[];
  /** For each field of a document the numbers of its terms and their weights, by turns. */
  fieldVectors: [reference: string, elements: number[]][];
  /** For each term and field the documents that hold it, with the places where it stands in them. */
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

type Posting = {_index: number} & Record<string, Record<string, {position?: unknown[]}>>;

/**
 * For each term the documents that hold it, each as the distance from the one before. A negative number
 * behind a document says that the term stands there so many times.
 */
type PackedTerms = [term: string, ...documents: number[]][];

/** The index as it stands in a file of the site. */
export interface PackedIndex {
  version: string;
  pipeline: string[];
  /** Number of documents, also of those that hold no term. */
  documentCount: number;
  /** Of the field `t`. The plugin looks through it too, for words of languages that it cuts by a dictionary. */
  invertedIndex: PackedTerms;
  /** Of the other fields, by their names. */
  more: Record<string, PackedTerms>;
}

/**
 * Packs indexes of the same documents into one, with a field for each.
 *
 * @param index - What lunr wrote for one field named `t`, with positions.
 * @param documentCount - Number of documents that it was made of.
 * @param more - Further ones, by the name of the field that they become.
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

/**
 * Unpacks an index into what lunr loads. The weights are those of lunr's builder with its default
 * settings (Okapi BM25 with k1 = 1.2 and b = 0.75; `lunr.Builder.prototype.createFieldVectors`).
 *
 * @param index - The packed index.
 */
export function unpackIndex({version, pipeline, documentCount, invertedIndex, more}: PackedIndex): LunrIndex {
  const fields = {t: invertedIndex, ...more};
  const names = Object.keys(fields);
  const postings = new Map<string, Posting>();
  const fieldVectors: LunrIndex['fieldVectors'] = [];
  const nowhere = {};
  for (const [field, packed] of Object.entries(fields)) {
    const terms = packed.map(unpackTerm);
    for (const {term, documents} of terms) {
      let posting = postings.get(term);
      if (!posting) {
        posting = {_index: postings.size, ...Object.fromEntries(names.map((name) => [name, {}]))} as Posting;
        postings.set(term, posting);
      }
      posting[field] = Object.fromEntries(documents.map(({id}) => [id, nowhere]));
    }
    const places = new Map([...postings].map(([term, {_index}]) => [term, _index]));
    for (const [id, weights] of weigh(terms, places, documentCount)) {
      // Lunr compares vectors term by term, in this order: `lunr.Vector.prototype.dot`.
      const elements = weights.sort(([one], [two]) => one - two).flat();
      fieldVectors.push([`${field}/${id}`, elements]);
    }
  }
  return {
    version,
    fields: names,
    pipeline,
    fieldVectors,
    // Lunr builds its set of terms from sorted ones only.
    invertedIndex: [...postings].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

interface Term {
  term: string;
  /** The documents that hold it, and how often. */
  documents: {id: number; count: number}[];
}

function unpackTerm([term, ...numbers]: [string, ...number[]]): Term {
  const documents: Term['documents'] = [];
  let last = 0;
  for (const number of numbers) {
    if (number < 0) documents.at(-1)!.count = -number;
    else documents.push({id: (last += number), count: 1});
  }
  return {term, documents};
}

/** For each document the places of its terms and their weights in one field. */
function weigh(
  terms: readonly Term[],
  places: ReadonlyMap<string, number>,
  documentCount: number,
): Map<number, [place: number, weight: number][]> {
  const lengths = new Map<number, number>();
  let total = 0;
  for (const {documents} of terms)
    for (const {id, count} of documents) {
      lengths.set(id, (lengths.get(id) ?? 0) + count);
      total += count;
    }
  const mean = total / documentCount;
  const vectors = new Map<number, [number, number][]>([...lengths.keys()].map((id) => [id, []]));
  const k1 = 1.2;
  const b = 0.75;
  for (const {term, documents} of terms) {
    const rarity = Math.log(
      1 + Math.abs((documentCount - documents.length + 0.5) / (documents.length + 0.5)),
    );
    for (const {id, count} of documents) {
      const weight = (rarity * (k1 + 1) * count) / (k1 * (1 - b + b * (lengths.get(id)! / mean)) + count);
      vectors.get(id)!.push([places.get(term)!, Math.round(weight * 1000) / 1000]);
    }
  }
  return vectors;
}
