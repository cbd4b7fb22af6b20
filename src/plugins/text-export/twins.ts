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
  /** Its path from the root, such as `/docs/faq.md`. */
  path: string;
  /** Path and fragment of what it is the text of: `/docs/faq/`, `/sdk/api/core/#File`. */
  of: string;
  title: string;
  description: string;
  /** Version of the SDK that it speaks of: the version of a reference, the newest for guides. */
  sdk?: string;
  /** Day of the last change. */
  updated?: string;
  /** Release of the SDK that brought the entry. */
  since?: string;
  /** Everything below the title. */
  body: string;
}

/** A line with an anchor that a heading's own text does not give. */
const ANCHOR = /^<a id="([^"]+)"><\/a>$/;

/** The places in a text that a fragment can name. */
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

/** A line whose anchor, if it has one, is on a line of its own before it, where the heading does not give it. */
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
  /** The lines of the entry, its heading first. */
  lines: string[];
}

/** Takes the sections of some headings out of a text. */
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
    // The name of a function is what its heading's text gives: it needs no anchor of its own.
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

/** The text of a section without its heading, those in it a level higher. */
const raised = ([, ...lines]: readonly string[]): string =>
  mapProse(lines.join('\n').trim(), (line) => line.replace(/^##(#+ )/, '#$1'));

/** So many characters of an entry are not split: a text of this length is read in one go. */
const LONG = 10_000;

/**
 * Takes the members out of a long entry, each into a twin of its own; the declaration of the class, which names all of
 * them, is left with a line for each.
 */
function splitMembers(entry: Twin, symbol: SdkSymbol): Twin[] {
  const members = new Map(symbol.members?.map((member) => [`${symbol.name}.${member.name}`, member]));
  const {rest, taken} = takeSections(entry.body, (id) => members.has(id));
  if (entry.body.length < LONG || taken.length === 0) return [entry];
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
 * Takes the entries of the SDK reference out of the text of a module, each into a twin of its own.
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

/** Takes the samples in other languages than Python out of the text of a page, into a twin of their own. */
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

/** Where the texts of the export are: links between pages become links between texts. */
export class Places {
  readonly #twins = new Map<string, Twin>();
  readonly #anchors = new Map<Twin, Set<string>>();
  readonly #redirects: ReadonlyMap<string, string>;

  /**
   * @param url - Address of the site, without a slash at the end.
   * @param twins - All texts.
   * @param redirects - Addresses that lead to others.
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

  /** The text for an address with a fragment: that of the entry, or of the member's owner, or of the page. */
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
   * The target of a link in a text.
   *
   * @param target - As the page's source has it: from the root, or a fragment of the page.
   * @param from - The text that has the link.
   * @param base - What the addresses of this site start with.
   * @returns The address of a text where there is one; a fragment alone where it is in the same text.
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
    // A text that is of no page, such as the sheet of signatures, or of an entry.
    if (!found) return `${base}${pathname.endsWith('.md') ? pathname : page}${hash}`;
    const [twin, fragment] = found;
    if (twin === from && fragment) return `#${fragment}`;
    return `${base}${twin.path}${fragment && `#${fragment}`}`;
  }

  /**
   * The text with links to texts. The first mention of each name of the SDK in prose becomes a link to its entry.
   *
   * @param twin - The text.
   * @param table - The symbols of its version; without them names stay as they are.
   * @param base - What the links start with: without it they are absolute.
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
 * Writes a text as a file.
 *
 * @param twin - The text.
 * @param url - Address of the site, without a slash at the end.
 * @param body - Its body, with the links that the file needs.
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
