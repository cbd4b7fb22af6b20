/**
 * Looks for a picture of the page's own folder, `![what is seen](./img/name.png)`, and makes it a
 * responsive one: the file goes through the image plugin, which writes a copy for each width, and comes as it
 * is for readers who open the picture, unless a click on it follows a link: on a card, or inside of one. A
 * `name.phone.png` beside it is what phones show of one that opens.
 * Pictures of other kinds (SVG, addresses from the root) are left to Docusaurus.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Image, Nodes, Root} from 'mdast';
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {requireExpression} from './require-expression';
import {writerError} from './source-location';

const BITMAP = /^\.{1,2}\/.*\.(?:png|jpe?g)$/i;

/** Whether the page's folder holds the picture; an address that can't be decoded names none. */
function exists(page: string, url: string): boolean {
  try {
    return fs.existsSync(path.resolve(path.dirname(page), decodeURI(url)));
  } catch {
    return false;
  }
}

/** Readers see the first picture of a page without much scrolling when it is in one of so many sections. */
const SECTIONS_AT_START = 1;

const flag = (name: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name});

/** Components whose items are links as a whole. */
const CARDS = new Set(['Cards', 'Catalogue']);

/** Whether a list item has a title that is a link, which then covers the item. */
function isTile(node: Nodes): boolean {
  return (
    node.type === 'listItem' &&
    node.children.some((child) => child.type === 'heading' && child.children[0]?.type === 'link')
  );
}

/** The pictures that a link covers, with whether it is that of a card. */
function coveredBy(tree: Root): Map<Image, boolean> {
  const covered = new Map<Image, boolean>();
  visit(tree, (node) => {
    const isCards = node.type === 'mdxJsxFlowElement' && CARDS.has((node as MdxJsxFlowElement).name ?? '');
    if (!isCards && !isTile(node) && node.type !== 'link') return;
    visit(node, 'image', (image: Image) => {
      covered.set(image, isCards || covered.get(image) === true);
    });
  });
  return covered;
}

/** The transform; see the top of this file. */
export function responsivePictures() {
  return (tree: Root, file: VFile): void => {
    const covered = coveredBy(tree);
    const {inlineMarkdownAssetImageFileLoader: asItIs} = getFileLoaderUtils(
      file.data.compilerName === 'server',
    ).loaders;
    let sections = 0;
    let pictures = 0;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading' && node.depth === 2) sections += 1;
      if (node.type !== 'image' || !parent || index === undefined || !BITMAP.test(node.url)) return undefined;
      pictures += 1;
      if (!exists(file.path, node.url)) {
        throw writerError(
          file,
          node,
          `the picture "${node.url}" does not exist; draw it with "npm run figures" or correct the path.`,
        );
      }
      if (!node.alt) {
        throw writerError(
          file,
          node,
          `the picture "${node.url}" has no text; say between the brackets what is seen.`,
        );
      }
      const phone = node.url.replace(/\.png$/, '.phone.png');
      const isForPhones = phone !== node.url && !covered.has(node) && exists(file.path, phone);
      const picture: MdxJsxTextElement = {
        type: 'mdxJsxTextElement',
        name: 'Picture',
        attributes: [
          requireExpression('img', node.url),
          ...(isForPhones ? [requireExpression('phone', phone)] : []),
          ...(covered.has(node) ? [] : [requireExpression('full', `${asItIs}${node.url}`)]),
          {type: 'mdxJsxAttribute', name: 'alt', value: node.alt},
          ...(covered.get(node) ? [flag('onCard')] : []),
          ...(pictures === 1 && sections <= SECTIONS_AT_START ? [flag('atStart')] : []),
        ],
        children: [],
        position: node.position,
      };
      (parent.children as unknown[])[index] = picture;
      return SKIP;
    });
  };
}
