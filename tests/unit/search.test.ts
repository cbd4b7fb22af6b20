// cspell:ignore parametriza parametrisation paramtrization geometryview ifcview mapview entiti storag mapveiw Veiw comman comand polygom
import lunr from 'lunr/lunr';
import {describe, expect, it} from 'vitest';
import {noticeOf} from '../../src/plugins/search/box/notice';
import {parseSearches, withSearch} from '../../src/plugins/search/box/recent-searches';
import {searchable} from '../../src/plugins/search/box/search-by-worker';
import {inGroups} from '../../src/plugins/search/groups';
import {withEntries, type EntryPage} from '../../src/plugins/search/ranking/entries';
import {
  addressOf,
  type Held,
  type MarkedText,
  type SearchDocument,
  type SearchHit,
} from '../../src/plugins/search/hit';
import {
  packFile,
  packIndex,
  type IndexEntry,
  type LunrIndex,
} from '../../src/plugins/search/indexing/pack-index';
import {unpackIndex} from '../../src/plugins/search/ranking/unpack-index';
import {Ranker, type Ranking, type Synonyms} from '../../src/plugins/search/ranking/ranking';
import {readable} from '../../src/plugins/search/indexing/readable';
import {sampleNames, type SampleNames} from '../../src/plugins/search/indexing/sample-names';
import {sdkEntries} from '../../src/plugins/search/indexing/sdk-names';
import {elsewhere, resultsAddress, scopeAt, waysOn, type Scope} from '../../src/plugins/search/scopes';
import {piecesOf, snippet} from '../../src/plugins/search/snippet';
import {positionsIn, wordsOf} from '../../src/plugins/search/tokenizer';
import type {Tables} from '../../src/sdk-model/tables';

/** Builds an index with the settings of the search plugin. */
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
  const packed = JSON.parse(JSON.stringify(packIndex(written, documents))) as ReturnType<typeof packIndex>;
  const unpacked = unpackIndex(packed);

  it('finds what the written one finds, in the same order', () => {
    const found = (index: LunrIndex, query: string): [string, string][] =>
      (lunr.Index.load(index) as unknown as {search(query: string): {ref: string; score: number}[]})
        .search(query)
        .map(({ref, score}) => [ref, score.toFixed(6)]);
    for (const query of ['beam', 'loads', 'beam loads', 'bend*', 'carr*', 'nothing'])
      expect(found(unpacked, query), query).toEqual(found(written, query));
  });

  it('has a field for each source index, which can be queried separately', () => {
    const keywords = build([
      {i: 12, t: 'truss'},
      {i: 110, t: 'beam, pillar'},
    ]);
    const both = lunr.Index.load(unpackIndex(packIndex(written, documents, {k: keywords})));
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

  it('weights every word of an additional field, in any order', () => {
    const keywords = build([{i: 12, t: 'zinc beam, anchor, girder'}]);
    const index = lunr.Index.load(unpackIndex(packIndex(written, documents, {k: keywords})));
    for (const word of ['zinc', 'beam', 'anchor', 'girder']) {
      const [found] = index.query((query) =>
        query.term(word, {fields: ['k'], usePipeline: true, wildcard: 0}),
      ) as unknown as {score: number}[];
      expect(found!.score, word).toBeGreaterThan(0);
    }
  });

  it('rejects an index with other fields or without positions', () => {
    expect(() => packIndex({...written, fields: ['t', 'b']}, documents)).toThrow(
      'has the fields "t,b" instead of "t"',
    );
    expect(() => packIndex(unpacked, documents)).toThrow(/has no positions for the term ".+"/);
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

/** An index file in the format of the plugin. */
function fileOf(pages: readonly SourcePage[]): IndexEntry[] {
  let last = 0;
  const [titles, headings, descriptions, keywords, contents] = Array.from(
    {length: 5},
    (): SearchDocument[] => [],
  ) as [SearchDocument[], SearchDocument[], SearchDocument[], SearchDocument[], SearchDocument[]];
  for (const {title, address: u, ...page} of pages) {
    const i = (last += 1);
    titles.push({i, t: title, u, b: []});
    if (page.description) descriptions.push({i, t: page.description, s: title, u, p: i});
    if (page.keywords) keywords.push({i, t: page.keywords, s: title, u, p: i});
    if (page.text) contents.push({i: (last += 1), t: page.text, s: title, u, h: '', p: i});
    for (const [heading, text] of Object.entries(page.sections ?? {})) {
      const h = `#${heading.toLowerCase().replaceAll(' ', '-')}`;
      headings.push({i: (last += 1), t: heading, u, h, p: i});
      contents.push({i: (last += 1), t: text, s: heading, u, h, p: i});
    }
  }
  return [titles, headings, descriptions, keywords, contents].map((kind) => ({
    documents: kind,
    index: build(kind),
  }));
}

/** A ranker for pages, from an index file as in the browser. */
const rankerOf = (
  pages: readonly SourcePage[],
  synonyms?: Synonyms,
  names?: SampleNames,
  sections?: readonly string[],
): Ranker =>
  new Ranker(
    packFile(fileOf(pages), [], names).map(({documents: ofKind, index}) => ({
      documents: ofKind,
      index: lunr.Index.load(unpackIndex(index)),
    })),
    synonyms,
    sections,
  );

describe('an index file', () => {
  it('has pages, headings and contents, in this order', () => {
    const file = packFile(
      fileOf([{title: 'Beam', address: '/beam/', keywords: 'girder', sections: {Loads: 'In kN.'}}]),
    );
    expect(file.map(({documents: [first]}) => first!.t)).toEqual(['Beam', 'Loads', 'In kN.']);
    expect(Object.keys(file[0]!.index.more)).toEqual(['k', 'd']);
  });

  it('has the parts of names in headings', () => {
    const [, headings] = packFile(
      fileOf([
        {
          title: 'viktor.testing',
          address: '/sdk/api/testing/',
          sections: {mock_Storage: 'A.', 'API.get_entities_by_type': 'B.', MapAndDataView: 'C.', Loads: 'D.'},
        },
      ]),
    );
    const terms = headings!.index.more.n!.map(([term]) => term);
    expect(terms.sort()).toEqual(['api', 'data', 'entiti', 'map', 'mock', 'storag', 'type', 'view']);
  });

  it('leaves out asides, but keeps their words elsewhere', () => {
    const pages = fileOf([
      {title: 'Beam', address: '/beam/', sections: {Loads: 'In kN.', 'See also': 'Columns and zinc.'}},
      {title: 'Column', address: '/column/', text: 'Columns.'},
    ]);
    const [, headings, contents] = packFile(pages, ['See also']);
    expect(headings!.documents.map(({t}) => t)).toEqual(['Loads']);
    expect(contents!.documents.map(({t}) => t)).toEqual(['In kN.', 'Columns.']);
    expect(contents!.index.documentCount).toBe(2);
    const terms = contents!.index.invertedIndex.map(([term]) => term);
    expect(terms).toContain('column');
    expect(terms).not.toContain('zinc');
    expect(headings!.index.invertedIndex.map(([term]) => term)).toEqual(['load']);
  });

  it.each([0, 3, 4, 6])('fails the build when the plugin writes %i kinds', (count) => {
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

  it('uses similar words only if no page has the word itself', () => {
    const words = rankerOf([
      {title: 'One', address: '/one/', text: 'A decimal comma. You know whose it is.'},
      {title: 'Two', address: '/two/', text: 'The command merges what is inside, with access.'},
    ]);
    const found = (query: string): string[] => words.rank(query, 20).hits.map(({path}) => path);
    expect(found('comma')).toEqual(['/one/']);
    // "comman" is a prefix of "command"; "kn" is too short to be a prefix of "know".
    expect(found('comman')).toEqual(['/two/']);
    expect(found('kn')).toEqual([]);
    // One letter is missing, and not the first.
    expect(found('comand')).toEqual(['/two/']);
    for (const query of ['emerges', 'incident', 'who sees', 'accessibility'])
      expect(found(query), query).toEqual([]);
  });

  it('puts pages for an audience first, among the first three, or shows only them', () => {
    const others = ['Save', 'Save it', 'Save both', 'Save all'].map((title, at) => ({
      title,
      address: `/docs/${at}/`,
      text: 'Save.',
    }));
    const own = {
      title: 'Use',
      address: '/use/',
      sections: {'Save your work': 'Press a key.', 'Lost work': 'It was not a save.'},
    };
    const pages = rankerOf([...others, own], {}, new Map(), ['/use/']);
    const found = (first?: string[], isOnly?: boolean): string[] =>
      pages.rank('save', 20, first, isOnly).hits.map(({path, hash}) => path + hash);
    expect(found().slice(0, 2)).toEqual(['/docs/0/', '/use/#save-your-work']);
    const [firstOwn, ...rest] = found(['/use/']);
    expect(firstOwn).toBe('/use/#save-your-work');
    expect(rest).toContain('/docs/0/');
    expect(found(['/use/'], true)).toEqual(['/use/#save-your-work', '/use/#lost-work']);
    // A word that only other pages have does not hide it.
    const partly = pages.rank('both save', 20, ['/use/']).hits.map(({path}) => path);
    expect(partly.slice(0, 2)).toEqual(['/docs/2/', '/use/']);
  });

  it('finds synonyms, after pages with the word itself', () => {
    const words = rankerOf(
      [
        {title: 'One', address: '/one/', text: 'Sign in here.'},
        {title: 'Two', address: '/two/', text: 'The login of a machine.'},
        {title: 'Three', address: '/three/', text: 'A signal.'},
      ],
      {'sign in': ['log in', 'login']},
    );
    const found = (query: string): string[] => words.rank(query, 20).hits.map(({path}) => path);
    expect(found('login')).toEqual(['/two/', '/one/']);
    expect(found('cannot log in')).toContain('/one/');
  });

  it('lists pages with most words if none has all, and counts complete matches', () => {
    const {hits, complete} = ranker.rank('choose a color sample', 20);
    expect(complete).toBe(0);
    expect(hits[0]!.path).toBe('/color/');
    expect(ranker.rank('color', 20).complete).toBe(3);
    expect(ranker.rank('nothing here', 20)).toEqual(answerOf([]));
    // Not an inflection of "point".
    expect(ranker.rank('pointsman', 20)).toEqual(answerOf([]));
  });

  it('says how many words a page has, and whether exact or only similar', () => {
    const heldOf = (query: string): Held[] => ranker.rank(query, 20).hits.map(({held}) => held);
    expect(new Set(heldOf('map point'))).toEqual(new Set(['all']));
    expect(heldOf('choose a color sample')[0]).toBe('most');
    expect(heldOf('gravel polygom')).toContain('none');
    expect(ranker.rank('draw polygom', 20)).toMatchObject({complete: 1, isAlike: true});
    // The reader may still be typing it.
    expect(ranker.rank('draw poly', 20)).toMatchObject({complete: 1, isAlike: false});
    expect(ranker.rank('draw polygon', 20)).toMatchObject({complete: 1, isAlike: false});
  });

  it('has one row per page, and a second one for a section with all words', () => {
    const rows = ranker.rank('map point', 20).hits.map(({title, hash}) => [title.text, hash]);
    expect(rows.slice(0, 2)).toEqual([
      ['Point on the map', '#point-on-the-map'],
      ['Map features', ''],
    ]);
    expect(rows).toHaveLength(3);
  });

  it('offers the entry of a module, or the module if it is named', () => {
    const reference = rankerOf([
      {
        title: 'viktor.shapes',
        address: '/sdk/api/shapes/',
        keywords: 'drawing',
        text: 'Pipes and cones of every kind. Pipes are common, so are cones.',
        sections: {CircularExtrusion: 'A bar, tube or pipe along a line.', Cone: 'A cone.'},
      },
      {title: 'viktor.other', address: '/sdk/api/other/', sections: {Other: 'Some text.'}},
    ]);
    const hashes = (query: string): string[] => reference.rank(query, 20).hits.map(({hash}) => hash);
    expect(hashes('pipes')).toEqual(['#CircularExtrusion'.toLowerCase()]);
    expect(hashes('cone')).toEqual(['#cone']);
    expect(hashes('shapes')).toEqual(['']);
    expect(hashes('drawing')).toEqual(['']);
  });

  // Which section is shown, the words that are marked, and readers' own pages: tests/built/search-answers.test.ts.
  describe('finds words in other forms', () => {
    const page = (name: string, text: string, sections = {}): SourcePage => ({
      title: name,
      address: `/${name.toLowerCase()}/`,
      text,
      sections,
    });
    const words = rankerOf(
      [
        page('Accounts', 'Type the e-mail. Sign in on the first page: the sign-in ends.'),
        page('Hints', 'A pop-up, and a popup. The data are as follows. Forms at the top.'),
        page('Areas', 'The areas of a plot, format of a plug-in. Real things take time.'),
        page('Store', 'A database. A data base. Use C# with .NET or C++, from v3.9.1 on. Rotate by 90.'),
        page('U90', 'An upgrade of 900 lines. Point C and point F. The net of a plot.'),
        page('Code', 'A text.', {Split: 'More.', Text: 'Plain.'}),
      ],
      undefined,
      new Map([['/code/#split', new Set(['startswith', 'plot'])]]),
    );
    const found = (query: string): string[] => words.rank(query, 20).hits.map(({path}) => path);

    it.each([
      ['email', ['/accounts/']],
      ['e-mail', ['/accounts/']],
      ['signin', ['/accounts/']],
      ['sign-in', ['/accounts/']],
      ['popup', ['/hints/']],
      ['plugin', ['/areas/']],
      ['data-base', ['/store/']],
      ['realtime', ['/areas/']],
      ['C#', ['/store/']],
      ['c++', ['/store/']],
      ['.NET', ['/store/']],
      ['3.9', ['/store/']],
      ['9.1', []],
      ['.plot', ['/areas/', '/u90/']],
      ['F#', []],
      ['e', []],
      // "are as" and "form at" are not joined; "900" and "U90" are other numbers.
      ['areas', ['/areas/']],
      ['format', ['/areas/']],
      ['90', ['/store/']],
      ['U90', ['/u90/']],
      ['startswith', ['/code/']],
    ])('%s', (query, pages) => {
      expect(new Set(found(query))).toEqual(new Set(pages));
    });

    it('and marks them as written', () => {
      const marked = (query: string): string[] => {
        const {title, text} = words.rank(query, 1).hits[0]!;
        return [title, text].flatMap((one) =>
          one ? piecesOf(one).flatMap(({text: piece, isMarked}) => (isMarked ? [piece] : [])) : [],
        );
      };
      expect(marked('email')).toEqual(['e-mail']);
      expect(marked('signin')).toEqual(['Sign in', 'sign-in']);
      expect(marked('c#')).toEqual(['C#']);
      expect(words.rank('email', 1).hits[0]!.tokens).toEqual(['email', 'e-mail']);
    });

    it('and links to the section of a sample', () => {
      expect(words.rank('startswith', 1).hits[0]).toMatchObject({hash: '#split'});
    });
  });
});

describe('the words of a text', () => {
  it('are split at dots, slashes and brackets, without stop words', () => {
    expect(wordsOf('How do I call viktor.external.scia/Model(name)?').join()).toBe(
      'call,viktor,external,scia,model,name',
    );
    expect(wordsOf('How do I loop over the same entities again?')).toEqual(['loop', 'entities']);
    expect(wordsOf('how to')).toEqual(['how', 'to']);
    expect(wordsOf('over')).toEqual(['over']);
    expect(wordsOf('“get_output_file”, *args')).toEqual(['get_output_file', 'args']);
  });

  it('have the same positions as in lunr', () => {
    const {invertedIndex} = build(documents);
    for (const document of documents) {
      const terms = invertedIndex.filter(([, {t}]) => document.i in t!);
      const positions = positionsIn(document.t, new Set(terms.map(([term]) => term)), new Set());
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
    ['"C#", (.NET) and C++.', 'C# .NET and C++'],
    ['# heading.', 'heading'],
    ['e', ''],
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

/** A result of the ranking. */
const answerOf = (hits: SearchHit[], complete = 0, isAlike = false): Ranking => ({hits, complete, isAlike});

describe('a name of the SDK', () => {
  const page = (
    module: string,
    names: readonly string[],
    parameters: EntryPage['parameters'] = {},
  ): EntryPage => ({
    address: `/sdk/api/${module.replaceAll('.', '/')}/`,
    module: `viktor.${module}`,
    names,
    parameters,
  });
  const pages: EntryPage[] = [
    page('core', ['File', 'File.read', 'File.from_data'], {from_path: [0, 1]}),
    page('views', ['GeometryView', 'IFCView', 'MapView'], {
      duration_guess: [2],
      max_size: [0, 1],
      'look="glossy"': [0],
    }),
    page('utils', ['memoize', 'API', 'A.get_file', 'B.get_file', 'C.get_file'], {max_size: [0]}),
    page('external.scia', ['Beam', 'LoadCase', 'LoadCombination', 'LoadGroup', 'SAP2000Analysis']),
    page('external.rfem', ['Beam', 'LoadCase']),
  ];
  const hit = (u: string, h = ''): SearchHit => ({
    path: u,
    hash: h,
    title: {text: u, positions: []},
    trail: [],
    tokens: [],
    held: 'most',
  });
  const guides = [hit('/docs/one/'), hit('/docs/two/'), hit('/docs/three/')];
  const everywhere = {label: 'SDK reference', pages, isReference: false, textAt: () => undefined};
  const addressesOf = (query: string, hits = guides, limit = 10, options = everywhere): string[] =>
    withEntries(answerOf(hits), query, limit, options).hits.map(({path, hash}) => `${path}${hash}`);
  const found = (query: string): string[] => addressesOf(query).filter((one) => one.startsWith('/sdk/'));

  it.each([
    ['GeometryView', '/sdk/api/views/#GeometryView'],
    ['@vkt.GeometryView("Model', '/sdk/api/views/#GeometryView'],
    ['GeometryV', '/sdk/api/views/#GeometryView'],
    ['File.from_data', '/sdk/api/core/#File.from_data'],
    ['from_data', '/sdk/api/core/#File.from_data'],
    ['scia.Beam', '/sdk/api/external/scia/#Beam'],
    ['File', '/sdk/api/core/#File'],
    ['vkt.File', '/sdk/api/core/#File'],
    ['vkt.API', '/sdk/api/utils/#API'],
  ])('%j puts its entry first', (query, address) => {
    expect(addressesOf(query)).toEqual([address, ...guides.map(({path}) => path)]);
  });

  it.each([
    ['API', 'api', '/sdk/api/utils/#API'],
    ['Beam', 'Beam', '/sdk/api/external/scia/#Beam'],
  ])('%j, which is ambiguous, comes second, and first in the reference', (name, own, address) => {
    expect(addressesOf(name)).toEqual(['/docs/one/', address, '/docs/two/', '/docs/three/']);
    expect(addressesOf(own, guides, 10, {...everywhere, isReference: true})[0]).toBe(address);
  });

  it.each(['file', 'read', 'api', 'beam', 'view', 'LoadC', 'Geometry view', '', '.', '('])(
    '%j names no entry',
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );

  it('is not listed twice, stays first, and respects the limit', () => {
    const own = hit('/sdk/api/utils/', '#API');
    const address = '/sdk/api/utils/#API';
    expect(addressesOf('API', [own, ...guides])[0]).toBe(address);
    expect(addressesOf('API', [...guides, own])).toEqual([
      '/docs/one/',
      address,
      '/docs/two/',
      '/docs/three/',
    ]);
    expect(addressesOf('API', guides, 3)).toEqual(['/docs/one/', address, '/docs/two/']);
  });

  it('comes second with other words, unless it is an ordinary word or one of many names', () => {
    const view = '/sdk/api/views/#MapView';
    expect(addressesOf('mapview color scale', guides, 3)).toEqual(['/docs/one/', view, '/docs/two/']);
    expect(found('scia from_data direction')).toEqual(['/sdk/api/core/#File.from_data']);
    expect(found('GeometryView or MapView')).toEqual(['/sdk/api/views/#GeometryView', view]);
    expect(found('LoadCase')).toHaveLength(2);
    for (const query of ['file upload', 'GeometryView MapView IFCView', 'read the API', 'get_file of a file'])
      expect(found(query), query).toEqual([]);
    const {complete} = withEntries(answerOf(guides), 'MapView color', 10, everywhere);
    expect(complete).toBe(0);
  });

  it.each([
    ['mapveiw', '/sdk/api/views/#MapView'],
    ['vkt.GeometryVew', '/sdk/api/views/#GeometryView'],
    ['MapVeiw color', '/sdk/api/views/#MapView'],
  ])('is found despite a typo: %s', (query, address) => {
    expect(found(query)).toEqual([address]);
  });

  it('of a parameter links to the entries that introduce it, after the first guide', () => {
    expect(addressesOf('duration_guess', guides, 2)).toEqual(['/docs/one/', '/sdk/api/views/#MapView']);
    expect(found('from_path')).toEqual(['/sdk/api/core/#File', '/sdk/api/core/#File.read']);
    expect(found('max_size')).toEqual([]);
    for (const query of ['constructor', 'duration', '__proto__']) expect(found(query), query).toEqual([]);
    const reference = {...everywhere, isReference: true};
    const [first] = withEntries(answerOf(guides, 1), 'duration_guess', 10, reference).hits;
    expect(first).toMatchObject({
      title: {text: 'MapView(duration_guess)', positions: [[8, 14]]},
      tokens: ['duration_guess'],
    });
  });

  it('of a value of a parameter links to its entry too, as in a call', () => {
    expect(addressesOf('Glossy', guides, 2)).toEqual(['/docs/one/', '/sdk/api/views/#GeometryView']);
    const [, second] = withEntries(answerOf(guides), 'glossy', 10, everywhere).hits;
    expect(second).toMatchObject({
      title: {text: 'GeometryView(look="glossy")', positions: [[19, 6]]},
      tokens: ['glossy'],
    });
  });

  it('counts as a match and is marked on its page', () => {
    const {hits, complete} = withEntries(answerOf([]), 'MapView', 10, everywhere);
    expect(complete).toBe(1);
    expect(hits[0]).toMatchObject({
      title: {text: 'MapView', positions: [[0, 7]]},
      trail: ['SDK reference', 'viktor.views'],
      tokens: ['mapview'],
    });
    const [member] = withEntries(answerOf([]), 'from_data', 10, everywhere).hits;
    expect(member).toMatchObject({
      title: {text: 'File.from_data', positions: [[5, 9]]},
      tokens: ['from_data'],
    });
  });

  it('is listed for every published version, those on the package first', () => {
    const symbol = (module: string, name: string, address?: string) => ({
      module: `viktor.${module}`,
      name,
      address: address && `${address}api/${module}/#${name}`,
      kind: 'class' as const,
      entries: name === 'File' ? {read: {}} : {},
    });
    const versions = [{name: 'next'}, {name: '14', address: '/sdk/'}, {name: '13', address: '/sdk/13/'}];
    const tables = {
      versions,
      tables: Object.fromEntries(
        versions.map(({name, address}) => [
          name,
          {symbols: [symbol('api', 'API', address), symbol('core', 'File', address)]},
        ]),
      ),
    } as unknown as Tables;
    const pagesAt = (address: string) => [
      {address: `${address}api/core/`, module: 'viktor.core', names: ['File', 'File.read'], parameters: {}},
      {address: `${address}api/api/`, module: 'viktor.api', names: ['API'], parameters: {}},
    ];
    expect(sdkEntries(tables, [{label: 'SDK reference', path: 'sdk'}])).toEqual({
      label: 'SDK reference',
      context: 'sdk',
      versions: {'/': pagesAt('/sdk/'), '/sdk/13/': pagesAt('/sdk/13/')},
    });
    expect(() => sdkEntries(tables, [])).toThrow('searchContextByPaths');
  });

  it('of a parameter belongs to the class that introduces it, not to subclasses', () => {
    const constructor = (...names: string[]) => ({
      name: '__init__',
      kind: 'function',
      parameters: names.map((name) => ({name})),
    });
    const symbol = (name: string, bases: string[], ...parameters: string[]) => ({
      module: 'viktor.views',
      name,
      address: `/sdk/api/views/#${name}`,
      kind: 'class',
      bases,
      members: [constructor(...parameters)],
      entries: {},
    });
    const symbols = [
      symbol('View', ['ABC'], 'label', 'duration_guess', 'update_label'),
      symbol('DataView', ['View'], 'label', 'duration_guess', 'update_label', 'show_all'),
      symbol('MapView', ['DataView'], 'label', 'duration_guess', 'update_label', 'zoom_to'),
      symbol('WebView', ['View'], 'zoom_to', 'show_all', 'view_id'),
      symbol('ImageView', ['View'], 'show_all', '*extra_views'),
    ];
    const tables = {
      versions: [{name: '14', address: '/sdk/'}],
      tables: {'14': {symbols}},
    } as unknown as Tables;
    const [views] = sdkEntries(tables, [{label: 'SDK reference', path: 'sdk'}]).versions['/']!;
    expect(views!.parameters).toEqual({
      duration_guess: [0],
      update_label: [0],
      zoom_to: [2, 3],
      view_id: [3],
    });
  });
});

describe('a part of the site', () => {
  const everywhere: Scope = {label: 'Everywhere', context: '', version: ''};
  const docs: Scope = {label: 'Docs', context: 'docs', version: ''};
  const sdk: Scope = {label: 'SDK reference', context: 'sdk', version: ''};
  const older: Scope = {label: 'SDK reference 13', context: '', version: 'sdk/13/'};
  const users: Scope = {
    label: 'Docs for users',
    context: 'docs',
    version: '',
    readers: {name: 'users', from: '/docs/use-apps/', first: ['/docs/use-apps/', '/docs/faq/']},
  };
  const scopes = [everywhere, docs, users, sdk, older];

  it.each([
    ['/', everywhere],
    ['/search/', everywhere],
    ['/docs/', docs],
    ['/docs', docs],
    ['/docs/create-apps/', docs],
    ['/documents/', everywhere],
    ['/docs/use-apps/integrate-app/', users],
    ['/docs/faq/', docs],
    ['/sdk/api/', sdk],
    ['/sdk/13/api/core/', older],
    ['/sdk/130/', sdk],
  ])('is where %s is', (pathname, scope) => {
    expect(scopeAt(pathname, scopes)).toBe(scope);
  });

  it.each([
    [docs, ['/search/?q=a+b&ctx=sdk']],
    [users, ['/search/?q=a+b&ctx=docs', '/search/?q=a+b&ctx=sdk']],
    [sdk, ['/search/?q=a+b&ctx=docs']],
    [older, ['/search/?q=a+b&ctx=docs']],
    [everywhere, []],
  ])('leaves out others: $label', (scope, addresses) => {
    expect(elsewhere(scopes, scope).map((other) => resultsAddress('a b', other))).toEqual(addresses);
  });

  it('is part of the address of its results', () => {
    expect(resultsAddress('b&h', older)).toBe('/search/?q=b%26h&version=sdk%2F13%2F');
    expect(resultsAddress('a', users)).toBe('/search/?q=a&ctx=docs&for=users');
    expect(resultsAddress('', everywhere)).toBe('/search/?');
  });

  it('offers suitable start pages, the nearest first', () => {
    const ways = [{from: ['/docs/']}, {from: ['/sdk/']}, {from: ['/docs/use-apps/', '/docs/manage-apps/']}];
    const order = (pathname: string): number[] => waysOn(pathname, ways).map((way) => ways.indexOf(way));
    expect(order('/docs/manage-apps/x/')).toEqual([2, 0, 1]);
    expect(order('/sdk/')).toEqual([1, 0, 2]);
  });
});

describe('the notice about a result', () => {
  const rows = (...held: Held[]): SearchHit[] =>
    held.map((one, at) => ({
      path: `/${at}/`,
      hash: '',
      title: {text: '', positions: []},
      trail: [],
      tokens: [],
      held: one,
    }));

  it.each<[words: number, answer: Ranking, notice: string | undefined]>([
    [2, answerOf([]), 'Try other or fewer words, in English.'],
    [1, answerOf(rows('alike')), 'No page has this word, only similar ones.'],
    [2, answerOf(rows('alike', 'alike'), 2), 'No page has all of these words, only similar ones.'],
    [1, answerOf(rows('all', 'alike'), 2), undefined],
    [2, answerOf(rows('all'), 1), undefined],
    [2, answerOf(rows('all', 'some'), 3), undefined],
    [3, answerOf(rows('most', 'most')), 'No page has all of these words. These have most of them.'],
    [3, answerOf(rows('most')), 'No page has all of these words. This one has most of them.'],
    [2, answerOf(rows('some', 'most')), 'No page has all of these words. These have some of them.'],
    [
      2,
      answerOf(rows('some', 'none')),
      'No page has all of these words. These have words like some of them.',
    ],
    [
      3,
      answerOf(rows('all', 'most', 'some'), 1),
      'One page has all of these words. The others have some of them.',
    ],
    [
      2,
      answerOf(rows('all', 'alike', 'some'), 2, true),
      'Two pages have all of these words or similar ones. The other has some of them.',
    ],
  ])('is right for %i words, case %#', (words, answer, notice) => {
    expect(noticeOf(words, answer)).toBe(notice);
  });
});

it('the names in samples are indexed by section, without those that the sample defines', () => {
  const html = `<h1 id=top>T</h1><pre>a.<a href=x>name_one</a>(<span class=s>"b.no_name"</span>)</pre>
    <h2 id=more>M</h2><pre><span class=k>def</span> <span class=f>own_name</span>(): Call_Two(x.own_name, short.abc)
    variable = 1 <span class=c># not.this_one</span></pre>`;
  expect(sampleNames('/page/', html)).toEqual(
    new Map([
      ['/page/', new Set(['name_one'])],
      ['/page/#more', new Set(['call_two'])],
    ]),
  );
});

describe('the text of a page', () => {
  it.each([
    [
      '<table><tr><td>PDFResult(file=pdf)<td><code>view</code><tr><td>For images</table>',
      '<table><tr><td>¦ PDFResult(file=pdf)<td>¦ <code>view ¦</code><tr><td>¦ For images ¦</table>',
    ],
    [
      '<ul>\n<li><a>One</a>: first</li><li><p>Two.</p></li><li>three<ul><li>Is it?</ul></ul>',
      '<ul>\n<li><a>One</a>: first.</li><li><p>Two.</p></li><li>three.<ul><li>Is it?</ul></ul>',
    ],
    ['<figcaption>A beam</figcaption>', '<figcaption>A beam.</figcaption>'],
    ['<p>Before:</p>\n<table><tr><th>Done.</table>', '<p>Before: ¦</p>\n<table><tr><th>¦¦ Done. ¦</table>'],
    ['<li>"Done."<li>(see it.)</li>', '<li>"Done."<li>(see it.)</li>'],
    [
      '<p>In a manager <span class=since>Since <!-- -->14.2.0</span>, users</p>',
      '<p>In a manager, users</p>',
    ],
    [
      '<details class=folded>\n<summary>\n<h3 id=why class=anchor>Why?</h3>\n</summary><p>So.</details>',
      '<h3 id=why class=anchor>Why?<a class="hash-link" href="#why"></a></h3><p>So.</details>',
    ],
  ])('has terminated items and captions, separate cells, no badges, and nothing folded: %s', (html, text) => {
    expect(readable(html)).toBe(text);
  });
});

describe('the groups of results', () => {
  const hit = (path: string): SearchHit => ({
    path,
    hash: '',
    title: {text: path, positions: []},
    trail: [],
    tokens: ['b&h', 'a'],
    held: 'all',
  });

  it('start with that of the best result, and keep the order within', () => {
    const paths = [
      'docs/api/rest/a/',
      'docs/create-apps/',
      'sdk/13/api/core/',
      'docs/api/rest/',
      'docs/tutorials/',
    ];
    const groups = inGroups(paths.map((path) => hit(`/${path}`)));
    expect(groups.map(({label, hits}) => [label, hits.length])).toEqual([
      ['REST', 2],
      ['Guides', 1],
      ['SDK', 1],
      ['Tutorials', 1],
    ]);
  });

  it('link to the section with the words to mark', () => {
    expect(addressOf({...hit('/docs/'), hash: '#x'})).toBe('/docs/?_highlight=b%26h&_highlight=a#x');
    expect(addressOf({...hit('/docs/'), tokens: []})).toBe('/docs/');
  });
});

describe('the line of text of a result', () => {
  /** A text with these words marked. */
  function mark(text: string, ...words: string[]): MarkedText {
    const positions = words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({index}): [number, number] => [index, word.length]),
    );
    return {text, positions};
  }
  const lineOf = (marked: MarkedText, most = 50): string =>
    snippet(marked, most)
      .map(({text, isMarked}) => (isMarked ? `[${text}]` : text))
      .join('');

  it.each([
    // A short text is unchanged.
    [mark('A beam carries loads.', 'beam'), 'A [beam] carries loads.'],
    // Starts at the sentence.
    [
      mark('The first sentence is about columns. A beam carries loads between two supports.', 'beam'),
      'A [beam] carries loads between two supports.',
    ],
    // Cut within a long sentence, at word boundaries.
    [
      mark('In a long sentence about all kinds of columns and walls a beam comes late and is short', 'beam'),
      '…and walls a [beam] comes late and is short',
    ],
    // Prefers the sentence with the most marked words.
    [
      mark('The beam is here. There is much text in between them. The load of the beam.', 'beam', 'load'),
      'The [load] of the [beam].',
    ],
    // Without marked words, the start.
    [
      mark('Nothing of it is here, but the text goes on and on.'),
      'Nothing of it is here, but the text goes on and…',
    ],
    // A table cell without its neighbors.
    [
      mark(
        'It has beams. ¦ You see ¦ It means ¦ ¦ nothing here ¦ the load of the beam is large ¦',
        'beam is',
      ),
      'the load of the [beam is] large',
    ],
    // A short cell with the next cell of its row, but no other row.
    [mark('¦ a beam ¦ it carries loads ¦ ¦ a column ¦ it too ¦', 'beam'), 'a [beam]: it carries loads'],
    [mark('¦ What is it? ¦ a column ¦ ¦ beam ¦ ¦ more ¦', 'What'), '[What] is it? a column'],
    [mark('¦ What is it? ¦ a column ¦ ¦ beam ¦ ¦ more ¦', 'beam'), '[beam]'],
    // Skips column headers, and continues after a colon.
    [
      mark('¦¦ To do it ¦¦ Use ¦ ¦ carry a load ¦ a beam or a column that is long ¦'),
      'carry a load: a beam or a column that is long',
    ],
    [mark('A load needs a beam: ¦ ¦¦ To do it ¦ ¦ of steel ¦ ¦', 'load'), 'A [load] needs a beam:'],
    [
      mark('A load is carried by one of these: ¦ a beam ¦ ¦ a column ¦', 'load'),
      'A [load] is carried by one of these: a beam',
    ],
    // Never starts at punctuation.
    [mark(`Lines ${'- '.repeat(40)}beam`, 'beam'), '…[beam]'],
  ])('%#', (marked, line) => {
    expect(lineOf(marked)).toBe(line);
  });

  it('respects the limit, ends at a word, and keeps a match', () => {
    const text = Array.from({length: 200}, (_, at) => `word${at}${at % 7 === 0 ? '.' : ''}`).join(' ');
    for (const word of ['word3 ', 'word77', 'word150', 'word199'])
      for (const most of [20, 50, 100]) {
        const pieces = snippet(mark(text, word.trim()), most);
        const line = pieces.map((piece) => piece.text).join('');
        expect(line.replace(/^…|…$/g, '').length).toBeLessThanOrEqual(most);
        expect(text).toContain(line.replace(/^…|…$/g, ''));
        expect(line).toMatch(/^…?word\d+\b.*word\d+\.?…?$/);
        expect(pieces.some(({isMarked}) => isMarked)).toBe(true);
      }
  });

  it('cuts a word that is longer than the line', () => {
    expect(lineOf(mark('x'.repeat(80)), 50)).toBe(`${'x'.repeat(50)}…`);
    expect(lineOf(mark(''), 50)).toBe('');
  });
});

describe('the recent searches', () => {
  it('are five, the last one first, without duplicates', () => {
    const searches = ['a', 'b', 'c', 'd', 'e', 'f', ' B ', ' '].reduce(withSearch, [] as string[]);
    expect(searches.join()).toBe('B,f,e,d,c');
    expect(withSearch([], 'x'.repeat(1000))).toEqual(['x'.repeat(100)]);
  });

  it.each([null, '', '{', '{}', '"beam"', '[1, null, {"a": 1}, " "]'])(
    'are none where %j is stored',
    (stored) => {
      expect(parseSearches(stored)).toEqual([]);
    },
  );

  it('are read without unusable entries', () => {
    const stored = JSON.stringify(['beam', 7, 'x'.repeat(200), 'c', 'd', 'e', 'f']);
    expect(parseSearches(stored)).toEqual(['beam', 'x'.repeat(100), 'c', 'd', 'e']);
  });
});
