/**
 * Looks for `<Download folder="./app" />` and hands the component an archive of that folder, called
 * after the folder of the page. `src/plugins/app-archives` handles requests with the query `?archive=`.
 * `<Download file="./files/form.xlsx" />` hands it that one file, by the loader that the plugin calls `one-file`; no
 * other loader gets it.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {requireExpression} from './require-expression';
import {writerError} from './source-location';

/** The transform; see the top of this file. */
export function downloads() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Download') return;
      const attribute = (name: string): string | undefined => {
        const given = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
        return typeof given?.value === 'string' ? given.value : undefined;
      };
      const home = path.dirname(file.path);
      const single = attribute('file');
      if (single !== undefined) {
        if (
          !/^\.\//.test(single) ||
          !fs.statSync(path.resolve(home, single), {throwIfNoEntry: false})?.isFile()
        ) {
          throw writerError(
            file,
            node,
            `<Download file="${single}" /> needs a file beside the page; write for example file="./files/form.xlsx".`,
          );
        }
        node.attributes = [requireExpression('archive', `!!one-file!${single}`)];
        return;
      }
      const folder = attribute('folder') ?? '';
      const absolute = path.resolve(home, folder);
      const entry = path.join(absolute, 'app.py');
      if (!/^\.\//.test(folder) || !fs.existsSync(entry)) {
        throw writerError(
          file,
          node,
          `<Download folder="${folder}" /> needs a folder beside the page that holds an "app.py"; write for example folder="./app".`,
        );
      }
      const name = path.basename(home);
      node.attributes = [
        requireExpression(
          'archive',
          `${folder.replace(/\/$/, '')}/app.py?archive=${encodeURIComponent(name)}`,
        ),
      ];
    });
  };
}
