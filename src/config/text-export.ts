import {identity} from './identity';
import {sdkTables} from './sdk-tables';
import {redirects} from './redirects';
import {latest, older, published} from './sdk-versions';

/** The content of `llms.txt`, `llms-full.txt` and the Markdown twins. See `src/plugins/text-export`. */
export const textExport = {
  /** Folders of pages and their routes, in the order in which they are listed. */
  sections: [
    {path: 'src/pages', routeBasePath: '/'},
    {path: 'docs', routeBasePath: 'docs'},
    ...published.map(({folder, address}) => ({
      path: folder,
      routeBasePath: address.replace(/^\/|\/$/g, ''),
    })),
  ],
  /** How many path segments of a route become headings of `llms.txt`. */
  depth: 4,
  /** The order of `llms.txt`, by address prefix; pages with none of these come last. */
  order: [
    '/docs/welcome/',
    '/docs/getting-started/',
    '/docs/create-apps/',
    '/docs/api/',
    latest.address,
    '/docs/tutorials/',
  ],
  /** Parts of the site that have their own full text. */
  areas: [
    {folder: '/docs/create-apps/', title: 'Create apps'},
    {
      folder: '/docs/create-apps/software-integrations/',
      title: 'Integrations with engineering software',
      ownIndex: true,
    },
    {folder: '/docs/tutorials/', title: 'Tutorials'},
    {folder: '/docs/api/rest/', title: 'REST API', ownIndex: true},
    {folder: latest.address, title: `SDK ${latest.name}`},
    {
      folder: `${latest.address}api/external/`,
      title: `SDK ${latest.name}, modules of viktor.external`,
      ownIndex: true,
    },
    ...older.flatMap(({address, name}) => [
      {folder: address, title: `SDK ${name}, for old apps only`, ownIndex: true, isOld: true},
      {
        folder: `${address}api/external/`,
        title: `SDK ${name}, modules of viktor.external`,
        ownIndex: true,
        isOld: true,
      },
    ]),
  ],
  /** The newest version of the SDK, and the older ones. */
  latest: latest.name,
  older: older.map(({name, address}) => ({name, address})),
  title: identity.name,
  description: identity.description,
  rules: 'docs/_agents.md',
  redirects,
  tables: sdkTables,
};
