/** A route gets its component when its page is wanted, once. */
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, expect, it, vi} from 'vitest';
import routeOnDemand from '../../src/plugins/browser-bundle/route-on-demand';

const created = vi.hoisted(() => ({routes: [] as string[], preloaded: [] as string[]}));

vi.mock('@docusaurus/ComponentCreator', () => ({
  default: (path: string, hash: string) => {
    created.routes.push(`${path} ${hash}`);
    const Page = ({name}: {name?: string}) => <p>{name}</p>;
    Page.preload = () => {
      created.preloaded.push(path);
      return Promise.resolve();
    };
    return Page;
  },
}));

beforeEach(() => {
  created.routes.length = 0;
  created.preloaded.length = 0;
});

it('is not put together for pages that nobody visits', () => {
  routeOnDemand('/a/', '1');
  expect(created.routes).toEqual([]);
});

it('is preloaded, then rendered with what the router passes', async () => {
  const Route = routeOnDemand('/a/', '1') as ReturnType<typeof routeOnDemand> & React.FC<{name: string}>;
  await Route.preload();
  expect(created.preloaded).toEqual(['/a/']);
  expect(renderToStaticMarkup(<Route name="A" />)).toBe('<p>A</p>');
  expect(renderToStaticMarkup(<Route name="B" />)).toBe('<p>B</p>');
  expect(created.routes).toEqual(['/a/ 1']);
});
