/**
 * Looks for blocks of text that hold no component (paragraphs, headings, lists, tables, samples) and
 * turns each into a `StaticHtml` with finished HTML, which React inserts unchanged. A page of the reference has
 * ten thousand elements; as JSX every reader's browser would load them twice and hydrate each one.
 * Blocks with components, pictures or expressions in them stay as they are.
 */
import type {Element, ElementContent, Nodes, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {isPageAddress} from '../markdown/links';

/** Elements that Markdown and our transforms write, and that need no component in the browser. */
const PLAIN =
  /^(?:p|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|a|code|strong|em|br|del|sub|sup|kbd|pre|div|span|button|mark|wbr|details|summary|h[2-6])$/;

/** Their children are the component's data. */
const READS_CHILDREN = new Set(['Catalogue']);

/** The `href` that the theme's `Link` would render: a trailing slash for a page, no `pathname://` for a file. */
function finishedHref(href: string): string {
  const address = href.replace(/^pathname:\/\//, '');
  return isPageAddress(address) ? address.replace(/\/?(?=[?#]|$)/, '/') : address;
}

function isPlain(node: Nodes): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'element' || !PLAIN.test(node.tagName)) return false;
  // MDX turns the alignment of a cell into a style.
  return node.properties.align === undefined && node.children.every(isPlain);
}

/** The heading's own link, as the theme's `Heading` writes it. */
function hashLink(heading: Element): Element {
  const label = `Direct link to ${toString(heading)}`;
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['hash-link'],
      href: `#${String(heading.properties.id)}`,
      ariaLabel: label,
      title: label,
      translate: 'no',
    },
    children: [{type: 'text', value: '\u200b'}],
  };
}

/** A table can be wider than the page: the keyboard scrolls it. */
function inFrame(table: Element): Element {
  const properties = {className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0};
  return {type: 'element', tagName: 'div', properties, children: [table]};
}

/**
 * The element as the components of the theme would render it.
 *
 * @param isInControl - It is the text of a control, which may hold no link: the heading of a folded section.
 */
function finished(element: Element, isInControl = false): Element {
  const isRows = /^(?:table|thead|tbody|tr)$/.test(element.tagName);
  const children = element.children.flatMap((child): ElementContent[] => {
    // Line breaks between rows and cells are insignificant.
    if (isRows && child.type === 'text' && child.value.trim() === '') return [];
    return [child.type === 'element' ? finished(child, element.tagName === 'summary') : child];
  });
  const properties = {...element.properties};
  if (element.tagName === 'a' && properties.href !== undefined) {
    properties.href = finishedHref(String(properties.href));
    if (/^(?:https?:)?\/\//.test(properties.href)) {
      properties.target = '_blank';
      properties.rel = ['noopener', 'noreferrer'];
    }
  }
  if (/^h[2-6]$/.test(element.tagName) && properties.id !== undefined) {
    properties.className = ['anchor'];
    // The heading of a symbol's entry: its anchor is its name.
    if (toString(element) === properties.id) properties.translate = 'no';
    if (!isInControl) children.push(hashLink(element));
  }
  const done = {...element, properties, children};
  return element.tagName === 'table' ? inFrame(done) : done;
}

/** Attributes of a block that `StaticHtml` passes on; a block with others stays as it is. */
const ATTRIBUTES = ['id', 'className', 'role', 'ariaLabel', 'tabIndex', 'translate'];

/** The block as finished HTML; undefined where it has to stay as it is. */
function staticBlock(element: Element): MdxJsxFlowElementHast | undefined {
  if (!isPlain(element)) return undefined;
  const {tagName, properties, children} = finished(element);
  if (Object.keys(properties).some((name) => !ATTRIBUTES.includes(name))) return undefined;
  const html = toHtml(
    {type: 'root', children},
    // The HTML is also in the page's script; quotes would be a twelfth of it.
    {omitOptionalTags: true, preferUnquoted: true},
  );
  const attributes = Object.entries(properties).map(([name, value]) => [
    name.replace(/^aria(?=[A-Z])/, 'aria-').replace(/-[A-Z]/, (letter) => letter.toLowerCase()),
    Array.isArray(value) ? value.join(' ') : String(value),
  ]);
  return {
    type: 'mdxJsxFlowElement',
    name: 'StaticHtml',
    attributes: [['tag', tagName], ...attributes, ['html', html]].map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name: name!,
      value,
    })),
    children: [],
  };
}

function replaceBlocks(parent: {children: unknown[]}): void {
  parent.children = parent.children.map((child) => {
    const node = child as Element | MdxJsxFlowElementHast;
    if (node.type === 'element') {
      const block = staticBlock(node);
      // A section with a picture in it: its heading is a control, and the rest are blocks.
      if (!block && node.tagName === 'details') replaceBlocks(node);
      return block ?? node;
    }
    if (node.type === 'mdxJsxFlowElement' && !READS_CHILDREN.has(node.name ?? '')) replaceBlocks(node);
    return node;
  });
}

/** The transform; see the top of this file. */
export function staticHtml() {
  return (tree: Root): void => replaceBlocks(tree);
}
