/**
 * Looks for tables of text, code and links within the site, and makes each a `StaticTable` that holds
 * its finished HTML. Tables with components, pictures or links to other sites stay as they are.
 */
import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {EXIT, SKIP, visit} from 'unist-util-visit';

const PLAIN = /^(?:thead|tbody|tr|th|td|a|code|strong|em|br|del|sub|sup|kbd)$/;

/** The address as the site's own links have it: without the mark for files, with a slash behind a page. */
function finished(href: string): string | undefined {
  const path = href.replace(/^pathname:\/\//, '');
  if (path.startsWith('#')) return path;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  return path.replace(/^([^?#]*?)\/?(?=[?#]|$)/, (_, page: string) =>
    /\.[a-z0-9]+$/i.test(page) ? page : `${page}/`,
  );
}

function isPlain(table: Element): boolean {
  let plain = true;
  visit(table, (node) => {
    if (node === table || node.type === 'text') return undefined;
    const isKnown = node.type === 'element' && PLAIN.test(node.tagName) && !node.properties.align;
    const {href} = node.type === 'element' ? node.properties : {};
    if (isKnown && (href === undefined || finished(String(href)) !== undefined)) return undefined;
    plain = false;
    return EXIT;
  });
  return plain;
}

/** The transform; see the top of this file. */
export function staticTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined || !isPlain(node)) return undefined;
      visit(node, 'element', (link: Element) => {
        if (link.tagName === 'a') link.properties.href = finished(String(link.properties.href));
      });
      // Line ends between rows and cells are nobody's text.
      visit(node, 'text', (text, place, owner) => {
        const inside = (owner as Element).tagName;
        if (/^(?:table|thead|tbody|tr)$/.test(inside) && text.value.trim() === '') {
          (owner as Element).children.splice(place!, 1);
          return place;
        }
        return undefined;
      });
      const block: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'StaticTable',
        attributes: [
          {
            type: 'mdxJsxAttribute',
            name: 'html',
            value: toHtml(
              {type: 'root', children: node.children},
              {omitOptionalTags: true, preferUnquoted: true},
            ),
          },
        ],
        children: [],
      };
      (parent.children as unknown[])[index] = block;
      return SKIP;
    });
  };
}
