import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {generateIfChanged} from '../generate-if-changed';
import {includedFiles} from '../../markdown/includes';
import {readTables} from '../../sdk-model/tables';
import type {Version} from '../../sdk-model/versions';

interface Options {
  /** The versions of the SDK reference, newest first. */
  versions: Version[];
  /** Path of the output file with the symbol tables. */
  tables: string;
}

/** Writes the tables. An unchanged file keeps its modification time, so that pages that depend on it stay cached. */
function writeTables(siteDir: string, {versions, tables: file}: Options): void {
  const text = JSON.stringify(readTables(siteDir, versions));
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

/** See the README beside this file. */
export default function sdkReference({siteDir}: LoadContext, options: Options): Plugin {
  const {versions, tables} = options;
  return {
    name: 'sdk-reference',
    getPathsToWatch: () => versions.map(({folder}) => path.join(siteDir, folder, 'api/**/*.mdx')),
    loadContent() {
      const generated = {
        siteDir,
        stamp: path.join(path.dirname(tables), 'made-from'),
        inputs: () => {
          const pages = versions.map(({folder}) => `${folder}/api/**`);
          return globSync(['sdk_versions.json', ...pages], {cwd: siteDir, absolute: true});
        },
        outputs: () => [tables],
      };
      return generateIfChanged(generated, () => writeTables(siteDir, options));
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Required: Docusaurus reads `include` of every rule for MDX, and fails without it.
            include: ['docs', 'src/pages', ...versions.map(({folder}) => folder)].map((folder) =>
              path.join(siteDir, folder, '/'),
            ),
            enforce: 'pre',
            loader: path.join(__dirname, 'page-dependencies.cjs'),
            options: {tables, includedFiles},
          },
        ],
      },
    }),
  };
}
