import {describe, expect, it} from 'vitest';
import {splitAnchor} from '../../src/markdown/headings';
import {linksOf, rewriteLinks} from '../../src/markdown/links';

describe('a heading', () => {
  it('is split into text and anchor', () => {
    expect(splitAnchor('## File.from_data {#File.from_data} ')).toEqual({
      text: '## File.from_data',
      id: 'File.from_data',
    });
  });

  it.each(['Beams', 'Beams {span}', 'Beams {#a} and more'])('without an anchor stays: %s', (heading) => {
    expect(splitAnchor(heading)).toEqual({text: heading});
  });
});

describe('the links of a line', () => {
  const line = 'See [a \\] b](./a.mdx#c) and ![A beam.](./img/beam.png), not [this] (one).';

  it('are found with the pictures', () => {
    expect(linksOf(line)).toEqual([
      {isPicture: false, text: 'a \\] b', target: './a.mdx#c'},
      {isPicture: true, text: 'A beam.', target: './img/beam.png'},
    ]);
  });

  it('are written anew, or left as they are', () => {
    expect(rewriteLinks(line, ({isPicture, text}) => (isPicture ? text : undefined))).toBe(
      'See [a \\] b](./a.mdx#c) and A beam., not [this] (one).',
    );
  });
});
