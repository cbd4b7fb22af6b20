import {identity} from './identity';
import {sdkTables} from './sdk-tables';
import {redirects} from './redirects';
import {latest, older, published} from './sdk-versions';

/** The content of `llms.txt`, `llms-full.txt` and the Markdown twins. See `src/plugins/text-export`. */
export const textExport = {
  /** Folders of text and the routes they are served at; later sections are listed later. */
  sections: [
    {path: 'src/pages', routeBasePath: '/'},
    {path: 'docs', routeBasePath: 'docs'},
    ...published.map(({folder, address}) => ({
      path: folder,
      routeBasePath: address.replace(/^\/|\/$/g, ''),
    })),
  ],
  /** Headings of `llms.txt` follow the routes down to this many path segments. */
  depth: 4,
  /** The order of `llms.txt`: what starts with an earlier address comes first, then all others. */
  order: [
    '/docs/welcome/',
    '/docs/getting-started/',
    '/docs/create-apps/',
    '/docs/api/',
    latest.address,
    '/docs/tutorials/',
  ],
  /** Parts of the site with a full text of their own. */
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
