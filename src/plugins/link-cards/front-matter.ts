import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';

/** A part of the site with a picture of its own for cards of links that people share. */
export interface SharedSection {
  /** Folder of the pages, from the site's folder. */
  folder: string;
  /** Name of the picture in `static/img/cards`. */
  card: string;
  /** What the picture says. */
  title: string;
}

/**
 * Makes the reader of front matter that gives each page the picture of its section, unless the page
 * names one.
 *
 * @param sections - More specific folders come first; pages outside of all have the site's own picture.
 */
export function withSectionCards(
  sections: readonly SharedSection[],
): NonNullable<MarkdownConfig['parseFrontMatter']> {
  return async (params) => {
    const result = await params.defaultParseFrontMatter(params);
    const page = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
    const section = sections.find(({folder}) => page.startsWith(`${folder}/`));
    if (section) result.frontMatter.image ??= `/img/cards/${section.card}.png`;
    return result;
  };
}
