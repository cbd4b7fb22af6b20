import type {Lookup} from './symbols';

/** Values that a reader takes in at a glance; more of them stay behind the link of the type. */
const MOST_VALUES = 8;

/**
 * The values that the description of a parameter or an attribute should list, in the order of the declaration.
 *
 * @param type - Its type as a table gives it, such as `LineLoad.Direction or None`.
 * @param named - Inline code of the description.
 * @param lookup - The symbols of the page's version.
 * @param module - The page's module, whose names take precedence.
 * @returns Nothing for a type that is no enumeration, for a long one, and where all values are named already.
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
  return areNamed || values.length > MOST_VALUES ? [] : values;
}
