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
  /[\\/](?:theme-classic[\\/]lib[\\/]theme[\\/](?:Doc|MDX|TOC|Admonition|Heading|Details|Tab|EditThisPage|LastUpdated|PaginatorNavLink|TagsListInline|ContentVisibility)|src[\\/]theme[\\/](?:CodeBlock|Doc|IdealImage|MDX|NotFound|TabItem|TOC)|src[\\/]components[\\/]|docusaurus-theme-openapi-docs[\\/]lib[\\/]theme[\\/](?:Tab|utils[\\/]))/;

/** See the README beside this file. */
export default function browserBundle(context: LoadContext): Plugin {
  const empty = path.join(context.siteDir, 'src/plugins/browser-bundle/empty.ts');
  const unusedAlias = Object.fromEntries(unused.map((file) => [file, empty]));
  return {
    name: 'browser-bundle',
    configureWebpack(_config, isServer) {
      if (isServer) return {resolve: {alias: unusedAlias}};
      const alias = {
        ...unusedAlias,
        tslib$: path.join(context.siteDir, 'src/plugins/browser-bundle/tslib.ts'),
        '@generated/docusaurus.config$': writeClientConfig(context),
      };
      // React changes with its releases, the rest of the main script with every page.
      const react = {
        test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
        name: 'react',
        chunks: 'initial' as const,
        enforce: true,
      };
      // One file instead of eight small ones, which every page of the docs asks for.
      const layout = {test: LAYOUT, name: 'layout', chunks: 'async' as const, enforce: true};
      return {resolve: {alias}, optimization: {splitChunks: {cacheGroups: {react, layout}}}};
    },
  };
}
