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

/** See the README beside this file. */
export default function browserBundle(context: LoadContext): Plugin {
  const empty = path.join(context.siteDir, 'src/plugins/browser-bundle/empty.ts');
  return {
    name: 'browser-bundle',
    configureWebpack(_config, isServer) {
      const resolve = {alias: Object.fromEntries(unused.map((file) => [file, empty]))};
      if (isServer) return {resolve};
      // React changes with its releases, the rest of the main script with every page.
      const react = {
        test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
        name: 'react',
        chunks: 'initial' as const,
        enforce: true,
      };
      return {resolve, optimization: {splitChunks: {cacheGroups: {react}}}};
    },
  };
}
