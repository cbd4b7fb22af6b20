/**
 * Makes a bitmap with a relative path, `![what is seen](./img/name.png)`, responsive: the image plugin writes a copy for
 * each width. The original file is also emitted, for readers who open the picture large, unless a click on it follows a
 * link, as on a card. Phones show `name.phone.png` instead, if there is one and the picture opens large.
 *
 * Docusaurus handles other pictures (SVG, absolute paths).
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

/** Whether the picture exists; a URL that can't be decoded does not. */
function exists(page: string, url: string): boolean {
  try {
    return fs.existsSync(path.resolve(path.dirname(page), decodeURI(url)));
  } catch {
    return false;
  }
}

/** The first picture loads eagerly if at most this many second-level headings come before it. */
const SECTIONS_AT_START = 1;

const flag = (name: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name});

/** Components whose whole items are links. */
const CARDS = new Set(['Cards', 'Catalogue']);

/** Whether a list item has a linked title, which makes the whole item a link. */
function isTile(node: Nodes): boolean {
  return (
    node.type === 'listItem' &&
    node.children.some((child) => child.type === 'heading' && child.children[0]?.type === 'link')
  );
}

/** The pictures that are inside a link, and whether it is that of a card. */
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
          `the picture "${node.url}" has no alt text; describe it between the brackets.`,
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
