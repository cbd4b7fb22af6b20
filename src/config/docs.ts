import type {Options} from '@docusaurus/plugin-content-docs';
import {identity} from './identity';
import {markdown} from './markdown';
import {latest, older} from './sdk-versions';

const shared = {
  ...(markdown as Pick<Options, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>),
  editUrl: identity.editUrl,
  showLastUpdateTime: true,
  breadcrumbs: true,
} satisfies Options;

/** Guides, tutorials and the generated REST pages, at `/docs/`. */
export const guides = {
  ...shared,
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/DocItem',
} satisfies Options;

/**
 * The SDK reference: the published versions, all but the newest with a banner that says so. The
 * folder `sdk/` holds the text of the next one and is not published.
 */
export const sdk = {
  ...shared,
  id: 'sdk',
  path: 'sdk',
  routeBasePath: 'sdk',
  sidebarPath: './sidebars-sdk.ts',
  includeCurrentVersion: false,
  lastVersion: latest.name,
  versions: {
    [latest.name]: {label: latest.name, path: '', banner: 'none'},
    ...Object.fromEntries(
      older.map(({name}) => [name, {label: name, path: name, banner: 'unmaintained' as const}]),
    ),
  },
} satisfies Options;
