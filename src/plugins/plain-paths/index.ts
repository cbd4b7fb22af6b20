import type {Plugin} from '@docusaurus/types';

/**
 * The path that readers should see.
 *
 * @param path - A path from the address bar.
 * @returns The path without `index.html` or `.html` and with a trailing slash. It starts with one slash: two
 *   would be a protocol-relative address of another site.
 */
export function plainPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '/').replace(/^[\\/]+/, '/');
}

/** See the README beside this file. */
export default function plainPaths(): Plugin {
  return {
    name: 'plain-paths',
    injectHtmlTags() {
      return {
        headTags: [
          {
            tagName: 'script',
            // The source of the function, so that there is one implementation, with a unit test.
            innerHTML: `(function(l){var p=l.pathname,q=(${plainPath.toString()})(p);if(q!==p)l.replace(q+l.search+l.hash)})(location)`,
          },
        ],
      };
    },
  };
}
