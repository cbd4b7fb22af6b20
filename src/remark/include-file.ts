/**
 * Looks for an empty fence that names a file, and perhaps a region of it:
 *
 *     ```python file="./app.py" region="view" title="app.py"
 *     ```
 *
 * and fills it with the text of that file, so that a page and the file beside it can't drift apart.
 * A region stands in the file between `# region NAME` and `# endregion NAME`; the markers of all
 * regions are left out of what the reader sees. A comment `# …` stands for lines inside of a block that an earlier
 * sample of the page has shown and this one leaves out.
 */
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceOptions} from '../markdown/fence-options';
import {shownSamples} from '../markdown/includes';
import {writerError} from './source-location';

/** The transform; see the top of this file. */
export function includeFile() {
  return (tree: Root, file: VFile): void => {
    const shown = shownSamples(file.path);
    visit(tree, 'code', (node: Code) => {
      const options = parseFenceOptions(node.meta);
      if (options.file === undefined) return;
      if (node.value.trim() !== '') {
        throw writerError(
          file,
          node,
          `a sample that names a file must be empty; remove its text or file="${options.file}".`,
        );
      }
      try {
        node.value = shown({meta: node.meta ?? '', code: node.value});
      } catch (error) {
        throw writerError(file, node, (error as Error).message);
      }
    });
  };
}
