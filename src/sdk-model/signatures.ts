import type {Declaration, Parameter} from './declarations';

/** Maximum line length, as in the samples. */
const MAX_COLUMNS = 84;

const INDENT = '    ';

/** Splits a union type into its alternatives: `A | B[C | D]` has two. */
function alternatives(type: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < type.length; at += 1) {
    if ('([{'.includes(type[at]!)) depth += 1;
    else if (')]}'.includes(type[at]!)) depth -= 1;
    else if (type[at] === '|' && depth === 0) {
      found.push(type.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...found, type.slice(from).trim()];
}

/** Formats a line with a type; if it is too long, each alternative of the type gets its own line. */
function fitted(before: string, type: string, after: string, width: number, by = ''): string {
  const line = `${by}${before}${type}${after}`;
  const parts = alternatives(type);
  if (line.length <= width || parts.length === 1) return line;
  const lines = parts.map((part, index) => `${by}${INDENT}${index > 0 ? '| ' : ''}${part}`);
  return [`${by}${before}(`, ...lines, `${by})${after}`].join('\n');
}

/** The parts of a parameter: `name: `, its type, ` = default`. */
function partsOf({name, type, default: value}: Parameter): [string, string, string] {
  if (type === undefined) return [name, '', value === undefined ? '' : `=${value}`];
  return [`${name}: `, type, value === undefined ? '' : ` = ${value}`];
}

/** The items between the parentheses of a call: `name: `, type and ` = default` of each parameter, and a bare asterisk. */
export function partsOfCall(parameters: readonly Parameter[]): [string, string, string][] {
  const items = parameters.map(partsOf);
  const firstKeyword = parameters.findIndex(({keywordOnly}) => keywordOnly);
  // Parameters after `*args` are keyword-only without a bare asterisk.
  const hasRest = parameters.some((parameter) => /^\*(?!\*)/.test(parameter.name));
  if (firstKeyword >= 0 && !hasRest) items.splice(firstKeyword, 0, ['*', '', '']);
  return items;
}

function call(name: string, parameters: readonly Parameter[], returned: string, width: number): string {
  const items = partsOfCall(parameters);
  const line = `${name}(${items.map((parts) => parts.join('')).join(', ')})${returned}`;
  if (line.length <= width) return line;
  const lines = items.map(([before, type, after]) => fitted(before, type, `${after},`, width, INDENT));
  return [`${name}(`, ...lines, `)${returned}`].join('\n');
}

/** The parameters of the constructor; undefined if none is declared. */
export function constructorOf({bases, members = []}: Declaration): Parameter[] | undefined {
  if (bases?.includes('NamedTuple')) {
    return members
      .filter(({kind}) => kind === 'value')
      .map(({name, type, value}) => ({name, type, default: value, keywordOnly: false}));
  }
  return members.find(({name}) => name === '__init__')?.parameters;
}

/**
 * Formats a declaration as it is used.
 *
 * @param declaration - The declaration.
 * @param owner - For a member, its class: `File`.
 * @param width - Maximum line length, in characters.
 * @returns A call for a class with a constructor (`Point(x: float, y: float)`) and for a function
 *   (`File.copy() -> File`), `class File` for another class, `File.source: Path` for a property or value. If it is longer
 *   than a line, each parameter is on its own line.
 */
export function signatureOf(declaration: Declaration, owner?: string, width = MAX_COLUMNS): string {
  const {kind, type, value} = declaration;
  const name = owner === undefined ? declaration.name : `${owner}.${declaration.name}`;
  if (kind === 'function') return call(name, declaration.parameters ?? [], type ? ` -> ${type}` : '', width);
  if (kind === 'class') {
    const parameters = constructorOf(declaration);
    return parameters ? call(name, parameters, '', width) : `class ${name}`;
  }
  if (value === undefined) return type === undefined ? name : fitted(`${name}: `, type, '', width);
  return fitted(`${name}${type === undefined ? '' : `: ${type}`} = `, value, '', width);
}
