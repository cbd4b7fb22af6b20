/** Search results for readers' queries, from the indexes of the build. */
import fs from 'node:fs';
import path from 'node:path';
import lunr from 'lunr/lunr';
import {describe, expect, it} from 'vitest';
import {search} from '../../src/config/search';
import {inGroups} from '../../src/plugins/search/groups';
import {isAlmost, withEntries} from '../../src/plugins/search/ranking/entries';
import type {PackedKind} from '../../src/plugins/search/indexing/pack-index';
import {unpackIndex} from '../../src/plugins/search/ranking/unpack-index';
import {Ranker, type Ranking} from '../../src/plugins/search/ranking/ranking';
import {sdkEntries} from '../../src/plugins/search/indexing/sdk-names';
import {piecesOf} from '../../src/plugins/search/snippet';
import {allWordsOf, inParts, wordsOf} from '../../src/plugins/search/tokenizer';
import {versions} from '../../src/config/sdk-versions';
import {readTables} from '../../src/sdk-model/tables';
import {pageOf} from './site';

const IS_NIGHT = process.env.NIGHTLY === 'true';

/** The index of a context, as the browser loads it. */
function rankerOf(context: string, folder = 'build'): Ranker {
  const name = new RegExp(`^search-index${context === 'all' ? '' : `-${context}`}-[0-9a-f]+\\.json$`);
  const files = fs.readdirSync(folder).filter((file) => name.test(file));
  expect(files).toHaveLength(1);
  const kinds = JSON.parse(fs.readFileSync(path.join(folder, files[0]!), 'utf8')) as PackedKind[];
  return new Ranker(
    kinds.map(({documents, index}) => ({documents, index: lunr.Index.load(unpackIndex(index))})),
    search.synonyms,
    search.readers.map(({from}) => from),
  );
}

const rankers = new Map(['docs', 'sdk', 'all'].map((context) => [context, rankerOf(context)]));
rankers.set('13', rankerOf('all', 'build/sdk/13'));

const tables = readTables('.', versions);
const sdk = sdkEntries(tables, search.searchContextByPaths);

const known = new Map<string, Ranking>();

/** The results that a reader gets, as the worker combines them. Each query is ranked once for all tests. */
function answer(from: string, query: string, limit: number): Ranking {
  const key = JSON.stringify([from, query, limit]);
  const ranking = known.get(key) ?? ranked(from, query, limit);
  known.set(key, ranking);
  return ranking;
}

function ranked(from: string, query: string, limit: number): Ranking {
  const readers = search.readers.find(({name}) => name === from);
  const context = readers ? 'docs' : from;
  const pages = sdk.versions[context === '13' ? '/sdk/13/' : '/']!;
  const isReference = context === '13' || context === sdk.context;
  const ranker = rankers.get(context)!;
  return withEntries(ranker.rank(query, limit, readers?.first), query, limit, {
    label: sdk.label,
    pages,
    isReference,
    textAt: (page, hash) => ranker.textAt(page, hash),
  });
}

interface Question {
  /** The part of the site in which the search starts, or its audience. */
  context: string;
  query: string;
  /** The pages, or places on pages, that answer the query. */
  answers: string[];
}

const questions: Question[] = fs
  .readFileSync('tests/built/search-queries.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [context, query, answers] = line.split('\t') as [string, string, string];
    return {context, query, answers: answers.split(' ')};
  });

/** The rank, from 1, of the first answer in the grouped list. */
function placeOf({context, query, answers}: Question): number {
  const hits = inGroups(answer(context, query, 10).hits).flatMap((group) => group.hits);
  const place = hits.findIndex(
    ({path: page, hash}) => answers.includes(page) || answers.includes(`${page}${hash}`),
  );
  return place === -1 ? Infinity : new Set(hits.slice(0, place + 1).map((hit) => hit.path)).size;
}

it.each(search.start)('%s, which an empty search offers, is a page', (address) => {
  expect(fs.existsSync(path.join('build', address, 'index.html'))).toBe(true);
});

it('the queries cover every area of the site', () => {
  const areas = new Set(questions.flatMap(({answers}) => answers.map((page) => page.split('/')[2])));
  for (const area of [
    'getting-started',
    'create-apps',
    'publish-apps',
    'manage-apps',
    'use-apps',
    'api',
    'tutorials',
  ])
    expect([...areas]).toContain(area);
  const pages = new Set(
    fs
      .readFileSync('tests/routes.tsv', 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  );
  const unknown = questions.flatMap(({answers}) =>
    answers.filter((answer) => {
      const [page, id] = answer.split('#') as [string, string?];
      return !pages.has(page) || (id !== undefined && pageOf(page).$(`[id="${id}"]`).length === 0);
    }),
  );
  expect(unknown).toEqual([]);
});

/** The minimum share of answers in first place and in the first three. Actual values are slightly higher. */
const BARS = [
  {readers: 'developers', least: 400, first: 0.95, three: 0.99},
  {readers: 'users', least: 60, first: 0.9, three: 0.97},
  {readers: 'administrators', least: 60, first: 0.9, three: 0.97},
];

describe.each(BARS)('the answers to what $readers type', ({readers, least, first, three}) => {
  const ofReaders = questions.filter(
    ({context}) => (search.readers.find(({name}) => name === context)?.name ?? 'developers') === readers,
  );
  const places = ofReaders.map((question) => ({question, place: placeOf(question)}));
  const share = (most: number): number => places.filter(({place}) => place <= most).length / places.length;
  const missed = (most: number): string[] =>
    places.filter(({place}) => place > most).map(({question: {context, query}}) => `${context}: ${query}`);

  it('come first', () => {
    expect(ofReaders.length).toBeGreaterThanOrEqual(least);
    expect(share(1), missed(1).join('\n')).toBeGreaterThanOrEqual(first);
  });

  it('are among the first three', () => {
    expect(share(3), missed(3).join('\n')).toBeGreaterThanOrEqual(three);
  });
});

const foundInDocs = questions.filter((question) => question.context === 'docs' && placeOf(question) <= 3);

// Nightly for all audiences, which differ only in their page lists.
it.each(search.readers.map(({name}) => name).slice(0, IS_NIGHT ? undefined : 1))(
  'what developers type in the docs is found among the pages for %s too',
  (name) => {
    const lost = foundInDocs.filter((question) => placeOf({...question, context: name}) > 3);
    expect(lost.length / foundInDocs.length, lost.map(({query}) => query).join('\n')).toBeLessThanOrEqual(
      0.02,
    );
  },
);

it.each(['all', 'docs'])(
  'what readers who write no code type is among the first three in "%s" too, for seven of eight',
  (context) => {
    const theirs = questions.filter((one) => search.readers.some(({name}) => name === one.context));
    const late = theirs.filter((question) => placeOf({...question, context}) > 3);
    expect(late.length / theirs.length, late.map(({query}) => query).join('\n')).toBeLessThanOrEqual(0.125);
  },
);

it('a query that a section answers leads to the section first, for nine of ten', () => {
  const asked = questions.filter(({answers}) => answers.every((one) => one.includes('#')));
  expect(asked.length).toBeGreaterThanOrEqual(20);
  const missed = asked.filter((question) => placeOf(question) > 1);
  expect(missed.length / asked.length, missed.map(({query}) => query).join('\n')).toBeLessThanOrEqual(0.1);
});

/** Nightly runs search for all names, daily runs for these and a sample. */
const STEP = IS_NIGHT ? 1 : 9;
const ALWAYS = ['GeometryView', 'SquareBeam', 'File', 'File.from_data'];

describe.each([
  ['docs', '14'],
  ['sdk', '14'],
  ['all', '14'],
  ['13', '13'],
])('a name of the SDK that is typed in "%s"', (context, version) => {
  const addresses = new Map<string, string[]>();
  for (const {name, address, entries} of tables.tables[version]!.symbols) {
    addresses.set(name, [...(addresses.get(name) ?? []), address!]);
    for (const member of Object.keys(entries))
      addresses.set(`${name}.${member}`, [
        ...(addresses.get(`${name}.${member}`) ?? []),
        `${address}.${member}`,
      ]);
  }

  it.skipIf(context === 'docs')('has a line of text, also where only a parameter was typed', () => {
    for (const name of [...ALWAYS, 'duration_guess']) {
      const rows = answer(context, name, 10).hits.filter(({path: page}) => page.startsWith('/sdk/'));
      expect(rows[0]?.text?.text, name).toMatch(/\w/);
    }
  });

  it('ranks its entry first or second', () => {
    const names = [...addresses.keys()].filter((name, at) => at % STEP === 0 || ALWAYS.includes(name));
    expect(names).toEqual(expect.arrayContaining(ALWAYS));
    const missed = names.filter((name) => {
      const rows = answer(context, name, 10).hits.slice(0, 2);
      return !rows.some(({path: page, hash}) => addresses.get(name)!.includes(`${page}${hash}`));
    });
    expect(missed).toEqual([]);
  });
});

const stem = (word: string): string => lunr.stemmer(new lunr.Token(word))!.toString();

it('marks in every text that it finds what was typed, a form of it, or a word that is spelled alike', () => {
  const wrong: string[] = [];
  let marks = 0;
  for (const {context, query} of questions) {
    const typed = wordsOf(query);
    const pairs = typed.slice(1).map((word, at) => `${typed[at]}${word}`);
    const parts = wordsOf(inParts(query));
    // As in "get entities by type".
    const all = allWordsOf(query);
    const names = all.flatMap((_, from) =>
      all.slice(from + 1).map((_one, more) => all.slice(from, from + more + 2).join('_')),
    );
    const synonyms = Object.entries(search.synonyms).flatMap(([meant, others]) =>
      others.some((other) => allWordsOf(other).every((word) => all.some((one) => stem(one) === stem(word))))
        ? allWordsOf(meant)
        : [],
    );
    const words = [...typed, ...pairs, ...parts, ...names, ...synonyms];
    for (const {path: page, title, text} of answer(context, query, IS_NIGHT ? 100 : 10).hits)
      for (const piece of [title, text].flatMap((one) => (one ? piecesOf(one) : []))) {
        if (!piece.isMarked) continue;
        const marked = piece.text.toLowerCase();
        const pieces = allWordsOf(marked);
        const bare = pieces.length > 1 ? pieces.join('') : (pieces[0] ?? marked);
        marks += 1;
        const isForm = words.some(
          (word) =>
            stem(bare) === stem(word) ||
            bare.startsWith(word) ||
            isAlmost(stem(bare), stem(word)) ||
            // As "time" in "realtime".
            word.startsWith(stem(bare)) ||
            word.endsWith(stem(bare)),
        );
        if (!isForm) wrong.push(`${query}: ${page}: ${marked}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(marks).toBeGreaterThan(1000);
});
it('a page found by title and keywords opens at its top, not at a section with the words', () => {
  const [first] = answer('all', 'map view', 10).hits;
  expect(first).toMatchObject({path: '/docs/create-apps/results-and-visualizations/map/', hash: ''});
});
