import fs from 'node:fs';
import path from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
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

function transformed(page: string, source: string, ...children: ElementContent[]): Root {
  const tree: Root = {type: 'root', children};
  highlightCode({tables})(tree, new VFile({path: path.resolve(page), value: source}));
  return tree;
}

const run = (...children: ElementContent[]): Root => transformed('docs/page.mdx', '', ...children);

interface Sample {
  classes: unknown;
  title?: string;
  language: unknown;
  label: unknown;
  html: string;
}

/** The rendered sample of a fence. */
function sampleOf(node: unknown): Sample {
  const block = node as Element;
  const child = (tag: string, inside = block): Element | undefined =>
    inside.children.find((item): item is Element => item.type === 'element' && item.tagName === tag);
  const pre = child('pre')!;
  expect(block.children.at(-1)).toMatchObject({children: [{type: 'text', value: 'Copy'}]});
  return {
    classes: block.properties.className,
    title: (child('div')?.children[0] as {value?: string} | undefined)?.value,
    language: pre.properties.dataLanguage,
    label: pre.properties.ariaLabel,
    html: toHtml(child('code', pre)!.children, {preferUnquoted: true}),
  };
}

describe('fenced samples', () => {
  it('are highlighted, with an accessible name', () => {
    expect(sampleOf(run(fence('x = 6\n', 'python')).children[0])).toEqual({
      classes: ['code'],
      language: 'python',
      label: 'Sample (python)',
      html: 'x = <span class=n>6</span>',
    });
  });

  it('show their title', () => {
    expect(sampleOf(run(fence('x\n', 'python', 'title="app.py"')).children[0])).toMatchObject({
      title: 'app.py',
      label: 'app.py',
    });
  });

  it('that declare a symbol highlight its name, and no other name at the start of a line', () => {
    const code = 'Line.of(\n    point: Point,\n) -> Line\nclass Line\nLine.color: str\n';
    expect(sampleOf(run(fence(code, 'python', 'signature')).children[0])).toMatchObject({
      classes: ['code', 'code--signature'],
      label: 'Signature',
      html: [
        '<span class=f>Line.of</span>(',
        '    point: Point,',
        ') -> Line',
        '<span class=k>class</span> <span class=t>Line</span>',
        '<span class=f>Line.color</span>: <span class=t>str</span>',
      ].join('\n'),
      language: 'python',
    });
  });

  it('mark the lines that they name', () => {
    expect(sampleOf(run(fence('a\nb\n', 'text', '{2}')).children[0])).toMatchObject({
      html: 'a\n<span class=m>b</span>',
    });
  });

  it('have only a bar where more than two of five lines are marked', () => {
    const classes = (marked: string): unknown =>
      sampleOf(run(fence('a\nb\nc\nd\ne\n', 'text', marked)).children[0]).classes;
    expect(classes('{1-2}')).toEqual(['code']);
    expect(classes('{1-3}')).toEqual(['code', 'code--mostly-marked']);
  });

  it('are found inside of other elements', () => {
    const item: Element = {type: 'element', tagName: 'li', properties: {}, children: [fence('a\n', 'text')]};
    run({type: 'element', tagName: 'ol', properties: {}, children: [item]});
    expect(sampleOf(item.children[0])).toMatchObject({html: 'a'});
  });
});

describe('samples that are whole apps', () => {
  const APP =
    'import viktor as vkt\n\nclass Controller(vkt.Controller):\n    parametrization = Form\n    path = Path(__file__).parent / "loads.csv"\n';
  const LOADS = '```text title="loads.csv"\n12\n```\n';

  /** The Run button of a sample, or the reason why it has none. */
  function runOf({children}: Root): string {
    const block = children[0] as Element;
    return toHtml(block.children.slice(1, -1), {preferUnquoted: true});
  }

  it('have a button before the one that copies, with the files that they need', () => {
    const tree = transformed('docs/page.mdx', LOADS, fence(APP, 'python'));
    expect(runOf(tree)).toBe('<button type=button class=code__run data-needs=loads.csv>Run</button>');
    expect(sampleOf(tree.children[0])).toMatchObject({classes: ['code', 'code--app']});
  });

  it('contain worker files and results of workbooks', () => {
    const page = 'docs/create-apps/software-integrations/page.mdx';
    const buttonOf = (meta: string): Element['properties'] => {
      const block = transformed(page, LOADS, fence(APP, 'python', meta)).children[0] as Element;
      return (block.children[1] as Element).properties;
    };
    const output = fs.readFileSync(path.join(path.dirname(page), 'samples/matlab_output.json'), 'utf8');
    expect(buttonOf('worker="out.json=./samples/matlab_output.json"')).toMatchObject({
      dataWorker: JSON.stringify({'out.json': output}),
    });
    expect(buttonOf('worker="script" workbooks="./samples/matlab_output.json"')).toMatchObject({
      dataWorker: 'script',
      dataWorkbooks: output,
    });
    expect(() => buttonOf('worker="out.json=./absent.json"')).toThrow('there is no file "./absent.json"');
  });

  it('say why they do not run', () => {
    const tree = run(fence(APP, 'python'));
    expect(runOf(tree)).toBe(
      '<span class=code__why>This app does not run on this page. It reads loads.csv, which this page does not offer.</span>',
    );
    expect(sampleOf(tree.children[0])).toMatchObject({classes: ['code']});
  });

  it.each([
    ['of a page on another version', 'sdk_versioned_docs/version-13/page.mdx', ''],
    ['for another version', 'docs/page.mdx', 'sdk=13'],
    ['that declare a symbol', 'docs/page.mdx', 'signature'],
  ])('%s have neither', (_, page, meta) => {
    expect(runOf(transformed(page, LOADS, fence(APP, 'python', meta)))).toBe('');
  });
});

describe('what is not a fenced sample', () => {
  it('code inside of a sentence stays, and is not translated', () => {
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: [{type: 'text', value: 'x'}],
    };
    const paragraph: Element = {type: 'element', tagName: 'p', properties: {}, children: [code]};
    expect(run(paragraph).children).toEqual([
      {...paragraph, children: [{...code, properties: {translate: 'no'}}]},
    ]);
  });
});
