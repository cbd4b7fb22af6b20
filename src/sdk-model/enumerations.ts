import type {Lookup} from './symbols';

/** Longer enumerations are not listed; the link of the type leads to their values. */
const MAX_VALUES = 8;

/**
 * The values that the description of a parameter or an attribute should list, in the order of the declaration.
 *
 * @param type - Its type, as written in a table, such as `LineLoad.Direction or None`.
 * @param named - The inline code in the description.
 * @param lookup - The symbols of the page's version.
 * @param module - The page's module, whose names take precedence.
 * @returns An empty list for a type that is not an enumeration or a long one, and if the description already mentions
 *   all values.
 */
export function valuesToList(
  type: string,
  named: readonly string[],
  lookup: Lookup,
  module: string,
): string[] {
  const declaration = lookup.inProse(type.trim().replace(/ or None$/, ''), module)?.declaration;
  if (declaration?.kind !== 'class' || !declaration.bases!.includes('Enum')) return [];
  const values = declaration.members!.filter(({kind}) => kind === 'value').map(({name}) => name);
  const names = named.map((code) => code.split('.').at(-1)!);
  const areNamed = values.every((value) => names.includes(value));
  return areNamed || values.length > MAX_VALUES ? [] : values;
}
