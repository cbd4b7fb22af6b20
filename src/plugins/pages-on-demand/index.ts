import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {OnDemand} from './on-demand';

/** See the README beside this file. */
export default function pagesOnDemand({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    configureWebpack(config, isServer) {
      if (isServer || config.mode === 'production') return undefined;
      const onDemand = new OnDemand();
      const rules = [
        {
          test: path.join(generatedFilesDir, 'registry.js'),
          enforce: 'pre' as const,
          loader: path.join(siteDir, 'src/plugins/pages-on-demand/registry-loader.cjs'),
        },
      ];
      return {
        lazyCompilation: onDemand.options,
        module: {rules},
        plugins: [onDemand],
        devServer: {onListening: onDemand.onListening},
      } as object;
    },
  };
}
