import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {focusedLines} from '../../src/markdown/fence-options';
import {focus} from '../../src/remark/focus';

function run(meta: string): Root {
  const value = `\`\`\`python ${meta}\nimport viktor as vkt\n\nclass A:\n    x = 1\n    y = 2\n\`\`\`\n`;
  const tree = unified().use(remarkParse).parse(value) as Root;
  focus()(tree, new VFile({path: `${process.cwd()}/sdk/api/page.mdx`, value}));
  return tree;
}

describe('a sample with a focus', () => {
  const [shown, folded, ...others] = run('title="app.py" focus="4-5"').children;

  it('shows these lines first, without indentation and title', () => {
    expect(shown).toMatchObject({type: 'code', lang: 'python', value: 'x = 1\ny = 2'});
    expect((shown as Code).meta).toBeUndefined();
  });

  it('keeps the indentation of lines below others that it shows', () => {
    expect(run('focus="3,5"').children[0]).toMatchObject({value: 'class A:\n\n    y = 2'});
  });

  it('folds the whole sample below, once', () => {
    expect(folded).toMatchObject({name: 'details', children: [{name: 'summary'}, {type: 'code'}]});
    const [, whole] = (folded as MdxJsxFlowElement).children as unknown as [unknown, Code];
    expect(whole).toMatchObject({meta: 'title="app.py" focus="4-5"'});
    expect(whole.value).toContain('import viktor');
    expect(whole.value).not.toContain('Controller');
    expect(toString(folded!)).toMatch(/^The whole sample/);
    expect(others).toEqual([]);
  });

  it('fails for lines that do not exist', () => {
    for (const wrong of ['4-9', '0-2', 'x', ''])
      expect(() => run(`focus="${wrong}"`)).toThrow(
        `focus="${wrong}" does not match lines of the sample; write for example focus="9-13", with lines from 1 to 5.`,
      );
  });
});

it('a sample without a focus stays as it is', () => {
  expect(run('title="app.py"').children).toMatchObject([{type: 'code'}]);
});

it('several parts are shown in order, with an empty line for omissions', () => {
  expect(focusedLines('a\nb\nc\nd', '1,3-4')).toBe('a\n\nc\nd');
});
