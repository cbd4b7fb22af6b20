import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

/** See the README beside this file. */
export default function scrollPlaces(context: LoadContext): Plugin {
  return {
    name: 'scroll-places',
    getClientModules: () => [path.join(context.siteDir, 'src/plugins/scroll-places/client.ts')],
  };
}
