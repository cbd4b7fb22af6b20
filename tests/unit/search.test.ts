// cspell:ignore parametriza parametrisation paramtrization geometryview ifcview mapview
import lunr from 'lunr/lunr';
import {describe, expect, it} from 'vitest';
import {SearchDocumentType} from '../../src/plugins/search/document-types';
import {elsewhere} from '../../src/plugins/search/box/elsewhere';
import {withEntries, type EntryPage} from '../../src/plugins/search/ranking/entries';
import type {SearchDocument, SearchHit} from '../../src/plugins/search/hit';
import {
  packFile,
  packIndex,
  type IndexEntry,
  type LunrIndex,
} from '../../src/plugins/search/indexing/pack-index';
import {unpackIndex} from '../../src/plugins/search/ranking/unpack-index';
import {Ranker} from '../../src/plugins/search/ranking/ranking';
import {sdkEntries} from '../../src/plugins/search/indexing/sdk-names';
import {searchable} from '../../src/plugins/search/box/search-by-worker';
import {positionsIn, wordsOf} from '../../src/plugins/search/words';
import type {Tables} from '../../src/sdk-model/tables';

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
      invertedIndex.map(([term, {t}]) => [term, Object.keys(t!)]);
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
    const before = lunr.Index.load(written) as unknown as Index;
    const after = lunr.Index.load(unpacked) as unknown as Index;
    for (const query of ['beam', 'loads', 'beam loads', 'bend*', 'carr*', 'nothing'])
      expect(
        after.search(query).map(({ref, score}) => [ref, score.toFixed(6)]),
        query,
      ).toEqual(before.search(query).map(({ref, score}) => [ref, score.toFixed(6)]));
  });

  it('has a field for each index that it is made of, which can be asked apart', () => {
    const keywords = build([
      {i: 12, t: 'truss'},
      {i: 110, t: 'beam, pillar'},
    ]);
    const both = lunr.Index.load(unpackIndex(packIndex(written, documents.length, {k: keywords})));
    const ask = (word: string, field: string): string[] =>
      both
        .query((query) => query.term(word, {fields: [field], usePipeline: true, wildcard: 0}))
        .map(({ref}) => ref)
        .sort();
    expect(ask('beam', 't')).toEqual(['110', '12', '7']);
    expect(ask('beam', 'k')).toEqual(['110']);
    expect(ask('pillar', 't')).toEqual([]);
    expect(ask('truss', 'k')).toEqual(['12']);
  });

  it('gives every word of a further field its weight, in whatever order the words come', () => {
    const keywords = build([{i: 12, t: 'zinc beam, anchor, girder'}]);
    const {fieldVectors} = unpackIndex(packIndex(written, documents.length, {k: keywords}));
    for (const [reference, elements] of fieldVectors) {
      const places = elements.filter((_, at) => at % 2 === 0);
      expect(places, reference).toEqual([...places].sort((a, b) => a - b));
    }
    const index = lunr.Index.load(unpackIndex(packIndex(written, documents.length, {k: keywords})));
    for (const word of ['zinc', 'beam', 'anchor', 'girder']) {
      const [found] = index.query((query) =>
        query.term(word, {fields: ['k'], usePipeline: true, wildcard: 0}),
      ) as unknown as {score: number}[];
      expect(found!.score, word).toBeGreaterThan(0);
    }
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

/** A page: title, keywords, and sections with a heading. */
interface SourcePage {
  title: string;
  address: string;
  keywords?: string;
  description?: string;
  text?: string;
  sections?: Record<string, string>;
}

/** The file of an index as the plugin writes it. */
function fileOf(pages: readonly SourcePage[]): IndexEntry[] {
  let last = 0;
  const kinds: SearchDocument[][] = [[], [], [], [], []];
  const [titles, headings, descriptions, keywords, contents] = kinds as [
    SearchDocument[],
    SearchDocument[],
    SearchDocument[],
    SearchDocument[],
    SearchDocument[],
  ];
  for (const page of pages) {
    const i = (last += 1);
    const u = page.address;
    titles.push({i, t: page.title, u, b: []});
    if (page.description) descriptions.push({i, t: page.description, s: page.title, u, p: i});
    if (page.keywords) keywords.push({i, t: page.keywords, s: page.title, u, p: i});
    if (page.text) contents.push({i: (last += 1), t: page.text, s: page.title, u, h: '', p: i});
    for (const [heading, text] of Object.entries(page.sections ?? {})) {
      const h = `#${heading.toLowerCase().replaceAll(' ', '-')}`;
      headings.push({i: (last += 1), t: heading, u, h, p: i});
      contents.push({i: (last += 1), t: text, s: heading, u, h, p: i});
    }
  }
  return kinds.map((written) => ({documents: written, index: build(written)}));
}

/** Ranks pages, as the browser does with the file of their index. */
function rankerOf(pages: readonly SourcePage[]): Ranker {
  return new Ranker(
    packFile(fileOf(pages)).map(({documents: ofKind, index}, type) => ({
      type: type as SearchDocumentType,
      documents: ofKind as SearchDocument[],
      index: lunr.Index.load(unpackIndex(index)),
    })),
  );
}

describe('an index file', () => {
  it('holds pages, headings and contents, at the places 0, 1 and 2', () => {
    const file = packFile(
      fileOf([{title: 'Beam', address: '/beam/', keywords: 'girder', sections: {Loads: 'In kN.'}}]),
    );
    expect(file.map(({documents: [first]}) => (first as SearchDocument).t)).toEqual([
      'Beam',
      'Loads',
      'In kN.',
    ]);
    expect(Object.keys(file[0]!.index.more)).toEqual(['k', 'd']);
  });

  it.each([0, 3, 4, 6])('stops the build when the plugin writes %i kinds', (count) => {
    const written = Array.from({length: count}, () => ({documents: [], index: build([])}));
    expect(() => packFile(written)).toThrow(
      `A search index has ${count} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  });
});

describe('the order of the results', () => {
  const ranker = rankerOf([
    {
      title: 'Map features',
      address: '/map/',
      keywords: 'map point, pin',
      description: 'Let users draw on a map.',
      text: 'The user draws points, lines and polygons.',
      sections: {'Point on the map': 'A GeoPointField takes one point.', Limits: 'No limit.'},
    },
    {
      title: 'Mistakes',
      address: '/mistakes/',
      text: 'No map. The controller has no map view. A point is missing. Map, point, map, point.',
    },
    {
      title: 'Color field',
      address: '/color/',
      text: 'Users choose a color.',
      sections: {Values: 'Hex or RGB.'},
    },
    {
      title: 'viktor.parametrization',
      address: '/sdk/api/parametrization/',
      sections: {NumberField: 'A number.', ColorField: 'A color.'},
    },
    {title: 'Parametrization', address: '/form/', text: 'The form of an app. It has number and text fields.'},
    {title: 'Changelog', address: '/changelog/', sections: {'Version 14.1': 'NumberField rounds. Colors.'}},
  ]);
  const pagesOf = (query: string): string[] => [
    ...new Set(ranker.rank(query, 20).hits.map(({document}) => document.u)),
  ];

  it('starts with the page that is about the words, not with the one that holds them most often', () => {
    expect(pagesOf('map point')).toEqual(['/map/', '/mistakes/']);
    expect(pagesOf('pin')).toEqual(['/map/']);
  });

  it.each([
    ['colour', '/color/'],
    ['colors', '/color/'],
    ['parametrisation', '/form/'],
    ['paramtrization', '/form/'],
    ['parametriza', '/form/'],
    ['number field', '/sdk/api/parametrization/'],
    ['NumberField', '/sdk/api/parametrization/'],
    ['vkt.NumberField(', '/sdk/api/parametrization/'],
  ])('finds for %j the page %s', (query, page) => {
    expect(pagesOf(query)[0]).toBe(page);
  });

  it('lists pages with most of the words when none has all, and counts those with all', () => {
    const {hits, complete} = ranker.rank('choose a color sample', 20);
    expect(complete).toBe(0);
    expect(hits[0]!.document.u).toBe('/color/');
    expect(ranker.rank('color', 20).complete).toBe(3);
    expect(ranker.rank('nothing here', 20)).toEqual({hits: [], complete: 0});
    // No form of "point".
    expect(ranker.rank('pointsman', 20)).toEqual({hits: [], complete: 0});
  });

  it('has one row for a page, and a second for the section that holds all words', () => {
    const rows = ranker
      .rank('map point', 20)
      .hits.map(({document, type}) => [document.t, SearchDocumentType[type]]);
    expect(rows.slice(0, 2)).toEqual([
      ['Map features', 'Title'],
      ['Point on the map', 'Heading'],
    ]);
    expect(rows).toHaveLength(3);
  });

  it('marks what was typed, or a form of it, and nothing else', () => {
    for (const query of ['map point', 'colour', 'numb', 'user draws lines']) {
      const {hits} = ranker.rank(query, 20);
      expect(hits.length).toBeGreaterThan(0);
      for (const {document, metadata} of hits)
        for (const [start, length] of Object.values(metadata).flatMap(({t}) => t.position ?? [])) {
          const marked = document.t.slice(start, start + length).toLowerCase();
          expect(
            query.split(' ').some((word) => marked.startsWith(word.slice(0, 3))),
            `${query}: ${marked}`,
          ).toBe(true);
        }
    }
  });

  it('puts guides before the changelog', () => {
    expect(pagesOf('color').indexOf('/changelog/')).toBe(2);
  });
});

describe('the words of a text', () => {
  it('are cut at dots, slashes and brackets, and leave out those that say nothing', () => {
    expect(wordsOf('How do I call viktor.external.scia/Model(name)?')).toEqual([
      'call',
      'viktor',
      'external',
      'scia',
      'model',
      'name',
    ]);
    expect(wordsOf('how to')).toEqual(['how', 'to']);
    expect(wordsOf('“get_output_file”, *args')).toEqual(['get_output_file', 'args']);
  });

  it('have the positions that lunr wrote', () => {
    const {invertedIndex} = build(documents);
    for (const document of documents) {
      const terms = invertedIndex.filter(([, {t}]) => document.i in t!);
      const positions = positionsIn(document.t, new Set(terms.map(([term]) => term)));
      expect(Object.fromEntries(positions)).toEqual(
        Object.fromEntries(terms.map(([term, {t}]) => [term, t![document.i]!.position])),
      );
    }
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

describe('a name of the SDK', () => {
  const pages: EntryPage[] = [
    {address: '/sdk/api/core/', module: 'viktor.core', names: ['File', 'File.read', 'File.from_data']},
    {address: '/sdk/api/views/', module: 'viktor.views', names: ['GeometryView', 'IFCView', 'MapView']},
    {
      address: '/sdk/api/utils/',
      module: 'viktor.utils',
      names: ['memoize', 'API', 'A.get_file', 'B.get_file', 'C.get_file'],
    },
    {
      address: '/sdk/api/external/scia/',
      module: 'viktor.external.scia',
      names: ['Beam', 'LoadCase', 'LoadCombination', 'LoadGroup'],
    },
    {address: '/sdk/api/external/rfem/', module: 'viktor.external.rfem', names: ['Beam', 'LoadCase']},
  ];
  const hit = (u: string, h?: string): SearchHit => ({
    document: {i: 1, t: u, u, h},
    type: SearchDocumentType.Heading,
    page: false,
    metadata: {},
    tokens: [],
  });
  const guides = [hit('/docs/one/'), hit('/docs/two/'), hit('/docs/three/')];
  const addressesOf = (query: string, hits = guides, limit = 10): string[] =>
    withEntries({hits, complete: 0}, query, limit, {label: 'SDK reference', pages}).hits.map(
      ({document}) => `${document.u}${document.h ?? ''}`,
    );
  const found = (query: string): string[] => addressesOf(query).filter((one) => one.startsWith('/sdk/'));

  it.each([
    ['GeometryView', '/sdk/api/views/#GeometryView'],
    ['geometryview', '/sdk/api/views/#GeometryView'],
    ['ifcview', '/sdk/api/views/#IFCView'],
    ['@vkt.GeometryView("Model', '/sdk/api/views/#GeometryView'],
    ['viktor.views.GeometryView', '/sdk/api/views/#GeometryView'],
    ['GeometryV', '/sdk/api/views/#GeometryView'],
    ['File.from_data', '/sdk/api/core/#File.from_data'],
    ['from_data', '/sdk/api/core/#File.from_data'],
    ['core.File.read', '/sdk/api/core/#File.read'],
    ['scia.Beam', '/sdk/api/external/scia/#Beam'],
  ])('%j puts its entry first', (query, address) => {
    expect(addressesOf(query)).toEqual([address, ...guides.map(({document}) => document.u)]);
  });

  it.each([
    ['File', '/sdk/api/core/#File'],
    ['memoize', '/sdk/api/utils/#memoize'],
    ['API', '/sdk/api/utils/#API'],
    ['Beam', '/sdk/api/external/scia/#Beam'],
  ])('%j, which is a word too, puts its entry second', (query, address) => {
    expect(addressesOf(query)).toEqual(['/docs/one/', address, '/docs/two/', '/docs/three/']);
    expect(addressesOf(query, [])).toEqual([address]);
  });

  it.each([
    'file',
    'read',
    'api',
    'beam',
    'view',
    'core',
    'Geometry',
    'LoadC',
    'Geometry view',
    '',
    '.',
    '(',
  ])('%j names no entry', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('of several modules has two entries', () => {
    expect(found('LoadCase')).toEqual([
      '/sdk/api/external/scia/#LoadCase',
      '/sdk/api/external/rfem/#LoadCase',
    ]);
  });

  it('is not listed twice, stays first where it was, and leaves no more hits than asked for', () => {
    const own = hit('/sdk/api/core/', '#File');
    expect(addressesOf('File', [own, ...guides])[0]).toBe('/sdk/api/core/#File');
    expect(addressesOf('File', [...guides, own])).toEqual([
      '/docs/one/',
      '/sdk/api/core/#File',
      '/docs/two/',
      '/docs/three/',
    ]);
    expect(addressesOf('GeometryView', guides, 3)).toEqual([
      '/sdk/api/views/#GeometryView',
      '/docs/one/',
      '/docs/two/',
    ]);
  });

  it('between a page and its section parts the two', () => {
    const page = hit('/docs/tables/');
    const section = {...hit('/docs/tables/', '#file'), page: page.document};
    const {hits} = withEntries({hits: [page, section], complete: 1}, 'File', 10, {label: 'SDK', pages});
    expect(hits.map(({document}) => document.u)).toEqual([
      '/docs/tables/',
      '/sdk/api/core/',
      '/docs/tables/',
    ]);
    expect(hits[2]!.page).toEqual(page.document);
    expect(hits[2]!.page).not.toBe(page.document);
    const first = withEntries({hits: [page, section], complete: 1}, 'MapView', 10, {label: 'SDK', pages});
    expect(first.hits[2]!.page).toBe(page.document);
  });

  it('counts as an answer and is marked on its page', () => {
    const {hits, complete} = withEntries({hits: [], complete: 0}, 'MapView', 10, {label: 'SDK', pages});
    expect(complete).toBe(1);
    expect(hits[0]).toMatchObject({
      document: {t: 'MapView'},
      page: {t: 'viktor.views', b: ['SDK']},
      tokens: ['mapview'],
    });
    const [member] = withEntries({hits: [], complete: 0}, 'from_data', 10, {label: 'SDK', pages}).hits;
    expect(member).toMatchObject({document: {t: 'File.from_data'}, tokens: ['from_data']});
    expect(Object.values(member!.metadata)).toEqual([{t: {position: [[5, 9]]}}]);
  });

  it('is listed for every published version, those on the package first', () => {
    const symbol = (module: string, name: string, address?: string) => ({
      module: `viktor.${module}`,
      name,
      address: address && `${address}api/${module}/#${name}`,
      kind: 'class' as const,
      entries: name === 'File' ? {read: {}} : {},
    });
    const tables = {
      versions: [
        {name: 'next', folder: 'sdk'},
        {name: '14', folder: 'a', address: '/sdk/'},
        {name: '13', folder: 'b', address: '/sdk/13/'},
      ],
      tables: Object.fromEntries(
        [
          ['next', undefined],
          ['14', '/sdk/'],
          ['13', '/sdk/13/'],
        ].map(([version, address]) => [
          version,
          {symbols: [symbol('api', 'API', address), symbol('core', 'File', address)]},
        ]),
      ),
    } as unknown as Tables;
    const contexts = [
      {label: 'Docs', path: 'docs'},
      {label: 'SDK reference', path: 'sdk'},
    ];
    expect(sdkEntries(tables, contexts)).toEqual({
      label: 'SDK reference',
      versions: {
        '/': [
          {address: '/sdk/api/core/', module: 'viktor.core', names: ['File', 'File.read']},
          {address: '/sdk/api/api/', module: 'viktor.api', names: ['API']},
        ],
        '/sdk/13/': [
          {address: '/sdk/13/api/core/', module: 'viktor.core', names: ['File', 'File.read']},
          {address: '/sdk/13/api/api/', module: 'viktor.api', names: ['API']},
        ],
      },
    });
    expect(() => sdkEntries(tables, [])).toThrow('searchContextByPaths');
  });
});

describe('the parts of the site that a search leaves out', () => {
  const contexts = [
    {label: 'Docs', path: 'docs'},
    {label: 'SDK reference', path: 'sdk'},
  ];

  it.each([
    ['the docs', '/', 'docs', ['/search/?q=a+b&ctx=sdk']],
    ['the reference', '/', 'sdk', ['/search/?q=a+b&ctx=docs']],
    ['an older version', '/sdk/13/', '', ['/search/?q=a+b&ctx=docs']],
    ['the whole site', '/', '', []],
  ])('of %s', (_, version, context, addresses) => {
    expect(elsewhere(contexts, version, context, 'a b').map(({address}) => address)).toEqual(addresses);
  });
});
