import {describe, expect, it} from 'vitest';
import {keepKinds, type IndexEntry} from '../../src/plugins/search';

const entry = (name: string): IndexEntry => ({documents: [name], index: {name}});

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
