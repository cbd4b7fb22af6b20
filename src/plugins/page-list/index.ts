import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {ListedPage} from '../../components/closest-pages';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The sections above each page of a version, by the page's id. */
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
 * @param instances - What the docs plugins have loaded.
 */
export function listPages(instances: readonly LoadedContent[]): ListedPage[] {
  return instances.flatMap(({loadedVersions}) =>
    loadedVersions.flatMap((version) => {
      const trails = trailsOf(version);
      /** Most sections of an older version name it; the pages beside them do not. */
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
