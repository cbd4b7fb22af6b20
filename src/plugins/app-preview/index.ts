import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {makeBeside} from '../../../sdk-double/archives';
import {getPackages} from '../../../sdk-double/packages/files';
import type {Version} from '../../sdk-model/versions';
import {makeFiles} from './files';

interface Options {
  /** The SDK version of the samples that run. */
  sdk: Version;
}

/** See the README beside this file. */
export default function appPreview({siteDir}: LoadContext, {sdk}: Options): Plugin {
  return {
    name: 'app-preview',
    // Before pages are compiled, because they contain which samples can run.
    loadContent: async () => {
      await getPackages();
      makeBeside();
    },
    getClientModules: () => [path.join(siteDir, 'src/plugins/app-preview/client.ts')],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            include: path.join(siteDir, 'src/app-preview/engine/files.ts'),
            loader: path.join(siteDir, 'src/plugins/app-preview/loader.cjs'),
            options: {makeFiles: () => makeFiles(siteDir, sdk)},
          },
        ],
      },
    }),
  };
}
