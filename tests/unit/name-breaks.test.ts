import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {nameBreaks} from '../../src/remark/name-breaks';

/** What the contents list of a page shows for a heading, in HTML. */
function entry(html: string): string {
  const value = {type: 'Literal', value: html, raw: JSON.stringify(html)};
  const properties = [{type: 'Property', key: {type: 'Identifier', name: 'value'}, value}];
  const init = {type: 'ArrayExpression', elements: [{type: 'ObjectExpression', properties}]};
  const declarations = [{id: {type: 'Identifier', name: 'toc'}, init}];
  const declaration = {type: 'VariableDeclaration', declarations};
  const estree = {type: 'Program', body: [{type: 'ExportNamedDeclaration', declaration}]};
  nameBreaks()({type: 'root', children: [{type: 'mdxjsEsm', value: '', data: {estree}}]} as unknown as Root);
  return value.value;
}

/** The HTML of a component with that content. */
function listed(name: string, html: string, className?: string): string {
  const {children} = fromHtml(html, {fragment: true});
  const attributes = className ? [{type: 'mdxJsxAttribute', name: 'className', value: className}] : [];
  const list = {type: 'mdxJsxFlowElement', name, attributes, children};
  nameBreaks()({type: 'root', children: [list]} as unknown as Root);
  return toHtml({type: 'root', children});
}

it('the contents list leaves out the class of a member, which is in the entry above', () => {
  expect(entry('<em>DataGroup.</em>from_groups')).toBe('from_groups');
  expect(entry('<em>DataGroup</em> in a view')).toBe('<em>DataGroup</em> in a view');
});

describe('a narrow column breaks a name', () => {
  it('in the contents list, after a dot or an underscore', () => {
    expect(entry('<code>viktor.external.autodesk</code>')).toBe(
      '<code>viktor.<wbr>external.<wbr>autodesk</code>',
    );
    expect(entry('Excel.get_direct_cell_result')).toBe('Excel.<wbr>get_<wbr>direct_<wbr>cell_<wbr>result');
  });

  it('not in a short name, a number, a tag, nor at the end of a name', () => {
    for (const html of [
      'max_message and min_message',
      'Since 14.29.0.14.30.0.14.31',
      '<img src="a_long_path_of_a.picture">',
      '<code>internationalization_</code> of',
    ])
      expect(entry(html)).toBe(html);
  });

  it('in a list of the names of the SDK, and nowhere else in the text', () => {
    const html = '<li><code>Excel.get_named_cells</code> a_place_that_is_long</li>';
    expect(listed('SymbolIndex', html)).toBe(
      '<li><code>Excel.<wbr>get_<wbr>named_<wbr>cells</code> a_place_that_is_long</li>',
    );
    expect(listed('Tabs', html)).toBe(html);
  });

  it('in the path of a REST operation, after a slash', () => {
    const html = '<p><code>/api/workspaces/{workspace_id}/entities/</code></p>';
    expect(listed('div', html, 'endpoint endpoint--post')).toBe(
      '<p><code>/api/<wbr>workspaces/<wbr>{workspace_<wbr>id}/<wbr>entities/</code></p>',
    );
    expect(listed('div', html, 'endpoint-list')).toContain('<wbr>entities/');
    expect(listed('div', html, 'other')).toBe(html);
  });
});
