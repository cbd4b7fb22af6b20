import {defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {allowsOutside, type Inline} from './policy';

/** The parts of one page that the Content-Security-Policy applies to. */
export interface PageContents extends Inline {
  scripts: Set<string>;
  styleAttributes: Set<string>;
  /** What no policy can allow, one sentence each. */
  problems: string[];
  /** The policy in the page's `meta` element, if any. */
  policy?: string;
  /** The range of the text to replace with the `meta` element of the policy; empty if the page has none yet. */
  policyPlace: Place;
}

/** A range of a page's text, in UTF-16 code units; `end` is exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** Values of `rel` that make a `link` load a file. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|icon|manifest)\b/;

/** Types of `script` that hold data. Any other type counts as code. */
const DATA = /^application\/(?:ld\+)?json$/;

function textOf(node: Html.ParentNode): string {
  return node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}

function* elements(node: Html.ParentNode): Generator<Html.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elements(child);
    if ('content' in child) yield* elements((child as Html.Template).content);
  }
}

function attributeOf(element: Html.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function isPolicy(element: Html.Element): boolean {
  return (
    element.tagName === 'meta' &&
    attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-security-policy'
  );
}

/**
 * Where the policy goes in a page: after the charset, which must be in the first kilobyte, and before everything that
 * the policy applies to.
 */
function policyPlace(document: Html.Document): Place {
  const html = document.childNodes.find((node) => node.nodeName === 'html') as Html.Element;
  const head = html.childNodes.find((node) => node.nodeName === 'head') as Html.Element;
  const inHead = head.childNodes.filter(tree.isElementNode);
  const kept = inHead.find(isPolicy)?.sourceCodeLocation;
  if (kept) return {start: kept.startOffset, end: kept.endOffset};
  const charset = inHead.find((element) => attributeOf(element, 'charset') !== undefined);
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType');
  const at =
    charset?.sourceCodeLocation?.endOffset ??
    head.sourceCodeLocation?.startTag?.endOffset ??
    inHead[0]?.sourceCodeLocation?.startOffset ??
    html.sourceCodeLocation?.startTag?.endOffset ??
    doctype?.sourceCodeLocation?.endOffset ??
    0;
  return {start: at, end: at};
}

/**
 * Inserts the policy into a page as a `meta` element, or replaces the existing one.
 *
 * @param html - The page's text.
 * @param place - Where it goes, from {@link readPage}.
 * @param policy - The part of the policy that is valid in a `meta` element.
 */
export function withPolicy(html: string, {start, end}: Place, policy: string): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.slice(0, start) + element + html.slice(end);
}

/**
 * Parses a page as a browser would.
 *
 * @param html - The page's text.
 */
export function readPage(html: string): PageContents {
  // The policy applies to the content of `noscript` too.
  const document = parse(html, {scriptingEnabled: false, sourceCodeLocationInfo: true});
  const contents: PageContents = {
    scripts: new Set(),
    styleAttributes: new Set(),
    problems: [],
    policyPlace: policyPlace(document),
  };
  for (const element of elements(document)) {
    if (isPolicy(element)) contents.policy ??= attributeOf(element, 'content');
    const name = element.tagName;
    const attributes = new Map(element.attrs.map((attribute) => [attribute.name, attribute.value]));
    if (name === 'script' && !attributes.has('src') && !DATA.test(attributes.get('type') ?? ''))
      contents.scripts.add(textOf(element));
    if (name === 'style') contents.problems.push('it has a style element; move its rules to a style sheet');
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') contents.styleAttributes.add(value);
      if (attribute.startsWith('on'))
        contents.problems.push(
          `${name} has the attribute ${attribute}; add an event listener in a script instead`,
        );
      if (/^\s*javascript:/i.test(value))
        contents.problems.push(`${name} has a javascript: URL in its attribute ${attribute}; remove it`);
    }
    const loaded =
      name === 'link'
        ? LOADING.test(attributes.get('rel') ?? '') && attributes.get('href')
        : name !== 'a' && (attributes.get('src') ?? attributes.get('data'));
    if (loaded && /^(?:https?:)?\/\//i.test(loaded) && !allowsOutside(name, loaded)) {
      contents.problems.push(
        `${name} loads ${loaded}; put the file into the site, or allow its URL in deploy/rules.ts`,
      );
    }
  }
  return contents;
}
