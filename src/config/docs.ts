import type {Options} from '@docusaurus/plugin-content-docs';
import {identity} from './identity';
import {markdown} from './markdown';
import {CURRENT, type Version} from '../sdk-model/versions';
import {rest} from './rest';
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

/** Docusaurus's name for a version: text that is not a snapshot is always called `current`. */
const idOf = ({name, folder}: Version): string => (folder === CURRENT ? 'current' : name);

/** The SDK reference, in all published versions; all but the newest have a banner that says that they are old. */
export const sdk = {
  ...shared,
  id: 'sdk',
  path: CURRENT,
  routeBasePath: 'sdk',
  sidebarPath: './sidebars-sdk.ts',
  includeCurrentVersion: latest.folder === CURRENT,
  lastVersion: idOf(latest),
  versions: {
    [idOf(latest)]: {label: latest.name, path: '', banner: 'none'},
    ...Object.fromEntries(
      older.map(({name}) => [name, {label: name, path: name, banner: 'unmaintained' as const}]),
    ),
  },
} satisfies Options;

/** The sections whose sidebar has a filter, and the noun for what it filters. */
export const filteredSections = [
  {address: `/${rest.pages}/`, names: 'operations'},
  {address: `/${sdk.routeBasePath}/`, names: 'pages'},
];
