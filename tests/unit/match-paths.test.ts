import pathToRegexp from 'path-to-regexp';
import {describe, expect, it} from 'vitest';
import matchPaths from '../../src/plugins/browser-bundle/match-paths';

const PATHS = [
  '/',
  '/docs',
  '/docs/',
  '/docs/create-apps/',
  '/Docs/Create-Apps',
  '/sdk/13/api/',
  '/a.b/',
  '*',
  '/:id/x',
  '/docs/(.*)',
];
const ADDRESSES = [
  ...PATHS,
  '/docs/create-apps',
  '/docs/create-apps/map/',
  '/docs-and-more/',
  '/DOCS/',
  '/docs//',
  '/sdk/14/',
  '/axb/',
  '',
];

describe.each([true, false])('a route whose address ends with its path: %s', (end) => {
  it.each(PATHS)('%s matches what its expression matches', (path) => {
    const options = {end, strict: false, sensitive: false};
    const [keys, expectedKeys]: pathToRegexp.Key[][] = [[], []];
    const matcher = matchPaths(path, keys!, options);
    const expected = pathToRegexp(path, expectedKeys!, options);
    for (const address of ADDRESSES) expect(matcher.exec(address), address).toEqual(expected.exec(address));
    expect(keys).toEqual(expectedKeys);
  });
});

it('a route that an address does not start like is not compiled', () => {
  const options = new Proxy({}, {get: () => expect.unreachable()}) as pathToRegexp.RegExpOptions;
  expect(matchPaths('/docs/create-apps/', [], options).exec('/sdk/api/')).toBeNull();
});
