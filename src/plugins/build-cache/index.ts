import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const FOLDERS = ['src/config', 'src/markdown', 'src/plugins', 'src/remark', 'src/sdk-model'];
const FILES = ['src/components/names.ts'];

/** Files whose change makes all compiled pages outdated. */
export function buildDependencies(siteDir: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:[cm]?[jt]s|mustache)$/.test(file))
      .map((file) => path.join(siteDir, folder, file)),
  );
  return [...inFolders, ...FILES.map((file) => path.join(siteDir, file))].sort();
}

/** See the README beside this file. */
export default function buildCache({siteDir}: LoadContext): Plugin {
  return {
    name: 'build-cache',
    configureWebpack() {
      if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
      return {experiments: {cache: {buildDependencies: buildDependencies(siteDir)}}} as object;
    },
  };
}
