import type {SyntaxNode} from '@lezer/common';
import {parser} from '@lezer/python';

/** A parameter of a function, as declared. */
export interface Parameter {
  /** With its asterisks, for example `*args`. */
  name: string;
  type?: string;
  default?: string;
  /** Whether it is keyword-only. */
  keywordOnly: boolean;
}

/** The declaration of a name of the SDK. */
export interface Declaration {
  name: string;
  kind: 'class' | 'function' | 'property' | 'value';
  /** Of a class, without keywords such as `metaclass`. */
  bases?: string[];
  /** Of a function, without `self` and `cls`. */
  parameters?: Parameter[];
  /** The return type of a function, or the type of a property or value. */
  type?: string;
  /** The assigned value, such as the type behind an alias; undefined for `...`. */
  value?: string;
  /** Members of a class, in the order of the declaration. */
  members?: Declaration[];
}

/** A syntax error in a declaration; `line` is relative to the first line of the block, from 0. */
export class DeclarationError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length - 1;
}

/** Joins a text into one line, without trailing commas. */
function flat(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
    .trim();
}

/** The type annotation in a `TypeDef`, after the colon or the arrow. */
function typeOf(node: SyntaxNode, code: string): string {
  return flat(code.slice(node.from, node.to).replace(/^(?::|->)/, ''));
}

function readParameters(list: SyntaxNode, code: string): Parameter[] {
  const parameters: Parameter[] = [];
  let stars = '';
  let keywordOnly = false;
  let valueFollows = false;
  for (const node of childrenOf(list)) {
    const text = code.slice(node.from, node.to);
    const last = parameters.at(-1);
    if (node.name === '*' || node.name === '**') {
      stars = text;
      // A bare asterisk is not a parameter itself; the parameters after it are keyword-only.
      keywordOnly = true;
    } else if (valueFollows && last) {
      last.default = flat(text);
      valueFollows = false;
    } else if (node.name === 'VariableName') {
      parameters.push({name: stars + text, keywordOnly: keywordOnly && stars === ''});
      stars = '';
    } else if (node.name === 'TypeDef' && last) {
      last.type = typeOf(node, code);
    } else if (node.name === 'AssignOp') {
      valueFollows = true;
    } else if (node.name === ',') {
      stars = '';
    }
  }
  return parameters;
}

function readFunction(node: SyntaxNode, code: string, inClass: boolean, decorators: string[]): Declaration {
  const name = node.getChild('VariableName')!;
  const list = node.getChild('ParamList');
  const parameters = list ? readParameters(list, code) : [];
  if (inClass && !decorators.includes('@staticmethod')) parameters.shift();
  const isProperty = decorators.some((text) => text === '@property' || text === '@cached_property');
  const returned = node.getChild('TypeDef');
  return {
    name: code.slice(name.from, name.to),
    kind: isProperty ? 'property' : 'function',
    ...(isProperty ? {} : {parameters}),
    ...(returned ? {type: typeOf(returned, code)} : {}),
  };
}

function readValue(node: SyntaxNode, code: string): Declaration | undefined {
  const name = node.getChild('VariableName');
  if (!name) return undefined;
  const type = node.getChild('TypeDef');
  const equals = node.getChild('AssignOp');
  const value = equals && flat(code.slice(equals.to, node.to));
  return {
    name: code.slice(name.from, name.to),
    kind: 'value',
    ...(type ? {type: typeOf(type, code)} : {}),
    ...(value && value !== '...' ? {value} : {}),
  };
}

/** The base classes of a class, without keywords such as `metaclass`. */
function basesOf(node: SyntaxNode, code: string): string[] {
  const list = node.getChild('ArgList');
  if (!list) return [];
  const bases: string[] = [];
  let isKeyword = false;
  for (const item of childrenOf(list)) {
    if (item.name === 'AssignOp') {
      bases.pop();
      isKeyword = true;
    } else if (/^[(,)]$/.test(item.name)) {
      isKeyword = false;
    } else if (!isKeyword) {
      bases.push(flat(code.slice(item.from, item.to)));
    }
  }
  return bases;
}

function readStatement(node: SyntaxNode, code: string, inClass: boolean): Declaration | undefined {
  const text = (part: SyntaxNode): string => code.slice(part.from, part.to);
  if (node.name === 'DecoratedStatement') {
    const decorators = node.getChildren('Decorator').map((part) => text(part).trim());
    // A setter belongs to the property of the same name.
    if (decorators.some((item) => /\.(?:setter|deleter)$/.test(item))) return undefined;
    const inner = node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition');
    if (!inner) return undefined;
    return inner.name === 'FunctionDefinition'
      ? readFunction(inner, code, inClass, decorators)
      : readStatement(inner, code, inClass);
  }
  if (node.name === 'FunctionDefinition') return readFunction(node, code, inClass, []);
  if (node.name === 'AssignStatement') return readValue(node, code);
  if (node.name === 'ClassDefinition') {
    const body = node.getChild('Body');
    const members = body ? readStatements(childrenOf(body), code, true) : [];
    return {
      name: text(node.getChild('VariableName')!),
      kind: 'class',
      bases: basesOf(node, code),
      members,
    };
  }
  return undefined;
}

function readStatements(nodes: SyntaxNode[], code: string, inClass: boolean): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const node of nodes) {
    const declaration = readStatement(node, code, inClass);
    // Only the first overload of a function is kept.
    if (declaration && !found.has(declaration.name)) found.set(declaration.name, declaration);
  }
  return [...found.values()];
}

/**
 * Reads Python declarations in stub syntax.
 *
 * @param code - The text of one `python signature` block.
 * @returns The declarations in source order, including private members.
 * @throws {@link DeclarationError} if the text is not valid Python.
 */
export function readDeclarations(code: string): Declaration[] {
  const tree = parser.parse(code);
  tree.iterate({
    enter(node) {
      if (!node.type.isError) return;
      throw new DeclarationError(
        'the declaration is not valid Python; write it as in a stub file, with "..." for bodies.',
        lineAt(code, node.from),
      );
    },
  });
  return readStatements(childrenOf(tree.topNode), code, false);
}

/**
 * Finds the names that declarations use: bases, types, defaults.
 *
 * @param code - The text of one or more `python signature` blocks.
 * @returns Each name once; of a dotted name, its first part.
 */
export function namesUsed(code: string): Set<string> {
  const names = new Set<string>();
  parser.parse(code).iterate({
    enter(node) {
      if (node.name !== 'VariableName') return;
      const parent = node.node.parent?.name;
      const isDeclared =
        parent === 'ParamList' || parent === 'FunctionDefinition' || parent === 'ClassDefinition';
      const before = node.node.prevSibling?.name;
      // In a parameter list a name after "=" is a default; all others are parameters.
      if (isDeclared && before !== 'AssignOp') return;
      names.add(code.slice(node.from, node.to));
    },
  });
  return names;
}
