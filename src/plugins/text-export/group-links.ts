import {linksOf} from '../../markdown/links';

/** A page as `llms.txt` lists it. */
interface Link {
  /** Path of its Markdown twin without the ending, in segments. */
  segments: string[];
  line: string;
}

interface Group {
  links: Link[];
  groups: Map<string, Group>;
}

function newGroup(): Group {
  return {links: [], groups: new Map()};
}

/** Labels of folders whose names are not clear enough, by path from the root or by name anywhere. */
const LABELS: Readonly<Record<string, string>> = {
  sdk: 'SDK reference',
  'docs/api/sdk': 'SDK API',
  api: 'API',
  rest: 'REST',
  faq: 'FAQ',
};

function label(path: readonly string[]): string {
  const segment = path.at(-1)!;
  const known = LABELS[path.join('/')] ?? LABELS[segment];
  if (known) return known;
  if (path.length === 2 && path[0] === 'sdk' && /^\d+$/.test(segment)) return `SDK reference ${segment}`;
  const words = segment.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function render(group: Group, path: readonly string[] = []): string[] {
  const lines = group.links.map((link) => link.line);
  if (lines.length > 0) lines.push('');
  for (const [name, inner] of group.groups) {
    const place = [...path, name];
    lines.push(`${'#'.repeat(place.length + 1)} ${label(place)}`, '', ...render(inner, place));
  }
  return lines;
}

/**
 * Groups the flat list of links in an `llms.txt` along the routes.
 *
 * @param text - The file as the plugin wrote it.
 * @param depth - How many path segments become headings at the most.
 * @returns The file with a heading for each folder of routes; a folder's own page comes first in it.
 */
export function groupLinks(text: string, depth: number): string {
  const head: string[] = [];
  const links: Link[] = [];
  for (const line of text.split('\n')) {
    const target = line.startsWith('- [') ? linksOf(line)[0]?.target : undefined;
    if (target === undefined) {
      if (!line.startsWith('## ')) head.push(line);
      continue;
    }
    const path = new URL(target, 'https://x.invalid').pathname.replace(/\.md$/, '').replace(/^\/|\/$/g, '');
    links.push({line, segments: path === '' || path === 'index' ? [] : path.split('/')});
  }
  const folders = new Set(
    links.flatMap(({segments}) => segments.map((_, index) => segments.slice(0, index).join('/'))),
  );
  const root = newGroup();
  for (const link of links) {
    const isFolder = folders.has(link.segments.join('/')) && link.segments.length <= depth;
    let group = root;
    for (const segment of link.segments.slice(0, isFolder ? undefined : -1).slice(0, depth)) {
      const next = group.groups.get(segment) ?? newGroup();
      group.groups.set(segment, next);
      group = next;
    }
    if (isFolder) group.links.unshift(link);
    else group.links.push(link);
  }
  const start = head
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return `${start}\n\n${render(root).join('\n').trim()}\n`;
}
