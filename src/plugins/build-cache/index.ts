import type {LoadContext, Plugin} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {AVAILABLE} from '../../../sdk-double/packages/files';

const FOLDERS = ['src/config', 'src/markdown', 'src/plugins', 'src/remark', 'src/sdk-model'];
// Including what runs the apps whose results are in the text of pages.
const FILES = [
  'src/components/names.ts',
  'src/app-preview/text/number-text.ts',
  'sdk-double/python/**/*.py',
  'sdk-double/packages/*',
];

/** Files that invalidate all compiled pages when they change. */
export function buildDependencies(siteDir: string): string[] {
  const inFolders = FOLDERS.map((folder) => `${folder}/**/*.{js,cjs,mjs,ts,cts,mts,mustache}`);
  return globSync([...inFolders, ...FILES], {cwd: siteDir, absolute: true}).sort();
}

/** See the README beside this file. */
export default function buildCache({siteDir}: LoadContext): Plugin {
  return {
    name: 'build-cache',
    configureWebpack() {
      if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
      // Pages contain which samples can run, which depends on the Python packages on this machine.
      return {
        experiments: {cache: {buildDependencies: [...buildDependencies(siteDir), AVAILABLE]}},
      } as object;
    },
  };
}
