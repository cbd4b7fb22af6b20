import type {Declaration, Parameter} from './declarations';

/** Maximum line length, as in the samples. */
const WIDTH = 84;

const INDENT = '    ';

/** The alternatives of a type, `A | B[C | D]` being two. */
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

/** A line that ends in a type; when it is too long, each alternative of the type is on a line of its own. */
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

/** What stands between the brackets of a call: of each parameter `name: `, its type, ` = default`; also the bare asterisk. */
export function partsOfCall(parameters: readonly Parameter[]): [string, string, string][] {
  const items = parameters.map(partsOf);
  const firstKeyword = parameters.findIndex(({keywordOnly}) => keywordOnly);
  // After `*args`, parameters are keyword-only without a bare asterisk.
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

/** The parameters of the constructor; undefined when the declaration has none. */
export function constructorOf({bases, members = []}: Declaration): Parameter[] | undefined {
  if (bases?.includes('NamedTuple')) {
    return members
      .filter(({kind}) => kind === 'value')
      .map(({name, type, value}) => ({name, type, default: value, keywordOnly: false}));
  }
  return members.find(({name}) => name === '__init__')?.parameters;
}

/**
 * Writes a declaration as readers use it.
 *
 * @param declaration - What is declared.
 * @param owner - For a member, its class: `File`.
 * @param width - The longest line, in characters.
 * @returns A call for a class that people construct (`Point(x: float, y: float)`) and for a function
 * (`File.copy() -> File`), `class File` for another class, `File.source: Path` for what holds a value.
 * A signature that is longer than a line has each parameter on its own line.
 */
export function signatureOf(declaration: Declaration, owner?: string, width = WIDTH): string {
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
