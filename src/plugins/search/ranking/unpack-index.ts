import type {LunrIndex, PackedIndex, Posting} from '../indexing/pack-index';

/**
 * Unpacks an index to lunr's serialization. Computes the same weights as lunr's builder with its default settings (Okapi
 * BM25 with k1 = 1.2 and b = 0.75; `lunr.Builder.prototype.createFieldVectors`).
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
    const numbers = new Map([...postings].map(([term, {_index}]) => [term, _index]));
    for (const [id, weights] of weigh(terms, numbers, documentCount)) {
      // Lunr requires vectors sorted by term: `lunr.Vector.prototype.dot`.
      const elements = weights.sort(([one], [two]) => one - two).flat();
      fieldVectors.push([`${field}/${id}`, elements]);
    }
  }
  return {
    version,
    fields: names,
    pipeline,
    fieldVectors,
    // Lunr requires sorted terms.
    invertedIndex: [...postings].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

interface Term {
  term: string;
  /** The documents that contain it, with the term frequency. */
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

/** For each document, the indexes and weights of its terms in one field. */
function weigh(
  terms: readonly Term[],
  numbers: ReadonlyMap<string, number>,
  documentCount: number,
): Map<number, [term: number, weight: number][]> {
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
    const idf = Math.log(1 + Math.abs((documentCount - documents.length + 0.5) / (documents.length + 0.5)));
    for (const {id, count} of documents) {
      const weight = (idf * (k1 + 1) * count) / (k1 * (1 - b + b * (lengths.get(id)! / mean)) + count);
      vectors.get(id)!.push([numbers.get(term)!, Math.round(weight * 1000) / 1000]);
    }
  }
  return vectors;
}
