import fs from 'node:fs';
import {readModuleNames, readReferencePages} from './pages';
import {symbolTable, type SymbolTable} from './symbols';
import type {Version} from './versions';

/** The symbols of all versions, for the transforms. */
export interface Tables {
  versions: Version[];
  /** The tables, by name of the version. */
  tables: Record<string, SymbolTable>;
}

/**
 * Reads the symbols of all versions from the reference pages.
 *
 * @param siteDir - The site's folder.
 * @param versions - The versions, newest first.
 * @throws One sentence with file and line if a page has a mistake.
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
 * Reads tables from a JSON file. The result is cached until the file changes, because every page needs it.
 *
 * @param file - Path of the file.
 * @throws If there is no such file.
 */
export function writtenTables(file: string): Tables {
  const time = fs.statSync(file).mtimeMs;
  if (known?.file !== file || known.time !== time) {
    known = {file, time, tables: JSON.parse(fs.readFileSync(file, 'utf8')) as Tables};
  }
  return known.tables;
}
