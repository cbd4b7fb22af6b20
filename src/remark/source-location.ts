import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/**
 * Creates the error that a transform throws if a writer has to correct something.
 *
 * @param file - The page.
 * @param node - The part of the page that is wrong; its line is reported if the parser knows it.
 * @param problem - One sentence: what is wrong and what to do.
 * @returns An error whose message starts with the page's path, relative to the site's folder, and the line.
 */
export function writerError(file: VFile, node: Node | undefined, problem: string): Error {
  const page = path.relative(process.cwd(), file.path);
  const line = node?.position?.start.line;
  return new Error(`${page}${line === undefined ? '' : `:${line}`}: ${problem}`);
}
