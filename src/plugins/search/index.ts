import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glob} from 'tinyglobby';
import {writtenTables} from '../../sdk-model/tables';
import {packFile, type IndexEntry} from './indexing/pack-index';
import type {SearchPlaces} from './places';
import {sdkEntries} from './indexing/sdk-names';
// Sets lunr's separator, with which the plugin builds the index.
import './words';

const require = createRequire(import.meta.url);
const upstream = require('@easyops-cn/docusaurus-search-local') as {
  default: (context: LoadContext, options: unknown) => Plugin;
  validateOptions: (input: {options: object; validate: unknown}) => object;
};

/** Of the plugin's options, what the page of results has to know; and where the names of the SDK are. */
interface Options {
  searchContextByPaths: SearchPlaces['contexts'];
  docsPluginIdForPreferredVersion: string;
  /** Path of the file that holds the tables of the SDK; `src/plugins/sdk-reference` writes it. */
  tables: string;
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
        [upstreamFile('client/theme/searchByWorker.js')]: path.join(here, 'box/search-for-box.ts'),
        lunr$: path.join(here, 'ranking/packed-lunr.ts'),
        [require.resolve('mark.js')]: path.join(here, 'box/mark-on-demand.ts'),
      };
      return {...config, resolve: {alias}};
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      for (const target of await glob('**/search-index*.json', {cwd: props.outDir, absolute: true})) {
        const entries = JSON.parse(await fs.readFile(target, 'utf8')) as IndexEntry[];
        await fs.writeFile(target, JSON.stringify(packFile(entries)));
      }
    },
  };
}
