/**
 * Resolves names in the reader's code: pure functions of its syntax tree. Never guesses: a name with several
 * bindings, or a member of an object of unknown type, is not treated as a name of the SDK.
 */
import type {SyntaxNode, Tree} from '@lezer/common';
import {closest} from '../text/closest';
import {
  callText,
  find,
  type Resolution,
  type ResolvedName,
  isOpen,
  membersOf,
  own,
  parameterName,
  type SdkName,
  type SdkNames,
  parametersOf,
} from './sdk-names';

/** A completion. */
export interface NameCompletion {
  label: string;
  /** Text to insert, if it differs from the label. */
  apply?: string;
  detail: string;
  found?: ResolvedName;
}

/** A name that is not declared. */
export interface Diagnostic {
  from: number;
  to: number;
  text: string;
}

/** Built-in names of Python, except exceptions. */
export const BUILT_INS = new Set(
  'abs all any ascii bin bool bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip'.split(
    ' ',
  ),
);

/** Other names that exist without a binding. */
const IMPLICIT_NAMES =
  /^(?:__\w+__|aiter|anext|breakpoint|exec|exit|quit|NotImplemented|Ellipsis|\w*(?:Error|Warning|Exception|Group|Exit|Interrupt|Iteration))$/;

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
};

function ancestor(node: SyntaxNode | null, ...names: string[]): SyntaxNode | null {
  let at = node;
  while (at && !names.includes(at.name)) at = at.parent;
  return at;
}

/** A name bound by an import, and what it refers to. */
interface Imported {
  name: string;
  target: string;
  /** The full imported path, and the node of its last part. */
  path: string;
  node: SyntaxNode;
}

function importsOf(statement: SyntaxNode, code: string): {names: Imported[]; star?: string} {
  const names: Imported[] = [];
  let module = '';
  let isList = false;
  let star: string | undefined;
  const isFrom = statement.firstChild?.name === 'from';
  let path = '';
  let node: SyntaxNode | undefined;
  let alias: string | undefined;
  let isAlias = false;
  const add = (): void => {
    if (!node) return;
    const [first] = path.split('.');
    const whole = isFrom ? `${module}.${path}` : path;
    names.push({
      name: alias ?? first!,
      target: isFrom || alias !== undefined ? whole : first!,
      path: whole,
      node,
    });
    path = '';
    node = alias = undefined;
    isAlias = false;
  };
  for (const child of childrenOf(statement)) {
    const text = code.slice(child.from, child.to);
    if (child.name === 'import') isList = true;
    else if (child.name === '*') star = module;
    else if (child.name === ',') add();
    else if (child.name === 'as') isAlias = true;
    else if (child.name === 'VariableName' && isAlias) alias = text;
    else if (child.name === 'VariableName' || child.name === '.' || child.name === '...') {
      if (!isList) module += text;
      else {
        path += text;
        if (child.name === 'VariableName') node = child;
      }
    }
  }
  add();
  return {names, star};
}

/** Whether a name is bound here, other than by an import. */
function isBound(variable: SyntaxNode): boolean {
  let node = variable;
  while (/^(?:Tuple|Array|Parenthesized)Expression$/.test(node.parent?.name ?? '')) node = node.parent!;
  const {prevSibling: before, nextSibling: after} = node;
  const nextOf = (pattern: RegExp): boolean => {
    for (let one = after; one; one = one.nextSibling) if (pattern.test(one.name)) return true;
    return false;
  };
  switch (node.parent?.name) {
    case 'FunctionDefinition':
    case 'ClassDefinition':
    case 'TypeParam':
    case 'TypeDefinition':
    case 'CapturePattern':
    case 'AsPattern':
    case 'StarPattern':
    case 'MappingPattern':
    case 'ScopeStatement':
    case 'DeleteStatement':
      return true;
    case 'ParamList':
      return before?.name !== 'AssignOp';
    case 'WithStatement':
    case 'TryStatement':
      return before?.name === 'as';
    case 'AssignStatement':
    case 'UpdateStatement':
      return nextOf(/^(?:AssignOp|UpdateOp|TypeDef)$/);
    case 'NamedExpression':
      return before === null;
    default: {
      if (after?.name === 'AssignOp') return node.parent?.name !== 'ArgList';
      // A target of `for`, in a statement or comprehension.
      let one = before;
      while (one && /^(?:,|\*|VariableName|\w+Expression)$/.test(one.name)) one = one.prevSibling;
      return one?.name === 'for' && nextOf(/^in$/);
    }
  }
}

/** Bindings of a file: names, and attributes such as `self.span`. */
interface Bindings {
  /** Targets of names that are bound only by imports, all to the same target. */
  targets: ReadonlyMap<string, string>;
  /** Bindings of names and attributes, other than by imports. */
  nodes: readonly SyntaxNode[];
  attributes: readonly SyntaxNode[];
  /** All bound names; undefined if there is a star import or a syntax error. */
  names?: ReadonlySet<string>;
}

function boundNames(tree: Tree, code: string): Bindings {
  const targets = new Map<string, string>();
  const unclear = new Set<string>();
  const nodes: SyntaxNode[] = [];
  const attributes: SyntaxNode[] = [];
  let hasStar = false;
  let isWhole = true;
  tree.iterate({
    enter({name, node}) {
      if (name === 'ImportStatement') {
        const {names, star} = importsOf(node, code);
        hasStar ||= star !== undefined && star.split('.')[0] !== 'viktor';
        isWhole &&= star === undefined;
        for (const one of names) {
          if ((targets.get(one.name) ?? one.target) !== one.target) unclear.add(one.name);
          targets.set(one.name, one.target);
        }
        return false;
      }
      if (name === '⚠') isWhole = false;
      if (name === 'VariableName' && isBound(node)) nodes.push(node);
      if (name === 'MemberExpression' && isBound(node)) attributes.push(node);
      return undefined;
    },
  });
  for (const {from, to} of nodes) unclear.add(code.slice(from, to));
  const names = isWhole ? new Set([...targets.keys(), ...unclear]) : undefined;
  for (const name of unclear) targets.delete(name);
  // A star import may rebind any name.
  return {targets: hasStar ? new Map<string, string>() : targets, nodes, attributes, names};
}

/** The parts of a dotted name; undefined for expressions with calls or subscripts. */
function partsOf(node: SyntaxNode): SyntaxNode[] | undefined {
  if (node.name === 'VariableName') return [node];
  if (node.name === 'Decorator') return node.getChildren('VariableName');
  const last = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null;
  const before = last && node.firstChild && partsOf(node.firstChild);
  return before ? [...before, last] : undefined;
}

const SCOPES = ['FunctionDefinition', 'LambdaExpression', 'ClassDefinition', 'Script'];

/** Identifies a node. Node objects are not unique. */
const keyOf = (node: SyntaxNode | null): string => `${node?.name} ${node?.from}`;

/** The scope of a binding. */
function scopeOf({parent}: SyntaxNode): string {
  const isName = parent?.name === 'FunctionDefinition' || parent?.name === 'ClassDefinition';
  return keyOf(ancestor(isName ? parent.parent : parent, ...SCOPES));
}

/** A Python file with its resolved names. */
export class PythonFile {
  private readonly bindings: Bindings;

  /**
   * @param tree - Syntax tree of the code.
   * @param code - The code.
   * @param sdk - The names of the SDK.
   */
  constructor(
    private readonly tree: Tree,
    private readonly code: string,
    private readonly sdk: SdkNames,
  ) {
    this.bindings = boundNames(tree, code);
  }

  private text({from, to}: {from: number; to: number}): string {
    return this.code.slice(from, to);
  }

  /** Resolves a dotted name. `skipped` is the number of parts of the import target beyond the first. */
  private resolve(parts: readonly string[]): {found: Resolution; skipped: number} | undefined {
    const target = this.bindings.targets.get(parts[0]!)?.split('.');
    const found = target && find([...target, ...parts.slice(1)], this.sdk);
    return found && {found, skipped: target.length - 1};
  }

  private nameOf(node: SyntaxNode): ResolvedName | undefined {
    const found = this.resolve(partsOf(node)?.map((part) => this.text(part)) ?? [''])?.found;
    return found && 'name' in found ? found : undefined;
  }

  /** The function or class that is called. */
  private calleeOf({parent}: SyntaxNode): ResolvedName | undefined {
    if (parent?.name === 'Decorator') return this.nameOf(parent);
    return parent?.name === 'CallExpression' ? this.nameOf(parent.firstChild!) : undefined;
  }

  /** The names of the keyword arguments of a call. */
  private keywordsOf(args: SyntaxNode): SyntaxNode[] {
    return args
      .getChildren('VariableName')
      .filter(({nextSibling}) => nextSibling?.name === 'AssignOp' && this.text(nextSibling) === '=');
  }

  // Diagnostics

  /** Returns the undeclared names, in the order of the code. */
  diagnostics(): Diagnostic[] {
    const diagnostics: Diagnostic[] = [];
    const add = (node: SyntaxNode, problem: string, known: readonly string[]): void => {
      const name = this.text(node);
      const meant = closest(name, known);
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      diagnostics.push({from: node.from, to: node.to, text: `${problem} ${name}.${hint}`});
    };
    this.tree.iterate({
      enter: ({name, node}) => {
        if (name === 'ImportStatement') {
          for (const {path, node: part} of importsOf(node, this.code).names) {
            const parts = path.split('.');
            const found = find(parts, this.sdk);
            if (found && 'missing' in found && found.missing === parts.length - 1)
              add(part, `${parts.slice(0, -1).join('.')} has no`, found.known);
          }
          return false;
        }
        const isWhole = node.parent?.name !== 'MemberExpression' || node.nextSibling?.name !== '.';
        if ((name === 'MemberExpression' && isWhole) || name === 'Decorator') {
          const parts = partsOf(node) ?? [];
          const texts = parts.map((part) => this.text(part));
          const {found, skipped = 0} = this.resolve(texts.length > 0 ? texts : ['']) ?? {};
          // If the first part is missing, the import is marked instead.
          if (found && 'missing' in found && found.missing > skipped) {
            const at = found.missing - skipped;
            add(parts[at]!, `${texts.slice(0, at).join('.')} has no`, found.known);
          }
          const missing = found ? undefined : this.missingOf(texts, node.from);
          if (missing)
            add(parts[missing.at]!, `${texts.slice(0, missing.at).join('.')} has no`, missing.known);
        }
        if (name === 'VariableName' && this.isUnbound(node)) {
          add(node, 'Undefined name', [...this.bindings.names!, ...BUILT_INS]);
        }
        if (name === 'ArgList') {
          const callee = this.calleeOf(node);
          const takes = callee && parametersOf(callee.name, this.sdk);
          if (!takes || takes.some((one) => one.startsWith('**'))) return undefined;
          const known = takes.map(parameterName);
          for (const keyword of this.keywordsOf(node)) {
            if (known.includes(this.text(keyword))) continue;
            add(keyword, `${callee.path.split('.').at(-1)!} takes no argument`, known);
          }
        }
        return undefined;
      },
    });
    return diagnostics;
  }

  /** Whether a name is used without a binding. */
  private isUnbound(node: SyntaxNode): boolean {
    const {names} = this.bindings;
    const {parent, nextSibling, prevSibling} = node;
    const isKeyword = parent?.name === 'ArgList' && nextSibling?.name === 'AssignOp';
    // In decorators, members are also of type `VariableName`.
    if (!names || isKeyword || prevSibling?.name === '.' || ancestor(parent, 'MatchStatement')) return false;
    const name = this.text(node);
    return !names.has(name) && !BUILT_INS.has(name) && !IMPLICIT_NAMES.test(name);
  }

  /** The first part of a dotted name that is missing in the form or in the class of the object before it. */
  private missingOf(path: readonly string[], pos: number): {at: number; known: string[]} | undefined {
    if (path[0] === 'params') return this.missingField(path.slice(1), pos);
    // Attributes assigned on any object.
    const assigned = this.bindings.attributes.map((node) => this.text(node.lastChild!));
    let type = this.classOfVariable(path[0]!, pos);
    for (let at = 1; type && at < path.length; at += 1) {
      const known = this.attributesOf(type);
      if (!known || /^__\w+__$/.test(path[at]!)) return undefined;
      if (![...known, ...assigned].includes(path[at]!)) return {at, known: [...known, ...assigned]};
      type = this.classOfMember(type, path[at]!);
    }
    return undefined;
  }

  /** All attributes of an object of a class; undefined if they cannot be known. */
  private attributesOf(type: ResolvedName | SyntaxNode, seen = new Set<string>()): string[] | undefined {
    if ('path' in type) {
      return isOpen(type.name, this.sdk) ? undefined : Object.keys(membersOf(type.name, this.sdk));
    }
    const isChanged = /\b(?:setattr|__dict__|__getattr\w*__|vars)\b/.test(this.code);
    // A base class may rely on attributes of its subclasses.
    const isBase = new RegExp(`\\bclass\\s+\\w+\\([^)]*\\b${this.text(type.getChild('VariableName')!)}\\b`);
    if (seen.has(keyOf(type)) || isChanged || type.parent?.name === 'DecoratedStatement') return undefined;
    if (seen.size === 0 && isBase.test(this.code)) return undefined;
    seen.add(keyOf(type));
    const own = this.bindings.nodes.filter((node) => scopeOf(node) === keyOf(type));
    const list = type.getChild('ArgList');
    const bases = list ? childrenOf(list).filter(({name}) => !/^[(),]$/.test(name)) : [];
    const inherited = bases.map((base) => {
      const known = this.classOf(base);
      return known && this.attributesOf(known, seen);
    });
    if (inherited.includes(undefined)) return undefined;
    return [...own.map((node) => this.text(node)), ...inherited.flatMap((names) => names!)];
  }

  /** A part of `params` that the form does not declare, in a method that receives all of `params`. */
  private missingField(path: readonly string[], pos: number): {at: number; known: string[]} | undefined {
    const node = ancestor(this.tree.resolveInner(pos, 1), 'FunctionDefinition');
    const form = this.formAt(pos);
    const isGiven = node && /\bparams\b[^)]*\*\*/.test(this.text(node.getChild('ParamList')!));
    const isRebound = this.bindings.nodes.some(
      (one) =>
        this.text(one) === 'params' && scopeOf(one) === keyOf(node) && one.parent?.name !== 'ParamList',
    );
    if (!isGiven || !form || isRebound) return undefined;
    const [body, bases] = [form.getChild('Body')!, childrenOf(form.getChild('ArgList')!)];
    const base = bases.length === 3 ? this.classOf(bases[1]!) : undefined;
    const lines = childrenOf(body).filter(({name}) => !/^(?::|Comment|ExpressionStatement)$/.test(name));
    const fields = lines.map((one) => one.name === 'AssignStatement' && partsOf(one.firstChild!));
    // A base class in the file, a loop or a field with a custom name makes the fields unknown.
    const isPlain = base && 'path' in base && !/\bname\s*=/.test(this.text(body));
    if (!isPlain || fields.some((field) => !field)) return undefined;
    const names = fields.map((field) => (field || []).map((part) => this.text(part)));
    const groups = fieldsOf(form, this.code).filter(({type}) => GROUP_TYPES.test(type));
    for (const [at, part] of path.entries()) {
      const before = path.slice(0, at).join('.');
      const isGroup = at === 0 || groups.some((group) => group.names.join('.') === before);
      if (!isGroup || MAPPING_METHODS.test(part)) return undefined;
      const known = names.filter((one) => one.length > at && one.slice(0, at).join('.') === before);
      if (!known.some((one) => one[at] === part)) return {at: at + 1, known: known.map((one) => one[at]!)};
    }
    return undefined;
  }

  // NameCompletion

  /**
   * Returns the completions at a position, from the SDK and from the form of the file.
   *
   * @param pos - Offset in the code.
   * @returns Start of the word being typed, and its completions.
   */
  completions(pos: number): {from: number; options: NameCompletion[]} | undefined {
    const line = this.code.slice(this.code.lastIndexOf('\n', pos - 1) + 1, pos);
    const word = /\w*$/.exec(line)![0];
    const from = pos - word.length;
    if (/^\d/.test(word) || this.isInText(pos)) return undefined;
    const [, path] = /(?<![\w.)\]}"'])((?:[A-Za-z_]\w*\.)+)\w*$/.exec(line) ?? [];
    const statement = ancestor(this.tree.resolveInner(from, -1), 'ImportStatement');
    const options =
      path === undefined
        ? statement
          ? this.importCompletions(statement, from)
          : this.callCompletions(from)
        : this.pathCompletions(path.slice(0, -1).split('.'), pos);
    return options.length > 0 ? {from, options} : undefined;
  }

  private isInText(pos: number): boolean {
    const node = this.tree.resolveInner(pos, -1);
    const inside = ancestor(node, 'String', 'FormatString', 'Comment', 'FormatReplacement');
    return inside !== null && inside.name !== 'FormatReplacement';
  }

  private completion(label: string, target: string | SdkName, owner = ''): NameCompletion {
    if (typeof target !== 'string') {
      return {label, detail: target.kind, found: {path: `${owner}.${label}`, name: target}};
    }
    const name = own(this.sdk.names, target);
    return {label, detail: name?.kind ?? 'module', ...(name && {found: {path: target, name}})};
  }

  private moduleCompletions(module: string): NameCompletion[] {
    const held = Object.entries(own(this.sdk.modules, module) ?? {});
    return held.flatMap(([label, target]) => (label.startsWith('_') ? [] : this.completion(label, target)));
  }

  private importCompletions(statement: SyntaxNode, pos: number): NameCompletion[] {
    const [, module] = /^from\s+([\w.]+)\s+import\b/.exec(this.code.slice(statement.from, pos)) ?? [];
    return module === undefined ? [] : this.moduleCompletions(module);
  }

  private pathCompletions(path: readonly string[], pos: number): NameCompletion[] {
    const found = this.resolve(path)?.found;
    if (found && 'module' in found) return this.moduleCompletions(found.module);
    if (found && 'name' in found) return this.nameCompletions(found);
    if (path[0] === 'params') return this.paramsCompletions(path.slice(1), pos);
    let type = this.classOfVariable(path[0]!, pos);
    for (const name of path.slice(1)) type &&= this.classOfMember(type, name);
    return type ? this.classCompletions(type) : [];
  }

  /** Members of an object of a class, own members first. */
  private classCompletions(type: ResolvedName | SyntaxNode, seen = new Set<string>()): NameCompletion[] {
    if ('path' in type) return this.nameCompletions(type);
    // A class can be its own base by mistake.
    if (seen.has(keyOf(type))) return [];
    seen.add(keyOf(type));
    const options = new Map<string, NameCompletion>();
    for (const node of this.bindings.nodes) {
      const label = this.text(node);
      if (scopeOf(node) !== keyOf(type) || label.startsWith('_')) continue;
      const isMethod = node.parent?.name === 'FunctionDefinition';
      options.set(label, {label, detail: isMethod ? 'function' : 'value'});
    }
    for (const base of childrenOf(type.getChild('ArgList') ?? type)) {
      const inherited = this.classOf(base);
      if (!inherited || base.name === 'Body') continue;
      for (const option of this.classCompletions(inherited, seen)) {
        if (!options.has(option.label)) options.set(option.label, option);
      }
    }
    return [...options.values()];
  }

  /** The class that a dotted name refers to, or for a function, the class it returns. */
  private classOf(node: SyntaxNode): ResolvedName | SyntaxNode | undefined {
    const found = this.nameOf(node);
    if (found?.name.kind === 'class') return found;
    if (found) return found.name.kind === 'function' ? this.sdkClass(found.name.type) : undefined;
    const bound = this.bindings.nodes.filter((one) => this.text(one) === this.text(node));
    const [only] = bound.map(({parent}) => parent!);
    return bound.length === 1 && only!.name === 'ClassDefinition' ? only : undefined;
  }

  /** The class of a variable, if all its bindings in the enclosing scope agree. */
  private classOfVariable(variable: string, pos: number): ResolvedName | SyntaxNode | undefined {
    const bound = this.bindings.nodes.filter((node) => this.text(node) === variable);
    let scope = ancestor(this.tree.resolveInner(pos, -1), ...SCOPES);
    while (scope && !bound.some((node) => scopeOf(node) === keyOf(scope))) {
      scope = ancestor(scope.parent, 'FunctionDefinition', 'LambdaExpression', 'Script');
    }
    return this.commonClass(bound.filter((node) => scopeOf(node) === keyOf(scope)));
  }

  /** The class of an attribute, if all assignments in its class agree. */
  private classOfMember(
    type: ResolvedName | SyntaxNode,
    name: string,
  ): ResolvedName | SyntaxNode | undefined {
    if ('path' in type) return this.sdkClass(own(membersOf(type.name, this.sdk), name)?.type);
    const isMeant = (node: SyntaxNode): boolean =>
      this.text(node) === `self.${name}` && keyOf(ancestor(node, 'ClassDefinition')) === keyOf(type);
    return this.commonClass([
      ...this.bindings.nodes.filter((node) => this.text(node) === name && scopeOf(node) === keyOf(type)),
      ...this.bindings.attributes.filter(isMeant),
    ]);
  }

  private commonClass(nodes: readonly SyntaxNode[]): ResolvedName | SyntaxNode | undefined {
    const types = nodes.map((node) => this.boundClass(node));
    const keys = types.map((type) => (type && 'path' in type ? type.path : type && keyOf(type)));
    return new Set(keys).size === 1 ? types[0] : undefined;
  }

  /** A class of the SDK, by its name in declarations. */
  private sdkClass(name = ''): ResolvedName | undefined {
    const path = own(own(this.sdk.modules, 'viktor'), name);
    const found = path === undefined ? undefined : own(this.sdk.names, path);
    return found?.kind === 'class' ? {path: path!, name: found} : undefined;
  }

  /** The class of a bound value, from a call or an annotation; for `self`, the enclosing class. */
  private boundClass(node: SyntaxNode): ResolvedName | SyntaxNode | undefined {
    const {parent, nextSibling, prevSibling} = node;
    const annotation = nextSibling?.name === 'TypeDef' ? nextSibling.lastChild : null;
    if (annotation) return this.classOf(annotation);
    const method = parent?.name === 'ParamList' && prevSibling?.name === '(' ? parent.parent! : null;
    if (method?.name === 'FunctionDefinition') {
      const around = ancestor(method.parent, ...SCOPES);
      const isStatic = method.parent?.name === 'DecoratedStatement';
      return around?.name === 'ClassDefinition' && (!isStatic || this.text(node) === 'self')
        ? around
        : undefined;
    }
    const isOnly = parent?.name === 'AssignStatement' && !parent.getChild(',');
    const call = isOnly && parent.lastChild?.name === 'CallExpression' ? parent.lastChild : null;
    return call ? this.classOf(call.firstChild!) : undefined;
  }

  private nameCompletions({path, name}: ResolvedName): NameCompletion[] {
    return Object.entries(membersOf(name, this.sdk)).flatMap(([label, member]) =>
      label.startsWith('_') ? [] : this.completion(label, member, path),
    );
  }

  /** The remaining keyword arguments of a call, if one can start here. */
  private callCompletions(from: number): NameCompletion[] {
    const before = this.code.slice(0, from).trimEnd().length;
    const sign = this.tree.resolveInner(before, -1);
    if (sign.parent?.name !== 'ArgList' || !/^[(,]$/.test(sign.name)) return [];
    const args = sign.parent;
    const callee = this.calleeOf(args);
    const takes = callee && parametersOf(callee.name, this.sdk);
    if (!takes) return [];
    const given = new Set(this.keywordsOf(args).map((node) => this.text(node)));
    let positional = 0;
    for (const child of childrenOf(args)) {
      if (child.to > before) break;
      const isFirst = /^[(,]$/.test(child.prevSibling?.name ?? '');
      if (isFirst && /^\w/.test(child.name) && child.nextSibling?.name !== 'AssignOp') positional += 1;
    }
    const isFollowed = /^\w*\s*=/.test(this.code.slice(from));
    return takes.flatMap((parameter, index) => {
      const label = parameterName(parameter);
      if (label === '' || parameter.startsWith('*') || index < positional || given.has(label)) return [];
      const detail = parameter.slice(label.length).replace(/^: /, '');
      return [{label, detail, ...(isFollowed ? {} : {apply: `${label}=`})}];
    });
  }

  /** The fields of the form, as members of `params`. */
  private paramsCompletions(path: readonly string[], pos: number): NameCompletion[] {
    const form = this.formAt(pos);
    const fields = form ? fieldsOf(form, this.code) : [];
    const isGroup = (depth: number): boolean =>
      fields.some(
        ({names, type}) => names.join('.') === path.slice(0, depth).join('.') && !GROUP_TYPES.test(type),
      );
    if (path.some((_, index) => isGroup(index + 1))) return [];
    const options = new Map<string, NameCompletion>();
    for (const {names, type} of fields) {
      const label = names[path.length];
      if (label === undefined || path.some((part, index) => part !== names[index])) continue;
      if (names.length === path.length + 1 && !TYPES_WITHOUT_VALUE.test(type)) {
        const target = own(own(this.sdk.modules, 'viktor'), type);
        options.set(label, {...this.completion(label, target ?? ''), detail: type});
      } else if (!options.has(label) && names.length > path.length + 1) {
        options.set(label, {label, detail: 'group'});
      }
    }
    return [...options.values()];
  }

  /** The form behind `params`: that of the enclosing controller, or the only form in the file. */
  private formAt(pos: number): SyntaxNode | undefined {
    const forms = this.tree.topNode
      .getChildren('ClassDefinition')
      .filter((node) => /Parametrization\b/.test(this.text(node.getChild('ArgList') ?? {from: 0, to: 0})));
    const controller = ancestor(this.tree.resolveInner(pos, -1), 'ClassDefinition');
    const named = /^\s+parametrization\s*=\s*(?:\w+\.)*(\w+)/m.exec(
      controller ? this.text(controller) : '',
    )?.[1];
    const form = forms.find((node) => this.text(node.getChild('VariableName')!) === named);
    return form ?? (forms.length === 1 && named === undefined ? forms[0] : undefined);
  }

  /** Returns the name of the SDK at a position, or the callee of the enclosing call. */
  nameAt(pos: number): ResolvedName | undefined {
    for (const side of [-1, 1] as const) {
      const node = this.tree.resolveInner(pos, side);
      if (!/^(?:Variable|Property)Name$/.test(node.name)) continue;
      const dotted = node.name === 'PropertyName' ? node.parent! : node;
      const found = node.parent?.name === 'Decorator' ? this.nameOf(node.parent) : this.nameOf(dotted);
      if (found) return found;
    }
    const args = ancestor(this.tree.resolveInner(pos, -1), 'ArgList', 'Body', 'Script');
    return args?.name === 'ArgList' && pos > args.from ? this.calleeOf(args) : undefined;
  }

  /** Returns the signature and description of the name at a position. */
  aboutAt(pos: number): {call: string; about?: string; href?: string} | undefined {
    const found = this.nameAt(pos);
    return found && {call: callText(found, this.sdk), about: found.name.about, href: found.name.href};
  }
}

/** Members of `params` that are not fields. */
const MAPPING_METHODS =
  /^(?:clear|copy|from\w+|get|items|keys|pop|popitem|setdefault|to\w+|update|values|_.*)$/;

/** Elements that group fields and add a part to their path. */
const GROUP_TYPES = /^(?:Page|Step|Tab|Section)$/;

/** Elements of a form without a value. */
const TYPES_WITHOUT_VALUE =
  /^(?:Text|Image|LineBreak|OutputField|ChildEntityManager|Page|Step|Tab|Section|\w+Button)$/;

interface FieldName {
  names: string[];
  /** The class of the field. */
  type: string;
}

/** Returns the fields declared by a form. */
function fieldsOf(form: SyntaxNode, code: string): FieldName[] {
  return (form.getChild('Body')?.getChildren('AssignStatement') ?? []).flatMap(({node}) => {
    const call = node.lastChild?.name === 'CallExpression' ? node.lastChild : null;
    const names = node.firstChild && partsOf(node.firstChild);
    const type = call && /\w+$/.exec(code.slice(call.firstChild!.from, call.firstChild!.to))?.[0];
    return names && type ? [{names: names.map(({from, to}) => code.slice(from, to)), type}] : [];
  });
}
