import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * Finds a file of a package, also of one that exports none of its files.
 *
 * @param name - The package.
 * @param file - The file, from the folder of the package.
 * @param importer - A file of the package that imports it and so decides which copy is meant; without it,
 * the site does.
 * @returns The file's own path, by which the bundler knows it even where a folder of packages is a link.
 * @throws When the package or the file does not exist, as after an upgrade.
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
