import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Operation} from './document';
import {infoPage, type DocumentInfo, type Listed} from './info-page';
import {operationPage} from './page';

/** The bundled document, relative to the site's folder: the source of the pages, which is also published. */
export const BUNDLE = '.docusaurus/rest-reference/viktor.json';

/** The docs plugin, whose options contain the docs folder. */
export const DOCS = '@docusaurus/plugin-content-docs';

const TEMPLATE = fileURLToPath(new URL('operation.mustache', import.meta.url));

/** The argument of a page generator. */
interface PageItem {
  title: string;
  frontMatter: Record<string, string>;
  api: Operation;
  info: DocumentInfo;
}

/** The part of the document that the plugin does not pass to generators. */
export interface Document {
  paths: Record<string, Record<string, {operationId?: string; summary?: string}>>;
}

/**
 * The first sentence of a description for the front matter: on one line, at most 160 characters.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

function fillFrontMatter(item: PageItem, description: string): void {
  item.frontMatter.yamlTitle = JSON.stringify(item.title);
  item.frontMatter.yamlDescription = JSON.stringify(firstSentence(description));
}

/** The operations of a document, in its order. */
function operationsOf({paths}: Document): Listed[] {
  return Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).flatMap(([method, {operationId: id, summary}]) =>
      // A path item also contains the parameters that its operations share.
      id === undefined ? [] : [{method, path: address, id, title: summary ?? id}],
    ),
  );
}

/**
 * Options of `docusaurus-plugin-openapi-docs`, whose command `gen-api-docs rest` generates the pages.
 *
 * @param siteDir - The site's folder.
 * @param pages - Output folder of the pages, relative to the site's folder.
 * @param document - The document in the file {@link BUNDLE}.
 */
export function pageOptions(siteDir: string, pages: string, document: Document) {
  const config = {
    specPath: BUNDLE,
    outputDir: path.join(siteDir, pages),
    template: TEMPLATE,
    infoTemplate: TEMPLATE,
    sidebarOptions: {groupPathsBy: 'tag'},
    markdownGenerators: {
      createApiPageMD(item: PageItem) {
        fillFrontMatter(item, item.api.description ?? item.title);
        return operationPage(item.api);
      },
      createInfoPageMD(item: PageItem) {
        fillFrontMatter(item, item.info.description ?? item.title);
        return infoPage(item.info, operationsOf(document));
      },
    },
  };
  return {docsPlugin: DOCS, docsPluginId: 'default', config: {rest: config}};
}
