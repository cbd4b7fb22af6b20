import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {CommanderStatic} from 'commander';
import {globSync} from 'tinyglobby';
import {stringify} from 'yaml';
import {generateIfChanged} from '../generate-if-changed';
import {bundleDocument} from './bundle';
import {BUNDLE, DOCS, pageOptions, type Document} from './page-options';

const require = createRequire(import.meta.url);

interface Options {
  /** Root file of the OpenAPI document, relative to the site's folder. */
  document: string;
  /** Output folder of the pages, relative to the site's folder. */
  pages: string;
}

/** Matches generated files; `index.mdx` is written by hand. */
const GENERATED = /(?:\.(?:api|info|tag)\.mdx|(?:^|[\\/])sidebar\.ts)$/;

/** Runs the command of `docusaurus-plugin-openapi-docs` in this process, as Docusaurus would. */
async function generate(siteDir: string, pages: string, document: Document): Promise<void> {
  // Imported on demand: they load slowly, and are needed only if the document has changed.
  const openApiDocs = (require('docusaurus-plugin-openapi-docs') as {default: PluginModule}).default;
  const {Command} = await import('commander');
  // All that the plugin reads from its context: the docs folder, which the ids in the sidebar are relative to.
  const siteConfig = {presets: [], plugins: [[DOCS, {path: path.join(siteDir, 'docs')}]]};
  const context = {siteDir, siteConfig} as unknown as LoadContext;
  const plugin = await openApiDocs(context, pageOptions(siteDir, pages, document));
  const cli = new Command();
  plugin!.extendCli!(cli as CommanderStatic);
  await cli.parseAsync(['gen-api-docs', 'rest'], {from: 'user'});
}

/** Generates the pages. An unchanged page keeps its modification time, so that its compiled copy stays cached. */
async function makePages(siteDir: string, options: Options): Promise<void> {
  // Bundled, because the command would look for the files of a split document in the current folder.
  const document = await bundleDocument(path.join(siteDir, options.document));
  fs.mkdirSync(path.dirname(path.join(siteDir, BUNDLE)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, BUNDLE), `${JSON.stringify(document, null, 2)}\n`);

  const folder = path.join(siteDir, options.pages);
  fs.mkdirSync(folder, {recursive: true});
  const before = new Map<string, {text: string; time: Date}>();
  for (const name of fs.readdirSync(folder).filter((file) => GENERATED.test(file))) {
    const file = path.join(folder, name);
    before.set(name, {text: fs.readFileSync(file, 'utf8'), time: fs.statSync(file).mtime});
    // The command does not overwrite existing files.
    fs.rmSync(file);
  }
  await generate(siteDir, options.pages, document as unknown as Document);
  for (const [name, {text, time}] of before) {
    const file = path.join(folder, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) fs.utimesSync(file, time, time);
  }
}

/**
 * Generates the pages if something has changed since the last time.
 *
 * @param siteDir - The site's folder.
 * @param options - The document, and the output folder.
 * @throws If a page can't be generated, with the mistake in the document.
 */
export async function updateRestPages(siteDir: string, options: Options): Promise<void> {
  const generated = {
    siteDir,
    stamp: path.join(siteDir, path.dirname(BUNDLE), 'made-from'),
    inputs: () => globSync(`${path.posix.dirname(options.document)}/**`, {cwd: siteDir, absolute: true}),
    outputs: () => [
      path.join(siteDir, BUNDLE),
      ...globSync(`${options.pages}/**`, {cwd: siteDir, absolute: true}).filter((file) =>
        GENERATED.test(file),
      ),
    ],
  };
  await generateIfChanged(generated, () => makePages(siteDir, options));
}

/** See the README beside this file. */
export default function restReference({siteDir}: LoadContext, options: Options): Plugin {
  return {
    name: 'rest-reference',
    getPathsToWatch: () => [path.join(siteDir, path.dirname(options.document), '**/*.yaml')],
    loadContent: () => updateRestPages(siteDir, options),
    configureWebpack: () => ({
      resolve: {
        alias: {
          // The theme's `ApiTabs` and `TabItem` use this alias, which exists only if the theme is registered.
          '@theme/utils': path.dirname(
            require.resolve('docusaurus-theme-openapi-docs/lib/theme/utils/tabsUtils.js'),
          ),
        },
      },
    }),
    async postBuild({outDir}) {
      const text = fs.readFileSync(path.join(siteDir, BUNDLE), 'utf8');
      const folder = path.join(outDir, 'openapi');
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, 'viktor.json'), text);
      // Some code generators parse YAML 1.1, in which an unquoted `2025-03-34` is a date.
      fs.writeFileSync(path.join(folder, 'viktor.yaml'), stringify(JSON.parse(text), {version: '1.1'}));
    },
  };
}
