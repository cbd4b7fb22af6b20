/**
 * What the routes that Docusaurus generates make of each page: a component that loads its chunks. Upstream puts it
 * together for every page of the site on each visit; here for a page when it is first preloaded or rendered.
 */
import createRoute from '@docusaurus/ComponentCreator';
import {createElement, type ReactNode} from 'react';

type Route = ReturnType<typeof createRoute>;

/**
 * @param path - The path of the route.
 * @param hash - Tells apart routes with the same path.
 * @returns The component of the route, with what Docusaurus calls before it renders one.
 */
export default function routeOnDemand(path: string, hash: string) {
  let made: Route | undefined;
  const route = (): Route => (made ??= createRoute(path, hash));
  const Page = (props: object): ReactNode => createElement(route(), props);
  Page.preload = () => route().preload();
  return Page;
}
