import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * Finds a file of a package, even if the package does not export it.
 *
 * @param name - The package.
 * @param file - The file, relative to the folder of the package.
 * @param importer - The file whose location determines which copy of the package is found. Default: this site.
 * @returns The real path, without symbolic links, which the bundler uses too.
 * @throws If the package or the file does not exist, for example after an upgrade.
 */
export function packageFile(name: string, file: string, importer: string = import.meta.url): string {
  const target = (createRequire(importer).resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, file))
    .find((candidate) => fs.existsSync(candidate));
  if (target === undefined) {
    throw new Error(
      `${name} has no "${file}" any more; see "Upstream internals that are replaced" in src/plugins/README.md.`,
    );
  }
  return fs.realpathSync(target);
}
