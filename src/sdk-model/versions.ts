import fs from 'node:fs';
import path from 'node:path';

/** Folder of the newest text, which is not a snapshot. */
export const CURRENT = 'sdk';

/** A version of the SDK reference. */
export interface Version {
  /** Its name, such as `14`, or `next` for unreleased text in {@link CURRENT}. */
  name: string;
  /** Folder of its text, relative to the site's folder. */
  folder: string;
  /** Base address of its pages; undefined if they are not published. */
  address?: string;
}

/** Whether a version is published. */
export function isPublished(version: Version): version is Version & {address: string} {
  return version.address !== undefined;
}

/**
 * Lists the versions of the SDK reference, newest first.
 *
 * @param siteDir - The site's folder, with the list of snapshots in `sdk_versions.json`.
 * @param latest - Name of the latest published version. Its text is in {@link CURRENT} unless there is a snapshot of it.
 * @throws One sentence if a snapshot is newer than the latest version.
 */
export function sdkVersions(siteDir: string, latest: string): Version[] {
  const snapshots = JSON.parse(fs.readFileSync(path.join(siteDir, 'sdk_versions.json'), 'utf8')) as string[];
  const newer = snapshots.find((name) => Number(name) > Number(latest));
  if (newer !== undefined) {
    throw new Error(
      `sdk_versions.json lists version ${newer}, which is newer than the latest version of the SDK reference, ${latest}; correct LATEST in src/config/sdk-versions.ts, or remove the snapshot.`,
    );
  }
  return [
    snapshots.includes(latest)
      ? {name: 'next', folder: CURRENT}
      : {name: latest, folder: CURRENT, address: '/sdk/'},
    ...snapshots.map((name) => ({
      name,
      folder: `sdk_versioned_docs/version-${name}`,
      address: name === latest ? '/sdk/' : `/sdk/${name}/`,
    })),
  ];
}

/**
 * Determines which version of the SDK a page is about.
 *
 * @param versions - The versions, newest first.
 * @param file - The page's path, relative to the site's folder.
 * @returns The version whose reference contains the page, or the latest published one for other pages.
 */
export function versionOfPage(versions: readonly Version[], file: string): Version {
  const own = versions.find(({folder}) => file.startsWith(`${folder}/`));
  return own ?? versions.find(isPublished)!;
}

/**
 * Modules whose names the package re-exports, so that `vkt.NumberField` is `viktor.parametrization.NumberField`. If two
 * of them declare the same name, the first wins.
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

/** Names in {@link FLAT_MODULES} that the package does not re-export: apps import them from their module. */
export const MODULE_ONLY: readonly string[] = [
  'AnalyseButton',
  'Field',
  'MinMaxType',
  'MultipleSelectField',
  'OptimisationResult',
  'OptimisationResultElement',
  'OptimiseButton',
  'PreconditionFailedError',
  'Serializable',
  'SetParametersResult',
  'TableCellValue',
  'TableInput',
  'TextAreaInput',
  'ToggleButton',
  'View',
  'ViktorResult',
  'VisibleType',
  'WorkerSessionAttachError',
  'WorkerSessionError',
];

/** Modules below `viktor.external` that the package does not re-export under a short name. */
export const WITHOUT_SHORT_NAME: readonly string[] = ['generic', 'python'];

/**
 * The names that the package re-exports in version 13. Later versions re-export the names in {@link FLAT_MODULES}.
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
