import fs from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {createSlugger} from '@docusaurus/utils';
import {strToU8, zipSync} from 'fflate';
import {glob} from 'tinyglobby';
import {mapProse} from '../../markdown/fences';
import {fillResults, requestedResults} from '../../markdown/results';
import {compareTables, describeChange} from '../../sdk-model/compare';
import {writtenTables, type Tables} from '../../sdk-model/tables';
import {resultTexts} from '../app-preview/results';
import {readReferencePages, readModuleNames} from '../../sdk-model/pages';
import {stubPackage} from '../../sdk-model/stubs';
import type {SymbolTable} from '../../sdk-model/symbols';
import {FLAT_MODULES} from '../../sdk-model/versions';
import {agentsFile, type AgentsOptions, PARTIALS, rulesText, twinAddress} from './agents';
import {cheatSheet} from './cheat-sheet';
import {enumerationValues} from './enumeration-values';
import {type Area, areaOf, fullPath, index, indexPath} from './indexes';
import {plainSource, type AddressOf, type ChangesOf} from './plain-source';
import {Places, readTwins, splitLanguages, splitModule, written, type Twin} from './twins';

const require = createRequire(import.meta.url);

interface Options extends AgentsOptions {
  depth: number;
  title: string;
  description: string;
  order: readonly string[];
  latest: string;
  older: readonly {name: string; address: string}[];
  redirects: readonly {from: string; to: string}[];
  /** Path of the file with the SDK symbol tables, which `src/plugins/sdk-reference` writes. */
  tables: string;
}

/**
 * Lists what changed between two versions of the SDK, as Markdown.
 *
 * @param tables - The tables of all versions.
 * @param from - The older version.
 * @param to - The newer version.
 */
export function changesAsMarkdown({tables}: Tables, from: string, to: string): string {
  return compareTables(tables[from]!, tables[to]!)
    .map((change) => `- \`${change.module}.${change.name}\`: ${describeChange(change, to)}`)
    .join('\n');
}

/** Copies the pages of a folder as plain Markdown, without partials (`_name`). */
async function copyPages(
  from: string,
  to: string,
  addressOf: AddressOf,
  changesOf: ChangesOf,
  withValues: (source: string, file: string) => string,
): Promise<void> {
  for (const file of await glob('**/*.{md,mdx}', {cwd: from, ignore: PARTIALS})) {
    const source = path.join(from, file);
    const target = path.join(to, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    const text = withValues(await fs.readFile(source, 'utf8'), source);
    const filled = fillResults(text, await resultTexts(source, text, requestedResults(text)));
    await fs.writeFile(target, plainSource(filled, source, addressOf, changesOf));
  }
}

/** The SDK version that a page is about, if any. */
function sdkOf(address: string, {latest, older}: Options): string | undefined {
  const old = older.find((version) => address.startsWith(version.address));
  if (old) return old.name;
  return /^\/(?:sdk|docs\/(?:getting-started|create-apps|tutorials|api\/sdk))\//.test(address)
    ? latest
    : undefined;
}

/** The date of the last change of each page, by address. */
function daysOfChange(routes: readonly RouteConfig[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const {path: address, metadata, routes: inner} of routes) {
    if (metadata?.lastUpdatedAt)
      days.set(address, new Date(metadata.lastUpdatedAt).toISOString().slice(0, 10));
    for (const [route, day] of daysOfChange(inner ?? [])) days.set(route, day);
  }
  return days;
}

/** The kind of a page, by address prefix; all others are guides. */
const KINDS = [
  ['/docs/tutorials/', 'tutorial'],
  ['/docs/api/rest/', 'REST reference'],
  ['/sdk/', 'SDK reference'],
] as const;

/** The path of a module's cheat sheet. */
const sheetPath = ({of}: Twin): string => `${of}cheatsheet.md`;

/** Generates and writes the whole text export from the twins of the pages. */
class Export {
  readonly #url: string;
  readonly #options: Options;
  readonly #outDir: string;
  /** The pages, without the parts that have their own text. */
  readonly #pages: Twin[];
  readonly #entries = new Map<Twin, Twin[]>();
  readonly #places: Places;
  readonly #tables: Tables['tables'];

  constructor(url: string, outDir: string, pages: readonly Twin[], options: Options) {
    this.#url = url;
    this.#outDir = outDir;
    this.#options = options;
    this.#tables = writtenTables(options.tables).tables;
    const rank = ({of}: Twin): number => {
      const at = options.order.findIndex((start) => of.startsWith(start));
      if (options.older.some(({address}) => of.startsWith(address))) return options.order.length + 1;
      return at === -1 ? options.order.length : at;
    };
    this.#pages = [...pages]
      .sort((one, other) => rank(one) - rank(other))
      .map((page) => {
        const table = this.#tables[page.sdk ?? ''];
        const isModule = table && page.title.startsWith('viktor.');
        const [rest, entries] = isModule ? splitModule(page, table) : splitLanguages(page);
        if (entries.length > 0) this.#entries.set(rest, entries);
        return rest;
      });
    this.#places = new Places(
      url,
      [...this.#pages, ...[...this.#entries.values()].flat()],
      options.redirects,
    );
  }

  #table({sdk}: Twin): SymbolTable | undefined {
    return sdk === undefined ? undefined : this.#tables[sdk];
  }

  async #write(at: string, text: string | Uint8Array): Promise<void> {
    const file = path.join(this.#outDir, at);
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, text);
  }

  /** Writes a file for each page and each entry of the reference. */
  async twins(): Promise<void> {
    for (const twin of [...this.#pages, ...[...this.#entries.values()].flat()]) {
      const linked = this.#places.linked(twin, this.#table(twin));
      const sheet = `[All signatures on one page](${this.#url}${sheetPath(twin)})`;
      const body = this.#hasSheet(twin) ? `${sheet}\n\n${linked}` : linked;
      await this.#write(twin.path, written(twin, this.#url, body));
    }
  }

  /** Whether a module of the newest version has its own cheat sheet; the other modules share one. */
  #hasSheet(page: Twin): boolean {
    return (
      page.sdk === this.#options.latest &&
      this.#entries.has(page) &&
      /^viktor\.(?:external|testing)\b/.test(page.title)
    );
  }

  /** Writes the index of the site, and those of the areas that have their own. */
  async indexes(): Promise<void> {
    const {areas, depth, title, description, older} = this.#options;
    const isListed = (page: Twin): boolean => !areaOf(areas, page)?.ownIndex;
    const link = (text: string, at: string, about: string): string =>
      `- [${text}](${this.#url}${at}): ${about}`;
    const head = [
      `# ${title}`,
      `> ${description}`,
      [
        `- All links lead to Markdown. Guides and samples are written for SDK ${this.#options.latest}: \`import viktor as vkt\`, Python 3.11 to 3.14.`,
        link(
          'Cheat sheet',
          '/sdk/cheatsheet.md',
          'for a whole app: every signature with one sentence, and ten common mistakes.',
        ),
        `- For one question: the file of the name, such as ${this.#url}/sdk/api/parametrization/Table.md (module with \`-\` for \`_\`, then name).`,
        ...older.map(
          ({name, address}) =>
            `- SDK ${name} is for old apps only; its files start with ${this.#url}${address}api/. Never mix versions.`,
        ),
      ].join('\n'),
    ].join('\n\n');
    const optional = [
      '## Optional',
      [
        ...areas
          .filter(({ownIndex}) => ownIndex)
          .map((area) => link(area.title, indexPath(area), this.#aboutOf(area) || 'index of its pages.')),
        ...areas.map((area) => link(`${area.title}, full text`, fullPath(area), 'in one file.')),
        link('All of the site', '/llms-full.txt', 'in one file, older versions of the SDK last.'),
        link('Rules for agents', '/AGENTS.md', 'for the folder of an app.'),
        link('Archive', this.#archive, `text and type stubs of SDK ${this.#options.latest}.`),
      ].join('\n'),
    ].join('\n\n');
    const root = index(this.#url, head, this.#pages.filter(isListed), depth);
    await this.#write('llms.txt', `${root}\n${optional}\n`);
    for (const area of areas.filter(({ownIndex}) => ownIndex)) {
      const own = this.#pages.filter((page) => areaOf(areas, page) === area);
      const description = this.#aboutOf(area);
      const about = description && `\n\n> ${description}`;
      const withSheet = own.find((page) => this.#hasSheet(page));
      const sheets = withSheet
        ? `\n\nThe signatures of a module on one page: \`cheatsheet.md\` in its folder, such as ${this.#url}${sheetPath(withSheet)}.`
        : '';
      await this.#write(
        indexPath(area),
        index(
          this.#url,
          `# ${area.title}${about}\n\n[Index of the site](${this.#url}/llms.txt)${sheets}`,
          own,
          depth,
        ),
      );
    }
  }

  /** The description of an area's first page; empty if it has none. */
  #aboutOf({folder}: Area): string {
    return this.#pages.find(({of}) => of === folder)?.description ?? '';
  }

  /** A page in a full text; a module includes its entries. */
  #whole(page: Twin): string {
    const isOld = page.sdk !== undefined && page.sdk !== this.#options.latest;
    const mark = isOld ? ` (SDK ${page.sdk})` : '';
    const kind = KINDS.find(([start]) => page.of.startsWith(start))?.[1] ?? 'guide';
    const head = [`address: ${page.of}`, ...(page.sdk ? [`sdk: ${page.sdk}`] : []), `kind: ${kind}`].join(
      ', ',
    );
    const parts = [
      `# ${page.title}`,
      ...(page.description ? [`> ${page.description}`] : []),
      this.#places.linked(page, undefined, ''),
      ...(this.#entries.get(page) ?? []).map(
        (entry) =>
          `## ${entry.title}\n\n${mapProse(this.#places.linked(entry, undefined, ''), (line) => line.replace(/^##/, '###'))}`,
      ),
    ];
    const text = parts.join('\n\n');
    // The mark changes the anchor that is derived from a heading, so linked headings get an explicit one.
    const marked = isOld
      ? mapProse(text, (line) => {
          const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
          if (heading === undefined) return line;
          const slug = createSlugger().slug(heading);
          return `${text.includes(`](#${slug})`) ? `<a id="${slug}"></a>\n` : ''}${line}${mark}`;
        })
      : text;
    return `<!-- ${head} -->\n\n${marked}\n`;
  }

  /** Writes the full text of the site, and of each area, into one file. */
  async full(): Promise<void> {
    const {areas, title} = this.#options;
    const texts = this.#pages.map((page) => ({area: areaOf(areas, page), text: this.#whole(page)}));
    const join = (name: string, of: typeof texts): string =>
      [
        `# ${name}\n\nIndex: ${this.#url}/llms.txt. Links start with ${this.#url}.\n`,
        ...of.map(({text}) => text),
      ].join('\n\n');
    await this.#write('llms-full.txt', join(title, texts));
    for (const area of areas) {
      await this.#write(
        fullPath(area),
        join(
          `${title}: ${area.title}`,
          texts.filter((text) => text.area === area),
        ),
      );
    }
  }

  /** Writes the signatures of the newest version: of the common modules, and of each module with its own cheat sheet. */
  async cheatSheets(siteDir: string): Promise<void> {
    const {latest} = this.#options;
    const rules = rulesText(siteDir, this.#url, this.#options.rules);
    const table = this.#tables[latest]!;
    const modules = [...this.#entries.keys()].filter(
      ({sdk, title}) => sdk === latest && title.startsWith('viktor.'),
    );
    const entriesOf = (module: Twin): {module: Twin; entries: Twin[]} => ({
      module,
      entries: this.#entries.get(module)!,
    });
    const write = async (at: string, title: string, description: string, ...body: string[]): Promise<void> =>
      this.#write(
        at,
        written({path: at, of: at, title, description, sdk: latest, body: ''}, this.#url, body.join('\n\n')),
      );
    const rank = ({title}: Twin): number => {
      const at = FLAT_MODULES.findIndex((name) => title === `viktor.${name}`);
      return at === -1 ? FLAT_MODULES.length : at;
    };
    const common = modules.filter((module) => !this.#hasSheet(module)).sort((a, b) => rank(a) - rank(b));
    await write(
      '/sdk/cheatsheet.md',
      `SDK ${latest} on one page`,
      'How to write an app, and every signature with one sentence.',
      rules,
      cheatSheet(common.map(entriesOf), table),
    );
    for (const module of modules.filter((one) => this.#hasSheet(one))) {
      const title = `${module.title}, SDK ${latest}, on one page`;
      const text = cheatSheet([entriesOf(module)], table);
      await write(sheetPath(module), title, 'Every signature with one sentence.', text);
    }
  }

  get #archive(): string {
    return `/sdk/viktor-sdk-${this.#options.latest}.zip`;
  }

  /** Writes AGENTS.md, and an archive of the newest version for offline use: its texts, and stubs for type checkers. */
  async archive(siteDir: string): Promise<void> {
    await this.#write('AGENTS.md', agentsFile(siteDir, this.#url, this.#options));
    const version = writtenTables(this.#options.tables).versions.find(
      ({name}) => name === this.#options.latest,
    )!;
    const stubs = stubPackage(
      version,
      readReferencePages(siteDir, version.folder),
      readModuleNames(siteDir, version.folder),
    );
    const own = this.#pages.filter(({of, sdk}) => of.startsWith('/sdk/') && sdk === version.name);
    const texts = own.flatMap((page) => [page, ...(this.#entries.get(page) ?? [])]);
    const sheets = own.filter((page) => this.#hasSheet(page)).map(sheetPath);
    const files = [
      ...stubs.map(({path: at, text}) => [`typings/${at}`, text] as const),
      ...(await Promise.all(
        ['/AGENTS.md', '/sdk/cheatsheet.md', ...texts.map((twin) => twin.path), ...sheets].map(
          async (at) => [at.slice(1), await fs.readFile(path.join(this.#outDir, at), 'utf8')] as const,
        ),
      )),
    ];
    // A fixed time makes the archive reproducible.
    const bytes = Object.fromEntries(files.map(([at, text]) => [at, strToU8(text)]));
    await this.#write(this.#archive, zipSync(bytes, {mtime: '2020-01-01'}));
  }
}

/** See the README beside this file. */
export default function textExport(context: LoadContext, options: Options): Plugin {
  const upstream = require('docusaurus-plugin-llms') as {
    default: (context: LoadContext, options: unknown) => Plugin;
  };
  const copies = path.join(context.generatedFilesDir, 'text-export');
  const relative = path.relative(context.siteDir, copies);
  const plugin = upstream.default(context, {
    docsDir: options.sections.map((section) => ({...section, path: path.join(relative, section.path)})),
    title: options.title,
    description: options.description,
    generateLLMsFullTxt: false,
    includeBlog: true,
    generateMarkdownFiles: true,
    keepFrontMatter: ['title', 'description'],
    excludeImports: true,
    logLevel: 'quiet',
  });
  return {
    name: 'text-export',
    async postBuild(props) {
      await fs.rm(copies, {recursive: true, force: true});
      for (const section of options.sections) {
        await copyPages(
          path.join(context.siteDir, section.path),
          path.join(copies, section.path),
          (file) => twinAddress(context.siteDir, options.sections, file),
          (from, to) => changesAsMarkdown(writtenTables(options.tables), from, to),
          (source, file) =>
            enumerationValues(source, path.relative(context.siteDir, file), writtenTables(options.tables)),
        );
      }
      await plugin.postBuild?.(props);
      const days = daysOfChange(props.routes);
      const list = await fs.readFile(path.join(props.outDir, 'llms.txt'), 'utf8');
      const pages = readTwins(props.outDir, list).map(
        (twin): Twin => ({...twin, updated: days.get(twin.of), sdk: sdkOf(twin.of, options)}),
      );
      const text = new Export(context.siteConfig.url, props.outDir, pages, options);
      await text.twins();
      await text.indexes();
      await text.full();
      await text.cheatSheets(context.siteDir);
      await text.archive(context.siteDir);
    },
  };
}
