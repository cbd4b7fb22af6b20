/**
 * Looks for `<Download folder="./app" />` and hands the component an archive of that folder, called
 * after the folder of the page. `src/plugins/app-archives` handles requests with the query `?archive=`.
 * `<Download file="./files/form.xlsx" />` hands it that one file, by the loader that the plugin calls `one-file`; no
 * other loader gets it.
 *
 * The app of a folder can run in the page: `worker="output.json=sample_output.json"` names files of the folder that
 * stand for those of a worker, or is `none`, `examples="loads.csv"` those that readers can try in a file field, and
 * `workbooks="./samples/results.json"` a file with what its workbooks give for the values at the start. `<RunApp folder="./app">` around a picture lets readers run that app in the picture's place,
 * and `<RunApp folder="./app" step />` the app that the samples before it add up to (`src/markdown/steps.ts`).
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
  heldFile,
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
      `<Download file="${single}" /> needs a file beside the page; write for example file="./files/form.xlsx".`,
    );
  }
  return [requireExpression('archive', `!!one-file!${single}`)];
}

/** The app that a `<Download folder>` offers, checked. */
function appOf(node: MdxJsxFlowElement, file: VFile): OfferedApp {
  const given = attributeOf(node, 'folder') ?? '';
  const absolute = path.resolve(path.dirname(file.path), given);
  if (!/^\.\//.test(given) || !fs.existsSync(path.join(absolute, 'app.py'))) {
    throw writerError(
      file,
      node,
      `<Download folder="${given}" /> needs a folder beside the page that holds an "app.py"; write for example folder="./app".`,
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
      `<Download folder="${given}" /> names "${missing}", which is not in that folder; its files are ${names.join(', ')}.`,
    );
  }
  return app;
}

/** The attributes that the component needs for an app: its archive, and how it runs or why it does not. */
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
    app.workbooks === undefined ? [] : [withValue('workbooks', heldFile(app.workbooks, file.path))];
  return [archive, withValue('folder', app.folder), ...given, ...workbooks];
}

/** The transform; see the top of this file. */
export function downloads() {
  return (tree: Root, file: VFile): void => {
    const running = new Set<string>();
    /** Those that run in a build that has their packages. */
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
          `<RunApp folder="${folder}"> needs a <Download folder="${folder}" /> of an app that runs in the page; correct the folder or leave the picture without RunApp.`,
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
