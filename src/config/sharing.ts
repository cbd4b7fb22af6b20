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

/** More specific folders come first. Pages outside of all have the site's own picture. */
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

/** Gives each page the picture of its section, unless its front matter names one. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  const page = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
  const section = sharedSections.find(({folder}) => page.startsWith(`${folder}/`));
  if (section) result.frontMatter.image ??= `/img/cards/${section.card}.png`;
  return result;
};
