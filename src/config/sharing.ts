import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';

/** A section of the site with its own picture for link previews (`og:image`). */
export interface SharedSection {
  /** Folder of the pages, relative to the site's folder. */
  folder: string;
  /** Name of the picture in `static/img/cards`. */
  card: string;
  /** The text in the picture. */
  title: string;
}

/**
 * The sections with their own picture. More specific folders come first; all other pages have the picture of the site.
 * `figures/card.tsx` renders the pictures.
 */
export const sharedSections: SharedSection[] = [
  {folder: 'docs/getting-started', card: 'getting-started', title: 'Getting started'},
  {folder: 'docs/app-builder', card: 'app-builder', title: 'App Builder'},
  {folder: 'docs/create-apps', card: 'create-apps', title: 'Create apps'},
  {folder: 'docs/tutorials', card: 'tutorials', title: 'Tutorials'},
  {folder: 'docs/api/rest', card: 'rest-api', title: 'REST API'},
  {folder: 'docs/api', card: 'sdk-api', title: 'SDK API'},
  {folder: 'docs/whats-new', card: 'whats-new', title: "What's new"},
  {folder: 'sdk', card: 'sdk-reference', title: 'SDK reference'},
  {folder: 'sdk_versioned_docs', card: 'sdk-reference', title: 'SDK reference'},
];

/**
 * Returns a `parseFrontMatter` hook that sets each page's `image` to that of its section, unless the page sets one.
 *
 * @param sections - The sections; the first that contains a page applies.
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
