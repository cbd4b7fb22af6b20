/** An audience that writes no code, and the pages for it. */
export interface Readers {
  name: string;
  /** Address prefix of the pages whose searches are for this audience. */
  from: string;
  /** Address prefixes of pages that rank before others with the same words. */
  first: readonly string[];
}

/** A part of the site that can be searched: all of it, a context, or an older version of the SDK reference. */
export interface Scope {
  label: string;
  /** The context; empty for the whole version. */
  context: string;
  /** Path of the version without the leading slash, such as `sdk/13/`; empty for the latest. */
  version: string;
  /** The audience whose pages the search finds first, or on the search page only. */
  readers?: Readers;
}

/** The smallest scope that contains a page: `/sdk/13/` is inside `/sdk/`. */
export function scopeAt(pathname: string, scopes: readonly Scope[]): Scope {
  const base = ({context, version, readers}: Scope): string =>
    readers?.from ?? `/${version}${context && `${context}/`}`;
  return scopes
    .filter((scope) => `${pathname}/`.startsWith(base(scope)))
    .reduce((best, scope) => (base(scope).length > base(best).length ? scope : best));
}

/** The address of the search page. */
export function resultsAddress(query: string, {context, version, readers}: Omit<Scope, 'label'>): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (context !== '') parameters.set('ctx', context);
  if (version !== '') parameters.set('version', version);
  if (readers) parameters.set('for', readers.name);
  return `/search/?${parameters}`;
}

/**
 * The scopes that a search leaves out.
 *
 * @param scopes - All scopes.
 * @param scope - The scope of the search.
 */
export function elsewhere(scopes: readonly Scope[], {context, version, readers}: Scope): Scope[] {
  if (context === '' && version === '') return [];
  return scopes.filter(
    (other) =>
      other.context !== '' &&
      (other.context !== context || readers !== undefined) &&
      !other.readers &&
      !`/${version}`.startsWith(`/${other.context}/`),
  );
}

/** Links to browse if a search finds nothing, sorted by how closely they belong to the page where it started. */
export function waysOn<Way extends {from: readonly string[]}>(pathname: string, ways: readonly Way[]): Way[] {
  const fit = ({from}: Way): number =>
    Math.max(0, ...from.filter((start) => pathname.startsWith(start)).map((start) => start.length));
  return [...ways].sort((one, other) => fit(other) - fit(one));
}
