import lunr from 'lunr/lunr';
import type {SearchHit} from './hit';

/** What a word goes through when it is put into the index, in lunr's own order. */
const pipeline = new lunr.Pipeline();
pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);

/**
 * Puts into search hits where their words stand in the text, which the index files leave out.
 *
 * @param hits - What the worker found; their `metadata` gets for each term its `t.position`: pairs of
 * start and length, in characters.
 */
export function addPositions(hits: SearchHit[]): void {
  for (const {document, metadata} of hits) {
    const found = new Map<string, [number, number][]>(Object.keys(metadata).map((term) => [term, []]));
    for (const token of pipeline.run(lunr.tokenizer(document.t)))
      found.get(token.toString())?.push(token.metadata.position);
    // Not into the object that is there: lunr hands out one of its index, which other hits share.
    for (const [term, position] of found) metadata[term] = {t: {position}};
  }
}
