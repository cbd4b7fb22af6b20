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
  /** Root file of the OpenAPI document, from the site's folder. */
  document: string;
  /** Folder that the pages are written to, from the site's folder. */
  pages: string;
}

/** Names of generated files; `index.mdx`, the overview, is written by hand. */
const GENERATED = /(?:\.(?:api|info|tag)\.mdx|(?:^|[\\/])sidebar\.ts)$/;

/** Runs the command of `docusaurus-plugin-openapi-docs` in this process, as Docusaurus would. */
async function generate(siteDir: string, pages: string, document: Document): Promise<void> {
  // Loaded here: they take a while, and a start without a changed document does not need them.
  const openApiDocs = (require('docusaurus-plugin-openapi-docs') as {default: PluginModule}).default;
  const {Command} = await import('commander');
  // What the plugin reads of its context: the folder of the docs, from which the sidebar's ids are counted.
  const siteConfig = {presets: [], plugins: [[DOCS, {path: path.join(siteDir, 'docs')}]]};
  const context = {siteDir, siteConfig} as unknown as LoadContext;
  const plugin = await openApiDocs(context, pageOptions(siteDir, pages, document));
  const cli = new Command();
  plugin!.extendCli!(cli as CommanderStatic);
  await cli.parseAsync(['gen-api-docs', 'rest'], {from: 'user'});
}

/** Generates the pages. An unchanged page keeps its modification time, so that its compiled copy stays cached. */
async function makePages(siteDir: string, options: Options): Promise<void> {
  // The command would look for the parts of a split document in the current folder.
  const document = await bundleDocument(path.join(siteDir, options.document));
  fs.mkdirSync(path.dirname(path.join(siteDir, BUNDLE)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, BUNDLE), `${JSON.stringify(document, null, 2)}\n`);

  const folder = path.join(siteDir, options.pages);
  fs.mkdirSync(folder, {recursive: true});
  const before = new Map<string, {text: string; time: Date}>();
  for (const name of fs.readdirSync(folder).filter((file) => GENERATED.test(file))) {
    const file = path.join(folder, name);
    before.set(name, {text: fs.readFileSync(file, 'utf8'), time: fs.statSync(file).mtime});
    // The command does not overwrite files.
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
 * @param options - Where the pages come from and where they go.
 * @throws When a page can't be made, with what the document has wrong.
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
          // The theme's `ApiTabs` and `TabItem` import these by an alias that only a registered theme has.
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
      // Generators read YAML 1.1, too, in which `2025-03-34` without quotes is a date.
      fs.writeFileSync(path.join(folder, 'viktor.yaml'), stringify(JSON.parse(text), {version: '1.1'}));
    },
  };
}
