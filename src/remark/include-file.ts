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
 *
 * A fence is text: its title may not be the name of a binary file, which a sample of the page would read as text.
 */
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceOptions} from '../markdown/fence-options';
import {shownSamples} from '../markdown/includes';
import {writerError} from './source-location';

/** Formats that are no text; `<Download file="…" />` offers such a file. */
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
