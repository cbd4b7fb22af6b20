import path from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {symbolTable} from '../../src/sdk-model/symbols';
import {symbolLinks} from '../../src/remark/symbol-links';
import {element} from './hast-element';
import {NEXT, referencePages, tables} from './sdk-fixture';

const code = (text: string): Element => element('code', text);

const component = (name: string, kind: 'mdxJsxFlowElement' | 'mdxJsxTextElement', ...children: Element[]) =>
  ({type: kind, name, attributes: [], children}) as unknown as ElementContent;

function run(page: string, ...children: ElementContent[]): Root {
  const tree: Root = {type: 'root', children};
  symbolLinks({tables})(tree, new VFile({path: path.resolve(page)}));
  return tree;
}

/** The links of a tree, each with its text. */
function links(node: unknown): [string, string][] {
  const {tagName, properties, children = []} = node as Partial<Element>;
  const text = (inner: unknown): string => {
    const {value, children: parts = []} = inner as {value?: string; children?: unknown[]};
    return value ?? parts.map(text).join('');
  };
  const own: [string, string][] = tagName === 'a' ? [[text(node), String(properties!.href)]] : [];
  return [...own, ...children.flatMap(links)];
}

describe('inline code that names a symbol', () => {
  it('becomes the text of a link to the entry', () => {
    const tree = run('docs/page.mdx', element('p', 'Use ', code('vkt.NumberField'), '.'));
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: {href: '/sdk/api/parametrization/#NumberField', className: ['chip']},
      children: [code('vkt.NumberField')],
    };
    expect(tree.children).toEqual([element('p', 'Use ', link, '.')]);
  });

  it('has the same look in a link that is written, unless there is other text in it', () => {
    const link = (...children: (Element | string)[]): Element => element('a', ...children);
    const [whole, part] = [link(code('get')), link('the method ', code('get'))];
    run('docs/page.mdx', element('p', whole, part));
    expect(whole.properties.className).toEqual(['chip']);
    expect(part.properties.className).toBeUndefined();
  });

  it('is linked each time', () => {
    const tree = run(
      'docs/page.mdx',
      element('p', code('NumberField'), code('DataResult')),
      element('ul', element('li', element('strong', code('File.from_data')))),
    );
    expect(links(tree)).toEqual([
      ['NumberField', '/sdk/api/parametrization/#NumberField'],
      ['DataResult', '/sdk/api/views/#DataResult'],
      ['File.from_data', '/sdk/api/core/#File.from_data'],
    ]);
  });

  it.each(['mdxJsxFlowElement', 'mdxJsxTextElement'] as const)('is linked within components: %s', (kind) => {
    const tree = run('docs/page.mdx', component('TabItem', kind, element('p', code('NumberField'))));
    expect(links(tree)).toEqual([['NumberField', '/sdk/api/parametrization/#NumberField']]);
  });

  it('leads to the version that the page is about', () => {
    const sentence = () => element('p', code('NumberField'));
    expect(links(run('sdk_versioned_docs/version-13/upgrades.mdx', sentence()))).toEqual([
      ['NumberField', '/sdk/13/api/parametrization/#NumberField'],
    ]);
    expect(links(run('sdk_versioned_docs/version-14/upgrades.mdx', sentence()))).toEqual([
      ['NumberField', '/sdk/api/parametrization/#NumberField'],
    ]);
  });

  it('may be a plain word on the page of its module, and only there', () => {
    const sentence = () => element('p', code('File'));
    expect(links(run('sdk_versioned_docs/version-14/api/core.mdx', sentence()))).toEqual([
      ['File', '/sdk/api/core/#File'],
    ]);
    expect(links(run('sdk_versioned_docs/version-14/api/views.mdx', sentence()))).toEqual([]);
    expect(links(run('docs/core.mdx', sentence()))).toEqual([]);
  });

  it('leads nowhere in the text of a version that is not published', () => {
    const tree: Root = {type: 'root', children: [element('p', code('NumberField'))]};
    const next = symbolTable(NEXT, referencePages[14], []);
    const written = {...tables, tables: {...tables.tables, next}};
    symbolLinks({tables: written})(tree, new VFile({path: path.resolve('sdk/upgrades.mdx')}));
    expect(tree.children).toEqual([element('p', code('NumberField'))]);
  });
});

describe('what stays as it is', () => {
  it.each(['a', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'])('code within %s', (name) => {
    const around = () => element(name, element('em', code('NumberField')));
    expect(run('docs/page.mdx', around()).children).toEqual([around()]);
  });

  it.each(['a', 'summary'])('code within %s that is written as a tag', (name) => {
    const around = () => component(name, 'mdxJsxTextElement', code('NumberField'));
    expect(run('docs/page.mdx', around()).children).toEqual([around()]);
  });

  it.each([
    ['code that names no symbol', code('params.width')],
    ['code with elements in it', element('code', element('em', 'NumberField'))],
    ['empty code', element('code')],
    ['text that is no code', element('em', 'NumberField')],
  ])('%s', (_, node) => {
    const before = structuredClone(node);
    expect(run('docs/page.mdx', element('p', node)).children).toEqual([element('p', before)]);
  });
});
