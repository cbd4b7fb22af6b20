import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {fileOf, sentSize, sum, weigh} from '@site/scripts/bench/bytes';
import {corpus} from '@site/scripts/bench/corpus';
import {figures} from '@site/scripts/bench/lighthouse';
import {readersRequests} from '@site/scripts/bench/load';
import {scriptsOfEveryPage} from '@site/scripts/bench/pages';
import {memoryOfTree, readProcess} from '@site/scripts/bench/processes';
import {failures, holds, table, written, type Row} from '@site/scripts/bench/report';
import {median, percentile} from '@site/scripts/bench/statistics';

describe('statistics', () => {
  test('the median does not depend on the order', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([40, 1, 2, 3])).toBe(2.5);
  });

  test('the 95th percentile of twenty values is the second largest', () => {
    const values = Array.from({length: 20}, (_, index) => 20 - index);
    expect(percentile(values, 0.95)).toBe(19);
    expect(percentile([7], 0.95)).toBe(7);
  });

  test('nothing has no median', () => {
    expect(() => median([])).toThrow();
    expect(() => percentile([], 0.95)).toThrow();
  });
});

const write = (build: string, file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
  fs.writeFileSync(path.join(build, file), text);
};

test('the load is pages and the files that they name', () => {
  const build = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    write(
      build,
      'docs/index.html',
      '<!doctype html><script src=/assets/js/main.0123abcd.js></script><a href=/docs/x.md>x</a>',
    );
    write(build, 'docs/x.md', 'x');
    write(build, 'assets/js/main.0123abcd.js', 'main()');
    expect(readersRequests(build).sort()).toEqual(['/assets/js/main.0123abcd.js', '/docs/']);
  } finally {
    fs.rmSync(build, {recursive: true});
  }
});

describe('scripts of every page', () => {
  test('are those that a page asks for', () => {
    const build = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
    try {
      const scripts = ['/assets/js/runtime~main.1.js', '/assets/js/main.2.js'];
      for (const script of [...scripts, '/assets/js/other.3.js']) write(build, script, script.repeat(40));
      write(build, 'docs/welcome/index.html', `<script>load(document, ${JSON.stringify(scripts)})</script>`);
      const [runtime, main] = scripts.map((script) => sentSize(script, Buffer.from(script.repeat(40))));
      expect(scriptsOfEveryPage(build)).toBe(runtime! + main!);
      write(build, 'docs/welcome/index.html', '<p>No scripts.</p>');
      expect(() => scriptsOfEveryPage(build)).toThrow('names no scripts');
    } finally {
      fs.rmSync(build, {recursive: true});
    }
  });
});

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

  test('what is fetched ahead does not count as a script', () => {
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
    measures: [{value, unit: 'kB', bar: 100e3}],
  });

  test('a bar may be reached and not exceeded', () => {
    expect(holds({value: 100, unit: 'ms', bar: 100})).toBe(true);
    expect(holds({value: 101, unit: 'ms', bar: 100})).toBe(false);
  });

  test('a score has to be reached', () => {
    expect(holds({value: 98, unit: 'points', bar: 99, atLeast: true})).toBe(false);
    expect(holds({value: 99, unit: 'points', bar: 99, atLeast: true})).toBe(true);
  });

  test('a value that could not be measured does not hold', () => {
    expect(holds({value: NaN, unit: 'GB', bar: 6e9})).toBe(false);
  });

  test('only byte budgets fail the bench', () => {
    const over = row('bytes', 101e3);
    expect(failures([over, row('time', 101e3), row('bytes', 99e3)])).toEqual([over]);
  });

  test('one of several values that is over fails the line', () => {
    const pair: Row = {
      ...row('bytes', 1e3),
      measures: [...row('bytes', 1e3).measures, {value: 2, unit: 'B', bar: 1}],
    };
    expect(failures([pair])).toEqual([pair]);
  });

  test('values are written with their units', () => {
    expect(written(115_400, 'kB')).toBe('115.4 kB');
    expect(written(5300, 's')).toBe('5.3 s');
    expect(written(0.0123, 'shift')).toBe('0.012');
    expect(written(99, 'points')).toBe('99');
  });

  test('the table marks what is over and keeps all digits of bars', () => {
    const lines = table([
      {...row('time', 0), measures: [{value: 437, unit: 'ms', bar: 500}]},
      {...row('time', 0), measures: [{value: 0.02, unit: 'shift', bar: 0.01}]},
    ]).split('\n');
    expect(lines[2]).toMatch(/ 500 ms +437 ms +ok$/);
    expect(lines[3]).toMatch(/ 0\.01 +0\.020 +OVER$/);
  });
});

describe('memory of a build', () => {
  test('processes that a build has started count, others do not', () => {
    const processes = ['10 1 100', '11 10 20', '12 11 3', '13 1 4000'].map((line) => readProcess(line)!);
    expect(memoryOfTree(processes, 10)).toBe(123 * 1024);
  });

  test('a line without figures is no process', () => {
    expect(readProcess('PID PPID RSS')).toBeUndefined();
    expect(readProcess('')).toBeUndefined();
  });
});

describe('figures of Lighthouse', () => {
  const report = {
    categories: {
      performance: {score: 0.986, auditRefs: []},
      accessibility: {score: 1, auditRefs: [{id: 'image-alt', weight: 10}]},
      'best-practices': {score: 0.9, auditRefs: [{id: 'image-size', weight: 1}]},
      seo: {score: null, auditRefs: [{id: 'hidden', weight: 0}]},
    },
    audits: {
      'total-blocking-time': {score: 1, numericValue: 42},
      'cumulative-layout-shift': {score: 1, numericValue: 0},
      'image-alt': {score: 1},
      'image-size': {score: 0},
      hidden: {score: 0},
    },
  };

  test('scores are points; audits that count and are missed are named', () => {
    expect(figures(report)).toEqual({
      scores: {performance: 99, accessibility: 100, 'best-practices': 90, seo: 0},
      blocking: 42,
      shift: 0,
      missed: ['image-size'],
    });
  });

  test('a page that could not be opened is no result', () => {
    expect(() => figures({...report, runtimeError: {message: 'no answer'}})).toThrow('no answer');
  });
});

describe('made-up pages', () => {
  const pages = corpus(300);

  test('are the same every time', () => {
    expect(corpus(300)).toEqual(pages);
  });

  test('have a file each, and keep it in a larger corpus', () => {
    expect(new Set(pages.map(({file}) => file)).size).toBe(300);
    const larger = corpus(400).map(({file}) => file);
    expect(larger.slice(0, 300)).toEqual(pages.map(({file}) => file));
  });

  test('link only to pages that exist', () => {
    const files = new Set(pages.map(({file}) => file));
    const links = pages.flatMap(({file, text}) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) =>
        path.posix.join(path.posix.dirname(file), target!),
      ),
    );
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter((link) => !files.has(link))).toEqual([]);
  });

  test('hold nothing that MDX would read as code', () => {
    for (const {text} of pages) {
      const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
      expect(prose).not.toMatch(/[<{}]/);
    }
  });
});
