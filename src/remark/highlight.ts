import type {Element, ElementContent, Root, RootContent, Text} from 'hast';
import {refractor, type Syntax} from 'refractor/core';
import bash from 'refractor/bash';
import csharp from 'refractor/csharp';
import docker from 'refractor/docker';
import http from 'refractor/http';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import toml from 'refractor/toml';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

/**
 * A grammar for signatures: Python in which a name at the start of a line is the declared name. In both grammars, names of
 * parameters and variables are plain, even if a built-in function has the same name (`min`, `id`).
 */
const signature: Syntax = Object.assign(
  (prism: Parameters<Syntax>[0]) => {
    const name =
      /(?<=[(,]\s*)(?!lambda\b)[A-Za-z_]\w*(?=\s*(?::|=(?!=)))|(?<=^[ \t]*)[A-Za-z_]\w*(?=\s*=(?!=))/m;
    prism.languages.insertBefore('python', 'keyword', {name});
    const declared = {pattern: /^(?!class )[A-Za-z_][\w.]*/m, alias: 'function'};
    prism.languages.signature = {declared, ...prism.languages.python};
  },
  {displayName: 'signature', aliases: []},
);

for (const grammar of [
  bash,
  csharp,
  docker,
  http,
  javascript,
  json,
  markdown,
  powershell,
  python,
  signature,
  toml,
  typescript,
  yaml,
]) {
  refractor.register(grammar);
}

/**
 * The CSS class of a token, by Prism's name for it: a single letter, because a page has hundreds of them. Tokens without
 * a color (punctuation, most operators) get no element at all. `src/css/code.css` has the colors.
 */
const CLASSES: Readonly<Record<string, string>> = {
  keyword: 'k',
  atrule: 'k',
  string: 's',
  'template-string': 's',
  'triple-quoted-string': 's',
  'string-interpolation': 's',
  char: 's',
  'attr-value': 's',
  comment: 'c',
  prolog: 'c',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  date: 'n',
  function: 'f',
  'class-name': 't',
  builtin: 't',
  'type-declaration': 't',
  decorator: 'd',
  annotation: 'd',
  property: 'a',
  key: 'a',
  'attr-name': 'a',
  'header-name': 'a',
  parameter: 'a',
  variable: 'v',
};

function lighten(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const names = (node.properties.className as string[] | undefined) ?? [];
    const children = lighten(node.children);
    const letter = names.map((name) => CLASSES[name]).find(Boolean);
    if (!letter) return children;
    return [{type: 'element', tagName: 'span', properties: {className: [letter]}, children}];
  });
}

/** Splits a list of nodes at line breaks; an element that spans lines is repeated on each. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value.split('\n').forEach((part, index) => {
        if (index > 0) lines.push([]);
        if (part !== '') lines.at(-1)!.push({type: 'text', value: part} satisfies Text);
      });
    } else if (node.type === 'element') {
      splitLines(node.children).forEach((children, index) => {
        if (index > 0) lines.push([]);
        if (children.length > 0) lines.at(-1)!.push({...node, children} satisfies Element);
      });
    }
  }
  return lines;
}

/** A range of a sample that is a link. */
export interface LinkedRange {
  /** Offsets in the code. */
  from: number;
  to: number;
  href: string;
}

/** Turns ranges of the text into links; a range that spans several elements is linked in each. */
function addLinks(
  nodes: readonly ElementContent[],
  links: readonly LinkedRange[],
  start = 0,
): {nodes: ElementContent[]; end: number} {
  let position = start;
  const result = nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') {
      const inner = addLinks(node.children, links, position);
      position = inner.end;
      return [{...node, children: inner.nodes}];
    }
    if (node.type !== 'text') return [node];
    const [from, to] = [position, position + node.value.length];
    position = to;
    const parts: ElementContent[] = [];
    let at = from;
    const text = (end: number): Text => ({type: 'text', value: node.value.slice(at - from, end - from)});
    for (const link of links) {
      const [first, last] = [Math.max(link.from, at), Math.min(link.to, to)];
      if (first >= last) continue;
      if (first > at) parts.push(text(first));
      at = first;
      parts.push({
        type: 'element',
        tagName: 'a',
        properties: {href: link.href},
        children: [text(last)],
      });
      at = last;
    }
    if (at < to) parts.push(text(to));
    return parts;
  });
  return {nodes: result, end: position};
}

/**
 * Highlights a sample.
 *
 * @param code - The sample.
 * @param language - The fence's language; a language without a grammar stays plain.
 * @param marked - Numbers of the lines to mark, from 1.
 * @param links - Ranges to link, in source order.
 * @returns Spans with one-letter classes and no style attributes.
 */
export function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number> = new Set(),
  links: readonly LinkedRange[] = [],
): ElementContent[] {
  const tree: Root = refractor.registered(language)
    ? refractor.highlight(code, language)
    : {type: 'root', children: [{type: 'text', value: code}]};
  const {nodes} = addLinks(lighten(tree.children), links);
  if (marked.size === 0) return nodes;
  const lines = splitLines(nodes);
  return lines.flatMap((line, index): ElementContent[] => {
    // No line break after the last line: a command that is pasted into a terminal must not run at once.
    const end: Text[] = index === lines.length - 1 ? [] : [{type: 'text', value: '\n'}];
    if (!marked.has(index + 1)) return [...line, ...end];
    const properties = {className: ['m']};
    return [{type: 'element', tagName: 'span', properties, children: [...line, ...end]}];
  });
}
