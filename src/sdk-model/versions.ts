import fs from 'node:fs';
import path from 'node:path';

/** Folder of the text that is being written, the newest there is. */
export const CURRENT = 'sdk';

/** A version of the SDK reference. */
export interface Version {
  /** Its name, such as `14`; text in {@link CURRENT} that is not released yet is called `next`. */
  name: string;
  /** Folder of its text, from the site's folder. */
  folder: string;
  /** Address of its pages; undefined where they are not published. */
  address?: string;
}

/** Tells whether readers get a version. */
export function isPublished(version: Version): version is Version & {address: string} {
  return version.address !== undefined;
}

/**
 * Lists the versions of the SDK reference, newest first.
 *
 * @param siteDir - The site's folder; `sdk_versions.json` in it names the snapshots.
 * @param latest - Name of the latest published version. Unless it is one of the snapshots, its text is
 * that of {@link CURRENT}.
 * @throws One sentence when a snapshot is newer than the latest version.
 */
export function sdkVersions(siteDir: string, latest: string): Version[] {
  const snapshots = JSON.parse(fs.readFileSync(path.join(siteDir, 'sdk_versions.json'), 'utf8')) as string[];
  const newer = snapshots.find((name) => Number(name) > Number(latest));
  if (newer !== undefined) {
    throw new Error(
      `sdk_versions.json lists version ${newer}, which is newer than the latest version of the SDK reference, ${latest}; correct LATEST in src/config/sdk-versions.ts, or take the snapshot back.`,
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
 * Says which version of the SDK a page is about.
 *
 * @param versions - The versions, newest first.
 * @param file - The page's path from the site's folder.
 * @returns The version whose reference the page belongs to; for a page outside of the reference the
 * latest published one.
 */
export function versionOfPage(versions: readonly Version[], file: string): Version {
  const own = versions.find(({folder}) => file.startsWith(`${folder}/`));
  return own ?? versions.find(isPublished)!;
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

/** Names of {@link FLAT_MODULES} that the package leaves out: an app imports them from their module, as its page says. */
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

/** Modules of external software without a name on the package. */
export const WITHOUT_SHORT_NAME: readonly string[] = ['generic', 'python'];

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
