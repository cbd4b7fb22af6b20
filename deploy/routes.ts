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
  /** 301 is permanent, 302 temporary. */
  status: 301 | 302;
}

/**
 * The URL path of a file.
 *
 * @param file - Its path relative to the build folder, with forward slashes.
 */
export function pathOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '/');
}

/** The value of `Cache-Control` for a path. */
export function cacheControl(path: string): string {
  return caching.find((rule) => new RegExp(rule.path).test(path))?.cacheControl ?? revalidated;
}

/** Whether other sites may load the file at a path. */
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

/** The redirects of the section roots, for each spelling of their paths. */
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
 * The redirect rules that a static host needs, section roots first; `*` matches any path, and `:splat` is what it
 * matched. Hosts redirect `/x` to `/x/` by themselves. `/x/index.html` is redirected by the host or, in the page that it
 * serves there, by `src/plugins/plain-paths` (https://github.com/slorber/trailing-slash-guide compares hosts,
 * https://developers.cloudflare.com/pages/configuration/serving-pages/ documents one). That leaves `/x.html`, for which
 * there is no file. No target is itself redirected.
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
 * What is wrong with the files of a build, one sentence each.
 *
 * @param files - Its files, without compressed copies.
 */
export function fileProblems(files: readonly string[]): string[] {
  const known = new Set(types.flatMap(({extensions}) => extensions));
  const problems = files.flatMap((file) => {
    const path = `/${file}`;
    if (isHidden(path))
      return [`${file} is never served (see "hidden" in deploy/rules.ts): keep it out of the build`];
    const extension = /\.([^./]+)$/.exec(file)?.[1] ?? '';
    if (!known.has(extension))
      return [`${file}: add the type of ".${extension}" files to "types" in deploy/rules.ts`];
    // For an `index.html`, the name that counts is that of its folder.
    const name = pathOf(file).replace(/^.*\/(?=.)/, '');
    if (path.startsWith('/assets/') && !hashInName.test(`/${name}`))
      return [
        `${file} has no hash in its name, but browsers would cache it for a year: add one, or move the file`,
      ];
    return [];
  });
  for (const needed of ['index.html', notFound.slice(1)])
    if (!files.includes(needed)) problems.push(`${needed} is missing: is this the folder of a build?`);
  return problems;
}
