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
// Side effect: configures lunr, with which the wrapped plugin builds the index.
import './tokenizer';

const require = createRequire(import.meta.url);
const upstream = require('@easyops-cn/docusaurus-search-local') as {
  default: (context: LoadContext, options: unknown) => Plugin;
  validateOptions: (input: {options: object; validate: unknown}) => object;
};

/** Options that the wrapped plugin does not have. */
interface OwnOptions {
  /** Path of the file with the SDK symbol tables, which `src/plugins/sdk-reference` writes. */
  tables: string;
  /** Headings of sections that are not indexed. */
  asides: readonly string[];
  readers: SearchSettings['readers'];
  synonyms: Synonyms;
  browse: SearchSettings['browse'];
  /** Pages to offer before anything is typed; those that do not exist are ignored. */
  start: readonly string[];
}

/** All options, including those of the wrapped plugin that the browser needs. */
interface Options extends OwnOptions {
  searchContextByPaths: SearchSettings['contexts'];
  docsPluginIdForPreferredVersion: string;
  searchResultLimits: number;
  searchResultContextMaxLength: number;
}

/** Lets the wrapped plugin validate its options. */
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

/** Copies files to another folder with changed content, except those for which `change` returns undefined. */
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
    // The symbol tables exist only after all plugins have loaded their content.
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
      // The wrapped plugin extracts text from the built pages, so give it copies with readable text.
      const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'search-'));
      try {
        const samples = new Map<string, Set<string>>();
        await copyFiles('**/*.html', props.outDir, outDir, (html, file) => {
          const address = `${props.baseUrl}${file.replace(/index\.html$/, '')}`;
          for (const [section, names] of sampleNames(address, html)) samples.set(section, names);
          return readable(html);
        });
        await plugin.postBuild?.({...props, outDir});
        // All pages of an older version are in one context, so its index equals that of the whole version. Only the first
        // of the two files is requested.
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
