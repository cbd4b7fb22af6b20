import type {LoadContext, Plugin} from '@docusaurus/types';

/** A folder whose pages are served in another. Both paths end with a slash. */
interface Alias {
  from: string;
  to: string;
  /** The page for `from` itself. */
  start: string;
}

/**
 * The path that readers should see.
 *
 * @param path - A path from the address bar.
 * @param alias - A folder whose pages are in another.
 * @returns The path without `index.html` or `.html`, with a trailing slash, and in the folder where the page is. No
 *   two slashes follow each other: at the start they would be a protocol-relative address of another site.
 */
export function plainPath(path: string, {from, to, start}: Alias): string {
  const plain = path.replace(/(?:\/index)?\.html$/, '/').replace(/[\\/]+/g, '/');
  if (plain === from || plain === from.slice(0, -1)) return start;
  return plain.startsWith(from) ? to + plain.slice(from.length) : plain;
}

/** See the README beside this file. */
export default function plainPaths(_context: LoadContext, {alias}: {alias: Alias}): Plugin {
  return {
    name: 'plain-paths',
    injectHtmlTags() {
      return {
        headTags: [
          {
            tagName: 'script',
            // The source of the function, so that there is one implementation, with a unit test.
            innerHTML: `(function(l){var p=l.pathname,q=(${plainPath.toString()})(p,${JSON.stringify(alias)});if(q!==p)l.replace(q+l.search+l.hash)})(location)`,
          },
        ],
      };
    },
  };
}
