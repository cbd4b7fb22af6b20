import path from 'node:path';
import {parseFenceOptions} from '../../remark/fence-options';
import {readInclude} from '../../remark/include-file';

const FENCE = /^(\s*)(`{3,})(\w*)(.*)$/;

/** Lines outside of samples that only the site needs. */
const DROPPED = [
  /^\s*import\s.+from\s+['"].+['"];?\s*$/,
  /^\s*<\/?(?:Cards|Catalogue|Tabs|ApiTabs|details|div)\b[^>]*>\s*$/,
  /^\s*<Download\b[^>]*\/>\s*$/,
  /^\s*<\/(?:TabItem|ResponseTab)>\s*$/,
  /^\s*<p className="tab-name">.*<\/p>\s*$/,
];

/** Says where a link to a file leads on the site; undefined for a file that is no page. */
export type AddressOf = (file: string) => string | undefined;

/** Lists what changed between two versions of the SDK, as Markdown. */
export type ChangesOf = (from: string, to: string) => string;

const CHANGES = /^\s*<SymbolChanges from="([^"]+)" to="([^"]+)" \/>\s*$/;

const LINK = /(!?)\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/g;

/** Links to sources become links to pages; a picture becomes what is seen on it. */
function plainLinks(line: string, page: string, addressOf: AddressOf): string {
  return line.replace(LINK, (whole, picture: string, text: string, target: string) => {
    const [file = '', hash] = target.split('#', 2);
    if (picture && /^\.{1,2}\//.test(file)) return `Picture: ${text}`;
    if (target.startsWith('pathname://')) return `[${text}](${target.slice('pathname://'.length)})`;
    if (!/^\.{1,2}\/.+\.mdx?$/.test(file)) return whole;
    const address = addressOf(path.resolve(path.dirname(page), file));
    return address === undefined ? whole : `${picture}[${text}](${address}${hash ? `#${hash}` : ''})`;
  });
}

function plainLine(line: string): string | undefined {
  if (DROPPED.some((pattern) => pattern.test(line))) return undefined;
  return line
    .replace(/^(\s*)<(?:TabItem|ResponseTab)\b[^>]*\blabel="([^"]+)"[^>]*>\s*$/, '$1**$2**')
    .replace(/<Since version="([^"]+)" \/>/g, 'Since $1')
    .replace(/^(\s*)<summary>(.*)<\/summary>\s*$/, '$1**$2**')
    .replace(/^(#{1,6} .*?)\s*\{#[^}]+\}\s*$/, '$1')
    .replace(
      /^(\s*):::(\w+)(?:\[([^\]]*)\])?\s*$/,
      (_, by: string, kind: string, title?: string) =>
        `${by}**${title ?? kind.charAt(0).toUpperCase() + kind.slice(1)}**`,
    )
    .replace(/^\s*:::\s*$/, '')
    .replace(/\\([{}<])/g, '$1');
}

/**
 * Makes the source of a page readable without the site.
 *
 * @param source - MDX with front matter.
 * @param page - Absolute path of the page, from which samples in files are found.
 * @param addressOf - Where links to other pages lead; without it they stay as they are.
 * @param changesOf - What stands for `<SymbolChanges>`; without it nothing does.
 * @returns Markdown with front matter: samples filled in, component tags replaced by their text.
 */
export function plainSource(
  source: string,
  page: string,
  addressOf: AddressOf = () => undefined,
  changesOf: ChangesOf = () => '',
): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of source.split('\n')) {
    const match = FENCE.exec(line);
    if (fence !== undefined) {
      lines.push(line);
      if (match && match[2] === fence && match[3] === '' && match[4]!.trim() === '') fence = undefined;
      continue;
    }
    if (match) {
      const [, by, ticks, language, meta] = match as unknown as [string, string, string, string, string];
      const options = parseFenceOptions(meta);
      fence = ticks;
      lines.push(`${by}${ticks}${language}${options.title ? ` title="${options.title}"` : ''}`);
      if (options.file !== undefined) {
        lines.push(
          ...readInclude(page, options.file, options.region)
            .split('\n')
            .map((text) => by + text),
        );
      }
      continue;
    }
    const [, from, to] = CHANGES.exec(line) ?? [];
    if (from !== undefined) {
      lines.push(...changesOf(from, to!).split('\n'));
      continue;
    }
    const text = plainLine(line);
    const plain = text === undefined ? undefined : plainLinks(text, page, addressOf);
    // Dropped lines leave gaps; one empty line separates paragraphs.
    if (plain !== undefined && !(plain === '' && lines.at(-1) === '')) lines.push(plain);
  }
  return lines.join('\n');
}
