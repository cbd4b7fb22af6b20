/**
 * Looks for an empty fence with a file, and perhaps a region of it:
 *
 *     ```python file="./app.py" region="view" title="app.py"
 *     ```
 *
 * and fills it with the text of that file, so that a page and the file can't diverge. A region is between
 * `# region NAME` and `# endregion NAME` in the file; readers do not see the markers. A comment `# …` replaces lines
 * inside a block that an earlier sample of the page has shown and this one leaves out.
 *
 * A fence's title may not be the name of a binary file, because samples of the page would read the fence as that file.
 */
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceOptions} from '../markdown/fence-options';
import {shownSamples} from '../markdown/includes';
import {writerError} from './source-location';

/** Binary formats; `<Download file="…" />` offers such files. */
const BINARY =
  /\.(?:do[ct][mx]?|xl[st][bmx]?|pp[st][mx]?|od[pst]|pdf|png|jpe?g|gif|webp|bmp|tiff?|zip|7z|gz|gh|dwg|rvt|3dm|esa)$/i;

/** The transform; see the top of this file. */
export function includeFile() {
  return (tree: Root, file: VFile): void => {
    const shown = shownSamples(file.path);
    visit(tree, 'code', (node: Code) => {
      const options = parseFenceOptions(node.meta);
      if (options.title !== undefined && BINARY.test(options.title)) {
        throw writerError(
          file,
          node,
          `"${options.title}" is not a text file; remove the title and offer the file itself with <Download file="./files/…" />.`,
        );
      }
      if (options.file === undefined) return;
      if (node.value.trim() !== '') {
        throw writerError(
          file,
          node,
          `a sample with file="${options.file}" must be empty; remove its text or the option.`,
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
