import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** Parses a page as the compiler does, with the same errors. */
export const parseMdx = (source: string): Root => parser.parse(source);

/** The tree of a page after a transform. */
export function transformed(
  transform: (tree: Root, file: VFile) => void,
  source: string,
  page = 'docs/page.mdx',
): Root {
  const tree = parseMdx(source);
  transform(tree, new VFile({path: path.resolve(page), value: source}));
  return tree;
}
