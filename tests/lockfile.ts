/** The project's package.json and lockfile, for tests. */
import fs from 'node:fs';
import path from 'node:path';

/** A package of the lockfile. */
export interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  name?: string;
  hasInstallScript?: boolean;
}

/** The parts of `package.json` that tests use. */
export interface Manifest {
  engines: {node: string};
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** A file of the project as text. */
export function read(file: string): string {
  return fs.readFileSync(path.resolve(file), 'utf8');
}

/** A JSON file of the project. */
export function readJson<T>(file: string): T {
  return JSON.parse(read(file)) as T;
}

export const manifest = readJson<Manifest>('package.json');
export const lockfile = readJson<{lockfileVersion: number; packages: Record<string, Locked>}>(
  'package-lock.json',
);

/** The packages of the lockfile by folder; the first entry is this project. */
export const locked = Object.entries(lockfile.packages).filter(([folder]) => folder !== '');
/** The name of a package, which differs from its folder for an alias. */
export const nameOf = ([folder, {name}]: [string, Locked]): string =>
  name ?? folder.replace(/^.*node_modules\//, '');
/** The packages that a build needs. */
export const production = locked.filter(([, {dev}]) => !dev);
