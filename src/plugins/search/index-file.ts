/**
 * The form in which an index travels. What lunr writes holds, for each word of each document, its
 * positions and its weight: nine tenths of the file. The weights follow from the numbers of
 * occurrences, and positions are needed only for the few documents that are shown.
 */

/** An index as lunr writes and loads it, with one field, `t`. */
export interface LunrIndex {
  version: string;
  fields: string[];
  /** For each document the numbers of its terms and their weights, by turns. */
  fieldVectors: [reference: string, elements: number[]][];
  /** For each term the documents that hold it, with the places where it stands in them. */
  invertedIndex: [term: string, posting: {_index: number; t: Record<string, {position?: unknown[]}>}][];
  pipeline: string[];
}

/** The index as it stands in a file of the site. */
export interface PackedIndex {
  version: string;
  pipeline: string[];
  /** Number of documents, also of those that hold no term. */
  documentCount: number;
  /**
   * For each term the documents that hold it, each as the distance from the one before. A negative
   * number behind a document says that the term stands there so many times.
   */
  invertedIndex: [term: string, ...documents: number[]][];
}

/**
 * Packs an index.
 *
 * @param index - What lunr wrote for one field named `t`, with positions.
 * @param documentCount - Number of documents that it was made of.
 * @throws When the index has other fields, or no positions to count.
 */
export function packIndex(
  {version, fields, invertedIndex, pipeline}: LunrIndex,
  documentCount: number,
): PackedIndex {
  if (fields.join() !== 't') {
    throw new Error(
      `A search index has the fields "${fields.join()}" instead of "t"; see src/plugins/search/README.md.`,
    );
  }
  return {
    version,
    pipeline,
    documentCount,
    invertedIndex: invertedIndex.map(([term, {t}]) => {
      const packed: [string, ...number[]] = [term];
      let last = 0;
      const documents = Object.entries(t).map(([id, {position}]) => ({id: Number(id), position}));
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
    }),
  };
}

/**
 * Unpacks an index into what lunr loads. The weights are those of lunr's builder with its default
 * settings (Okapi BM25 with k1 = 1.2 and b = 0.75; `lunr.Builder.prototype.createFieldVectors`).
 *
 * @param index - The packed index.
 */
export function unpackIndex({version, pipeline, documentCount, invertedIndex}: PackedIndex): LunrIndex {
  const terms = invertedIndex.map(([term, ...numbers]) => {
    const documents: {id: number; count: number}[] = [];
    let last = 0;
    for (const number of numbers) {
      if (number < 0) documents.at(-1)!.count = -number;
      else documents.push({id: (last += number), count: 1});
    }
    return {term, documents};
  });

  const lengths = new Map<number, number>();
  let total = 0;
  for (const {documents} of terms)
    for (const {id, count} of documents) {
      lengths.set(id, (lengths.get(id) ?? 0) + count);
      total += count;
    }
  const mean = total / documentCount;

  const vectors = new Map<number, number[]>([...lengths.keys()].map((id) => [id, []]));
  const k1 = 1.2;
  const b = 0.75;
  terms.forEach(({documents}, place) => {
    const rarity = Math.log(
      1 + Math.abs((documentCount - documents.length + 0.5) / (documents.length + 0.5)),
    );
    for (const {id, count} of documents) {
      const weight = (rarity * (k1 + 1) * count) / (k1 * (1 - b + b * (lengths.get(id)! / mean)) + count);
      vectors.get(id)!.push(place, Math.round(weight * 1000) / 1000);
    }
  });

  const nowhere = {};
  return {
    version,
    fields: ['t'],
    pipeline,
    fieldVectors: [...vectors].map(([id, elements]) => [`t/${id}`, elements]),
    invertedIndex: terms.map(({term, documents}, place) => [
      term,
      {_index: place, t: Object.fromEntries(documents.map(({id}) => [id, nowhere]))},
    ]),
  };
}
