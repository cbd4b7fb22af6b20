/**
 * On a page with `folded: true` in its front matter, wraps each third-level section in a `details` whose summary is the
 * heading.
 */
import type {Blockquote, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';

/** An empty section with this heading. */
const sectionOf = (heading: RootContent): Blockquote => ({
  type: 'blockquote',
  data: {hName: 'details', hProperties: {className: ['folded']}},
  children: [{type: 'blockquote', data: {hName: 'summary'}, children: [heading as Blockquote]}],
});

/** The transform; see the top of this file. */
export function foldedSections() {
  return (tree: Root, {data}: VFile): void => {
    if (!(data.frontMatter as {folded?: boolean} | undefined)?.folded) return;
    let section: Blockquote | undefined;
    tree.children = tree.children.flatMap((node): RootContent[] => {
      if (node.type === 'heading') {
        section = node.depth === 3 ? sectionOf(node) : undefined;
        return [section ?? node];
      }
      if (!section) return [node];
      section.children.push(node as Blockquote);
      return [];
    });
  };
}
