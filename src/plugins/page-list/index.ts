import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {ListedPage} from '../../components/closest-pages';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The titles of the sections above each page of a version, by page id. */
function trailsOf({sidebars}: LoadedVersion): Map<string, string[]> {
  const trails = new Map<string, string[]>();
  const walk = (items: readonly SidebarItem[], trail: string[]): void => {
    for (const item of items) {
      if (item.type === 'doc') trails.set(item.id, trail);
      if (item.type !== 'category') continue;
      if (item.link?.type === 'doc') trails.set(item.link.id, trail);
      walk(item.items, [...trail, item.label]);
    }
  };
  for (const items of Object.values(sidebars)) walk(items, []);
  return trails;
}

/**
 * Lists the pages of the docs.
 *
 * @param instances - The loaded content of each docs plugin.
 */
export function listPages(instances: readonly LoadedContent[]): ListedPage[] {
  return instances.flatMap(({loadedVersions}) =>
    loadedVersions.flatMap((version) => {
      const trails = trailsOf(version);
      /** Adds the version to the trail of a page in an older version, unless its section already has it in its title. */
      const placed = (trail: readonly string[] = []): readonly string[] =>
        version.isLast || trail[0]?.endsWith(` ${version.label}`)
          ? trail
          : [`Version ${version.label}`, ...trail];
      return version.docs
        .filter(({unlisted}) => !unlisted)
        .map(({id, permalink, title, frontMatter}) => ({
          path: `${permalink.replace(/\/$/, '')}/`,
          title,
          trail: placed(trails.get(id)),
          ...(frontMatter.keywords && {keywords: frontMatter.keywords}),
        }));
    }),
  );
}

/** See the README beside this file. */
export default function pageList(): Plugin {
  return {
    name: 'page-list',
    async allContentLoaded({allContent, actions}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      await actions.createData('pages.json', JSON.stringify(listPages(instances as LoadedContent[])));
    },
  };
}
