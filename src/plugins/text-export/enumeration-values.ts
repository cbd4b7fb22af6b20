import path from 'node:path';
import {valuesToList} from '../../sdk-model/enumerations';
import {readReferencePage} from '../../sdk-model/pages';
import {lookupOf} from '../../sdk-model/symbols';
import type {Tables} from '../../sdk-model/tables';
import {versionOfPage} from '../../sdk-model/versions';

function sentence(values: readonly string[]): string {
  return `${values.length > 1 ? 'Values' : 'Value'}: ${values.map((value) => `\`${value}\``).join(', ')}.`;
}

/**
 * Adds the values of enumerations to an SDK reference page, in tables with a column Type whose last column is Meaning. The
 * counterpart of `src/remark/enumeration-values.ts` for the source of a page.
 *
 * @param source - The source of the page.
 * @param file - Its path, relative to the site's folder.
 * @param sdk - The tables of all versions.
 * @returns The new source; that of other pages is unchanged.
 */
export function enumerationValues(source: string, file: string, sdk: Tables): string {
  const page = file.split(path.sep).join('/');
  const module = readReferencePage(source, page)?.module;
  if (module === undefined) return source;
  const lookup = lookupOf(sdk.tables[versionOfPage(sdk.versions, page).name]!);
  let head: string[] = [];
  const lines = source.split('\n').map((line) => {
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];
    if (cells.length === 0 || head.length === 0) {
      head = cells;
      return line;
    }
    const type = cells[head.indexOf('Type')];
    if (!type || head.at(-2) !== 'Meaning') return line;
    const named = [...cells.at(-2)!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
    const values = valuesToList(type.replaceAll('`', ''), named, lookup, module);
    return values.length > 0 ? line.replace(/ \|$/, ` ${sentence(values)} |`) : line;
  });
  return lines.join('\n');
}
