import {describe, expect, it} from 'vitest';
import {parseHistory, withPage, type ReadPage} from '../../src/plugins/reading-history/history';

const page = (name: string): ReadPage => ({path: `/docs/${name}/`, title: name});

const stored = (...items: unknown[]): string => JSON.stringify(items);

describe('reading the stored list of pages', () => {
  it('gives what was stored, in its order', () => {
    expect(parseHistory(stored(page('a'), page('b')))).toEqual([page('a'), page('b')]);
  });

  it('gives four pages at the most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(parseHistory(stored(...names.map(page)))).toEqual(['a', 'b', 'c', 'd'].map(page));
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['text that is not JSON', '{'],
    ['null', 'null'],
    ['a number', '12'],
    ['an object', '{"length": 1, "0": {"path": "/docs/a/", "title": "a"}}'],
    ['a text', '"/docs/a/"'],
    ['a list nested too deep for the parser', '['.repeat(200_000)],
  ])('gives no pages for %s', (_, text) => {
    expect(parseHistory(text)).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a number', 5],
    ['a list', ['/docs/a/', 'a']],
    ['no title', {path: '/docs/a/'}],
    ['no path', {title: 'a'}],
    ['a title that is not a text', {path: '/docs/a/', title: {toString: 'a'}}],
    ['a path that is not a text', {path: ['/docs/a/'], title: 'a'}],
  ])('drops an entry that is or has %s', (_, item) => {
    expect(parseHistory(stored(item, page('b')))).toEqual([page('b')]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/docs/a/\n',
    '/docs/\u0000/',
    '/docs/\ud800/',
    '/docs/"onclick="alert(1)/',
    '/docs/?next=//evil.example',
    'docs/a/',
    '',
  ])('drops the path %j', (path) => {
    expect(parseHistory(stored({path, title: 'a'}))).toEqual([]);
  });

  it('keeps nothing of an entry but path and title', () => {
    expect(parseHistory(stored({...page('a'), onClick: 'alert(1)'}))).toEqual([page('a')]);
  });

  it('cuts a long title after 100 characters', () => {
    expect(parseHistory(stored({path: '/docs/a/', title: 'x'.repeat(100_000)}))[0]?.title).toBe(
      'x'.repeat(100),
    );
  });
});

describe('adding a page to the list', () => {
  it('comes first', () => {
    expect(withPage([page('a')], page('b'))).toEqual([page('b'), page('a')]);
  });

  it('drops the older entry of the same page, whose title may have changed', () => {
    expect(withPage([page('b'), {...page('a'), title: 'old'}], page('a'))).toEqual([page('a'), page('b')]);
  });

  it('keeps four pages', () => {
    expect(withPage(['a', 'b', 'c', 'd'].map(page), page('e'))).toEqual(['e', 'a', 'b', 'c'].map(page));
  });
});
