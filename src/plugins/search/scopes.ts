/** Readers who write no code, and what is written for them. */
export interface Readers {
  name: string;
  /** Address of the part of the site where their searches start. */
  from: string;
  /** Beginnings of the addresses of pages that come before others with the same words. */
  first: readonly string[];
}

/** A part of the site that can be searched: all of it, a context, or an older version of the SDK reference. */
export interface Scope {
  label: string;
  /** The context, or nothing for all of the version. */
  context: string;
  /** Path of the version without the first slash, as `sdk/13/`; nothing for the latest. */
  version: string;
  /** Those for whose pages it is; where they read, the search finds those first, and the others too. */
  readers?: Readers;
}

/** The part of the site that a page is in: the smallest, as `/sdk/13/` is in `/sdk/`. */
export function scopeAt(pathname: string, scopes: readonly Scope[]): Scope {
  const base = ({context, version, readers}: Scope): string =>
    readers?.from ?? `/${version}${context && `${context}/`}`;
  return scopes
    .filter((scope) => `${pathname}/`.startsWith(base(scope)))
    .reduce((best, scope) => (base(scope).length > base(best).length ? scope : best));
}

/** Address of the page of results. */
export function resultsAddress(query: string, {context, version, readers}: Omit<Scope, 'label'>): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (context !== '') parameters.set('ctx', context);
  if (version !== '') parameters.set('version', version);
  if (readers) parameters.set('for', readers.name);
  return `/search/?${parameters}`;
}

/**
 * The parts of the site that a search leaves out.
 *
 * @param scopes - All parts.
 * @param scope - The part that is searched.
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

/** Lists to look through where a search finds nothing, those of the part of the site where it started first. */
export function waysOn<Way extends {from: readonly string[]}>(pathname: string, ways: readonly Way[]): Way[] {
  const fit = ({from}: Way): number =>
    Math.max(0, ...from.filter((start) => pathname.startsWith(start)).map((start) => start.length));
  return [...ways].sort((one, other) => fit(other) - fit(one));
}
