import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {staticTables} from '../../src/remark/static-tables';

/** What a page with this table becomes: the HTML of the static table, or undefined where it stays. */
function run(table: string, change: (tree: Root) => void = () => {}): string | undefined {
  const tree = fromHtml(table, {fragment: true});
  change(tree);
  staticTables()(tree);
  const [node] = tree.children as unknown as (Element | MdxJsxFlowElementHast)[];
  if (node!.type === 'element') return undefined;
  expect(node).toMatchObject({type: 'mdxJsxFlowElement', name: 'StaticTable', children: []});
  const [html] = node!.attributes;
  expect(html).toMatchObject({type: 'mdxJsxAttribute', name: 'html'});
  return html!.value as string;
}

const cell = (content: string): string =>
  `<table>\n<thead>\n<tr>\n<th>Name</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>${content}</td>\n</tr>\n</tbody>\n</table>`;

describe('a table', () => {
  it('of text and code is finished HTML that reads the same, without the line ends between cells', () => {
    const html = run(cell('a < b &amp; <code>min = 0</code>'))!;
    expect(html).not.toContain('\n');
    const [table] = fromHtml(`<table>${html}</table>`, {fragment: true}).children;
    const original = fromHtml(cell('a < b &amp; <code>min = 0</code>').replaceAll('\n', ''), {
      fragment: true,
    });
    const bare = (node: unknown): string =>
      JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value));
    expect(bare(table)).toBe(bare(original.children[0]));
  });

  it.each([
    ['/sdk/api/core', '/sdk/api/core/'],
    ['/sdk/api/core/', '/sdk/api/core/'],
    ['/sdk/api/core#File', '/sdk/api/core/#File'],
    ['/sdk/api/core/#File.from_data', '/sdk/api/core/#File.from_data'],
    ['/search?q=a', '/search/?q=a'],
    ['/openapi/viktor.json', '/openapi/viktor.json'],
    ['#File', '#File'],
    ['pathname:///sdk/13/api/views/#PNGView', '/sdk/13/api/views/#PNGView'],
  ])('with a link to %s leads to %s', (href, address) => {
    const html = run(cell(`<a href="${href}">x</a>`))!;
    expect(/href=(?:"([^"]*)"|([^\s>]*))/.exec(html)!.slice(1)).toContain(address);
  });

  it.each([
    ['a link to another site', cell('<a href="https://example.com">x</a>')],
    ['a link without a scheme to another site', cell('<a href="//example.com">x</a>')],
    ['a picture', cell('<img src="/x.png" alt="x">')],
    ['cells that are aligned', cell('x').replace('<td>', '<td align="right">')],
  ])('with %s stays as it is', (_, table) => {
    expect(run(table)).toBeUndefined();
  });

  it('with a component stays as it is', () => {
    const withComponent = (tree: Root): void => {
      visit(tree, 'element', ({tagName, children}: Element) => {
        if (tagName === 'td')
          children.push({type: 'mdxJsxTextElement', name: 'Since', attributes: [], children: []} as never);
      });
    };
    expect(run(cell('x'), withComponent)).toBeUndefined();
  });
});
