/**
 * Replaces `<Result view="show_forces" item="Wall C" />` with the result of the page's app, formatted as in its view. The
 * option `texts` runs the apps (`src/plugins/app-preview/results.ts`).
 *
 * Numbers in `values` have to be in the same paragraph or row, so that the text says for which input the result is.
 */
import type {Nodes, Parents, Root, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {ResultError, type ResultRequest, type ResultTexts} from '../markdown/results';
import {writerError} from './source-location';

interface Found extends ResultRequest {
  node: MdxJsxTextElement;
  parent: Parents;
  index: number;
  /** The paragraph, heading or row that contains it. */
  block: Nodes;
}

const NUMBER = /-?\d+(?:\.\d+)?(?!\w)/g;

/** The numbers in `values` that a text does not contain. */
function unsaid(values: string, text: string): string[] {
  const said = new Set(text.replaceAll('\u2212', '-').match(NUMBER)?.map(Number));
  return values
    .split(';')
    .map((part) => part.slice(part.indexOf('=') + 1).trim())
    .filter((value) => value !== '' && Number.isFinite(Number(value)) && !said.has(Number(value)));
}

/** The transform; see the top of this file. */
export function results({texts}: {texts: ResultTexts}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: Found[] = [];
    visit(tree, ['paragraph', 'heading', 'tableRow'], (block) => {
      visit(block, 'mdxJsxTextElement', (node: MdxJsxTextElement, index, parent: Parents | undefined) => {
        if (node.name !== 'Result') return;
        const pairs = node.attributes.flatMap((one) =>
          one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
        );
        if (pairs.length !== node.attributes.length)
          throw writerError(file, node, 'write the attributes of a result as strings, as in item="Wall C".');
        const given = Object.fromEntries(pairs) as Record<string, string>;
        found.push({node, given, line: node.position!.start.line, parent: parent!, index: index!, block});
      });
    });
    try {
      const all = found.length === 0 ? [] : await texts(file.path, String(file.value), found);
      found.forEach(({parent, index}, at) => {
        const text: Text = {type: 'text', value: all[at]!};
        (parent.children as unknown[])[index] = text;
      });
    } catch (error) {
      if (!(error instanceof ResultError)) throw error;
      throw writerError(file, (error.asked as Found).node, error.message);
    }
    for (const {node, given, block} of found) {
      const said =
        block.type === 'tableRow' ? block.children.map((cell) => toString(cell)).join(' ') : toString(block);
      const [number] = unsaid(given.values ?? '', said);
      if (number !== undefined)
        throw writerError(
          file,
          node,
          `values= sets ${number}, which the sentence does not say; add the number to it.`,
        );
    }
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      if ((node as MdxJsxFlowElement).name === 'Result')
        throw writerError(
          file,
          node,
          'use a result inside a sentence, for example: Wall C carries <Result view="show_forces" item="Wall C" />.',
        );
    });
  };
}
