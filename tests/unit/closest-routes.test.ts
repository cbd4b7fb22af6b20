import {describe, expect, it} from 'vitest';
import {closestRoutes, pagePaths} from '../../src/components/closest-routes';

describe('the addresses that show a page', () => {
  it('are the leaves of the tree of routes', () => {
    const routes = [
      {path: '/', exact: true},
      {
        path: '/docs',
        routes: [
          {
            path: '/docs',
            routes: [
              {path: '/docs/welcome/', exact: true},
              {path: '/docs/faq/', exact: true},
            ],
          },
        ],
      },
    ];
    expect(pagePaths(routes)).toEqual(['/', '/docs/welcome/', '/docs/faq/']);
  });

  it.each([
    ['the catch-all', {path: '*'}],
    ['an exact catch-all', {path: '/docs/*', exact: true}],
    ['the search page', {path: '/search/', exact: true}],
    ['pages of the development server', {path: '/__docusaurus/debug/', exact: true}],
    ['a route that is not exact', {path: '/docs/'}],
    ['a folder without pages', {path: '/docs/', exact: true, routes: []}],
  ])('leave out %s', (_, route) => {
    expect(pagePaths([route])).toEqual([]);
  });
});

const PAGES = [
  '/',
  '/docs/welcome/',
  '/docs/faq/',
  '/docs/getting-started/',
  '/docs/getting-started/starter-guide/',
  '/docs/getting-started/fundamentals/call-flow/',
  '/docs/getting-started/fundamentals/app-types/',
  '/docs/api/rest/workspaces-list/',
  '/sdk/api/',
  '/sdk/api/errors/',
  '/sdk/13/api/errors/',
];

const closest = (wanted: string): string | undefined => closestRoutes(wanted, PAGES, 3)[0];

describe('the pages closest to an address that has no page', () => {
  it.each([
    ['a typing error', '/docs/welcomes/', '/docs/welcome/'],
    ['capitals', '/Docs/Getting-Started/Starter-Guide/', '/docs/getting-started/starter-guide/'],
    ['a missing end slash', '/docs/faqs', '/docs/faq/'],
    ['another folder', '/docs/tutorials/starter-guide/', '/docs/getting-started/starter-guide/'],
    ['an old ending', '/docs/fundamentals/call-flow.html', '/docs/getting-started/fundamentals/call-flow/'],
    [
      'the ending of a source file',
      '/docs/fundamentals/app-types.mdx',
      '/docs/getting-started/fundamentals/app-types/',
    ],
    ['a missing letter in an older version', '/sdk/13/api/error/', '/sdk/13/api/errors/'],
  ])('have first the right one for %s', (_, wanted, expected) => {
    expect(closest(wanted)).toBe(expected);
  });

  it('are no more than asked for', () => {
    expect(closestRoutes('/docs/getting-started/', PAGES, 2)).toHaveLength(2);
    expect(closestRoutes('/docs/getting-started/', PAGES, 0)).toEqual([]);
  });

  it('are none when nothing is alike', () => {
    expect(closestRoutes('/zzz/qqq/', PAGES, 3)).toEqual([]);
  });

  it('are none when there are no pages', () => {
    expect(closestRoutes('/docs/', [], 3)).toEqual([]);
  });

  it('are shown as they are written', () => {
    expect(closestRoutes('/docs/plan/', ['/docs/Plan/'], 1)).toEqual(['/docs/Plan/']);
  });

  it('leave the list of pages in its order', () => {
    const pages = [...PAGES];
    closestRoutes('/sdk/api/errors', pages, 3);
    expect(pages).toEqual(PAGES);
  });

  it.each([
    ['nothing', ''],
    ['one slash', '/'],
    ['many slashes', '/'.repeat(100_000)],
    ['a very long word', `/docs/${'welcome'.repeat(100_000)}/`],
    ['a very long path', '/docs'.repeat(100_000)],
    ['lone surrogates', '/docs/\ud800\udfff\ud800/'],
    ['control characters', '/docs/\u0000\u0007\u001b[31m\u202e/'],
    ['names of a prototype', '/__proto__/constructor/toString/'],
    ['signs of regular expressions', '/docs/(.*)+$[a-/'],
    ['a letter that grows in lower case', `/docs/${'\u0130'.repeat(4)}/`],
    ['broken escapes', '/docs/%E0%A4%A/%/'],
    ['markup', '/<img src=x onerror=alert(1)>/'],
  ])('are some of the pages, without repetition, for %s', (_, wanted) => {
    const found = closestRoutes(wanted, PAGES, 3);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
    expect(PAGES).toEqual(expect.arrayContaining(found));
  });

  it('are looked for among pages named like parts of a prototype', () => {
    expect(closestRoutes('/docs/__prot__/', ['/docs/__proto__/', '/docs/constructor/'], 1)).toEqual([
      '/docs/__proto__/',
    ]);
  });

  it('are found by what stands in the first 300 characters', () => {
    expect(closestRoutes(`/docs/welcome/${'?'.repeat(286)}/sdk/api/errors/`, PAGES, 11)).toEqual(
      closestRoutes(`/docs/welcome/${'?'.repeat(286)}`, PAGES, 11),
    );
  });
});
