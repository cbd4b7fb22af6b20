import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glob} from 'tinyglobby';
import {writtenTables} from '../../sdk-model/tables';
import {packFile, type IndexEntry} from './indexing/pack-index';
import {sdkEntries} from './indexing/sdk-names';
import type {SearchSettings} from './settings';
// Sets lunr's separator, with which the plugin builds the index.
import './words';

const require = createRequire(import.meta.url);
const upstream = require('@easyops-cn/docusaurus-search-local') as {
  default: (context: LoadContext, options: unknown) => Plugin;
  validateOptions: (input: {options: object; validate: unknown}) => object;
};

/** Options that only this plugin knows. */
interface OwnOptions {
  /** Path of the file that holds the tables of the SDK; `src/plugins/sdk-reference` writes it. */
  tables: string;
  /** Headings of sections that are not searched. */
  asides: readonly string[];
  browse: SearchSettings['browse'];
}

/** And what the browser has to know of the options of the plugin that this one wraps. */
interface Options extends OwnOptions {
  searchContextByPaths: SearchSettings['contexts'];
  docsPluginIdForPreferredVersion: string;
  searchResultLimits: number;
  searchResultContextMaxLength: number;
}

/** Options are checked by the plugin that this one wraps; it knows all but our own. */
export function validateOptions({
  options: {tables, asides, browse, ...options},
  validate,
}: {
  options: OwnOptions;
  validate: unknown;
}): object {
  return {...upstream.validateOptions({options, validate}), tables, asides, browse};
}

/** See the README beside this file. */
export default function search(context: LoadContext, {tables, asides, browse, ...options}: Options): Plugin {
  const plugin = upstream.default(context, options);
  return {
    ...plugin,
    async contentLoaded(parameters) {
      await plugin.contentLoaded?.(parameters);
      const settings: SearchSettings = {
        contexts: options.searchContextByPaths,
        versionedDocs: options.docsPluginIdForPreferredVersion,
        limit: options.searchResultLimits,
        snippet: options.searchResultContextMaxLength,
        browse,
      };
      parameters.actions.setGlobalData(settings);
    },
    // The tables are there once all plugins have loaded.
    async allContentLoaded({actions}) {
      const entries = sdkEntries(writtenTables(tables), options.searchContextByPaths);
      await actions.createData('sdk-entries.json', JSON.stringify(entries));
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      for (const target of await glob('**/search-index*.json', {cwd: props.outDir, absolute: true})) {
        const entries = JSON.parse(await fs.readFile(target, 'utf8')) as IndexEntry[];
        await fs.writeFile(target, JSON.stringify(packFile(entries, asides)));
      }
    },
  };
}
