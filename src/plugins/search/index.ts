import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packIndex, type LunrIndex} from './index-file';
import type {SearchPlaces} from './places';

const require = createRequire(import.meta.url);
const upstream = require('@easyops-cn/docusaurus-search-local') as {
  default: (context: LoadContext, options: unknown) => Plugin;
  validateOptions: (input: unknown) => unknown;
};

/** One entry of an index file: the documents of one kind and their lunr index. */
export interface IndexEntry {
  documents: unknown[];
  index: LunrIndex;
}

/** Of the plugin's options, what the page of results has to know. */
interface Options {
  searchContextByPaths: SearchPlaces['contexts'];
  docsPluginIdForPreferredVersion: string;
}

/** Places of pages, headings and contents in the files that the plugin writes. */
const KEPT = [0, 1, 4] as const;

/**
 * Keeps the three kinds of documents that the site searches.
 *
 * @param entries - What the plugin wrote: five kinds.
 * @returns Pages, headings and contents, in this order.
 * @throws When the file has another shape, so that an upgrade can't pass unseen.
 */
export function keepKinds(entries: readonly IndexEntry[]): IndexEntry[] {
  if (entries.length !== 5) {
    throw new Error(
      `A search index has ${entries.length} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  }
  return KEPT.map((place) => entries[place]!);
}

/** Options are checked by the plugin that this one wraps. */
export const validateOptions = upstream.validateOptions;

/** See the README beside this file. */
export default function search(context: LoadContext, options: Options): Plugin {
  const plugin = upstream.default(context, options);
  const upstreamFile = (file: string): string =>
    path.join(
      path.dirname(require.resolve('@easyops-cn/docusaurus-search-local/package.json')),
      'dist/client',
      file,
    );
  const here = path.join(context.siteDir, 'src/plugins/search');
  return {
    ...plugin,
    async contentLoaded(parameters) {
      await plugin.contentLoaded?.(parameters);
      const places: SearchPlaces = {
        contexts: options.searchContextByPaths,
        versionedDocs: options.docsPluginIdForPreferredVersion,
      };
      parameters.actions.setGlobalData(places);
    },
    configureWebpack(...parameters) {
      const config = plugin.configureWebpack?.(...parameters) ?? {};
      const alias = {
        [upstreamFile('shared/interfaces.js')]: path.join(here, 'document-types.ts'),
        [upstreamFile('client/theme/searchByWorker.js')]: path.join(here, 'search-by-worker.ts'),
        lunr$: path.join(here, 'packed-lunr.ts'),
        [require.resolve('mark.js')]: path.join(here, 'mark-on-demand.ts'),
      };
      return {...config, resolve: {alias}};
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const files = await fs.readdir(props.outDir, {recursive: true});
      for (const file of files.filter((name) => /(?:^|\/)search-index[^/]*\.json$/.test(name))) {
        const target = path.join(props.outDir, file);
        const entries = JSON.parse(await fs.readFile(target, 'utf8')) as IndexEntry[];
        const packed = keepKinds(entries).map(({documents, index}) => ({
          documents,
          index: packIndex(index, documents.length),
        }));
        await fs.writeFile(target, JSON.stringify(packed));
      }
    },
  };
}
