import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {staticHtml} from '../../src/remark/static-html';

function transform(html: string, change: (tree: Root) => void = () => {}): Root {
  const tree = fromHtml(html, {fragment: true});
  change(tree);
  staticHtml()(tree);
  return tree;
}

/** The attributes of the resulting StaticHtml block; undefined if the HTML is left as it is. */
function run(html: string, change?: (tree: Root) => void): Record<string, string> | undefined {
  const [node] = transform(html, change).children as unknown as (Element | MdxJsxFlowElementHast)[];
  if (node!.type === 'element') return undefined;
  expect(node).toMatchObject({type: 'mdxJsxFlowElement', name: 'StaticHtml', children: []});
  return Object.fromEntries(
    node!.attributes.map((item) => [(item as {name: string}).name, item.value as string]),
  );
}

const cell = (content: string): string =>
  `<table>\n<thead>\n<tr>\n<th>Name</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>${content}</td>\n</tr>\n</tbody>\n</table>`;

/** HTML as a browser parses it, without line breaks. */
function read(html: string): string {
  return toHtml(fromHtml(html.replaceAll('\n', ''), {fragment: true}));
}

describe('a block of text', () => {
  it.each([
    ['p', 'A <strong>beam</strong> with <code>min=0</code> &amp; more.'],
    ['ul', '<li>One</li><li>Two<ul><li>Three</li></ul></li>'],
    ['blockquote', '<p>One</p><p>Two</p>'],
  ])('%s is finished HTML that reads the same', (tag, content) => {
    const block = run(`<${tag}>${content}</${tag}>`)!;
    expect(Object.keys(block)).toEqual(['tag', 'html']);
    expect(block.tag).toBe(tag);
    expect(read(block.html!)).toBe(read(content));
  });

  it('never becomes other markup than it was', () => {
    expect(read(run('<p>&lt;img src=x onerror=alert(1)&gt;</p>')!.html!)).toBe(
      '&#x3C;img src=x onerror=alert(1)>',
    );
  });

  it('with a heading that is a name is not translated', () => {
    expect(run('<h2 id="NumberField">NumberField</h2>')).toMatchObject({translate: 'no'});
    expect(run('<h2 id="loads">Loads</h2>')).not.toHaveProperty('translate');
  });

  it('with a heading keeps its anchor and gets the link to itself', () => {
    const block = run('<h2 id="loads">Loads <code>q</code></h2>')!;
    expect(block).toMatchObject({tag: 'h2', id: 'loads', className: 'anchor'});
    const link = fromHtml(block.html!, {fragment: true}).children.at(-1);
    expect(link).toMatchObject({
      tagName: 'a',
      properties: {className: ['hash-link'], href: '#loads', ariaLabel: 'Direct link to Loads q'},
    });
  });

  it('with a table is in a frame that can be scrolled by keyboard', () => {
    const block = run(cell('a < b &amp; <code>min = 0</code>'))!;
    expect(block).toMatchObject({
      tag: 'div',
      className: 'table',
      role: 'group',
      'aria-label': 'Table',
      tabIndex: '0',
    });
    expect(block.html).not.toContain('\n');
    expect(read(block.html!)).toBe(read(cell('a < b &amp; <code>min = 0</code>')));
  });

  it('inside of a section with a picture is finished too, its heading without a link', () => {
    const [section] = transform(
      '<details><summary><h3 id="paste">Paste</h3></summary><p><img src="a.png"></p><p>Text</p></details>',
    ).children as unknown as Element[];
    const [summary, picture, text] = section!.children as unknown as MdxJsxFlowElementHast[];
    expect(JSON.stringify(summary)).toContain('Paste</h3>');
    expect(JSON.stringify(summary)).not.toContain('hash-link');
    expect([picture, text]).toMatchObject([{tagName: 'p'}, {name: 'StaticHtml'}]);
  });

  it('within a component is static HTML too', () => {
    const inTab = (tree: Root): void => {
      tree.children = [
        {type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [], children: tree.children} as never,
      ];
    };
    const [tab] = transform('<p>Text</p>', inTab).children as unknown as MdxJsxFlowElementHast[];
    expect(tab!.children).toMatchObject([{type: 'mdxJsxFlowElement', name: 'StaticHtml'}]);
  });
});

describe('a link', () => {
  it.each([
    ['/sdk/api/core', '/sdk/api/core/'],
    ['/sdk/api/core/', '/sdk/api/core/'],
    ['/sdk/api/core#File', '/sdk/api/core/#File'],
    ['/sdk/api/core/#File.from_data', '/sdk/api/core/#File.from_data'],
    ['/search?q=a', '/search/?q=a'],
    ['/openapi/viktor.json', '/openapi/viktor.json'],
    ['#File', '#File'],
    ['pathname:///sdk/13/api/views/#PNGView', '/sdk/13/api/views/#PNGView'],
  ])('to %s leads to %s', (href, address) => {
    const html = run(`<p><a href="${href}">x</a></p>`)!.html!;
    expect(fromHtml(html, {fragment: true}).children[0]).toMatchObject({properties: {href: address}});
    expect(html).not.toContain('target');
  });

  it.each(['https://example.com/a', '//example.com/a'])('to %s opens in a new tab', (href) => {
    const html = run(`<p><a href="${href}">x</a></p>`)!.html!;
    expect(fromHtml(html, {fragment: true}).children[0]).toMatchObject({
      properties: {href, target: '_blank', rel: ['noopener', 'noreferrer']},
    });
  });
});

describe('what stays as it is', () => {
  it.each([
    ['a picture', '<p><img src="/x.png" alt="x"></p>'],
    ['cells that are aligned', cell('x').replace('<td>', '<td align="right">')],
    ['a list that starts elsewhere', '<ol start="3"><li>x</li></ol>'],
    ['a form', '<p><input></p>'],
  ])('%s', (_, html) => {
    expect(run(html)).toBeUndefined();
  });

  it('text with a component', () => {
    const withComponent = (tree: Root): void => {
      visit(tree, 'element', ({tagName, children}: Element) => {
        if (tagName === 'p')
          children.push({type: 'mdxJsxTextElement', name: 'Since', attributes: [], children: []} as never);
      });
    };
    expect(run('<p>x</p>', withComponent)).toBeUndefined();
  });

  it('the list of a component that reads it', () => {
    const inCatalogue = (tree: Root): void => {
      tree.children = [
        {type: 'mdxJsxFlowElement', name: 'Catalogue', attributes: [], children: tree.children} as never,
      ];
    };
    const [catalogue] = transform('<ul><li>x</li></ul>', inCatalogue)
      .children as unknown as MdxJsxFlowElementHast[];
    expect(catalogue!.children).toMatchObject([{type: 'element', tagName: 'ul'}]);
  });
});
