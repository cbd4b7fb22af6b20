import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {linesWithFences, mapProse} from '../../markdown/fences';
import {splitAnchor} from '../../markdown/headings';
import {linksOf, rewriteLinks} from '../../markdown/links';
import {firstSentence} from '../../markdown/sentences';
import {signatureOf} from '../../sdk-model/signatures';
import {lookupOf, symbolsOn, type SdkSymbol, type SymbolTable} from '../../sdk-model/symbols';
import {signatures} from './cheat-sheet';
import {fillDownloads} from './downloads';
import {OTHER_LANGUAGES} from './plain-source';

/** A text of the export: the Markdown twin of a page, or of one entry of the SDK reference. */
export interface Twin {
  /** Its path on the site, such as `/docs/faq.md`. */
  path: string;
  /** Path and hash of the page or entry that it is the text of: `/docs/faq/`, `/sdk/api/core/#File`. */
  of: string;
  title: string;
  description: string;
  /** The SDK version that it is about: that of the reference, or the newest for guides. */
  sdk?: string;
  /** Date of the last change. */
  updated?: string;
  /** The SDK release that introduced the entry. */
  since?: string;
  /** Everything below the title. */
  body: string;
}

/** A line with an explicit anchor for the following heading. */
const ANCHOR = /^<a id="([^"]+)"><\/a>$/;

/** All anchors in a text. */
export function anchorsOf(text: string): Set<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  mapProse(text, (line) => {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    const anchor = ANCHOR.exec(line)?.[1] ?? (heading && slugger.slug(heading));
    if (anchor) found.add(anchor);
    return line;
  });
  return found;
}

/** Moves a heading's explicit anchor to a line before it, unless it equals the one derived from the heading. */
function plainHeading(line: string): string {
  if (!/^#{1,6} /.test(line)) return line;
  const {text, id} = splitAnchor(line.replace(/^# /, '## '));
  const own = createSlugger().slug(text.replace(/^#+ /, ''));
  return id === undefined || id === own ? text : `<a id="${id}"></a>\n${text}`;
}

/**
 * Reads the twins that the plugin has written.
 *
 * @param outDir - Folder of the build.
 * @param index - The plugin's `llms.txt`, which lists them.
 */
export function readTwins(outDir: string, index: string): Twin[] {
  return index.split('\n').flatMap((line) => {
    const target = line.startsWith('- [') ? linksOf(line)[0]?.target : undefined;
    if (target === undefined) return [];
    const at = new URL(target, 'https://x.invalid').pathname;
    const text = fs.readFileSync(path.join(outDir, at), 'utf8');
    const [, front = '', rest = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const field = (name: string): string =>
      JSON.parse(new RegExp(`^${name}: (".*")$`, 'm').exec(front)?.[1] ?? '""') as string;
    const [, title = field('title'), body = ''] =
      /^\s*# (.*?)\n(?:\n> .*?\n)?(.*)$/s.exec(rest.replace(/^\n+/, '')) ?? [];
    const of = at === '/index.md' ? '/' : at.replace(/\.md$/, '/');
    const filled = fillDownloads(mapProse(body.trim(), plainHeading), of, outDir);
    return [{path: at, of, title, description: field('description'), body: filled}];
  });
}

interface Section {
  id: string;
  /** Its lines, starting with the heading. */
  lines: string[];
}

/** Extracts the sections with some anchors from a text. */
function takeSections(text: string, isTaken: (id: string) => boolean): {rest: string; taken: Section[]} {
  const rest: string[] = [];
  const taken: Section[] = [];
  const slugger = createSlugger();
  let anchor: {id: string; line: string} | undefined;
  let level = 0;
  let inside: Section | undefined;
  for (const {line, isCode} of linesWithFences(text)) {
    const id = isCode ? undefined : ANCHOR.exec(line)?.[1];
    if (id !== undefined) {
      anchor = {id, line};
      continue;
    }
    const [, marks, heading] = (isCode ? undefined : /^(#{2,6}) (.+)$/.exec(line)) ?? [];
    if (marks !== undefined && marks.length <= level) inside = undefined;
    // If a name equals the anchor derived from its heading, there is no explicit anchor.
    const named = heading && (anchor?.id ?? slugger.slug(heading));
    if (named && !inside && isTaken(named)) {
      inside = {id: named, lines: []};
      level = marks!.length;
      taken.push(inside);
    } else if (anchor) (inside?.lines ?? rest).push(anchor.line);
    anchor = undefined;
    (inside?.lines ?? rest).push(line);
  }
  return {rest: rest.join('\n'), taken};
}

/** The text of a section without its heading, with its subheadings raised by a level. */
const raised = ([, ...lines]: readonly string[]): string =>
  mapProse(lines.join('\n').trim(), (line) => line.replace(/^##(#+ )/, '#$1'));

/** Shorter entries are not split, because agents can read them at once. */
const LONG_CHARACTERS = 10_000;

/**
 * Splits a long entry: each member with a heading gets its own twin. What remains is the declaration of the class, with a
 * line for each member.
 */
function splitMembers(entry: Twin, symbol: SdkSymbol): Twin[] {
  const members = new Map(symbol.members?.map((member) => [`${symbol.name}.${member.name}`, member]));
  const {rest, taken} = takeSections(entry.body, (id) => members.has(id));
  if (entry.body.length < LONG_CHARACTERS || taken.length === 0) return [entry];
  const [page] = entry.of.split('#');
  const twins = taken.map(({id, lines}): Twin => {
    const signature = signatureOf(members.get(id)!);
    const text = raised(lines);
    return {
      ...entry,
      path: `${page}${id}.md`,
      of: `${page}#${id}`,
      title: `${symbol.module}.${id}`,
      description: firstSentence(text),
      since: symbol.entries[id]?.since,
      body: `Of [\`${symbol.name}\`](#${symbol.name}).\n\n\`\`\`python\n${signature}\n\`\`\`\n\n${text}`,
    };
  });
  const [first] = taken;
  const places = `The members have texts of their own, such as [\`${first!.id}\`](#${first!.id}).`;
  const declared = `\`\`\`text\n${signatures(symbol, '').join('\n')}\n\`\`\`\n\n${places}`;
  return [{...entry, body: rest.trim().replace(/^```python\n[^]*?\n```$/m, () => declared)}, ...twins];
}

/**
 * Splits the text of a module: each entry gets its own twin.
 *
 * @param module - The text of a module's page.
 * @param table - The symbols of its version.
 * @returns The module without its entries, and the entries in the order of the page.
 */
export function splitModule(module: Twin, table: SymbolTable): [Twin, Twin[]] {
  const symbols = new Map(symbolsOn(module.of, table).map((symbol) => [symbol.name, symbol]));
  const {rest, taken} = takeSections(module.body, (id) => symbols.has(id));
  const entries = taken.flatMap(({id, lines}): Twin[] => {
    const symbol = symbols.get(id)!;
    const body = raised(lines);
    const entry = {
      path: `${module.of}${id}.md`,
      of: `${module.of}#${id}`,
      title: `${symbol.module}.${id}`,
      description: firstSentence(body),
      sdk: module.sdk,
      updated: module.updated,
      since: symbol.since,
      body,
    };
    return splitMembers(entry, symbol);
  });
  return [{...module, body: rest.trim()}, entries];
}

/** Splits the text of a page: the samples in languages other than Python get their own twin. */
export function splitLanguages(page: Twin): [Twin, Twin[]] {
  const {rest, taken} = takeSections(page.body, (id) => id === OTHER_LANGUAGES);
  const twins = taken.map(({id, lines}): Twin => {
    const title = `${page.title}: other languages`;
    return {
      ...page,
      path: `${page.of}${id}.md`,
      of: `${page.of}#${id}`,
      title,
      description: 'The samples of the page in other languages than Python.',
      body: raised(lines),
    };
  });
  return [{...page, body: rest.trim()}, twins];
}

/** The addresses of all texts; turns links between pages into links between texts. */
export class Places {
  readonly #twins = new Map<string, Twin>();
  readonly #anchors = new Map<Twin, Set<string>>();
  readonly #redirects: ReadonlyMap<string, string>;

  /**
   * @param url - Address of the site, without a trailing slash.
   * @param twins - All texts.
   * @param redirects - The redirects of the site.
   */
  constructor(
    readonly url: string,
    twins: readonly Twin[],
    redirects: readonly {from: string; to: string}[],
  ) {
    for (const twin of twins) {
      this.#twins.set(twin.of, twin);
      this.#anchors.set(twin, anchorsOf(twin.body));
    }
    this.#redirects = new Map(redirects.map(({from, to}) => [from, to]));
  }

  /** The text for a page and fragment, and the fragment in it: that of the entry, of the member's class, or of the page. */
  #find(page: string, fragment: string): [Twin, string] | undefined {
    const entry = this.#twins.get(`${page}#${fragment}`);
    if (entry) return [entry, ''];
    const owner = this.#twins.get(`${page}#${fragment.split('.')[0]}`);
    for (const twin of [owner, this.#twins.get(page)]) {
      if (twin && this.#anchors.get(twin)!.has(fragment)) return [twin, fragment];
    }
    const twin = owner ?? this.#twins.get(page);
    return twin && [twin, ''];
  }

  /**
   * Resolves a link in a text.
   *
   * @param target - The target in the page's source: an absolute path, or a fragment of the page.
   * @param from - The text that contains the link.
   * @param base - Prefix of addresses on this site.
   * @returns The address of the target's text, if there is one; only a fragment if it is the same text.
   */
  target(target: string, from: Twin, base: string): string {
    if (/^(?:[a-z]+:|\/\/)/i.test(target) && !target.startsWith(`${this.url}/`)) return target;
    const own = from.of.split('#')[0]!;
    const {pathname, hash} = new URL(target.replace(this.url, ''), `https://x.invalid${own}`);
    const isFile = /\.\w+$/.test(pathname) && !pathname.endsWith('.md');
    if (isFile) return `${base}${pathname}${hash}`;
    const slashed = pathname.replace(/(?:\/index)?\.md$/, '').replace(/\/?$/, '/');
    const page = this.#redirects.get(slashed) ?? slashed;
    const found = this.#find(page, decodeURIComponent(hash.slice(1)));
    // A text that does not belong to a page, such as a cheat sheet, or that of an entry.
    if (!found) return `${base}${pathname.endsWith('.md') ? pathname : page}${hash}`;
    const [twin, fragment] = found;
    if (twin === from && fragment) return `#${fragment}`;
    return `${base}${twin.path}${fragment && `#${fragment}`}`;
  }

  /**
   * The body of a text with links to texts. The first mention of each SDK name in prose becomes a link to its entry.
   *
   * @param twin - The text.
   * @param table - The symbols of its version; without it, names do not become links.
   * @param base - Prefix of links; by default they are absolute.
   */
  linked(twin: Twin, table?: SymbolTable, base = this.url): string {
    const [, part] = twin.of.split('#');
    const module = part ? twin.title.slice(0, -part.length - 1) : twin.title;
    const mentioned = new Set<string>();
    const named = (line: string): string =>
      line.replace(/(?<!\[[^\]]*)`([^`]+)`/g, (code, name: string) => {
        const address = table && lookupOf(table).inProse(name, module)?.address;
        if (address === undefined || mentioned.has(address)) return code;
        mentioned.add(address);
        const [page, fragment = ''] = address.split('#') as [string, string?];
        const found = this.#find(page, fragment);
        return found && found[0] !== twin ? `[${code}](${this.target(address, twin, base)})` : code;
      });
    return mapProse(twin.body, (line) => {
      if (/^#{1,6} /.test(line)) return line;
      const text = rewriteLinks(line, ({isPicture, text: words, target}) =>
        isPicture ? undefined : `[${words}](${this.target(target, twin, base)})`,
      );
      return table === undefined ? text : named(text);
    });
  }
}

/**
 * Formats a text as a Markdown file with front matter.
 *
 * @param twin - The text.
 * @param url - Address of the site, without a trailing slash.
 * @param body - Its body, with resolved links.
 */
export function written(
  {title, description, of, sdk, since, updated}: Twin,
  url: string,
  body: string,
): string {
  const front = {url: `${url}${of}`, title, description, sdk, since, updated};
  const lines = Object.entries(front).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${body}\n\n[Index of all texts](${url}/llms.txt)\n`;
}
