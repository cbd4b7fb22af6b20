import type {Options} from '@docusaurus/plugin-content-docs';
import {identity} from './identity';
import {markdown} from './markdown';

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
 * The SDK reference: two published versions. The folder `sdk/` holds the text of the next one and
 * is not published.
 */
export const sdk = {
  ...shared,
  id: 'sdk',
  path: 'sdk',
  routeBasePath: 'sdk',
  sidebarPath: './sidebars-sdk.ts',
  includeCurrentVersion: false,
  lastVersion: '14',
  versions: {
    14: {label: '14', path: '', banner: 'none'},
    13: {label: '13', path: '13', banner: 'unmaintained'},
  },
} satisfies Options;
