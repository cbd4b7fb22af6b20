import fs from 'node:fs';
import path from 'node:path';

/** A version of the SDK reference. */
export interface Version {
  /** Its name, such as `14`; the text that is being written is called `next`. */
  name: string;
  /** Folder of its text, from the site's folder. */
  folder: string;
  /** Address of its pages; undefined where they are not published. */
  address?: string;
}

/**
 * Lists the versions of the SDK reference, newest first.
 *
 * @param siteDir - The site's folder; `sdk_versions.json` in it names the published versions.
 */
export function sdkVersions(siteDir: string): Version[] {
  const published = JSON.parse(fs.readFileSync(path.join(siteDir, 'sdk_versions.json'), 'utf8')) as string[];
  return [
    {name: 'next', folder: 'sdk'},
    ...published.map((name, index) => ({
      name,
      folder: `sdk_versioned_docs/version-${name}`,
      address: index === 0 ? '/sdk/' : `/sdk/${name}/`,
    })),
  ];
}

/**
 * Says which version of the SDK a page is about.
 *
 * @param versions - The versions, newest first.
 * @param file - The page's path from the site's folder.
 * @returns The version whose reference the page belongs to; for a page outside of the reference the
 * latest published one.
 */
export function versionOfPage(versions: readonly Version[], file: string): Version {
  const own = versions.find(({folder}) => file.startsWith(`${folder}/`));
  return own ?? versions.find(({address}) => address !== undefined)!;
}

/**
 * Modules whose names the package re-exports, so that `vkt.NumberField` is
 * `viktor.parametrization.NumberField`. Where two of them have the same name, the first wins.
 */
export const FLAT_MODULES = [
  'core',
  'parametrization',
  'views',
  'result',
  'errors',
  'utils',
  'geometry',
  'llm',
] as const;

/**
 * Names that the package of version 13 re-exports; all others are in their modules only. Later versions
 * re-export the names of {@link FLAT_MODULES}.
 */
export const ROOT_NAMES_OF_13 = [
  'Color',
  'File',
  'InitialEntity',
  'ParamsFromFile',
  'UserError',
  'UserMessage',
  'ViktorController',
  'progress_message',
] as const;

/** Whether the package of a version re-exports names: `vkt.NumberField`. */
export function hasFlatNames({name}: Pick<Version, 'name'>): boolean {
  return name !== '13';
}
