/**
 * Turns each fenced sample into a block with a Copy button and, for a whole app, a Run button. The code is highlighted at
 * build time and SDK names link to their entries, so it needs no JavaScript to be read, selected or scrolled, and no
 * style attributes. All code is excluded from translation by browsers.
 */
import path from 'node:path';
import type {Element, ElementContent, Properties, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {parseFenceOptions, type FenceOptions} from '../markdown/fence-options';
import {
  embeddedFile,
  offerOf,
  sampleRun,
  workerOutputs,
  type PageOffer,
  type SampleVerdict,
} from '../markdown/page-apps';
import type {VFile} from 'vfile';
import {sampleLinks, signatureLinks, type CodeLink} from '../sdk-model/links';
import {isPublished, versionOfPage} from '../sdk-model/versions';
import {highlight, type LinkedRange} from './highlight';
import {lookupOf} from '../sdk-model/symbols';
import {symbolsOfPage, type PageSymbols, type SymbolOptions} from './page-symbols';

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

const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Above this share of marked lines, `src/css/code.css` marks them by a bar without a background. */
const MOSTLY_MARKED = 0.4;

const text = (value: string): Text => ({type: 'text', value});

/** The Run button of a sample, or why there is none; `src/components/use-run-samples.ts` handles its clicks. */
function runButton(verdict: SampleVerdict, page: string, label: string): Element {
  if ('reason' in verdict)
    return element(
      'span',
      {className: ['code__why']},
      text(`This app does not run on this page. ${verdict.reason}`),
    );
  const {folder, needs, examples, worker, workbooks} = verdict.run;
  const names = (list: readonly string[]): string | undefined =>
    list.length > 0 ? list.join(' ') : undefined;
  const properties = {
    type: 'button',
    className: ['code__run'],
    dataApp: folder,
    dataNeeds: names(needs),
    dataExamples: names(examples),
    dataWorker: typeof worker === 'object' ? JSON.stringify(workerOutputs(worker, page)) : worker,
    dataWorkbooks: workbooks && embeddedFile(workbooks, page),
  };
  return element('button', properties, text(label));
}

/** The block of a sample; `src/components/use-copy-samples.ts` handles clicks on its Copy button. */
function sample(
  colored: ElementContent[],
  lines: number,
  language: string,
  {title, signature, run, marked}: FenceOptions,
  verdict: SampleVerdict | undefined,
  page: string,
): Element {
  const kind = signature ? ['code--signature'] : verdict && 'run' in verdict ? ['code--app'] : [];
  if (marked.size > MOSTLY_MARKED * lines) kind.push('code--mostly-marked');
  return element(
    'div',
    {className: ['code', ...kind]},
    ...(title ? [element('div', {className: ['code__title'], translate: 'no'}, text(title))] : []),
    // Focusable, so that the keyboard can scroll a sample that is wider than the page.
    element(
      'pre',
      {
        tabIndex: 0,
        role: 'group',
        ariaLabel: title ?? (signature ? 'Signature' : `Sample (${language})`),
        dataLanguage: language,
        // `src/css/code.css` reserves the height while the sample is not laid out.
        dataLines: lines,
      },
      element('code', {translate: 'no'}, ...colored),
    ),
    ...(verdict ? [runButton(verdict, page, run ?? 'Run')] : []),
    element('button', {type: 'button', className: ['code__copy'], ariaLive: 'polite'}, text('Copy')),
  );
}

/** Whether a sample is written for the latest version, the only one that runs in the page. */
function isOfLatest(file: VFile, {sdk}: FenceOptions, {tables}: PageSymbols): boolean {
  const page = path.relative(process.cwd(), file.path).split(path.sep).join('/');
  const {name} = versionOfPage(tables.versions, page);
  return (sdk ?? name) === tables.versions.find(isPublished)!.name;
}

/** The transform; see the top of this file. */
export function highlightCode(sdk: SymbolOptions) {
  return (tree: Root, file: VFile): void => {
    let page: PageSymbols | undefined;
    let offer: PageOffer | undefined;
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName === 'code') node.properties.translate = 'no';
      const code = node.children[0];
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const content = code.children
        .map((child) => (child as Text).value ?? '')
        .join('')
        .replace(/\n$/, '');
      const language = languageOf(code);
      const options = parseFenceOptions(
        (code.data?.meta as string | undefined) ?? (code.properties.metastring as string | undefined),
      );
      let links: LinkedRange[] = [];
      let verdict: SampleVerdict | undefined;
      if (language === 'python') {
        page ??= symbolsOfPage(file, sdk);
        links = linksOf(content, options, page);
        if (!options.signature && isOfLatest(file, options, page)) {
          offer ??= offerOf(String(file.value ?? ''), file.path);
          verdict = sampleRun(content, options, offer, file.path);
        }
      }
      const grammar = options.signature ? 'signature' : language;
      const colored = highlight(content, grammar, options.marked, links);
      parent.children[index] = sample(
        colored,
        content.split('\n').length,
        language,
        options,
        verdict,
        file.path,
      );
      return SKIP;
    });
  };
}
