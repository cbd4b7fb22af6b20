/** A page in `llms.txt`. */
interface Link {
  title: string;
  /** Path segments of its Markdown twin, without the extension. */
  segments: string[];
  line: string;
}

interface Group {
  /** The title of the folder's own page, if it has one. */
  title?: string;
  links: Link[];
  groups: Map<string, Group>;
}

function newGroup(): Group {
  return {links: [], groups: new Map()};
}

/** Labels of folders whose names are not clear enough, by full path or by name. */
const LABELS: Readonly<Record<string, string>> = {
  sdk: 'SDK reference',
  'docs/api/sdk': 'SDK API',
  api: 'API',
  rest: 'REST',
  faq: 'FAQ',
};

function label(path: readonly string[], title: string | undefined): string {
  const segment = path.at(-1)!;
  const known = LABELS[path.join('/')] ?? title ?? LABELS[segment];
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
    lines.push(`${'#'.repeat(place.length + 1)} ${label(place, inner.title)}`, '', ...render(inner, place));
  }
  return lines;
}

/**
 * Groups links by the folders of their routes.
 *
 * @param texts - For each text its path, such as `/docs/faq.md`, its title, and its line in the list.
 * @param depth - Maximum number of path segments that become headings.
 * @returns Markdown with a heading for each folder; a folder's own page comes first.
 */
export function groupLinks(
  texts: readonly {path: string; title: string; line: string}[],
  depth: number,
): string {
  const links = texts.map(({path, title, line}): Link => {
    const segments = path.replace(/\.md$/, '').split('/').filter(Boolean);
    return {title, line, segments: segments[0] === 'index' ? [] : segments};
  });
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
    if (isFolder) {
      group.title = link.title;
      group.links.unshift(link);
    } else group.links.push(link);
  }
  return render(root).join('\n').trim();
}
