import type {SyntaxNode} from '@lezer/common';
import {parser} from '@lezer/python';
import type {Lookup, Target} from './symbols';

/** A range of a sample that links to an entry of the reference. */
export interface CodeLink {
  /** Offsets in the code. */
  from: number;
  to: number;
  target: Target;
}

interface Part {
  text: string;
  from: number;
  to: number;
}

/** The parts of a dotted name; undefined for an expression with calls or subscripts. */
function dottedParts(node: SyntaxNode, code: string): Part[] | undefined {
  const part = ({from, to}: SyntaxNode): Part => ({text: code.slice(from, to), from, to});
  if (node.name === 'VariableName') return [part(node)];
  const name = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null;
  const owner = node.firstChild;
  const before = name && owner && dottedParts(owner, code);
  return before ? [...before, part(name)] : undefined;
}

/** The imported names of a sample, resolved to dotted names. */
function importsOf(code: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, module, list] of code.matchAll(/^[ \t]*from (viktor[\w.]*) import (\([^)]*\)|[^\n#]+)/gm)) {
    for (const item of list!.replace(/[()]/g, '').split(',')) {
      const [name, alias] = item.trim().split(/\s+as\s+/);
      if (name) names.set(alias ?? name, [...module!.split('.'), name]);
    }
  }
  for (const [, module, alias] of code.matchAll(/^[ \t]*import (viktor[\w.]*)(?: as (\w+))?/gm)) {
    names.set(alias ?? 'viktor', alias ? module!.split('.') : ['viktor']);
  }
  return names;
}

/**
 * Finds the SDK names in a sample.
 *
 * @param code - Python; only names that the sample imports are linked.
 * @param lookup - The symbols of the sample's version.
 * @returns Links in source order, never nested.
 */
export function sampleLinks(code: string, lookup: Lookup): CodeLink[] {
  const names = importsOf(code);
  if (names.size === 0) return [];
  const links: CodeLink[] = [];
  parser.parse(code).iterate({
    enter(node) {
      if (node.name === 'ImportStatement') {
        const from = /^from (viktor[\w.]*) import /.exec(code.slice(node.from, node.to))?.[1];
        if (from === undefined) return false;
        for (const child of node.node.getChildren('VariableName')) {
          const name = code.slice(child.from, child.to);
          const target = lookup.dotted([...from.split('.'), name]).at(-1);
          if (target) links.push({from: child.from, to: child.to, target});
        }
        return false;
      }
      if (node.name !== 'MemberExpression' && node.name !== 'VariableName') return undefined;
      const parts = dottedParts(node.node, code);
      if (!parts) return undefined;
      const origin = names.get(parts[0]!.text);
      // A parameter or an attribute may shadow the name of an import.
      const isOwnName = /^(?:ParamList|FunctionDefinition|ClassDefinition)$/.test(
        node.node.parent?.name ?? '',
      );
      const isKeyword = node.node.parent?.name === 'ArgList' && node.node.nextSibling?.name === 'AssignOp';
      if (origin && !isOwnName && !isKeyword) {
        const targets = lookup.dotted([...origin, ...parts.slice(1).map(({text}) => text)]);
        parts.forEach(({from, to}, index) => {
          const target = targets[origin.length - 1 + index];
          if (target) links.push({from, to, target});
        });
      }
      return false;
    },
  });
  return links;
}

/**
 * Finds the SDK types in signatures.
 *
 * @param code - Signatures as formatted by `signatureOf`, each at the start of a line.
 * @param lookup - The symbols of the page's version.
 * @param module - The page's module, whose names take precedence.
 */
export function signatureLinks(code: string, lookup: Lookup, module: string): CodeLink[] {
  const links: CodeLink[] = [];
  for (const {0: text, index} of code.matchAll(/^[A-Za-z_].*(?:\n[ )].*)*/gm)) {
    const owner = /^(?:\w+\.)*/.exec(text)![0].length;
    const isCall = /^\w+\(/.test(text.slice(owner));
    // Parse it as valid Python: `Line.length() -> float` as a function, `Line.color: Color` as a variable.
    const python = isCall ? `def ${text.slice(owner)}: ...` : text.slice(owner);
    const start = index + owner - (isCall ? 'def '.length : 0);
    parser.parse(python).iterate({
      enter(node) {
        if (node.name !== 'VariableName') return;
        const parent = node.node.parent?.name ?? '';
        // These are the declared names themselves.
        const isDeclared =
          /^(?:Script|ExpressionStatement|ParamList|FunctionDefinition|ClassDefinition|AssignStatement)$/;
        if (isDeclared.test(parent) && node.node.prevSibling?.name !== 'AssignOp') return;
        const name = python.slice(node.from, node.to);
        const target =
          lookup.inModule(module, name) ?? lookup.onPackage(name) ?? lookup.inProse(name, module);
        if (target) links.push({from: start + node.from, to: start + node.to, target});
      },
    });
  }
  return links;
}
