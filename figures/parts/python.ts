import type {SyntaxNode} from '@lezer/common';
import {parser} from '@lezer/python';

/** A value that stands in a sample as a literal, or what stands there instead. */
export type Value =
  | {kind: 'text'; value: string}
  /** With the text that `str()` gives: a float keeps its point. */
  | {kind: 'number'; value: number; text: string}
  | {kind: 'boolean'; value: boolean}
  | {kind: 'none'}
  | {kind: 'list'; items: Value[]}
  | {kind: 'dict'; entries: [key: Value, value: Value][]}
  | Call
  /** A name of a function, a comprehension, a sum: what only Python can compute. */
  | {kind: 'computed'; code: string};

/** The making of an object. */
export interface Call {
  kind: 'call';
  /** The name without the module: `NumberField`, `Color.from_hex`, `date`. */
  name: string;
  positional: Value[];
  named: ReadonlyMap<string, Value>;
  /** Line of the sample, from 0. */
  line: number;
}

/** `a.b = value` in a class. */
export interface Assignment {
  path: string[];
  value: Value;
  line: number;
}

/** A method with the calls that decorate it. */
export interface Method {
  name: string;
  decorators: Call[];
}

export interface PythonClass {
  name: string;
  line: number;
  bases: string[];
  assignments: Assignment[];
  methods: Method[];
}

/** Something that a picture can't be drawn from: what, and on which line of the sample, from 0. */
export class SampleError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

const NONE: Value = {kind: 'none'};

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

function childrenOf(node: SyntaxNode | null): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling) found.push(child);
  return found;
}

function unquoted(literal: string): string {
  const [, prefix, quotes] = /^([a-z]*)("""|'''|"|')/i.exec(literal)!;
  const text = literal.slice(prefix!.length + quotes!.length, -quotes!.length);
  if (/r/i.test(prefix!)) return text;
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
    (whole, x?: string, u?: string, long?: string, letter?: string) => {
      const code = x ?? u ?? long;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return ESCAPES[letter!] ?? whole;
    },
  );
}

/** What `textwrap.dedent` does. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const by = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length),
  );
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(by))).join('\n');
}

function numberOf(literal: string): Value {
  const digits = literal.replaceAll('_', '');
  const value = Number(digits);
  const isFloat = !/^0[xob]/i.test(digits) && /[.e]/i.test(digits);
  return {kind: 'number', value, text: isFloat && Number.isInteger(value) ? `${value}.0` : String(value)};
}

/** The items that `list(…)` would give, of a list or of the keys of a dictionary. */
function itemsOf(value: Value | undefined): Value[] | undefined {
  if (value?.kind === 'list') return value.items;
  if (value?.kind === 'dict') return value.entries.map(([key]) => key);
  return undefined;
}

/** Reads literals, names of literals and calls; runs nothing. */
class Reader {
  private readonly reading = new Set<SyntaxNode>();
  /** Names that stand for the SDK or a module of it, or for one name of a module: `vkt` and `date`. */
  private readonly imports = new Map<string, string>();
  private readonly names = new Map<string, SyntaxNode>();
  readonly classes: PythonClass[] = [];

  constructor(private readonly code: string) {
    const tree = parser.parse(code);
    tree.iterate({
      enter: ({type, from}) => {
        if (type.isError) throw new SampleError('the sample is not valid Python.', this.lineAt(from));
      },
    });
    const statements = childrenOf(tree.topNode);
    for (const node of statements) {
      if (node.name === 'ImportStatement') this.readImport(node);
      if (node.name === 'AssignStatement') this.readName(node, this.names);
    }
    for (const node of statements) {
      const definition = node.name === 'DecoratedStatement' ? node.getChild('ClassDefinition') : node;
      if (definition?.name === 'ClassDefinition') this.classes.push(this.readClass(definition));
    }
  }

  private text(node: SyntaxNode): string {
    return this.code.slice(node.from, node.to);
  }

  private lineAt(position: number): number {
    return this.code.slice(0, position).split('\n').length - 1;
  }

  private readImport(node: SyntaxNode): void {
    const [, module, names] =
      /^from\s+([\w.]+)\s+import\s+([\s\S]*)$/.exec(this.text(node)) ??
      /^import()\s+([\s\S]*)$/.exec(this.text(node)) ??
      [];
    for (const part of (names ?? '').replace(/[()]/g, '').split(',')) {
      const [, name, alias] = /^\s*([\w.*]+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      // A module leaves no trace in the names of its calls, what is imported from it only its name.
      if (name) this.imports.set(alias ?? name.split('.')[0]!, module ? name : '');
    }
  }

  private readName(node: SyntaxNode, names: Map<string, SyntaxNode>): void {
    const target = node.firstChild;
    const value = node.lastChild;
    if (target?.name === 'VariableName' && value) names.set(this.text(target), value);
  }

  private readClass(node: SyntaxNode): PythonClass {
    const statements = childrenOf(node.getChild('Body'));
    const names = new Map(this.names);
    for (const statement of statements) {
      if (statement.name === 'AssignStatement') this.readName(statement, names);
    }
    const assignments = statements.flatMap((statement) => {
      const target = statement.firstChild;
      if (statement.name !== 'AssignStatement' || !statement.getChild('AssignOp') || !target) return [];
      const path = this.text(target).split('.');
      const value = this.value(statement.lastChild!, names);
      return [{path, value, line: this.lineAt(statement.from)}];
    });
    const methods = statements.flatMap((statement) => {
      const name = statement.getChild('FunctionDefinition')?.getChild('VariableName');
      if (!name) return [];
      const decorators = statement
        .getChildren('Decorator')
        .map((decorator) => this.decorator(decorator, names));
      return [{name: this.text(name), decorators}];
    });
    return {
      name: this.text(node.getChild('VariableName')!),
      line: this.lineAt(node.from),
      bases: childrenOf(node.getChild('ArgList'))
        .filter(({name}) => name === 'VariableName' || name === 'MemberExpression')
        .map((base) => this.nameOf(base)),
      assignments,
      methods,
    };
  }

  private decorator(node: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>): Call {
    const dotted = node.getChildren('VariableName').map((part) => this.text(part));
    return {
      kind: 'call',
      name: this.withoutModule(dotted.join('.')),
      ...this.args(node.getChild('ArgList'), names),
      line: this.lineAt(node.from),
    };
  }

  private withoutModule(dotted: string): string {
    const [first, ...rest] = dotted.replace(/\s/g, '').split('.');
    const imported = this.imports.get(first!);
    if (imported === undefined) return dotted;
    // Also a module of the SDK between its name and that of the class: vkt.parametrization.Page.
    const names = imported === '' ? rest : [imported, ...rest];
    const start = names.findIndex((name) => /^[A-Z]/.test(name));
    return names.slice(Math.max(start, 0)).join('.');
  }

  private nameOf(node: SyntaxNode): string {
    return this.withoutModule(this.text(node));
  }

  private args(
    list: SyntaxNode | null,
    names: ReadonlyMap<string, SyntaxNode>,
  ): Pick<Call, 'positional' | 'named'> {
    const positional: Value[] = [];
    const named = new Map<string, Value>();
    const parts = childrenOf(list);
    parts.forEach((part, index) => {
      if (/^[(),]$/.test(part.name) || part.name === 'AssignOp' || part.name === 'Comment') return;
      if (parts[index + 1]?.name === 'AssignOp') return;
      if (parts[index - 1]?.name === 'AssignOp') {
        named.set(this.text(parts[index - 2]!), this.value(part, names));
      } else {
        positional.push(this.value(part, names));
      }
    });
    return {positional, named};
  }

  private items(node: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>): Value {
    const items: Value[] = [];
    const parts = childrenOf(node).filter(({name}) => !/^(?:[()[\]{},]|Comment)$/.test(name));
    for (const [index, part] of parts.entries()) {
      if (part.name === '*') continue;
      const value = this.value(part, names);
      if (parts[index - 1]?.name !== '*') {
        items.push(value);
        continue;
      }
      const spread = itemsOf(value);
      if (!spread) return this.computed(node);
      items.push(...spread);
    }
    return {kind: 'list', items};
  }

  private dictionary(node: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>): Value {
    const entries: [Value, Value][] = [];
    const parts = childrenOf(node).filter(({name}) => !/^(?:[{}:,]|Comment)$/.test(name));
    for (let index = 0; index < parts.length; index += 2) {
      const [first, second] = [parts[index]!, parts[index + 1]!];
      const value = this.value(second, names);
      if (first.name !== '**') entries.push([this.value(first, names), value]);
      else if (value.kind === 'dict') entries.push(...value.entries);
      else return this.computed(node);
    }
    return {kind: 'dict', entries};
  }

  private call(node: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>): Value {
    const callee = node.firstChild!;
    const name = this.nameOf(callee);
    const args = this.args(node.getChild('ArgList'), names);
    const [first] = args.positional;
    if (name === 'list' || name === 'tuple') {
      const items = first ? itemsOf(first) : [];
      return items ? {kind: 'list', items} : this.computed(node);
    }
    if (callee.name === 'MemberExpression' && /\.keys$/.test(name) && callee.firstChild) {
      const items = itemsOf(this.value(callee.firstChild, names));
      return items ? {kind: 'list', items} : this.computed(node);
    }
    if (name === 'dedent' && first?.kind === 'text') return {kind: 'text', value: withoutIndent(first.value)};
    return {kind: 'call', name, ...args, line: this.lineAt(node.from)};
  }

  private computed(node: SyntaxNode): Value {
    return {kind: 'computed', code: this.text(node)};
  }

  private value(node: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>): Value {
    const text = this.text(node);
    switch (node.name) {
      case 'String':
        return /^[a-z]*b/i.test(text) ? this.computed(node) : {kind: 'text', value: unquoted(text)};
      case 'ContinuedString': {
        const parts = childrenOf(node).map((part) => this.value(part, names));
        if (!parts.every((part) => part.kind === 'text')) return this.computed(node);
        return {kind: 'text', value: parts.map(({value}) => value).join('')};
      }
      case 'Number':
        return numberOf(text);
      case 'Boolean':
        return {kind: 'boolean', value: text === 'True'};
      case 'None':
        return NONE;
      case 'UnaryExpression': {
        const number = this.value(node.lastChild!, names);
        if (!text.startsWith('-') || number.kind !== 'number') return this.computed(node);
        return {kind: 'number', value: -number.value, text: `-${number.text}`};
      }
      case 'ParenthesizedExpression':
        return this.value(childrenOf(node).find(({name}) => !/^(?:[()]|Comment)$/.test(name))!, names);
      case 'ArrayExpression':
      case 'TupleExpression':
        return this.items(node, names);
      case 'DictionaryExpression':
        return this.dictionary(node, names);
      case 'CallExpression':
        return this.call(node, names);
      case 'VariableName': {
        const named = names.get(text);
        if (!named || this.reading.has(named)) return this.computed(node);
        this.reading.add(named);
        const value = this.value(named, names);
        this.reading.delete(named);
        return value;
      }
      default:
        return this.computed(node);
    }
  }
}

/**
 * Reads the classes of a Python sample without running it.
 *
 * @param code - The sample.
 * @returns The classes in their order; values that only Python can compute are marked as such.
 * @throws {@link SampleError} when the sample is not Python.
 */
export function readClasses(code: string): PythonClass[] {
  return new Reader(code).classes;
}
