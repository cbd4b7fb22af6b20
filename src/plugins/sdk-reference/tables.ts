import fs from 'node:fs';
import path from 'node:path';
import {readModuleNames, readReferencePages} from './pages';
import {symbolTable, type SymbolTable} from './symbols';
import {sdkVersions, type Version} from './versions';

/** What the transforms know of the SDK. */
export interface Tables {
  versions: Version[];
  /** By name of the version. */
  tables: Record<string, SymbolTable>;
}

/**
 * Reads the symbols of all versions from the reference pages.
 *
 * @param siteDir - The site's folder.
 * @throws One sentence with file and line when a page is wrong.
 */
export function readTables(siteDir: string): Tables {
  const versions = sdkVersions(siteDir);
  return {
    versions,
    tables: Object.fromEntries(
      versions.map((version) => [
        version.name,
        symbolTable(
          version,
          readReferencePages(siteDir, version.folder),
          readModuleNames(siteDir, version.folder),
        ),
      ]),
    ),
  };
}

/** The file through which the plugin hands the tables to the transforms. */
export function tablesFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus/sdk-reference/tables.json');
}

let known: {file: string; time: number; tables: Tables} | undefined;

/**
 * The tables that the plugin has written.
 *
 * @param siteDir - The site's folder.
 * @throws When the plugin has not run.
 */
export function writtenTables(siteDir: string): Tables {
  const file = tablesFile(siteDir);
  const time = fs.statSync(file).mtimeMs;
  if (known?.file !== file || known.time !== time) {
    known = {file, time, tables: JSON.parse(fs.readFileSync(file, 'utf8')) as Tables};
  }
  return known.tables;
}
