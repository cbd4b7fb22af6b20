import path from 'node:path';
import type {VFile} from 'vfile';
import {lookupOf, type Lookup, type SymbolTable} from '../sdk-model/symbols';
import {writtenTables, type Tables} from '../sdk-model/tables';
import {versionOfPage} from '../sdk-model/versions';

/** The SDK symbols in the context of one page. */
export interface PageSymbols {
  tables: Tables;
  /** Symbols of the version that the page is about. */
  table: SymbolTable;
  lookup: Lookup;
  /** The address of the page, if it belongs to a published reference. */
  page?: string;
  /** The module that the page documents, if any. */
  module?: string;
}

/** Options of the transforms that use the SDK's symbols. */
export interface SymbolOptions {
  /** The tables of all versions, or the path of a JSON file with them. */
  tables: Tables | string;
}

/**
 * The symbols that a page may link to.
 *
 * @param file - The page.
 * @param options - The options of the transform.
 */
export function symbolsOfPage(file: VFile, options: SymbolOptions): PageSymbols {
  const tables = typeof options.tables === 'string' ? writtenTables(options.tables) : options.tables;
  const page = path.relative(process.cwd(), file.path).split(path.sep).join('/');
  const version = versionOfPage(tables.versions, page);
  const table = tables.tables[version.name]!;
  const route = page.startsWith(`${version.folder}/api/`) ? page.slice(version.folder.length + 1) : undefined;
  const address =
    route &&
    version.address &&
    `${version.address}${route.replace(/(?:(?<=\/)index)?\.mdx?$/, '')}`.replace(/\/?$/, '/');
  const module = address && table.symbols.find((symbol) => symbol.address?.startsWith(`${address}#`))?.module;
  return {tables, table, lookup: lookupOf(table), page: address || undefined, module: module || undefined};
}
