import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Command} from 'commander';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {filesIn, keepUpToDate} from '../build-cache/up-to-date';
import {bundleDocument} from './bundle';
import type {Operation, Server} from './document';
import {infoPage, type DocumentInfo} from './info-page';
import {operationPage} from './page';

const require = createRequire(import.meta.url);

interface Options {
  /** Root file of the OpenAPI document, from the site's folder. */
  document: string;
  /** Folder that the pages are written to, from the site's folder. */
  pages: string;
}

/** What the wrapped plugin hands to a page generator. */
interface PageItem {
  title: string;
  frontMatter: Record<string, string>;
  api: Operation;
  info: DocumentInfo;
  securitySchemes?: Record<string, {description?: string}>;
  servers?: Server[];
}

interface Document {
  servers?: Server[];
  tags?: DocumentInfo['tags'];
  paths: Record<string, Record<string, {operationId?: string; summary?: string; tags?: string[]}>>;
}

/** Names of generated files; `index.mdx`, the overview, is written by hand. */
const GENERATED = /(?:\.(?:api|info|tag)\.mdx|(?:^|[\\/])sidebar\.ts)$/;

/**
 * The first sentence of a description, as front matter needs it: one line, 160 characters at most.
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

/** The bundled document: what the pages are made from and what machines can fetch. */
function bundlePath(context: LoadContext): string {
  return path.join(context.generatedFilesDir, 'rest-reference', 'viktor.json');
}

/** Servers and groups of a document, each group with its operations in the document's order. */
function contentsOf(document: Document): Pick<DocumentInfo, 'servers' | 'tags'> {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return {
    servers: document.servers,
    tags: document.tags?.map((tag) => ({
      ...tag,
      operations: operations
        .filter((operation) => operation.tags?.[0] === tag.name)
        .map(({operationId, summary}) => ({id: operationId!, title: summary ?? operationId!})),
    })),
  };
}

async function generate(context: LoadContext, options: Options): Promise<void> {
  // The plugin would look for the parts of a split document in the current folder.
  const document = (await bundleDocument(
    path.join(context.siteDir, options.document),
  )) as unknown as Document;
  fs.mkdirSync(path.dirname(bundlePath(context)), {recursive: true});
  fs.writeFileSync(bundlePath(context), `${JSON.stringify(document, null, 2)}\n`);
  const upstream = require('docusaurus-plugin-openapi-docs') as {
    default: (context: LoadContext, options: unknown) => Plugin;
  };
  const here = path.join(context.siteDir, 'src/plugins/rest-reference');
  const plugin = upstream.default(context, {
    id: 'rest',
    docsPluginId: 'default',
    config: {
      rest: {
        specPath: bundlePath(context),
        outputDir: options.pages,
        template: path.join(here, 'operation.mustache'),
        infoTemplate: path.join(here, 'operation.mustache'),
        sidebarOptions: {groupPathsBy: 'tag'},
        hideSendButton: true,
        markdownGenerators: {
          createApiPageMD(item: PageItem) {
            fillFrontMatter(item, item.api.description ?? item.title);
            return operationPage(item.api);
          },
          createInfoPageMD(item: PageItem) {
            fillFrontMatter(item, item.info.description ?? item.title);
            return infoPage({...item.info, ...contentsOf(document)});
          },
        },
      },
    },
  });
  // The plugin makes its pages through a command of its own and offers no other way in.
  const cli = new Command();
  plugin.extendCli?.(cli as never);
  const log = console.log;
  console.log = () => {};
  try {
    await cli.parseAsync(['gen-api-docs', 'rest'], {from: 'user'});
  } finally {
    console.log = log;
  }
}

/** Makes the pages anew; a page that comes out the same keeps its time, and so its compiled copy. */
async function makePages(context: LoadContext, options: Options): Promise<void> {
  const folder = path.join(context.siteDir, options.pages);
  fs.mkdirSync(folder, {recursive: true});
  const before = new Map<string, {text: string; time: Date}>();
  for (const name of fs.readdirSync(folder).filter((file) => GENERATED.test(file))) {
    const file = path.join(folder, name);
    before.set(name, {text: fs.readFileSync(file, 'utf8'), time: fs.statSync(file).mtime});
    fs.rmSync(file);
  }
  await generate(context, options);
  // The plugin reports its own errors on the console and goes on.
  if (!fs.existsSync(path.join(folder, 'sidebar.ts'))) {
    throw new Error(`No REST page could be made from ${options.document}; see the messages above.`);
  }
  for (const [name, {text, time}] of before) {
    const file = path.join(folder, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) fs.utimesSync(file, time, time);
  }
}

/** Makes the pages anew if something has changed since they were made. */
function refresh(context: LoadContext, options: Options): Promise<void> {
  const made = {
    siteDir: context.siteDir,
    stamp: path.join(path.dirname(bundlePath(context)), 'made-from'),
    from: () => filesIn(path.join(context.siteDir, path.dirname(options.document))),
    files: () => [
      bundlePath(context),
      ...filesIn(path.join(context.siteDir, options.pages)).filter((file) => GENERATED.test(file)),
    ],
  };
  return keepUpToDate(made, () => makePages(context, options));
}

/** See the README beside this file. */
export default async function restReference(context: LoadContext, options: Options): Promise<Plugin> {
  // Before any content is loaded, because the docs plugin reads these pages like all others.
  await refresh(context, options);
  let changed = false;
  return {
    name: 'rest-reference',
    getPathsToWatch: () => [path.join(context.siteDir, path.dirname(options.document), '**/*.yaml')],
    async loadContent() {
      if (changed) await refresh(context, options);
      changed = true;
    },
    async postBuild({outDir}) {
      const text = fs.readFileSync(bundlePath(context), 'utf8');
      const folder = path.join(outDir, 'openapi');
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, 'viktor.json'), text);
      fs.writeFileSync(path.join(folder, 'viktor.yaml'), stringify(JSON.parse(text)));
    },
  };
}
