import type {Plugin} from '@docusaurus/types';

/**
 * The path that readers should see.
 *
 * @param path - A path from the address bar.
 * @returns The same path with `index.html` or `.html` taken away and a slash at the end. It starts
 *   with one slash: two would name another site.
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
            // The function itself, so that the rule stands in one place and has a unit test.
            innerHTML: `(function(l){var p=l.pathname,q=(${plainPath.toString()})(p);if(q!==p)l.replace(q+l.search+l.hash)})(location)`,
          },
        ],
      };
    },
  };
}
