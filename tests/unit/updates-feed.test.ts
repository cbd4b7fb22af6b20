import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {updatesOf} from '../../src/plugins/updates-feed';

const ADDRESS = 'https://docs.example.com/docs/whats-new/all-updates/';

const read = (article: string) => updatesOf(load(`<article>${article}</article>`), ADDRESS);

const january = (items: string): string =>
  `<h3 id="january-2026">January 2026<a class="hash-link" href="#january-2026">#</a></h3><ul>${items}</ul>`;

describe('the updates of a page', () => {
  it('have name, day and text, with absolute links', () => {
    const item =
      '<li><strong>CLI 0.46.0, January 14:</strong> Use <a class="x" href="../cli/#v">Python</a>.</li>';
    expect(read(january(item))).toEqual([
      {
        title: 'CLI 0.46.0',
        date: new Date('2026-01-14T00:00:00Z'),
        hash: '#january-2026',
        content: 'Use <a href="https://docs.example.com/docs/whats-new/cli/#v">Python</a>.',
      },
    ]);
  });

  it('are those below a month, with all of their own lists', () => {
    const item = '<li><strong>SDK 14.27.0, January 9:</strong><ul><li>One.</li><li>Two.</li></ul></li>';
    const updates = read(
      `<h3>SDK after 14.27</h3><ul><li><strong>SDK 14.35.0:</strong> New.</li></ul>${january(item)}`,
    );
    expect(updates.map(({title, content}) => [title, content])).toEqual([
      ['SDK 14.27.0', '<ul><li>One.</li><li>Two.</li></ul>'],
    ]);
  });

  it('are on the page only when their day is not known', () => {
    expect(read(january('<li><strong>Platform:</strong> New.</li>'))).toEqual([]);
  });

  it.each([
    ['another month', 'CLI 0.46.0, May 14:'],
    ['a day that the month does not have', 'CLI 0.46.0, January 32:'],
  ])('stop the build when one has %s', (_, name) => {
    expect(() => read(january(`<li><strong>${name}</strong> New.</li>`))).toThrow(
      `${ADDRESS}: write "${name}" below "January 2026" as "Name, January day:", with a valid day.`,
    );
  });
});
