/** Fuzz tests of code that reads addresses, queries and the browser's storage. */
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {closestPages} from '../../src/components/closest-pages';
import {newestByNumber} from '../../src/config/redirects';
import {plainPath} from '../../src/plugins/plain-paths';
import {parseHistory, withPage} from '../../src/plugins/reading-history/history';
import {searchable} from '../../src/plugins/search/box/search-by-worker';
import {hostileInputs} from '../site/hostile-inputs';

/** Random texts, including lone surrogates, and the values of hostile addresses. */
const known = hostileInputs.flatMap(({parameters}) => parameters.map(([, value]) => value));
const anything = fc.oneof(
  fc.string({unit: 'grapheme', maxLength: 200}),
  fc.string({unit: 'binary', maxLength: 200}),
  fc.array(fc.integer({min: 0, max: 0xffff}), {maxLength: 100}).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(...known),
);

/** A fixed seed. The failure message shows the input. */
const runs = {seed: 20_261_121, numRuns: 2_000};

describe('a query', () => {
  const isSafe = (query: string): void => {
    const words = searchable(query).split(' ');
    expect(words.length).toBeLessThanOrEqual(12);
    for (const word of words) {
      expect(word.length).toBeLessThanOrEqual(40);
      // No word is a wildcard or begins with an operator of the query language.
      expect(word).not.toMatch(/[\s*]/);
      expect(word).not.toMatch(/^["(]/);
    }
    // Idempotent.
    expect(searchable(searchable(query))).toBe(searchable(query));
  };

  it('becomes at most twelve words without surrounding punctuation, whatever it is', () => {
    fc.assert(fc.property(anything, isSafe), runs);
  });

  it('does so for each of the hostile addresses', () => {
    expect(known.length).toBeGreaterThan(2000);
    for (const value of known) isSafe(value);
  });
});

describe('the plain path', () => {
  it('of any address stays on the site, is plain, and is its own', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const address = new URL('http://127.0.0.1/');
        address.pathname = text;
        const {pathname} = address;
        const plain = plainPath(pathname, newestByNumber);
        expect(new URL(plain, 'http://127.0.0.1/').origin).toBe('http://127.0.0.1');
        expect(plain).not.toMatch(/^(?:\/[\\/])/);
        if (!/\.html$|^\/sdk\/14(?:\/|$)|[\\/]{2}/.test(pathname)) expect(plain).toBe(pathname);
      }),
      runs,
    );
  });
});

describe('pages that an address may mean', () => {
  const pages = [
    {path: '/docs/welcome/', title: 'Welcome', trail: []},
    {path: '/docs/getting-started/starter-guide/', title: 'Starter guide', trail: ['Getting started']},
    {path: '/sdk/api/errors/', title: 'viktor.errors', trail: ['SDK reference'], keywords: ['exception']},
  ];

  it('are at most as many as asked for, each once and each a page, for any address', () => {
    fc.assert(
      fc.property(anything, fc.integer({min: 0, max: 5}), (wanted, count) => {
        const found = closestPages(wanted, pages, count);
        expect(found.length).toBeLessThanOrEqual(count);
        expect(new Set(found).size).toBe(found.length);
        expect(pages).toEqual(expect.arrayContaining(found));
      }),
      runs,
    );
  });
});

describe('the list of pages read', () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record({path: anything, title: anything}),
    fc.record({path: anything.map((text) => `/${text}`), title: anything}),
  );
  const isSafe = (text: string): void => {
    for (const {path, title} of parseHistory(text)) {
      const address = new URL(path, 'http://127.0.0.1/docs/');
      expect(address.origin).toBe('http://127.0.0.1');
      expect([address.search, address.hash]).toEqual(['', '']);
      expect(title.length).toBeLessThanOrEqual(100);
    }
    expect(parseHistory(text).length).toBeLessThanOrEqual(4);
  };

  it('holds only paths of the site, whatever was stored', () => {
    fc.assert(fc.property(anything, isSafe), runs);
    fc.assert(
      fc.property(fc.array(entry, {maxLength: 8}), (list) => isSafe(JSON.stringify(list))),
      runs,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('can be written and read again with any title', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', minLength: 1, maxLength: 100}), (title) => {
        const history = withPage([], {path: '/docs/a/', title});
        expect(parseHistory(JSON.stringify(history))).toEqual([
          {path: '/docs/a/', title: title.slice(0, 100)},
        ]);
      }),
      runs,
    );
  });
});
