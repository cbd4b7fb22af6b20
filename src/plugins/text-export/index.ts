import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glob} from 'tinyglobby';
import {groupLinks} from './group-links';
import {filledResults, resultsAsked} from '../../markdown/results';
import {compareTables, describeChange} from '../../sdk-model/compare';
import {writtenTables, type Tables} from '../../sdk-model/tables';
import {resultTexts} from '../app-preview/results';
import {enumerationValues} from './enumeration-values';
import {plainSource, type AddressOf, type ChangesOf} from './plain-source';

const require = createRequire(import.meta.url);

interface Options {
  sections: readonly {path: string; routeBasePath: string; label?: string}[];
  depth: number;
  title: string;
  description: string;
  /** Path of the file that holds the tables of the SDK; `src/plugins/sdk-reference` writes it. */
  tables: string;
}

/**
 * Lists what changed between two versions of the SDK, as Markdown.
 *
 * @param tables - The tables of all versions.
 * @param from - The older version.
 * @param to - The newer version.
 */
export function changesAsMarkdown({tables}: Tables, from: string, to: string): string {
  return compareTables(tables[from]!, tables[to]!)
    .map((change) => `- \`${change.module}.${change.name}\`: ${describeChange(change, to)}`)
    .join('\n');
}

/**
 * The Markdown twin of a page.
 *
 * @param siteDir - The site's folder.
 * @param sections - Folders of text and the routes they are served at.
 * @param file - Absolute path of a page's source.
 * @returns The twin's address from the root, or undefined for a file outside of all sections.
 */
export function twinAddress(
  siteDir: string,
  sections: Options['sections'],
  file: string,
): string | undefined {
  for (const section of sections) {
    const inside = path.relative(path.join(siteDir, section.path), file);
    if (inside.startsWith('..')) continue;
    const route = inside.replace(/(?:\.(?:api|info|tag))?\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
    return `${path.posix.join('/', section.routeBasePath, route)}.md`;
  }
  return undefined;
}

/** Copies the pages of one folder as plain Markdown; partials (`_name`) are left out. */
async function copyPages(
  from: string,
  to: string,
  addressOf: AddressOf,
  changesOf: ChangesOf,
  withValues: (source: string, file: string) => string,
): Promise<void> {
  for (const file of await glob('**/*.{md,mdx}', {cwd: from, ignore: ['**/_*', '**/_*/**']})) {
    const source = path.join(from, file);
    const target = path.join(to, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    const text = withValues(await fs.readFile(source, 'utf8'), source);
    const filled = filledResults(text, await resultTexts(source, text, resultsAsked(text)));
    await fs.writeFile(target, plainSource(filled, source, addressOf, changesOf));
  }
}

/** See the README beside this file. */
export default function textExport(context: LoadContext, options: Options): Plugin {
  const upstream = require('docusaurus-plugin-llms') as {
    default: (context: LoadContext, options: unknown) => Plugin;
  };
  const copies = path.join(context.generatedFilesDir, 'text-export');
  const relative = path.relative(context.siteDir, copies);
  const plugin = upstream.default(context, {
    docsDir: options.sections.map((section) => ({...section, path: path.join(relative, section.path)})),
    title: options.title,
    description: options.description,
    rootContent:
      'Each link leads to the Markdown text of a page. `llms-full.txt` holds all of them in one file.',
    includeBlog: true,
    generateMarkdownFiles: true,
    keepFrontMatter: ['title', 'description'],
    excludeImports: true,
    logLevel: 'quiet',
  });
  return {
    name: 'text-export',
    async postBuild(props) {
      await fs.rm(copies, {recursive: true, force: true});
      for (const section of options.sections) {
        await copyPages(
          path.join(context.siteDir, section.path),
          path.join(copies, section.path),
          (file) => twinAddress(context.siteDir, options.sections, file),
          (from, to) => changesAsMarkdown(writtenTables(options.tables), from, to),
          (source, file) =>
            enumerationValues(source, path.relative(context.siteDir, file), writtenTables(options.tables)),
        );
      }
      await plugin.postBuild?.(props);
      const index = path.join(props.outDir, 'llms.txt');
      await fs.writeFile(index, groupLinks(await fs.readFile(index, 'utf8'), options.depth));
    },
  };
}
