/**
 * Looks for `<Download folder="./app" />` and passes the component an archive of that folder, named after the folder of
 * the page; `src/plugins/app-archives` handles requests with the query `?archive=`. `<Download file="./files/form.xlsx" />`
 * passes it that file, through the plugin's `one-file` loader and no other.
 *
 * The app of a folder can run in the page. `worker="output.json=sample_output.json"` gives files of the folder that
 * replace those of a worker, or is `none`; `examples="loads.csv"` gives files that readers can upload in a file field;
 * and `workbooks="./samples/results.json"` gives a file with the results of its workbooks for the default input.
 *
 * `<RunApp folder="./app">` around a picture lets readers run that app in place of the picture, and
 * `<RunApp folder="./app" step />` runs the app that the samples before it add up to (`src/markdown/steps.ts`).
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {
  exampleNames,
  filesOfFolder,
  folderRunnable,
  embeddedFile,
  workerFilesOf,
  type OfferedApp,
} from '../markdown/page-apps';
import {stepAfter, writeStep} from '../markdown/steps';
import {attributeOf} from './attribute-of';
import {requireExpression} from './require-expression';
import {writerError} from './source-location';

function withValue(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

function oneFile(node: MdxJsxFlowElement, file: VFile, single: string): MdxJsxAttribute[] {
  const target = path.resolve(path.dirname(file.path), single);
  if (!/^\.\//.test(single) || !fs.statSync(target, {throwIfNoEntry: false})?.isFile()) {
    throw writerError(
      file,
      node,
      `<Download file="${single}" /> needs an existing file in or below the page's folder, for example file="./files/form.xlsx".`,
    );
  }
  return [requireExpression('archive', `!!one-file!${single}`)];
}

/** Reads and checks the app that a `<Download folder>` offers. */
function appOf(node: MdxJsxFlowElement, file: VFile): OfferedApp {
  const given = attributeOf(node, 'folder') ?? '';
  const absolute = path.resolve(path.dirname(file.path), given);
  if (!/^\.\//.test(given) || !fs.existsSync(path.join(absolute, 'app.py'))) {
    throw writerError(
      file,
      node,
      `<Download folder="${given}" /> needs a folder in or below the page's folder that contains an "app.py", for example folder="./app".`,
    );
  }
  const worker = attributeOf(node, 'worker');
  const workbooks = attributeOf(node, 'workbooks');
  const app = {
    folder: given.replace(/\/$/, ''),
    ...(worker !== undefined && {worker: workerFilesOf(worker)}),
    ...(workbooks !== undefined && {workbooks}),
    examples: exampleNames(attributeOf(node, 'examples')),
  };
  const names = filesOfFolder(absolute);
  const missing = [...Object.values(app.worker ?? {}), ...app.examples].find((name) => !names.includes(name));
  if (missing !== undefined) {
    throw writerError(
      file,
      node,
      `<Download folder="${given}" /> refers to "${missing}", which is not in that folder; its files are ${names.join(', ')}.`,
    );
  }
  return app;
}

/** The component's attributes for an app: its archive, and how it runs or why it does not. */
function folderAttributes(node: MdxJsxFlowElement, app: OfferedApp, file: VFile): MdxJsxAttribute[] {
  const name = encodeURIComponent(path.basename(path.dirname(file.path)));
  const archive = requireExpression('archive', `${app.folder}/app.py?archive=${name}`);
  const verdict = folderRunnable(app, file.path);
  if (!verdict) return [archive];
  if (!verdict.runs) return [archive, withValue('why', verdict.reason)];
  const given = (['worker', 'examples'] as const).flatMap((one) => {
    const value = attributeOf(node, one);
    return value === undefined ? [] : [withValue(one, value)];
  });
  const workbooks =
    app.workbooks === undefined ? [] : [withValue('workbooks', embeddedFile(app.workbooks, file.path))];
  return [archive, withValue('folder', app.folder), ...given, ...workbooks];
}

/** The transform; see the top of this file. */
export function downloads() {
  return (tree: Root, file: VFile): void => {
    const running = new Set<string>();
    /** Apps that would run if this build had their packages. */
    const waiting = new Set<string>();
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Download') return;
      const single = attributeOf(node, 'file');
      if (single !== undefined) {
        node.attributes = oneFile(node, file, single);
        return;
      }
      const app = appOf(node, file);
      const verdict = folderRunnable(app, file.path);
      if (verdict?.runs) running.add(app.folder);
      else if (verdict?.needsPackage) waiting.add(app.folder);
      node.attributes = folderAttributes(node, app, file);
    });
    const before: {meta: string; code: string}[] = [];
    visit(tree, ['code', 'mdxJsxFlowElement'], (node, index, parent) => {
      if (node.type === 'code') {
        const {meta, value} = node as Code;
        before.push({meta: meta ?? '', code: value});
        return;
      }
      const element = node as MdxJsxFlowElement;
      if (element.name !== 'RunApp') return;
      const folder = attributeOf(element, 'folder') ?? '';
      if (waiting.has(folder)) {
        (parent as Root).children.splice(index!, 1, ...(element.children as Root['children']));
        return;
      }
      if (!running.has(folder)) {
        throw writerError(
          file,
          element,
          `<RunApp folder="${folder}"> needs a <Download folder="${folder}" /> of an app that runs in the page; correct the folder or remove RunApp from the picture.`,
        );
      }
      const step = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'step');
      if (!step) return;
      try {
        step.value = writeStep(stepAfter(before, file.path, folder));
      } catch (error) {
        throw writerError(file, element, (error as Error).message);
      }
    });
  };
}
