import fs from 'node:fs';
import {readModuleNames, readReferencePages} from './pages';
import {symbolTable, type SymbolTable} from './symbols';
import type {Version} from './versions';

/** The symbols of all versions, for the transforms. */
export interface Tables {
  versions: Version[];
  /** By name of the version. */
  tables: Record<string, SymbolTable>;
}

/**
 * Reads the symbols of all versions from the reference pages.
 *
 * @param siteDir - The site's folder.
 * @param versions - The versions, newest first.
 * @throws One sentence with file and line when a page is wrong.
 */
export function readTables(siteDir: string, versions: Version[]): Tables {
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

let known: {file: string; time: number; tables: Tables} | undefined;

/**
 * Reads tables that were written to a file as JSON. The result is cached until the file changes, because
 * every page needs it.
 *
 * @param file - Path of the file.
 * @throws When there is no such file.
 */
export function writtenTables(file: string): Tables {
  const time = fs.statSync(file).mtimeMs;
  if (known?.file !== file || known.time !== time) {
    known = {file, time, tables: JSON.parse(fs.readFileSync(file, 'utf8')) as Tables};
  }
  return known.tables;
}
