import {defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {allowsOutside, type Inline} from './policy';

/** The parts of one page that the Content-Security-Policy applies to. */
export interface PageContents extends Inline {
  scripts: Set<string>;
  styleAttributes: Set<string>;
  /** What the policy can't allow, a sentence each. */
  problems: string[];
  /** The policy that it holds already. */
  policy?: string;
  /** The range of the text that the `meta` element of the policy replaces; empty when there is none yet. */
  policyPlace: Place;
}

/** Offsets into a page's text, in UTF-16 units; the end is the first that no longer belongs to it. */
export interface Place {
  start: number;
  end: number;
}

/** Values of `rel` by which a `link` loads a file. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|icon|manifest)\b/;

/** Types of `script` that contain data. Everything else counts as code. */
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
 * The place of the policy in a page: after the charset, which must be in the first kilobyte, and before
 * everything that the policy applies to.
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
 * Puts the policy into a page as a `meta` element, in place of an earlier one.
 *
 * @param html - The page's text.
 * @param place - Where it goes, from {@link readPage}.
 * @param policy - What can stand in such an element.
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
    if (name === 'style') contents.problems.push('it has a style element; put the rules in a style sheet');
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') contents.styleAttributes.add(value);
      if (attribute.startsWith('on'))
        contents.problems.push(`${name} has the attribute ${attribute}; listen for the event in a script`);
      if (/^\s*javascript:/i.test(value))
        contents.problems.push(`${name} has a script in its attribute ${attribute}`);
    }
    const loaded =
      name === 'link'
        ? LOADING.test(attributes.get('rel') ?? '') && attributes.get('href')
        : name !== 'a' && (attributes.get('src') ?? attributes.get('data'));
    if (loaded && /^(?:https?:)?\/\//i.test(loaded) && !allowsOutside(name, loaded)) {
      contents.problems.push(
        `${name} loads ${loaded}; put the file into the site, or name its address in deploy/rules.ts`,
      );
    }
  }
  return contents;
}
