import path from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {highlightCode} from '../../src/remark/highlight-code';
import {tables} from './sdk-fixture';

function fence(text: string, language?: string, meta?: string): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language ? {className: [`language-${language}`]} : {},
    children: [{type: 'text', value: text}],
    data: meta === undefined ? undefined : ({meta} as Element['data']),
  };
  return {type: 'element', tagName: 'pre', properties: {}, children: [code]};
}

function run(...children: ElementContent[]): Root {
  const tree: Root = {type: 'root', children};
  highlightCode({tables})(tree, new VFile({path: path.resolve('docs/page.mdx')}));
  return tree;
}

function attributes(node: unknown): Record<string, unknown> {
  const block = node as MdxJsxFlowElementHast;
  expect(block).toMatchObject({type: 'mdxJsxFlowElement', name: 'CodeBlock', children: []});
  return Object.fromEntries(
    block.attributes.map((item) => (item.type === 'mdxJsxAttribute' ? [item.name, item.value] : ['?', item])),
  );
}

describe('fenced samples', () => {
  it('become a block that holds its finished HTML', () => {
    const [block] = run(fence('x = 6\n', 'python')).children;
    expect(attributes(block)).toEqual({html: 'x = <span class=n>6</span>', language: 'python'});
  });

  it('without a language are plain text', () => {
    expect(attributes(run(fence('a < b\n')).children[0])).toEqual({html: 'a &#x3C; b', language: 'text'});
  });

  it('show their title', () => {
    expect(attributes(run(fence('x\n', 'python', 'title="app.py"')).children[0])).toMatchObject({
      title: 'app.py',
    });
  });

  it('say when they declare a symbol', () => {
    expect(attributes(run(fence('x\n', 'python', 'signature')).children[0])).toMatchObject({
      kind: 'signature',
    });
  });

  it('mark the lines that they name', () => {
    expect(attributes(run(fence('a\nb\n', 'text', '{2}')).children[0])).toMatchObject({
      html: 'a\n<mark>b</mark>',
    });
  });

  it('lose the one line end that Markdown adds and no other', () => {
    expect(attributes(run(fence('a\n\n', 'text')).children[0])).toMatchObject({html: 'a\n'});
  });

  it('are found inside of other elements', () => {
    const item: Element = {type: 'element', tagName: 'li', properties: {}, children: [fence('a\n', 'text')]};
    run({type: 'element', tagName: 'ol', properties: {}, children: [item]});
    expect(attributes(item.children[0])).toMatchObject({html: 'a'});
  });

  it('are all found when several follow each other', () => {
    const {children} = run(fence('a\n', 'text'), fence('b\n', 'text'), fence('c\n', 'text'));
    expect(children.map((child) => attributes(child).html)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is not a fenced sample', () => {
  it('code inside of a sentence stays', () => {
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: [{type: 'text', value: 'x'}],
    };
    const paragraph: Element = {type: 'element', tagName: 'p', properties: {}, children: [code]};
    expect(run(paragraph).children).toEqual([paragraph]);
  });

  it('preformatted text without code stays', () => {
    const text: Element = {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [{type: 'text', value: 'x'}],
    };
    expect(run(text).children).toEqual([text]);
  });

  it('an empty preformatted element stays', () => {
    const empty: Element = {type: 'element', tagName: 'pre', properties: {}, children: []};
    expect(run(empty).children).toEqual([empty]);
  });
});
