import {createRequire} from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const require = createRequire(import.meta.url);

function packageFile(name: string, file: string): string {
  const target = path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
  if (!fs.existsSync(target)) {
    throw new Error(
      `${name} has no "${file}" any more; update the list in src/plugins/browser-bundle/index.ts.`,
    );
  }
  return target;
}

/** Modules that upstream themes load on every page and that this site has no use for. */
const unused = [
  // Docusaurus colors samples in the browser and has no option for doing it earlier:
  // https://github.com/facebook/docusaurus/issues/9122
  packageFile('@docusaurus/theme-classic', 'lib/prism-include-languages.js'),
  packageFile('docusaurus-theme-openapi-docs', 'lib/theme/styles.scss'),
];

/** Preact under React's names: `react`, `react-dom/client`, `react/jsx-runtime` are all below it. */
const preact = path.dirname(packageFile('preact', 'compat/client.mjs'));

/** Without its ending, so that what stands in its place can still import it with the ending. */
const lifecycles = packageFile('@docusaurus/core', 'lib/client/ClientLifecyclesDispatcher.js').replace(
  /\.js$/,
  '$',
);

/** While writers work they have React itself, since refreshing a page in place needs it. */
const withPreact = process.env.NODE_ENV === 'production';

/** Parts of the configuration that only the build reads. */
const BUILD_ONLY = [
  'presets',
  'plugins',
  'themes',
  'headTags',
  'stylesheets',
  'scripts',
  'markdown',
  'storage',
];

/** The configuration without what the reader's browser has no use for, as a module. */
function writeClientConfig({siteConfig, generatedFilesDir}: LoadContext): string {
  const folder = path.join(generatedFilesDir, 'browser-bundle');
  const file = path.join(folder, 'docusaurus.config.mjs');
  const entries = Object.entries(siteConfig).filter(([key]) => !BUILD_ONLY.includes(key));
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(file, `export default ${JSON.stringify(Object.fromEntries(entries))};\n`);
  return file;
}

/** Code that all pages of the docs share. */
const LAYOUT =
  /[\\/](?:theme-classic[\\/]lib[\\/]theme[\\/](?:Doc|MDX|TOC|Admonition|Heading|Details|Tab|EditThisPage|LastUpdated|PaginatorNavLink|TagsListInline|ContentVisibility)|src[\\/]theme[\\/](?:CodeBlock|Doc|IdealImage|MDX|NotFound|Tab|TOC)|src[\\/]components[\\/])/;

/** See the README beside this file. */
export default function browserBundle(context: LoadContext): Plugin {
  const here = path.join(context.siteDir, 'src/plugins/browser-bundle');
  const empty = path.join(here, 'empty.ts');
  const unusedAlias = Object.fromEntries(unused.map((file) => [file, empty]));
  return {
    name: 'browser-bundle',
    getClientModules: () => (withPreact ? [path.join(here, 'event-methods.ts')] : []),
    configureWebpack(_config, isServer) {
      if (isServer) return {resolve: {alias: unusedAlias}};
      const alias = {
        ...unusedAlias,
        tslib$: path.join(here, 'tslib.ts'),
        '@generated/docusaurus.config$': writeClientConfig(context),
        [lifecycles]: path.join(here, 'ClientLifecycles.tsx'),
        ...(withPreact ? {react: preact, 'react-dom': preact} : {}),
      };
      // The sidebar of each version, without the texts that come along.
      const rules = [
        {
          test: /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
          loader: path.join(here, 'slim-version.cjs'),
        },
      ];
      // One file instead of eight small ones, which every page of the docs asks for.
      const layout = {test: LAYOUT, name: 'layout', chunks: 'async' as const, enforce: true};
      return {resolve: {alias}, module: {rules}, optimization: {splitChunks: {cacheGroups: {layout}}}};
    },
  };
}
