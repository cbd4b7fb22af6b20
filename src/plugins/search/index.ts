import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writtenTables} from '../../sdk-model/tables';
import {packIndex, type LunrIndex, type PackedIndex} from './index-file';
import type {SearchPlaces} from './places';
import {sdkEntries} from './sdk-names';
// Sets lunr's separator, with which the plugin builds the index.
import './words';

const require = createRequire(import.meta.url);
const upstream = require('@easyops-cn/docusaurus-search-local') as {
  default: (context: LoadContext, options: unknown) => Plugin;
  validateOptions: (input: {options: object; validate: unknown}) => object;
};

/** One entry of an index file: the documents of one kind and their lunr index. */
export interface IndexEntry {
  documents: unknown[];
  index: LunrIndex;
}

/** Of the plugin's options, what the page of results has to know; and where the names of the SDK are. */
interface Options {
  searchContextByPaths: SearchPlaces['contexts'];
  docsPluginIdForPreferredVersion: string;
  /** Path of the file that holds the tables of the SDK; `src/plugins/sdk-reference` writes it. */
  tables: string;
}

/**
 * Packs an index file. Descriptions and keywords become fields of the pages that they are of.
 *
 * @param entries - What the plugin wrote: pages, headings, descriptions, keywords and contents.
 * @returns Pages, headings and contents, in this order.
 * @throws When the file has another shape, so that an upgrade can't pass unseen.
 */
export function packFile(entries: readonly IndexEntry[]): {documents: unknown[]; index: PackedIndex}[] {
  if (entries.length !== 5) {
    throw new Error(
      `A search index has ${entries.length} kinds of documents instead of 5; see src/plugins/search/README.md.`,
    );
  }
  const [pages, headings, descriptions, keywords, contents] = entries as [
    IndexEntry,
    IndexEntry,
    IndexEntry,
    IndexEntry,
    IndexEntry,
  ];
  const pack = ({documents, index}: IndexEntry, more: Record<string, LunrIndex> = {}) => ({
    documents,
    index: packIndex(index, documents.length, more),
  });
  return [pack(pages, {k: keywords.index, d: descriptions.index}), pack(headings), pack(contents)];
}

/** Options are checked by the plugin that this one wraps; it knows all but the tables. */
export function validateOptions({
  options: {tables, ...options},
  validate,
}: {
  options: {tables: string};
  validate: unknown;
}): object {
  return {...upstream.validateOptions({options, validate}), tables};
}

/** See the README beside this file. */
export default function search(context: LoadContext, {tables, ...options}: Options): Plugin {
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
    // The tables are there once all plugins have loaded.
    async allContentLoaded({actions}) {
      const entries = sdkEntries(writtenTables(tables), options.searchContextByPaths);
      await actions.createData('sdk-entries.json', JSON.stringify(entries));
    },
    configureWebpack(...parameters) {
      const config = plugin.configureWebpack?.(...parameters) ?? {};
      const alias = {
        [upstreamFile('shared/interfaces.js')]: path.join(here, 'document-types.ts'),
        [upstreamFile('client/theme/searchByWorker.js')]: path.join(here, 'box.ts'),
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
        await fs.writeFile(target, JSON.stringify(packFile(entries)));
      }
    },
  };
}
