import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

/** See the README beside this file. */
export default function readingHistory(context: LoadContext): Plugin {
  return {
    name: 'reading-history',
    getClientModules: () => [path.join(context.siteDir, 'src/plugins/reading-history/client.ts')],
  };
}
