import type {LoadContext, Plugin} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {AVAILABLE} from '../../../sdk-double/packages/files';

const FOLDERS = ['src/config', 'src/markdown', 'src/plugins', 'src/remark', 'src/sdk-model'];
// What runs the apps whose results pages tell is among them.
const FILES = [
  'src/components/names.ts',
  'src/app-preview/text/number-text.ts',
  'sdk-double/python/**/*.py',
  'sdk-double/packages/*',
];

/** Files whose change invalidates all compiled pages. */
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
      // Pages say which samples can be run, which depends on the packages of this machine.
      return {
        experiments: {cache: {buildDependencies: [...buildDependencies(siteDir), AVAILABLE]}},
      } as object;
    },
  };
}
