import {describe, expect, it} from 'vitest';
import {fencesOf} from '../../src/markdown/fences';

const page = (...lines: string[]): string => lines.join('\n');

describe('the fenced blocks of a page', () => {
  it('give language, options and text, with the lines where they stand', () => {
    const text = page('# Beams', '', '```python title="app.py" {2}', 'span = 6', '', 'load = 12', '```', '');
    expect(fencesOf(text)).toEqual([
      {
        language: 'python',
        meta: 'title="app.py" {2}',
        code: 'span = 6\n\nload = 12',
        indent: '',
        ticks: '```',
        line: 3,
        end: 7,
      },
    ]);
  });

  it('are all found, in their order', () => {
    const text = page('```bash', 'a', '```', 'Text.', '```json', '{}', '```');
    expect(fencesOf(text).map(({language, line, end}) => [language, line, end])).toEqual([
      ['bash', 1, 3],
      ['json', 5, 7],
    ]);
  });

  it('do not include inline code', () => {
    expect(fencesOf('Use `span` or ``a `b` c``, never ```` ``` ````.\n')).toEqual([]);
    expect(fencesOf('```span``` stands for the span.\n')).toEqual([]);
    expect(fencesOf('')).toEqual([]);
  });

  it('may have no language and no content', () => {
    expect(fencesOf('```\n```')).toEqual([
      {language: '', meta: '', code: '', indent: '', ticks: '```', line: 1, end: 2},
    ]);
  });

  it('in lists and tabs drop the indentation of the fence and keep their own', () => {
    const text = page('1. Do this:', '', '   ```python', '   if span:', '       x = 1', '', '   ```');
    expect(fencesOf(text)).toEqual([
      {
        language: 'python',
        meta: '',
        code: 'if span:\n    x = 1\n',
        indent: '   ',
        ticks: '```',
        line: 3,
        end: 7,
      },
    ]);
  });

  it('of more ticks hold blocks of fewer as text', () => {
    const text = page('````mdx', '```python', 'x = 1', '```', '````', '```bash', 'ls', '```');
    expect(fencesOf(text).map(({language, code, end}) => [language, code, end])).toEqual([
      ['mdx', '```python\nx = 1\n```', 5],
      ['bash', 'ls', 8],
    ]);
  });

  it.each([
    [
      'may have a space in front of it',
      '``` python signature\nx\n```',
      {language: 'python', meta: 'signature'},
    ],
    ['keep lines that are indented less', '  ```text\n one\ntwo\n  ```', {code: 'one\ntwo'}],
    ['do not end at ticks with a language', '```text\n```python\nx\n```', {code: '```python\nx', end: 4}],
    ['end at more ticks than they began with', '```text\nx\n`````\nText.', {code: 'x', end: 3}],
  ])('%s', (_, text, fence) => {
    expect(fencesOf(text)).toMatchObject([fence]);
  });

  it('that are never closed extend to the end', () => {
    expect(fencesOf('Text.\n```python\nx = 1\ny = 2')).toEqual([
      {language: 'python', meta: '', code: 'x = 1\ny = 2', indent: '', ticks: '```', line: 2, end: 5},
    ]);
  });
});
