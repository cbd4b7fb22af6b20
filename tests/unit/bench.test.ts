import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {failures, isWithinLimit, type Row} from '@site/scripts/bench/report';
import {fileOf, sentSize, sum, weigh} from '@site/tools/weights';

describe('weights of a page', () => {
  const files: Record<string, Buffer> = {
    '/guide/': Buffer.from('text '.repeat(1000)),
    '/main.js': Buffer.from('code '.repeat(1000)),
    '/font.woff2': Buffer.from('font '.repeat(1000)),
  };
  const read = (pathname: string) => files[pathname]!;
  const origin = 'http://127.0.0.1:1';

  test('text is counted as it is compressed, a font as it is', () => {
    expect(sentSize('/main.js', files['/main.js']!)).toBe(brotliCompressSync(files['/main.js']!).length);
    expect(sentSize('/font.woff2', files['/font.woff2']!)).toBe(5000);
  });

  test('a file that is asked for twice counts once', () => {
    const twice = [`${origin}/main.js`, `${origin}/main.js?again`].map((url) => ({url, kind: 'script'}));
    expect(weigh(twice, origin, read)).toHaveLength(1);
  });

  test('files of other hosts do not count', () => {
    expect(weigh([{url: 'https://outside.example/main.js', kind: 'script'}], origin, read)).toEqual([]);
  });

  test('prefetched files do not count as scripts', () => {
    const loaded = [
      {url: `${origin}/guide/`, kind: 'document'},
      {url: `${origin}/main.js`, kind: 'other'},
      {url: `${origin}/font.woff2`, kind: 'font'},
    ];
    const weighed = weigh(loaded, origin, read);
    expect(sum(weighed, ['script'])).toBe(0);
    expect(sum(weighed, ['document', 'font'])).toBe(5000 + brotliCompressSync(files['/guide/']!).length);
  });

  test('a path that ends with a slash is a folder with an index', () => {
    expect(fileOf('build', '/docs/caf%C3%A9/')).toBe(path.join('build', 'docs', 'café', 'index.html'));
    expect(fileOf('build', '/main.js')).toBe(path.join('build', 'main.js'));
  });
});

describe('report', () => {
  const row = (kind: Row['kind'], value: number): Row => ({
    part: 'part',
    what: 'what',
    kind,
    measures: [{value, unit: 'kB', limit: 100e3}],
  });

  test('a limit may be reached but not exceeded', () => {
    expect(isWithinLimit({value: 100, unit: 'ms', limit: 100})).toBe(true);
    expect(isWithinLimit({value: 101, unit: 'ms', limit: 100})).toBe(false);
  });

  test('a value that could not be measured does not hold', () => {
    expect(isWithinLimit({value: NaN, unit: 'MB', limit: 6e9})).toBe(false);
  });

  test('only byte budgets fail the bench', () => {
    const over = row('bytes', 101e3);
    expect(failures([over, row('time', 101e3), row('bytes', 99e3)])).toEqual([over]);
  });

  test('one value over its budget fails the line', () => {
    const pair: Row = {
      ...row('bytes', 1e3),
      measures: [...row('bytes', 1e3).measures, {value: 2, unit: 'ms', limit: 1}],
    };
    expect(failures([pair])).toEqual([pair]);
  });
});
