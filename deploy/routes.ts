import {
  alias,
  caching,
  frames,
  hashInName,
  hidden,
  notFound,
  resourcePolicy,
  revalidated,
  sectionRoots,
  shared,
  types,
  type Headers,
} from './rules';

export interface Redirect {
  from: string;
  to: string;
  /** Permanent where it is not 302. */
  status: 301 | 302;
}

/**
 * The path at which a file is served.
 *
 * @param file - Its path from the build's folder, with forward slashes.
 */
export function pathOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '/');
}

/** The value of Cache-Control for a path. */
export function cacheControl(path: string): string {
  return caching.find((rule) => new RegExp(rule.path).test(path))?.cacheControl ?? revalidated;
}

/** Whether programs on other sites may load what is at a path. */
export function isShared(path: string): boolean {
  return new RegExp(shared).test(path);
}

/** Whether a path is a document that pages show in a frame. */
export function isFrame(path: string): boolean {
  return new RegExp(frames).test(path);
}

/** The headers of a file that depend on its path. */
export function pathHeaders(path: string): Headers {
  return {'Cache-Control': cacheControl(path), ...resourcePolicy[isShared(path) ? 'shared' : 'own']};
}

/** Whether a path is never served. */
export function isHidden(path: string): boolean {
  return hidden.some((pattern) => new RegExp(pattern).test(path));
}

/** The redirects of the section roots, in each spelling of their paths. */
export function rootRedirects(): Redirect[] {
  return sectionRoots.flatMap(({from, to}) => {
    const bare = from.slice(0, -1);
    return [from, bare, `${bare}.html`, `${from}index.html`].map((spelling) => ({
      from: spelling,
      to,
      status: 301,
    }));
  });
}

/**
 * The redirects that a static host needs as rules, section roots first, with `*` for any path and `:splat` for what it was. Hosts redirect `/x` to `/x/`
 * by themselves, and from `/x/index.html` either the host does or, on the page that it answers with,
 * `src/plugins/plain-paths` (https://github.com/slorber/trailing-slash-guide compares hosts,
 * https://developers.cloudflare.com/pages/configuration/serving-pages/ documents one). That leaves
 * `/x.html`, for which there is no file. No target is redirected again.
 *
 * @param files - The build's files.
 */
export function hostRedirects(files: readonly string[]): Redirect[] {
  const roots = new Set(sectionRoots.map(({from}) => from));
  return [
    ...rootRedirects(),
    ...[alias.from, alias.from.slice(0, -1)].map((from) => ({from, to: alias.start, status: 302 as const})),
    {from: `${alias.from}*`, to: `${alias.to}:splat`, status: 302},
    ...files
      .map(pathOf)
      .filter((path) => path.endsWith('/') && path !== '/' && !roots.has(path) && !isFrame(path))
      .map((path) => ({from: `${path.slice(0, -1)}.html`, to: path, status: 301 as const})),
  ];
}

/**
 * What is wrong with the files of a build, a sentence each.
 *
 * @param files - Its files, without compressed copies.
 */
export function fileProblems(files: readonly string[]): string[] {
  const known = new Set(types.flatMap(({extensions}) => extensions));
  const problems = files.flatMap((file) => {
    const path = `/${file}`;
    if (isHidden(path)) return [`${file} is never served (rule "hidden"): keep it out of the build`];
    const extension = /\.([^./]+)$/.exec(file)?.[1] ?? '';
    if (!known.has(extension)) return [`${file}: name the type of ".${extension}" files in deploy/rules.ts`];
    // A document in a folder of its own has the name of the folder.
    const name = pathOf(file).replace(/^.*\/(?=.)/, '');
    if (path.startsWith('/assets/') && !hashInName.test(`/${name}`))
      return [`${file} has no hash in its name, but would be kept by browsers for a year`];
    return [];
  });
  for (const needed of ['index.html', notFound.slice(1)])
    if (!files.includes(needed)) problems.push(`${needed} is missing: is this the folder of a build?`);
  return problems;
}
