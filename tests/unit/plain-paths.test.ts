import vm from 'node:vm';
import type {HtmlTagObject, LoadContext} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import plainPaths, {plainPath} from '../../src/plugins/plain-paths';

const alias = {from: '/sdk/14/', to: '/sdk/', start: '/sdk/api/'};

/** Malicious paths in links of other sites. */
const HOSTILE = [
  '//evil.example/a.html',
  '/\\evil.example/a.html',
  '/.html',
  '/__proto__.html',
  '/\ud800.html',
  '/\u0000\u001f\u202e.html',
  '/sdk/14//evil.example/a.html',
  `/${'a'.repeat(100_000)}.html`,
  "/');alert(1)//.html",
];

describe('the path that readers should see', () => {
  it.each([
    ['/docs/welcome.html', '/docs/welcome/'],
    ['/docs/welcome/index.html', '/docs/welcome/'],
    ['/sdk/13/api/index.html', '/sdk/13/api/'],
    ['/docs/reindex.html', '/docs/reindex/'],
    ['/sdk/14/api/core/', '/sdk/api/core/'],
    ['/sdk/14/', '/sdk/api/'],
    ['/sdk/14', '/sdk/api/'],
    ['/sdk/14/index.html', '/sdk/api/'],
    ['/docs/faq//', '/docs/faq/'],
    ['/sdk//14//api/core/', '/sdk/api/core/'],
  ])('of %s is %s', (path, expected) => {
    expect(plainPath(path, alias)).toBe(expected);
  });

  it.each([
    '/',
    '/docs/welcome/',
    '/docs/html/',
    '/docs/index/',
    '/docs/a.html/',
    '/docs/a.htm',
    '/docs/xhtml',
    '/sdk/140/api/',
    '/docs/sdk/14/api/',
    '/sdk/api/core/',
  ])('of %s is the path itself', (path) => {
    expect(plainPath(path, alias)).toBe(path);
  });

  it.each(HOSTILE.map((path) => [path.slice(0, 40), path]))(
    'of %j starts with a slash and loses the ending',
    (_, path) => {
      expect(plainPath(path, alias)).toMatch(/^\/[^]*$/);
      expect(plainPath(path, alias).endsWith('.html')).toBe(false);
    },
  );
});

const {headTags} = plainPaths({} as LoadContext, {alias}).injectHtmlTags!({content: undefined}) as {
  headTags: HtmlTagObject[];
};

/** Runs the script as a browser would, and returns the address that it redirects to, if any. */
function follow(address: string): string | undefined {
  let target: string | undefined;
  const {pathname, search, hash, origin, href, host, protocol} = new URL(address);
  const replace = (to: string): void => {
    // Browsers resolve the target against the page.
    target = new URL(to, href).href;
  };
  const location = {pathname, search, hash, origin, href, host, protocol, replace};
  vm.runInNewContext(headTags[0]!.innerHTML!, {location});
  return target;
}

describe('the script in the head of every page', () => {
  it('is one script, and valid in a page', () => {
    expect(headTags).toMatchObject([{tagName: 'script'}]);
    // Either would end the script element early.
    expect(headTags[0]!.innerHTML).not.toMatch(/<\/script|<!--/i);
  });

  it.each([
    ['https://docs.example/docs/welcome.html', 'https://docs.example/docs/welcome/'],
    ['https://docs.example/docs/welcome/index.html', 'https://docs.example/docs/welcome/'],
    ['https://docs.example/index.html', 'https://docs.example/'],
    ['https://docs.example/sdk/14/api/core/#File', 'https://docs.example/sdk/api/core/#File'],
    ['https://docs.example/search.html?q=a%20b&ctx=docs', 'https://docs.example/search/?q=a%20b&ctx=docs'],
    [
      'https://docs.example/docs/faq/index.html?_highlight=a#b',
      'https://docs.example/docs/faq/?_highlight=a#b',
    ],
  ])('redirects from %s to %s', (from, to) => {
    expect(follow(from)).toBe(to);
  });

  it.each([
    'https://docs.example/',
    'https://docs.example/docs/welcome/',
    'https://docs.example/docs/welcome/?q=index.html',
    'https://docs.example/docs/welcome/#index.html',
  ])('stays on %s', (address) => {
    expect(follow(address)).toBeUndefined();
  });

  it.each(HOSTILE.map((path) => [path.slice(0, 40), path]))(
    'never redirects from %j to another site',
    (_, path) => {
      const target = follow(`https://docs.example${path}`);
      expect(target).toMatch(/^https:\/\/docs\.example\//);
    },
  );

  it('does not loop', () => {
    const target = follow('https://docs.example/a.html.html.html')!;
    expect(follow(target)).toBeUndefined();
  });
});
