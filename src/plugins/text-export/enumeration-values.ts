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
 * Adds the values of enumerations to a page of the SDK reference, in tables with the column Type whose last
 * one is Meaning.
 *
 * @param source - The page as it is written.
 * @param file - Its path from the site's folder.
 * @param sdk - The tables of all versions.
 * @returns Any other page as it is.
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
