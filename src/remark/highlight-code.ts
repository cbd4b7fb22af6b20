/**
 * Looks for fenced samples and makes each a `CodeBlock` that holds its finished HTML: colored, with
 * names of the SDK linked to their entries. The reader's browser gets no highlighter and no style
 * attributes.
 */
import type {Element, Root, Text} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {parseFenceOptions, type FenceOptions} from '../markdown/fence-options';
import type {VFile} from 'vfile';
import {wrapDeclarations} from '../sdk-model/declarations';
import {declarationLinks, sampleLinks, type CodeLink} from '../sdk-model/links';
import {highlight, type LinkedRange} from './highlight';
import {lookupOf, symbolsOfPage, type PageSymbols, type SymbolOptions} from './page-symbols';

function languageOf(code: Element): string {
  const names = (code.properties.className as string[] | undefined) ?? [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

function linksOf(code: string, options: FenceOptions, page: PageSymbols): LinkedRange[] {
  const {tables} = page.tables;
  const lookup = options.sdk && tables[options.sdk] ? lookupOf(tables[options.sdk]!) : page.lookup;
  let links: CodeLink[];
  if (options.signature) links = page.module ? declarationLinks(code, lookup, page.module) : [];
  else links = sampleLinks(code, lookup);
  return links.map(({from, to, target}) => ({from, to, href: target.address}));
}

/** The transform; see the top of this file. */
export function highlightCode(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    let page: PageSymbols | undefined;
    visit(tree, 'element', (node: Element, index, parent) => {
      const code = node.children[0];
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const text = code.children
        .map((child) => (child as Text).value ?? '')
        .join('')
        .replace(/\n$/, '');
      const language = languageOf(code);
      const options = parseFenceOptions(
        (code.data?.meta as string | undefined) ?? (code.properties.metastring as string | undefined),
      );
      const source = options.signature ? wrapDeclarations(text) : text;
      const links =
        language === 'python' ? linksOf(source, options, (page ??= symbolsOfPage(file, sdk))) : [];
      const attributes: Record<string, string | undefined> = {
        html: highlight(source, language, options.marked, links),
        language,
        title: options.title,
        kind: options.signature ? 'signature' : undefined,
      };
      const block: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: Object.entries(attributes)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
        children: [],
      };
      (parent.children as unknown[])[index] = block;
      return SKIP;
    });
  };
}
