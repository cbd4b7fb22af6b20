import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {notice, packageFolder, readPackage, type ShippedPackage} from './notice';

const require = createRequire(import.meta.url);

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = Extract<
  NonNullable<Configuration['plugins']>[number],
  (...parameters: never[]) => unknown
>;

/** The common part of the module types of webpack and Rspack. */
interface Module {
  nameForCondition: () => string | null | undefined;
  /** Modules that were concatenated into this one. */
  modules?: Iterable<Module>;
}

function filesOf(module: Module): string[] {
  if (module.modules) return [...module.modules].flatMap(filesOf);
  const file = module.nameForCondition();
  return file ? [file] : [];
}

/** The folder of Rspack, whose runtime code is in the main script. */
function bundler(): string {
  const faster = createRequire(require.resolve('@docusaurus/faster/package.json'));
  return path.dirname(faster.resolve('@rspack/core/package.json'));
}

/**
 * A bundler plugin that writes the licenses of all packages that are bundled in scripts and styles.
 *
 * @param filename - The file to write, relative to the build.
 * @param beside - Returns the packages that readers download but that are not bundled.
 */
export function bundledLicenses(filename: string, beside: () => Promise<ShippedPackage[]>): BundlerPlugin {
  return (compiler) => {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap('licenses', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({name: 'licenses', stage}, async () => {
        const folders = new Set([bundler()]);
        for (const chunk of compilation.chunks) {
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            for (const file of filesOf(module as unknown as Module)) {
              const folder = packageFolder(file);
              if (folder) folders.add(folder);
            }
          }
        }
        compilation.emitAsset(
          filename,
          new sources.RawSource(notice([...[...folders].map(readPackage), ...(await beside())])),
        );
      });
    });
  };
}
