import {identity} from './identity';
import {sdkTables} from './sdk-tables';
import {published} from './sdk-versions';

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
  title: identity.name,
  description: identity.description,
  tables: sdkTables,
};
