/**
 * What the code of a reader names: pure functions of its tree. Nothing is guessed: a name that is bound in more than
 * one way, and what belongs to an object of an unknown type, is no name of the SDK.
 */
import type {SyntaxNode, Tree} from '@lezer/common';
import {closest} from '../text/closest';
import {
  callText,
  find,
  type Found,
  type FoundName,
  isOpen,
  membersOf,
  own,
  parameterName,
  type SdkName,
  type SdkNames,
  takesOf,
} from './sdk-names';

/** What can be written at a place. */
export interface Offer {
  label: string;
  /** What is inserted, where it is not the label alone. */
  apply?: string;
  detail: string;
  found?: FoundName;
}

/** Something that the declarations do not know. */
export interface Finding {
  from: number;
  to: number;
  text: string;
}

/** Names that Python brings, besides its exceptions. */
export const BUILT_INS = new Set(
  'abs all any ascii bin bool bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip'.split(
    ' ',
  ),
);

/** What else is there without being bound. */
const GIVEN =
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

/** A name that an import brings, and what it stands for. */
interface Imported {
  name: string;
  target: string;
  /** All of what the statement names, and the node of its last part. */
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

/** Whether a name is bound here, in any way but by an import. */
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
      // A target of `for`, in a statement or a comprehension.
      let one = before;
      while (one && /^(?:,|\*|VariableName|\w+Expression)$/.test(one.name)) one = one.prevSibling;
      return one?.name === 'for' && nextOf(/^in$/);
    }
  }
}

/** What a file binds: names, and attributes such as `self.span`. */
interface Bound {
  /** What those stand for that only imports bind, all of them in the same way. */
  targets: ReadonlyMap<string, string>;
  /** Where names and attributes are bound, in any way but by an import. */
  bindings: readonly SyntaxNode[];
  attributes: readonly SyntaxNode[];
  /** All names; undefined where a star brings others, or the code is not whole. */
  names?: ReadonlySet<string>;
}

function boundNames(tree: Tree, code: string): Bound {
  const targets = new Map<string, string>();
  const unclear = new Set<string>();
  const bindings: SyntaxNode[] = [];
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
      if (name === 'VariableName' && isBound(node)) bindings.push(node);
      if (name === 'MemberExpression' && isBound(node)) attributes.push(node);
      return undefined;
    },
  });
  for (const {from, to} of bindings) unclear.add(code.slice(from, to));
  const names = isWhole ? new Set([...targets.keys(), ...unclear]) : undefined;
  for (const name of unclear) targets.delete(name);
  // Nobody knows what else a star brings.
  return {targets: hasStar ? new Map<string, string>() : targets, bindings, attributes, names};
}

/** The parts of a dotted name; undefined for an expression with calls or brackets in it. */
function partsOf(node: SyntaxNode): SyntaxNode[] | undefined {
  if (node.name === 'VariableName') return [node];
  if (node.name === 'Decorator') return node.getChildren('VariableName');
  const last = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null;
  const before = last && node.firstChild && partsOf(node.firstChild);
  return before ? [...before, last] : undefined;
}

const SCOPES = ['FunctionDefinition', 'LambdaExpression', 'ClassDefinition', 'Script'];

/** Tells a node from others, where another object may stand for it. */
const keyOf = (node: SyntaxNode | null): string => `${node?.name} ${node?.from}`;

/** The scope that a bound name belongs to. */
function scopeOf({parent}: SyntaxNode): string {
  const isName = parent?.name === 'FunctionDefinition' || parent?.name === 'ClassDefinition';
  return keyOf(ancestor(isName ? parent.parent : parent, ...SCOPES));
}

/** A file of the reader, with what its names stand for. */
export class PythonFile {
  private readonly bound: Bound;

  /**
   * @param tree - The tree of the code.
   * @param code - The code.
   * @param sdk - The names of the SDK.
   */
  constructor(
    private readonly tree: Tree,
    private readonly code: string,
    private readonly sdk: SdkNames,
  ) {
    this.bound = boundNames(tree, code);
  }

  private text({from, to}: {from: number; to: number}): string {
    return this.code.slice(from, to);
  }

  /** What a dotted name of the file leads to; `skipped` is how many parts its first one stands for, less one. */
  private resolve(parts: readonly string[]): {found: Found; skipped: number} | undefined {
    const target = this.bound.targets.get(parts[0]!)?.split('.');
    const found = target && find([...target, ...parts.slice(1)], this.sdk);
    return found && {found, skipped: target.length - 1};
  }

  private nameOf(node: SyntaxNode): FoundName | undefined {
    const found = this.resolve(partsOf(node)?.map((part) => this.text(part)) ?? [''])?.found;
    return found && 'name' in found ? found : undefined;
  }

  /** What a list of arguments is handed to. */
  private calleeOf({parent}: SyntaxNode): FoundName | undefined {
    if (parent?.name === 'Decorator') return this.nameOf(parent);
    return parent?.name === 'CallExpression' ? this.nameOf(parent.firstChild!) : undefined;
  }

  /** The names of the keyword arguments of a call. */
  private keywordsOf(args: SyntaxNode): SyntaxNode[] {
    return args
      .getChildren('VariableName')
      .filter(({nextSibling}) => nextSibling?.name === 'AssignOp' && this.text(nextSibling) === '=');
  }

  // What is unknown

  /** What the declarations do not know, in the order of the code. */
  findings(): Finding[] {
    const findings: Finding[] = [];
    const add = (node: SyntaxNode, owner: string, verb: string, known: readonly string[]): void => {
      const name = this.text(node);
      const meant = closest(name, known);
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      findings.push({from: node.from, to: node.to, text: `${owner} ${verb} ${name}.${hint}`});
    };
    this.tree.iterate({
      enter: ({name, node}) => {
        if (name === 'ImportStatement') {
          for (const {path, node: part} of importsOf(node, this.code).names) {
            const parts = path.split('.');
            const found = find(parts, this.sdk);
            if (found && 'missing' in found && found.missing === parts.length - 1)
              add(part, parts.slice(0, -1).join('.'), 'has no', found.known);
          }
          return false;
        }
        const isWhole = node.parent?.name !== 'MemberExpression' || node.nextSibling?.name !== '.';
        if ((name === 'MemberExpression' && isWhole) || name === 'Decorator') {
          const parts = partsOf(node) ?? [];
          const texts = parts.map((part) => this.text(part));
          const {found, skipped = 0} = this.resolve(texts.length > 0 ? texts : ['']) ?? {};
          // Where the first part is missing, its import says so.
          if (found && 'missing' in found && found.missing > skipped) {
            const at = found.missing - skipped;
            add(parts[at]!, texts.slice(0, at).join('.'), 'has no', found.known);
          }
          const missing = found ? undefined : this.missingOf(texts, node.from);
          if (missing) add(parts[missing.at]!, texts.slice(0, missing.at).join('.'), 'has no', missing.known);
        }
        if (name === 'VariableName' && this.isUnbound(node)) {
          add(node, 'Nothing here', 'is called', [...this.bound.names!, ...BUILT_INS]);
        }
        if (name === 'ArgList') {
          const callee = this.calleeOf(node);
          const takes = callee && takesOf(callee.name, this.sdk);
          if (!takes || takes.some((one) => one.startsWith('**'))) return undefined;
          const known = takes.map(parameterName);
          for (const keyword of this.keywordsOf(node)) {
            if (known.includes(this.text(keyword))) continue;
            add(keyword, callee.path.split('.').at(-1)!, 'takes no argument', known);
          }
        }
        return undefined;
      },
    });
    return findings;
  }

  /** Whether nothing in the file binds a name that is read here. */
  private isUnbound(node: SyntaxNode): boolean {
    const {names} = this.bound;
    const {parent, nextSibling, prevSibling} = node;
    const isKeyword = parent?.name === 'ArgList' && nextSibling?.name === 'AssignOp';
    // Members of a decorator are names too.
    if (!names || isKeyword || prevSibling?.name === '.' || ancestor(parent, 'MatchStatement')) return false;
    const name = this.text(node);
    return !names.has(name) && !BUILT_INS.has(name) && !GIVEN.test(name);
  }

  /** The first part of a dotted name that the form, or the class of what is before it, does not have. */
  private missingOf(path: readonly string[], pos: number): {at: number; known: string[]} | undefined {
    if (path[0] === 'params') return this.missingField(path.slice(1), pos);
    // Whatever it is assigned to.
    const assigned = this.bound.attributes.map((node) => this.text(node.lastChild!));
    let type = this.classOfVariable(path[0]!, pos);
    for (let at = 1; type && at < path.length; at += 1) {
      const known = this.attributesOf(type);
      if (!known || /^__\w+__$/.test(path[at]!)) return undefined;
      if (![...known, ...assigned].includes(path[at]!)) return {at, known: [...known, ...assigned]};
      type = this.classOfMember(type, path[at]!);
    }
    return undefined;
  }

  /** All that an object of a class has; undefined where nobody can tell. */
  private attributesOf(type: FoundName | SyntaxNode, seen = new Set<string>()): string[] | undefined {
    if ('path' in type) {
      return isOpen(type.name, this.sdk) ? undefined : Object.keys(membersOf(type.name, this.sdk));
    }
    const isChanged = /\b(?:setattr|__dict__|__getattr\w*__|vars)\b/.test(this.code);
    // What is a base may count on attributes of its subclasses.
    const isBase = new RegExp(`\\bclass\\s+\\w+\\([^)]*\\b${this.text(type.getChild('VariableName')!)}\\b`);
    if (seen.has(keyOf(type)) || isChanged || type.parent?.name === 'DecoratedStatement') return undefined;
    if (seen.size === 0 && isBase.test(this.code)) return undefined;
    seen.add(keyOf(type));
    const own = this.bound.bindings.filter((node) => scopeOf(node) === keyOf(type));
    const list = type.getChild('ArgList');
    const bases = list ? childrenOf(list).filter(({name}) => !/^[(),]$/.test(name)) : [];
    const inherited = bases.map((base) => {
      const known = this.classOf(base);
      return known && this.attributesOf(known, seen);
    });
    if (inherited.includes(undefined)) return undefined;
    return [...own.map((node) => this.text(node)), ...inherited.flatMap((names) => names!)];
  }

  /** A part of `params` that the form does not declare, in what the platform calls with the whole of it. */
  private missingField(path: readonly string[], pos: number): {at: number; known: string[]} | undefined {
    const node = ancestor(this.tree.resolveInner(pos, 1), 'FunctionDefinition');
    const form = this.formAt(pos);
    const isGiven = node && /\bparams\b[^)]*\*\*/.test(this.text(node.getChild('ParamList')!));
    const isRebound = this.bound.bindings.some(
      (one) =>
        this.text(one) === 'params' && scopeOf(one) === keyOf(node) && one.parent?.name !== 'ParamList',
    );
    if (!isGiven || !form || isRebound) return undefined;
    const [body, bases] = [form.getChild('Body')!, childrenOf(form.getChild('ArgList')!)];
    const base = bases.length === 3 ? this.classOf(bases[1]!) : undefined;
    const lines = childrenOf(body).filter(({name}) => !/^(?::|Comment|ExpressionStatement)$/.test(name));
    const fields = lines.map((one) => one.name === 'AssignStatement' && partsOf(one.firstChild!));
    // A base of the file, a loop and fields with names of their own say more than is read here.
    const isPlain = base && 'path' in base && !/\bname\s*=/.test(this.text(body));
    if (!isPlain || fields.some((field) => !field)) return undefined;
    const names = fields.map((field) => (field || []).map((part) => this.text(part)));
    const groups = fieldsOf(form, this.code).filter(({type}) => GROUPS.test(type));
    for (const [at, part] of path.entries()) {
      const before = path.slice(0, at).join('.');
      const isGroup = at === 0 || groups.some((group) => group.names.join('.') === before);
      if (!isGroup || MAPPING.test(part)) return undefined;
      const known = names.filter((one) => one.length > at && one.slice(0, at).join('.') === before);
      if (!known.some((one) => one[at] === part)) return {at: at + 1, known: known.map((one) => one[at]!)};
    }
    return undefined;
  }

  // What can be written

  /**
   * What the SDK, and the form of the file, offer at a place.
   *
   * @param pos - The place.
   * @returns Where the word begins that is written, and what it can become.
   */
  offers(pos: number): {from: number; offers: Offer[]} | undefined {
    const line = this.code.slice(this.code.lastIndexOf('\n', pos - 1) + 1, pos);
    const word = /\w*$/.exec(line)![0];
    const from = pos - word.length;
    if (/^\d/.test(word) || this.isText(pos)) return undefined;
    const [, path] = /(?<![\w.)\]}"'])((?:[A-Za-z_]\w*\.)+)\w*$/.exec(line) ?? [];
    const statement = ancestor(this.tree.resolveInner(from, -1), 'ImportStatement');
    const offers =
      path === undefined
        ? statement
          ? this.ofImport(statement, from)
          : this.ofCall(from)
        : this.ofPath(path.slice(0, -1).split('.'), pos);
    return offers.length > 0 ? {from, offers} : undefined;
  }

  private isText(pos: number): boolean {
    const node = this.tree.resolveInner(pos, -1);
    const inside = ancestor(node, 'String', 'FormatString', 'Comment', 'FormatReplacement');
    return inside !== null && inside.name !== 'FormatReplacement';
  }

  private offer(label: string, target: string | SdkName, owner = ''): Offer {
    if (typeof target !== 'string') {
      return {label, detail: target.kind, found: {path: `${owner}.${label}`, name: target}};
    }
    const name = own(this.sdk.names, target);
    return {label, detail: name?.kind ?? 'module', ...(name && {found: {path: target, name}})};
  }

  private ofModule(module: string): Offer[] {
    const held = Object.entries(own(this.sdk.modules, module) ?? {});
    return held.flatMap(([label, target]) => (label.startsWith('_') ? [] : this.offer(label, target)));
  }

  private ofImport(statement: SyntaxNode, pos: number): Offer[] {
    const [, module] = /^from\s+([\w.]+)\s+import\b/.exec(this.code.slice(statement.from, pos)) ?? [];
    return module === undefined ? [] : this.ofModule(module);
  }

  private ofPath(path: readonly string[], pos: number): Offer[] {
    const found = this.resolve(path)?.found;
    if (found && 'module' in found) return this.ofModule(found.module);
    if (found && 'name' in found) return this.ofName(found);
    if (path[0] === 'params') return this.ofParams(path.slice(1), pos);
    let type = this.classOfVariable(path[0]!, pos);
    for (const name of path.slice(1)) type &&= this.classOfMember(type, name);
    return type ? this.ofClass(type) : [];
  }

  /** What an object of a class has, own names first. */
  private ofClass(type: FoundName | SyntaxNode, seen = new Set<string>()): Offer[] {
    if ('path' in type) return this.ofName(type);
    // A class that is its own base is an error of the reader.
    if (seen.has(keyOf(type))) return [];
    seen.add(keyOf(type));
    const offers = new Map<string, Offer>();
    for (const node of this.bound.bindings) {
      const label = this.text(node);
      if (scopeOf(node) !== keyOf(type) || label.startsWith('_')) continue;
      const isMethod = node.parent?.name === 'FunctionDefinition';
      offers.set(label, {label, detail: isMethod ? 'function' : 'value'});
    }
    for (const base of childrenOf(type.getChild('ArgList') ?? type)) {
      const inherited = this.classOf(base);
      if (!inherited || base.name === 'Body') continue;
      for (const offer of this.ofClass(inherited, seen)) {
        if (!offers.has(offer.label)) offers.set(offer.label, offer);
      }
    }
    return [...offers.values()];
  }

  /** The class that a dotted name stands for; of a function, that of what it returns. */
  private classOf(node: SyntaxNode): FoundName | SyntaxNode | undefined {
    const found = this.nameOf(node);
    if (found?.name.kind === 'class') return found;
    if (found) return found.name.kind === 'function' ? this.classCalled(found.name.type) : undefined;
    const bound = this.bound.bindings.filter((one) => this.text(one) === this.text(node));
    const [only] = bound.map(({parent}) => parent!);
    return bound.length === 1 && only!.name === 'ClassDefinition' ? only : undefined;
  }

  /** The class of what a variable holds, where all that binds it around a place says the same. */
  private classOfVariable(variable: string, pos: number): FoundName | SyntaxNode | undefined {
    const bound = this.bound.bindings.filter((node) => this.text(node) === variable);
    let scope = ancestor(this.tree.resolveInner(pos, -1), ...SCOPES);
    while (scope && !bound.some((node) => scopeOf(node) === keyOf(scope))) {
      scope = ancestor(scope.parent, 'FunctionDefinition', 'LambdaExpression', 'Script');
    }
    return this.classBoundToAll(bound.filter((node) => scopeOf(node) === keyOf(scope)));
  }

  /** The class of an attribute, where all that assigns it in its class says the same. */
  private classOfMember(type: FoundName | SyntaxNode, name: string): FoundName | SyntaxNode | undefined {
    if ('path' in type) return this.classCalled(own(membersOf(type.name, this.sdk), name)?.type);
    const isMeant = (node: SyntaxNode): boolean =>
      this.text(node) === `self.${name}` && keyOf(ancestor(node, 'ClassDefinition')) === keyOf(type);
    return this.classBoundToAll([
      ...this.bound.bindings.filter((node) => this.text(node) === name && scopeOf(node) === keyOf(type)),
      ...this.bound.attributes.filter(isMeant),
    ]);
  }

  private classBoundToAll(nodes: readonly SyntaxNode[]): FoundName | SyntaxNode | undefined {
    const types = nodes.map((node) => this.classBoundTo(node));
    const keys = types.map((type) => (type && 'path' in type ? type.path : type && keyOf(type)));
    return new Set(keys).size === 1 ? types[0] : undefined;
  }

  /** A class of the SDK by the name that declarations call it. */
  private classCalled(name = ''): FoundName | undefined {
    const path = own(own(this.sdk.modules, 'viktor'), name);
    const found = path === undefined ? undefined : own(this.sdk.names, path);
    return found?.kind === 'class' ? {path: path!, name: found} : undefined;
  }

  /** The class of what is bound to a variable here: what is called, or the annotation; of `self`, the class around. */
  private classBoundTo(node: SyntaxNode): FoundName | SyntaxNode | undefined {
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

  private ofName({path, name}: FoundName): Offer[] {
    return Object.entries(membersOf(name, this.sdk)).flatMap(([label, member]) =>
      label.startsWith('_') ? [] : this.offer(label, member, path),
    );
  }

  /** The keyword arguments that a call has not got yet, where one can begin. */
  private ofCall(from: number): Offer[] {
    const before = this.code.slice(0, from).trimEnd().length;
    const sign = this.tree.resolveInner(before, -1);
    if (sign.parent?.name !== 'ArgList' || !/^[(,]$/.test(sign.name)) return [];
    const args = sign.parent;
    const callee = this.calleeOf(args);
    const takes = callee && takesOf(callee.name, this.sdk);
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

  /** The fields of the form that `params` has at a place. */
  private ofParams(path: readonly string[], pos: number): Offer[] {
    const form = this.formAt(pos);
    const fields = form ? fieldsOf(form, this.code) : [];
    const isGroup = (depth: number): boolean =>
      fields.some(
        ({names, type}) => names.join('.') === path.slice(0, depth).join('.') && !GROUPS.test(type),
      );
    if (path.some((_, index) => isGroup(index + 1))) return [];
    const offers = new Map<string, Offer>();
    for (const {names, type} of fields) {
      const label = names[path.length];
      if (label === undefined || path.some((part, index) => part !== names[index])) continue;
      if (names.length === path.length + 1 && !WITHOUT_VALUE.test(type)) {
        const target = own(own(this.sdk.modules, 'viktor'), type);
        offers.set(label, {...this.offer(label, target ?? ''), detail: type});
      } else if (!offers.has(label) && names.length > path.length + 1) {
        offers.set(label, {label, detail: 'group'});
      }
    }
    return [...offers.values()];
  }

  /** The form behind `params`: that of the controller around a method, else the only one of the file. */
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

  /** The name of the SDK at a place, or what is called there. */
  nameAt(pos: number): FoundName | undefined {
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

  /** How the name at a place is written, and what it is. */
  aboutAt(pos: number): {call: string; about?: string; href?: string} | undefined {
    const found = this.nameAt(pos);
    return found && {call: callText(found, this.sdk), about: found.name.about, href: found.name.href};
  }
}

/** What `params` has besides fields: it is a mapping. */
const MAPPING = /^(?:clear|copy|from\w+|get|items|keys|pop|popitem|setdefault|to\w+|update|values|_.*)$/;

/** What groups fields: each adds a name to the way to its fields. */
const GROUPS = /^(?:Page|Step|Tab|Section)$/;

/** What stands in a form and holds no value. */
const WITHOUT_VALUE =
  /^(?:Text|Image|LineBreak|OutputField|ChildEntityManager|Page|Step|Tab|Section|\w+Button)$/;

interface FieldName {
  names: string[];
  /** The class of the field. */
  type: string;
}

/** The fields that a form declares. */
function fieldsOf(form: SyntaxNode, code: string): FieldName[] {
  return (form.getChild('Body')?.getChildren('AssignStatement') ?? []).flatMap(({node}) => {
    const call = node.lastChild?.name === 'CallExpression' ? node.lastChild : null;
    const names = node.firstChild && partsOf(node.firstChild);
    const type = call && /\w+$/.exec(code.slice(call.firstChild!.from, call.firstChild!.to))?.[0];
    return names && type ? [{names: names.map(({from, to}) => code.slice(from, to)), type}] : [];
  });
}
