import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {describe, expect, it} from 'vitest';
import {textExport} from '../../src/config/text-export';
import appArchives from '../../src/plugins/app-archives';
import {downloads} from '../../src/remark/downloads';
import {transformed} from './mdx';
import {tempFolder} from '../temp-folder';

type Loader = ((
  this: {resourcePath: string; emitFile: (name: string, content: Buffer) => void},
  content: Buffer,
) => string) & {raw: boolean};

const folder = tempFolder({
  'tutorials/beam/files/form.xlsx': '',
  'tutorials/beam/app/app.py': '',
  'tutorials/beam/notes/notes.md': '',
  'tutorials/app.py': '',
});
const page = path.join(folder, 'tutorials/beam/index.mdx');

const run = (source: string): MdxJsxFlowElement[] =>
  transformed(downloads(), source, page).children.filter((node) => node.type === 'mdxJsxFlowElement');

describe('a folder to download', () => {
  const attributes = () => run('<Download folder="./app" />')[0]!.attributes;

  it("is requested as an archive with the name of the page's folder", () => {
    const request = './app/app.py?archive=beam';
    expect(attributes()).toMatchObject([
      {
        type: 'mdxJsxAttribute',
        name: 'archive',
        value: {type: 'mdxJsxAttributeValueExpression', value: `require(${JSON.stringify(request)})`},
      },
    ]);
    const [rule] = (
      appArchives({siteDir: process.cwd()} as LoadContext, textExport).configureWebpack as () => {
        module: {rules: {resourceQuery: RegExp; loader: string}[]};
      }
    )().module.rules;
    expect(rule!.resourceQuery.test('?archive=beam')).toBe(true);
    expect(fs.existsSync(rule!.loader)).toBe(true);
  });
});

describe('a folder with an app that runs in the page', () => {
  const CODE = 'import viktor as vkt\n\nclass Controller(vkt.Controller):\n    parametrization = Form\n';
  const given = (source: string): Record<string, unknown> =>
    Object.fromEntries(
      run(source)[0]!
        .attributes.filter((one) => one.type === 'mdxJsxAttribute')
        .map(({name, value}) => [name, value]),
    );
  const write = (code: string): void => {
    const home = path.join(path.dirname(page), 'running');
    fs.mkdirSync(home, {recursive: true});
    fs.writeFileSync(path.join(home, 'app.py'), code);
    fs.writeFileSync(path.join(home, 'sample.json'), '{}');
  };

  it('is passed to the component, with worker files and examples', () => {
    write(`${CODE}\nx = SciaAnalysis()\n`);
    const attributes = 'worker="output.json=sample.json" examples="sample.json"';
    expect(given(`<Download folder="./running/" ${attributes} />`)).toMatchObject({
      folder: './running',
      worker: 'output.json=sample.json',
      examples: 'sample.json',
    });
  });

  it('has a reason where it does not run', () => {
    write(`${CODE}\nx = SciaAnalysis()\n`);
    const {archive, ...rest} = given('<Download folder="./running" />');
    expect(archive).toBeDefined();
    expect(rest).toEqual({why: 'It needs another program on a worker.'});
  });

  it('stops when a file that is named is not in it', () => {
    write(CODE);
    expect(() => run('<Download folder="./running" examples="gone.csv" />')).toThrow(
      'refers to "gone.csv", which is not in that folder; its files are app.py, sample.json.',
    );
  });

  it('runs in the place of a picture, and nothing else does', () => {
    write(CODE);
    const picture = (folder: string): string => `<RunApp folder="${folder}">\n\nPicture\n\n</RunApp>\n\n`;
    const download = '<Download folder="./running" />\n';
    expect(run(`${picture('./running')}${download}`)[0]!.attributes).toMatchObject([
      {name: 'folder', value: './running'},
    ]);
    expect(() => run(`${picture('./app')}${download}`)).toThrow(
      '<RunApp folder="./app"> needs a <Download folder="./app" /> of an app that runs in the page',
    );
    write(`import plates\n${CODE}`);
    expect(() => run(`${picture('./running')}${download}`)).toThrow('<RunApp folder="./running"> needs');
  });
});

describe('a file to download', () => {
  it('is requested unchanged, without other loaders', () => {
    const [attribute] = run('<Download file="./files/form.xlsx" />')[0]!.attributes;
    const {value} = attribute!.value as {value: string};
    const [, loader, file] = /^require\("!!(.*)!(.*)"\)$/.exec(value)!;
    expect(file).toBe('./files/form.xlsx');
    expect(loader).toBe('one-file');
    const load = createRequire(import.meta.url)('../../src/plugins/app-archives/one-file.cjs') as Loader;
    const emitted: [string, Buffer][] = [];
    const content = Buffer.from([0, 255, 1]);
    const code = load.call(
      {resourcePath: path.join(folder, file!), emitFile: (...one) => emitted.push(one)},
      content,
    );
    const module = {exports: {}};
    new Function('module', '__webpack_public_path__', code)(module, '/base/');
    const [[output, sent]] = emitted as [[string, Buffer]];
    expect(output).toMatch(/^assets\/files\/form-[0-9a-f]{12}\.xlsx$/);
    expect(sent).toEqual(content);
    expect(module.exports).toEqual({href: `/base/${output}`, name: 'form.xlsx', files: [], size: 3});
    expect(load.raw).toBe(true);
  });

  it.each(['./files/gone.xlsx', 'files/form.xlsx', '../form.xlsx', './files'])(
    'stops with page, line and what to do when it is %s',
    (given) => {
      expect(() => run(`Text.\n\n<Download file="${given}" />\n`)).toThrow(
        `${path.relative(process.cwd(), page)}:3: <Download file="${given}" /> needs an existing file in or below the page's folder, for example file="./files/form.xlsx".`,
      );
    },
  );
});

describe('a folder that cannot be downloaded', () => {
  it.each([
    ['does not exist', '<Download folder="./gone" />', './gone'],
    ['holds no app', '<Download folder="./notes" />', './notes'],
    ['is not beside the page', '<Download folder="../" />', '../'],
    ['does not say that it is beside the page', '<Download folder="app" />', 'app'],
    ['is not named', '<Download />', ''],
    ['is named by code', '<Download folder={app} />', ''],
  ])('because it %s fails with page, line and what to do', (_, source, given) => {
    expect(() => run(`Text.\n\n${source}\n`)).toThrow(
      `${path.relative(process.cwd(), page)}:3: <Download folder="${given}" /> needs a folder in or below the page's folder that contains an "app.py", for example folder="./app".`,
    );
  });
});
