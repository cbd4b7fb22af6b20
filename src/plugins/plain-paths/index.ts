import type {LoadContext, Plugin} from '@docusaurus/types';

/** A folder whose pages are served in another one. Both paths end with a slash. */
interface Alias {
  from: string;
  to: string;
  /** The target of `from` itself. */
  start: string;
}

/**
 * The canonical path of a page.
 *
 * @param path - A path from the address bar.
 * @param alias - A folder whose pages are in another one.
 * @returns The path without `index.html` or `.html`, with a trailing slash, and with the alias resolved. Repeated slashes
 *   are merged, because two at the start would be a protocol-relative URL of another site.
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
            // The source of the function is inlined, so that there is one implementation, with a unit test.
            innerHTML: `(function(l){var p=l.pathname,q=(${plainPath.toString()})(p,${JSON.stringify(alias)});if(q!==p)l.replace(q+l.search+l.hash)})(location)`,
          },
        ],
      };
    },
  };
}
