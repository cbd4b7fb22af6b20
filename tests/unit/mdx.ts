import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** Reads a page as the compiler does; throws where it would. */
export const parseMdx = (source: string): Root => parser.parse(source);
