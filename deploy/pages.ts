import {defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {allowsOutside, type Inline} from './policy';

/** What one page holds that the Content-Security-Policy decides on. */
export interface PageContents extends Inline {
  scripts: Set<string>;
  styleAttributes: Set<string>;
  /** What no policy of this site allows, a sentence each. */
  problems: string[];
}

/** Values of `rel` by which a `link` loads a file. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|icon|manifest)\b/;

/** Types of `script` that hold data. Everything else is taken for code, to be on the safe side. */
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

/**
 * Reads what a page holds as a browser would.
 *
 * @param html - The page's text.
 */
export function readPage(html: string): PageContents {
  const contents: PageContents = {scripts: new Set(), styleAttributes: new Set(), problems: []};
  // What is there for browsers without scripts is held to the policy as well.
  for (const element of elements(parse(html, {scriptingEnabled: false}))) {
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
