import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import appArchives from '../../src/plugins/app-archives';
import {downloads} from '../../src/remark/downloads';

let folder = '';
let page = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));
  page = path.join(folder, 'tutorials/beam/index.mdx');
  for (const file of ['tutorials/beam/app/app.py', 'tutorials/beam/notes/notes.md', 'tutorials/app.py']) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), '');
  }
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

function run(source: string): MdxJsxFlowElement[] {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(source) as Root;
  downloads()(tree, new VFile({path: page, value: source}));
  return tree.children.filter((node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement');
}

describe('a folder to download', () => {
  const attributes = () => run('<Download folder="./app" />')[0]!.attributes;

  it('is asked for as an archive, under the name of the folder of the page', () => {
    const request = './app/app.py?archive=beam';
    expect(attributes()).toMatchObject([
      {
        type: 'mdxJsxAttribute',
        name: 'archive',
        value: {type: 'mdxJsxAttributeValueExpression', value: `require(${JSON.stringify(request)})`},
      },
    ]);
    const [rule] = (
      appArchives({siteDir: process.cwd()} as LoadContext).configureWebpack as () => {
        module: {rules: {resourceQuery: RegExp; loader: string}[]};
      }
    )().module.rules;
    expect(rule!.resourceQuery.test('?archive=beam')).toBe(true);
    expect(fs.existsSync(rule!.loader)).toBe(true);
  });

  it('is asked for in the same words in the syntax tree, which is what MDX reads', () => {
    const [attribute] = attributes();
    const {value, data} = attribute!.value as {value: string; data: {estree: {body: object[]}}};
    const request = JSON.parse(/^require\((.*)\)$/.exec(value)![1]!) as string;
    expect(data.estree.body).toMatchObject([
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'CallExpression',
          callee: {type: 'Identifier', name: 'require'},
          arguments: [{type: 'Literal', value: request, raw: JSON.stringify(request)}],
        },
      },
    ]);
  });

  it('does not matter to other components', () => {
    expect(run('<Since folder="./app" />')[0]!.attributes).toMatchObject([{name: 'folder', value: './app'}]);
  });
});

describe('a folder that can not be downloaded', () => {
  it.each([
    ['does not exist', '<Download folder="./gone" />', './gone'],
    ['holds no app', '<Download folder="./notes" />', './notes'],
    ['is not beside the page', '<Download folder="../" />', '../'],
    ['does not say that it is beside the page', '<Download folder="app" />', 'app'],
    ['is not named', '<Download />', ''],
    ['is named by code', '<Download folder={app} />', ''],
  ])('because it %s stops with page, line and what to do', (_, source, given) => {
    expect(() => run(`Text.\n\n${source}\n`)).toThrow(
      `${path.relative(process.cwd(), page)}:3: <Download folder="${given}" /> needs a folder beside the page that holds an "app.py"; write for example folder="./app".`,
    );
  });
});
