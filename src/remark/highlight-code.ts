/**
 * Looks for fenced samples and makes each a block with a copy button: colored, with names of the SDK
 * linked to their entries. It is readable, selectable and scrollable without JavaScript; the reader's
 * browser gets no highlighter and no style attributes.
 */
import type {Element, ElementContent, Properties, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {parseFenceOptions, type FenceOptions} from '../markdown/fence-options';
import type {VFile} from 'vfile';
import {sampleLinks, signatureLinks, type CodeLink} from '../sdk-model/links';
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
  if (options.signature) links = page.module ? signatureLinks(code, lookup, page.module) : [];
  else links = sampleLinks(code, lookup);
  return links.map(({from, to, target}) => ({from, to, href: target.address}));
}

/** `src/components/use-copy-samples.ts` makes the button copy. */
function sample(colored: ElementContent[], language: string, {title, signature}: FenceOptions): Element {
  const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const text = (value: string): Text => ({type: 'text', value});
  return element('div', {className: signature ? ['code', 'code--signature'] : ['code']}, [
    ...(title ? [element('div', {className: ['code__title']}, [text(title)])] : []),
    // A sample can be wider than the page: the keyboard scrolls it.
    element(
      'pre',
      {
        tabIndex: 0,
        role: 'group',
        ariaLabel: title ?? (signature ? 'Signature' : `Sample (${language})`),
        dataLanguage: language,
      },
      [element('code', {}, colored)],
    ),
    element('button', {type: 'button', className: ['code__copy'], ariaLive: 'polite'}, [text('Copy')]),
  ]);
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
      const links = language === 'python' ? linksOf(text, options, (page ??= symbolsOfPage(file, sdk))) : [];
      const grammar = options.signature ? 'signature' : language;
      const colored = highlight(text, grammar, options.marked, links);
      parent.children[index] = sample(colored, language, options);
      return SKIP;
    });
  };
}
