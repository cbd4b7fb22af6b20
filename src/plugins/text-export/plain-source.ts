import path from 'node:path';
import {COUNT, countOf} from '../../markdown/counts';
import {parseFenceOptions} from '../../markdown/fence-options';
import {fencesOf, linesWithFences} from '../../markdown/fences';
import {splitAnchor} from '../../markdown/headings';
import {shownSamples} from '../../markdown/includes';
import {rewriteLinks} from '../../markdown/links';
import {LATEST_UPDATES, latestUpdates, textOf} from '../../markdown/updates';
import {DOWNLOAD} from './downloads';

/** Lines outside of code blocks to remove, because they matter only on the site. */
const DROPPED = [
  /^\s*<(?:\/?head|link\b.*\/)>\s*$/,
  /^\s*import\s.+from\s+['"].+['"];?\s*$/,
  /^\s*<\/?(?:Cards|Catalogue|RunApp|Tabs|ApiTabs|Operation|details|div)\b[^>]*>\s*$/,
  /^\s*<\/(?:TabItem|ResponseTab)>\s*$/,
  /^\s*<p className="tab-name">.*<\/p>\s*$/,
  /^\s*<button\b.*<\/button>\s*$/,
];

/** Returns the address of a page by its source file; undefined for a file that is not a page. */
export type AddressOf = (file: string) => string | undefined;

/** Returns the changes between two SDK versions as Markdown. */
export type ChangesOf = (from: string, to: string) => string;

/** A section with a list of all names, which the text export covers elsewhere. */
const ALL_NAMES = /(?:^## .*\n(?:(?!## ).*\n)*)?<SymbolIndex\b[^>]*\/>\n?/m;

const CHANGES = /^\s*<SymbolChanges from="([^"]+)" to="([^"]+)" \/>\s*$/;

/** A card: a picture before a link. */
const CARD = /^(- )(!\[.*?\]\(\S+\)) (\[.+)$/;

/** Links to source files become links to pages, and pictures become their alt text; on a card, after the link. */
function plainLinks(line: string, page: string, addressOf: AddressOf): string {
  return rewriteLinks(line.replace(CARD, '$1$3 $2'), ({isPicture, text, target}) => {
    const [file = '', hash] = target.split('#', 2);
    if (isPicture && /^\.{1,2}\//.test(file)) return `Picture: ${text}`;
    if (target.startsWith('pathname://')) return `[${text}](${target.slice('pathname://'.length)})`;
    if (!/^\.{1,2}\/.+\.mdx?$/.test(file)) return undefined;
    const address = addressOf(path.resolve(path.dirname(page), file));
    return address && `${isPicture ? '!' : ''}[${text}](${address}${hash ? `#${hash}` : ''})`;
  });
}

/** The list that replaces a component; undefined for any other line. */
function listed(line: string, page: string, changesOf: ChangesOf): string[] | undefined {
  const [, older, newer] = CHANGES.exec(line) ?? [];
  if (older !== undefined) return changesOf(older, newer!).split('\n');
  const [, target, count] = LATEST_UPDATES.exec(line) ?? [];
  if (target === undefined) return undefined;
  return latestUpdates(page, target, Number(count)).map(
    (update) => `- ${update.day}: [${update.title}](${update.address}): ${textOf(update)}`,
  );
}

function plainLine(line: string): string | undefined {
  if (DROPPED.some((pattern) => pattern.test(line))) return undefined;
  return line
    .replace(/^<Download\b[^>]*\/>\s*$/, DOWNLOAD)
    .replace(/^(\s*)<(?:TabItem|ResponseTab)\b[^>]*\blabel="([^"]+)"[^>]*>\s*$/, '$1**$2**')
    .replace(/<Since version="([^"]+)" \/>/g, '(since $1)')
    .replace(/^((?:- )?)\*\*Since:\*\* (\d+(?:\.\d+)*)\.?/, '$1(since $2)')
    .replace(/\bSince (\d+(?:\.\d+)+)\.(?=$| )/g, '(since $1)')
    .replace(/^(\s*)<summary>(.*)<\/summary>\s*$/, '$1**$2**')
    .replace(
      /^(\s*):::(\w+)(?:\[([^\]]*)\])?\s*$/,
      (_, by: string, kind: string, title?: string) =>
        `${by}**${kind.charAt(0).toUpperCase()}${kind.slice(1)}${title === undefined ? '' : `: ${title}`}**`,
    )
    .replace(/^\s*:::\s*$/, '')
    .replace(/\\([{}<])/g, '$1');
}

/** Anchor of the section with the samples in languages other than Python. */
export const OTHER_LANGUAGES = 'other-languages';

/** Above this length, samples in other languages move to their own section, because most agents need only Python. */
const LONG_CHARACTERS = 4000;

/** Moves all samples in languages other than Python to a section at the end of a page. */
function languagesApart(source: string): string {
  const apart: string[] = [];
  const text = source.replace(
    /^<Tabs groupId="language">\n([^]*?)\n<\/Tabs>$/gm,
    (tabs: string, inner: string, at: number) => {
      const items = inner.match(/<TabItem [^]*?<\/TabItem>/g) ?? [];
      const kept = items.find((item) => item.startsWith('<TabItem value="python"'));
      if (kept === undefined) return tabs;
      const others = items.filter((item) => item !== kept);
      const labels = others.map((item) => /label="([^"]+)"/.exec(item)![1]);
      const heading = linesWithFences(source.slice(0, at))
        .flatMap(({line, isCode}) => (isCode ? [] : (/^#+ (.+)$/.exec(line)?.[1] ?? [])))
        .at(-1);
      apart.push([...(heading ? [`### ${splitAnchor(heading).text}`] : []), ...others].join('\n\n'));
      return `${kept}\n\nIn other languages: [${labels.join(', ')}](#${OTHER_LANGUAGES}).`;
    },
  );
  const section = [`## Other languages {#${OTHER_LANGUAGES}}`, ...apart].join('\n\n');
  return section.length > LONG_CHARACTERS ? `${text.trimEnd()}\n\n${section}\n` : source;
}

/**
 * Removes what dropped lines leave behind: repeated empty lines, and headings without content.
 */
function withoutGaps(text: string): string {
  const lines = linesWithFences(text);
  const levelOf = (at: number): number => {
    const {line, isCode} = lines[at] ?? {line: '# End', isCode: false};
    return isCode ? 7 : (/^(#{1,6}) /.exec(line)?.[1]!.length ?? 7);
  };
  const isEmpty = (at: number): boolean => {
    let next = at + 1;
    while (lines[next]?.line === '') next += 1;
    return levelOf(at) < 7 && levelOf(next) <= levelOf(at);
  };
  const kept: string[] = [];
  lines.forEach(({line, isCode}, at) => {
    if (!isEmpty(at) && (isCode || line !== '' || kept.at(-1) !== '')) kept.push(line);
  });
  return kept.join('\n');
}

/**
 * Converts the source of a page to plain Markdown.
 *
 * @param source - MDX with front matter.
 * @param page - Absolute path of the page, which the files of samples are relative to.
 * @param addressOf - Returns the addresses of linked pages; without it, links stay unchanged.
 * @param changesOf - Returns the text that replaces `<SymbolChanges>`; without it, the component is removed.
 * @returns Markdown with front matter, with samples filled in and components replaced by text.
 */
export function plainSource(
  source: string,
  page: string,
  addressOf: AddressOf = () => undefined,
  changesOf: ChangesOf = () => '',
): string {
  const sorted = languagesApart(source).replace(ALL_NAMES, '');
  const from = sorted.split('\n');
  const lines: string[] = [];
  const addProse = (prose: readonly string[]): void => {
    for (const line of prose) {
      const list = listed(line, page, changesOf);
      if (list) {
        lines.push(...list);
        continue;
      }
      const text = plainLine(line)?.replace(COUNT, (_, kind: string, target: string) =>
        String(countOf(page, kind, target)),
      );
      const plain = text === undefined ? undefined : plainLinks(text, page, addressOf);
      if (plain !== undefined) lines.push(plain);
    }
  };
  const shown = shownSamples(page);
  let done = 0;
  for (const {indent, ticks, language, meta, code, line, end} of fencesOf(sorted)) {
    addProse(from.slice(done, line - 1));
    const {title, file} = parseFenceOptions(meta);
    lines.push(`${indent}${ticks}${language}${title ? ` title="${title}"` : ''}`);
    if (file !== undefined) {
      const text = shown({meta, code});
      lines.push(...text.split('\n').map((content) => indent + content));
    }
    lines.push(...from.slice(line, end));
    done = end;
  }
  addProse(from.slice(done));
  return withoutGaps(lines.join('\n'));
}
