/** A route as Docusaurus generates it. */
export interface Route {
  path: string;
  exact?: boolean;
  routes?: readonly Route[];
}

/**
 * All addresses that show a page.
 *
 * @param routes - The site's tree of routes.
 * @returns The paths of its leaves, without the catch-all and the search page.
 */
export function pagePaths(routes: readonly Route[]): string[] {
  return routes.flatMap((route) => {
    if (route.routes) return pagePaths(route.routes);
    return route.exact && !route.path.includes('*') && !/^\/(?:search|__docusaurus)/.test(route.path)
      ? [route.path]
      : [];
  });
}

function bigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** The Dice coefficient of the bigrams of two texts: 0 for none in common, 1 for the same ones. */
function similarity(a: string, b: string): number {
  const left = bigrams(a);
  const right = bigrams(b);
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  const total = Math.max(a.length - 1, 0) + Math.max(b.length - 1, 0);
  return total === 0 ? 0 : (2 * shared) / total;
}

function lastSegment(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

/**
 * The pages whose address is most like an address that has no page. The last segment weighs as
 * much as the whole path, because pages move between folders more often than they change name.
 *
 * @param wanted - Path from the address bar; anything is accepted.
 * @param paths - The site's pages.
 * @param count - How many to return at the most.
 * @returns The closest first; addresses with nothing in common are left out.
 * @see L. R. Dice, Measures of the Amount of Ecologic Association Between Species, Ecology 26 (1945)
 */
export function closestRoutes(wanted: string, paths: readonly string[], count: number): string[] {
  // Long addresses are truncated: no page's path has more than 300 characters.
  const path = wanted
    .slice(0, 300)
    .toLowerCase()
    .replace(/(?:index)?\.(?:html?|mdx?)$/, '');
  return paths
    .map((candidate) => ({
      candidate,
      score:
        (similarity(path, candidate.toLowerCase()) +
          similarity(lastSegment(path), lastSegment(candidate.toLowerCase()))) /
        2,
    }))
    .filter(({score}) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({candidate}) => candidate);
}
