import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFile} from '../package-file';
import {unusedStyles} from './unused-styles';

/** Modules that upstream themes load on every page but this site does not need. */
const unused = [
  // Docusaurus highlights samples in the browser and has no option to do it at build time:
  // https://github.com/facebook/docusaurus/issues/9122
  packageFile('@docusaurus/theme-classic', 'lib/prism-include-languages.js'),
];

/** Code that all docs pages share. */
const LAYOUT =
  /[\\/](?:theme-classic[\\/]lib[\\/]theme[\\/](?:Doc|MDX|TOC|Admonition|Heading|Details|Tab|EditThisPage|LastUpdated|PaginatorNavLink|TagsListInline|ContentVisibility)|src[\\/]theme[\\/](?:CodeBlock|Doc|IdealImage|MDX|NotFound|Tab|TOC)|src[\\/]components[\\/](?!closest-pages))/;

/** Leaves out the placeholder of each picture, which nothing shows: 0.3 kB of the script of its page. */
function dropPlaceholders(rules: readonly unknown[] = []): void {
  for (const rule of rules as {use?: unknown}[])
    if (Array.isArray(rule?.use)) rule.use = rule.use.filter((loader) => !/lqip-loader/.test(String(loader)));
}

const folderOf = (name: string): string => path.dirname(packageFile(name, 'package.json'));

/** See the README beside this file. */
export default function browserBundle(context: LoadContext): Plugin {
  const here = path.join(context.siteDir, 'src/plugins/browser-bundle');
  const empty = path.join(here, 'empty.ts');
  return {
    name: 'browser-bundle',
    configurePostCss: ({plugins, ...options}) => ({...options, plugins: [...plugins, unusedStyles]}),
    configureWebpack(config, isServer) {
      dropPlaceholders(config.module?.rules);
      const alias = {
        ...Object.fromEntries(unused.map((file) => [file, empty])),
        'medium-zoom$': path.join(here, 'zoom-on-demand.ts'),
      };
      if (isServer) return {resolve: {alias}};
      const slim = (kind: string, test: RegExp | string) => ({
        test,
        use: [{loader: path.join(here, 'slim.cjs'), options: {kind}}],
      });
      const within = (include: string, imported: string, file: string) => ({
        include,
        resolve: {alias: {[imported]: path.join(here, file)}},
      });
      const rules = [
        slim('version', /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/),
        slim('globalData', path.join(context.generatedFilesDir, 'globalData.json')),
        slim('siteMetadata', path.join(context.generatedFilesDir, 'site-metadata.json')),
        slim('registry', path.join(context.generatedFilesDir, 'registry.js')),
        slim('config', path.join(context.generatedFilesDir, 'docusaurus.config.mjs')),
        within(folderOf('react-router'), 'path-to-regexp$', 'match-paths.ts'),
      ];
      // A single chunk instead of eight small ones that every docs page would request.
      const layout = {test: LAYOUT, name: 'layout', chunks: 'async' as const, enforce: true};
      return {
        resolve: {alias},
        module: {rules},
        optimization: {
          splitChunks: {cacheGroups: {layout}},
          // Numeric ids would add two tables to the main script that map them to names.
          ...(config.mode === 'production' && {chunkIds: 'named' as const}),
        },
      };
    },
  };
}
