import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

/** See the README beside this file. */
export default function scrollRestoration(context: LoadContext): Plugin {
  return {
    name: 'scroll-restoration',
    getClientModules: () => [path.join(context.siteDir, 'src/plugins/scroll-restoration/client.ts')],
  };
}
