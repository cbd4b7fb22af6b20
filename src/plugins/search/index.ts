import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glob} from 'tinyglobby';
import {listPages} from '../page-list';
import {writtenTables} from '../../sdk-model/tables';
import {packFile, type IndexEntry} from './indexing/pack-index';
import {readable} from './indexing/readable';
import {sampleNames} from './indexing/sample-names';
import {sdkEntries} from './indexing/sdk-names';
import type {Synonyms} from './ranking/ranking';
import type {SearchSettings} from './settings';
// Sets lunr's separator, with which the plugin builds the index.
import './tokenizer';

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
  readers: SearchSettings['readers'];
  synonyms: Synonyms;
  browse: SearchSettings['browse'];
  /** Pages that are offered before anything is typed, those that a site has. */
  start: readonly string[];
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
  options: {tables, asides, readers, synonyms, browse, start, ...options},
  validate,
}: {
  options: OwnOptions;
  validate: unknown;
}): object {
  return {
    ...upstream.validateOptions({options, validate}),
    tables,
    asides,
    readers,
    synonyms,
    browse,
    start,
  };
}

/** Writes what becomes of the files of a folder into another, at the same places; those that become nothing are left. */
async function copyFiles(
  pattern: string,
  from: string,
  to: string,
  change: (text: string, file: string) => string | undefined,
): Promise<void> {
  for (const file of (await glob(pattern, {cwd: from})).sort()) {
    const changed = change(await fs.readFile(path.join(from, file), 'utf8'), file);
    if (changed === undefined) continue;
    const target = path.join(to, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    await fs.writeFile(target, changed);
  }
}

/** See the README beside this file. */
export default function search(
  context: LoadContext,
  {tables, asides, readers, synonyms, browse, start, ...options}: Options,
): Plugin {
  const plugin = upstream.default(context, options);
  return {
    ...plugin,
    async contentLoaded(parameters) {
      await plugin.contentLoaded?.(parameters);
      const settings: SearchSettings = {
        contexts: options.searchContextByPaths,
        readers,
        versionedDocs: options.docsPluginIdForPreferredVersion,
        limit: options.searchResultLimits,
        snippet: options.searchResultContextMaxLength,
        browse,
      };
      parameters.actions.setGlobalData(settings);
    },
    // The tables are there once all plugins have loaded.
    async allContentLoaded({allContent, actions}) {
      const pages = listPages(
        Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[],
      );
      const started = start.flatMap((address) => {
        const page = pages.find(({path: its}) => its === address);
        return page ? [{path: address, title: page.title}] : [];
      });
      await actions.createData('start-pages.json', JSON.stringify(started));
      const entries = sdkEntries(writtenTables(tables), options.searchContextByPaths);
      const sections = readers.map(({from}) => from);
      await actions.createData('ranking.json', JSON.stringify({synonyms, sections}));
      await actions.createData('sdk-entries.json', JSON.stringify(entries));
    },
    async postBuild(props) {
      // The plugin reads the text of the pages from their files, so it gets files whose text can be read in a line.
      const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'search-'));
      try {
        const samples = new Map<string, Set<string>>();
        await copyFiles('**/*.html', props.outDir, outDir, (html, file) => {
          const address = `${props.baseUrl}${file.replace(/index\.html$/, '')}`;
          for (const [section, names] of sampleNames(address, html)) samples.set(section, names);
          return readable(html);
        });
        await plugin.postBuild?.({...props, outDir});
        // An older version is all of one context, whose index, the next file, is that of all: the first is asked for.
        let last = '';
        await copyFiles('**/search-index*.json', outDir, props.outDir, (index) => {
          if (index === last) return undefined;
          last = index;
          return JSON.stringify(packFile(JSON.parse(index) as IndexEntry[], asides, samples));
        });
      } finally {
        await fs.rm(outDir, {recursive: true});
      }
    },
  };
}
