import {describe, expect, it} from 'vitest';
import {splitAnchor} from '../../src/markdown/headings';
import {isPageAddress, linksOf, rewriteLinks} from '../../src/markdown/links';

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

  it('are rewritten, or left unchanged', () => {
    expect(rewriteLinks(line, ({isPicture, text}) => (isPicture ? text : undefined))).toBe(
      'See [a \\] b](./a.mdx#c) and A beam., not [this] (one).',
    );
  });
});

describe('an address', () => {
  it.each(['/', '/docs/faq', '/docs/faq/', '/search?q=a.b', '/sdk/api/core/#File.from_data', '/docs/a#b.c'])(
    'leads to a page of the site: %s',
    (address) => expect(isPageAddress(address)).toBe(true),
  );

  it.each([
    '/llms.txt',
    '/openapi/viktor.yaml?a=1',
    '/img/beam.png#part',
    '//example.com/docs/',
    'https://example.com/',
    '#loads',
    './faq',
    '',
  ])('leads elsewhere: %s', (address) => expect(isPageAddress(address)).toBe(false));
});
