import lunr from 'lunr/lunr';
import {describe, expect, it} from 'vitest';
import {keepKinds, type IndexEntry} from '../../src/plugins/search';
import type {SearchHit} from '../../src/plugins/search/hit';
import {packIndex, unpackIndex, type LunrIndex} from '../../src/plugins/search/index-file';
import {addPositions} from '../../src/plugins/search/positions';
import {searchable} from '../../src/plugins/search/search-by-worker';

const entry = (name: string): IndexEntry => ({documents: [name], index: {name} as never});

describe('the kinds of documents in a search index', () => {
  it('are pages, headings and contents, at the places 0, 1 and 2', () => {
    const written = ['page', 'heading', 'description', 'keywords', 'content'].map(entry);
    expect(keepKinds(written)).toEqual([entry('page'), entry('heading'), entry('content')]);
  });

  it('leave what was written untouched', () => {
    const written = ['page', 'heading', 'description', 'keywords', 'content'].map(entry);
    keepKinds(written);
    expect(written).toHaveLength(5);
  });

  it.each([0, 3, 4, 6])('stop the build when there are %i of them', (count) => {
    const written = Array.from({length: count}, (_, index) => entry(String(index)));
    expect(() => keepKinds(written)).toThrow(
      `A search index has ${count} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  });
});

/** Builds an index as the search plugin does. */
function build(documents: readonly {i: number; t: string}[]): LunrIndex {
  const builder = lunr as unknown as (
    configure: (this: {
      ref(name: string): void;
      field(name: string): void;
      metadataWhitelist: string[];
      add(document: object): void;
    }) => void,
  ) => {toJSON(): LunrIndex};
  const index = builder(function () {
    this.ref('i');
    this.field('t');
    this.metadataWhitelist = ['position'];
    for (const {i, t} of documents) this.add({i: String(i), t});
  });
  return JSON.parse(JSON.stringify(index)) as LunrIndex;
}

const documents = [
  {i: 7, t: 'A beam carries loads. The loads of a beam are given in kN, and beams bend.'},
  {i: 12, t: 'Loads, supports and the beam between them.'},
  {i: 13, t: 'The and of.'},
  {i: 110, t: 'Columns carry beams; __proto__ and constructor are words like any other.'},
];

describe('a packed search index', () => {
  const written = build(documents);
  const packed = JSON.parse(JSON.stringify(packIndex(written, documents.length))) as ReturnType<
    typeof packIndex
  >;
  const unpacked = unpackIndex(packed);

  it('holds the terms and the documents of each', () => {
    const documentsOf = ({invertedIndex}: LunrIndex): [string, string[]][] =>
      invertedIndex.map(([term, {t}]) => [term, Object.keys(t)]);
    expect(documentsOf(unpacked)).toEqual(documentsOf(written));
    expect(unpacked.invertedIndex.map(([term]) => term)).toContain('__proto__');
  });

  it('gives each term the weight that lunr gave it', () => {
    const weights = ({invertedIndex, fieldVectors}: LunrIndex): Record<string, unknown> => {
      const terms = new Map(invertedIndex.map(([term, {_index}]) => [_index, term]));
      return Object.fromEntries(
        fieldVectors.flatMap(([reference, elements]) =>
          elements.flatMap((number, place) =>
            place % 2 === 0 ? [[`${reference} ${terms.get(number)}`, elements[place + 1]]] : [],
          ),
        ),
      );
    };
    expect(Object.keys(weights(written)).length).toBeGreaterThan(10);
    expect(weights(unpacked)).toEqual(weights(written));
  });

  it('finds what the written one finds, in the same order', () => {
    interface Index {
      search(query: string): {ref: string; score: number}[];
    }
    const before = lunr.Index.load(written) as Index;
    const after = lunr.Index.load(unpacked) as Index;
    for (const query of ['beam', 'loads', 'beam loads', 'bend*', 'carr*', 'nothing'])
      expect(
        after.search(query).map(({ref, score}) => [ref, score.toFixed(6)]),
        query,
      ).toEqual(before.search(query).map(({ref, score}) => [ref, score.toFixed(6)]));
  });

  it('is less than half as long', () => {
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(written).length / 2);
  });

  it('is not made of an index with other fields or without positions', () => {
    expect(() => packIndex({...written, fields: ['t', 'b']}, 4)).toThrow(
      'has the fields "t,b" instead of "t"',
    );
    expect(() => packIndex(unpacked, 4)).toThrow(/does not say where ".+" stands/);
  });
});

describe('the positions of what was found', () => {
  it('are those that lunr wrote', () => {
    const {invertedIndex} = build(documents);
    for (const document of documents) {
      const terms = invertedIndex.filter(([, {t}]) => document.i in t);
      const metadata: SearchHit['metadata'] = Object.fromEntries(terms.map(([term]) => [term, {t: {}}]));
      addPositions([{document, metadata} as unknown as SearchHit]);
      expect(metadata).toEqual(
        Object.fromEntries(terms.map(([term, {t}]) => [term, {t: {position: t[document.i]!.position}}])),
      );
    }
  });
});

describe('the positions of several hits', () => {
  it('are those of each text, though lunr hands out one object for a term that several texts hold', () => {
    const texts = ['Radio buttons: one option', 'The option'];
    const shared = {};
    const hits = texts.map((t, i) => ({document: {i, t, u: '/'}, metadata: {option: {t: shared}}}));
    addPositions(hits as unknown as SearchHit[]);
    const marked = hits.map(({document, metadata}) => {
      const [[start, length]] = (metadata.option.t as {position: [[number, number]]}).position;
      return document.t.slice(start, start + length);
    });
    expect(marked).toEqual(['option', 'option']);
  });
});

describe('a query', () => {
  it.each([
    ['beam', 'beam'],
    ['  steel \t beam\n', 'steel beam'],
    ['File.from_data()', 'File.from_data'],
    ['"beam" (steel), column.', 'beam steel column'],
    ['cross-section', 'cross-section'],
    ['**kwargs', 'kwargs'],
    ['SELECT * FROM x', 'SELECT FROM x'],
    ['b*h', 'b h'],
    ['*', ''],
    ['"', ''],
    ['', ''],
  ])('%j is searched for as %j', (query, words) => {
    expect(searchable(query)).toBe(words);
  });

  it('is searched for by its first 12 words, and by 40 characters of each', () => {
    expect(searchable('beam '.repeat(20_000))).toBe(Array.from({length: 12}, () => 'beam').join(' '));
    expect(searchable('b'.repeat(100_000))).toBe('b'.repeat(40));
    expect(searchable(`${'. '.repeat(100)}beam`)).toBe('beam');
  });
});
