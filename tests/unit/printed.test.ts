// cspell:ignore beginx xend
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {lineCount, NOTHING_PRINTED, type Printed, appendPrinted} from '../../src/app-preview/printed';

const printed = (...texts: string[]): Printed =>
  texts.reduce((before, text) => appendPrinted(before, {kind: 'printed', text}), NOTHING_PRINTED);

describe('the kept output of an app', () => {
  it('is the beginning and the end, with a true count', () => {
    const lines = Array.from({length: 30_000}, (_, line) => `line ${line}\n`);
    const messages = Array.from({length: 300}, (_, at) => lines.slice(100 * at, 100 * at + 100).join(''));
    const {head, tail, omitted} = printed(...messages);
    expect(head.split('\n').slice(0, -1)).toEqual(lines.slice(0, 500).map((line) => line.trim()));
    expect(tail.split('\n').slice(0, -1)).toEqual(lines.slice(-1500).map((line) => line.trim()));
    expect(omitted.lines).toBe(28_000);
    expect(lineCount({head, tail, omitted})).toBe(30_000);
  });

  it('is the beginning and the end of one long line', () => {
    const {head, tail, omitted} = printed(`begin${'x'.repeat(10_000_000)}`, 'end');
    expect([head.slice(0, 6), tail.slice(-4)]).toEqual(['beginx', 'xend']);
    expect(head.length + tail.length + omitted.characters).toBe(10_000_008);
  });

  it('counts what the worker has left out', () => {
    const known = printed('first\n', 'second\n');
    const news = {kind: 'printed', text: 'last\n', omitted: {lines: 7, characters: 99}} as const;
    const after = appendPrinted(known, news);
    expect(after).toEqual({head: 'first\nsecond\n', tail: 'last\n', omitted: {lines: 7, characters: 99}});
    expect(lineCount(after)).toBe(10);
  });

  it('is the last state of an overwritten line', () => {
    const steps = Array.from({length: 1000}, (_, step) => `\r${step} of 1000`);
    expect(printed('start\n', ...steps, '\ndone\n').head).toBe('start\n999 of 1000\ndone\n');
    expect(printed('1 %\r', '2 %\r', 'end\r\n').head).toBe('end\n');
  });

  it('does not depend on how the text was split, and is bounded', () => {
    const parts = fc.array(fc.string({unit: fc.constantFrom('a', '\n'), maxLength: 4000}), {maxLength: 60});
    fc.assert(
      fc.property(parts, (texts) => {
        const {head, tail, omitted} = printed(...texts);
        const all = texts.join('');
        expect(all.startsWith(head)).toBe(true);
        expect(all.endsWith(tail)).toBe(true);
        expect(head.length + omitted.characters + tail.length).toBe(all.length);
        expect(lineCount({head, tail, omitted})).toBe(all.split(/(?<=\n)/).filter(Boolean).length);
        expect(Math.max(head.length, tail.length)).toBeLessThanOrEqual(50_000);
      }),
      {numRuns: 200},
    );
  });
});
