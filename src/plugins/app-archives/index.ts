import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {withoutMarkers} from '../../markdown/includes';
import {filesOfFolder} from '../../markdown/page-apps';
import {agentsFile, type AgentsOptions} from '../text-export/agents';

/** See the README beside this file. */
export default function appArchives({siteDir, siteConfig}: LoadContext, options: AgentsOptions): Plugin {
  const made = (): string => agentsFile(siteDir, siteConfig.url, options);
  let kept: string | undefined;
  // The rules list all pages, which can change while the development server runs.
  const rules = (): string => (process.env.NODE_ENV === 'production' ? (kept ??= made()) : made());
  return {
    name: 'app-archives',
    configureWebpack: () => ({
      resolveLoader: {alias: {'one-file': path.join(siteDir, 'src/plugins/app-archives/one-file.cjs')}},
      module: {
        rules: [
          {
            resourceQuery: /^\?archive=/,
            loader: path.join(siteDir, 'src/plugins/app-archives/loader.cjs'),
            options: {filesOfFolder, withoutMarkers, rules},
          },
        ],
      },
    }),
  };
}
