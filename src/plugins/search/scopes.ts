/** A part of the site that can be searched: all of it, a context, or an older version of the SDK reference. */
export interface Scope {
  label: string;
  /** The context, or nothing for all of the version. */
  context: string;
  /** Path of the version without the first slash, as `sdk/13/`; nothing for the latest. */
  version: string;
}

/** The part of the site that a page is in: the smallest, as `/sdk/13/` is in `/sdk/`. */
export function scopeAt(pathname: string, scopes: readonly Scope[]): Scope {
  const base = ({context, version}: Scope): string => `/${version}${context && `${context}/`}`;
  return scopes
    .filter((scope) => `${pathname}/`.startsWith(base(scope)))
    .reduce((best, scope) => (base(scope).length > base(best).length ? scope : best));
}

/** Address of the page of results. */
export function resultsAddress(
  query: string,
  {context, version}: Pick<Scope, 'context' | 'version'>,
): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (context !== '') parameters.set('ctx', context);
  if (version !== '') parameters.set('version', version);
  return `/search/?${parameters}`;
}

/**
 * The parts of the site that a search leaves out.
 *
 * @param scopes - All parts.
 * @param scope - The part that is searched.
 */
export function elsewhere(scopes: readonly Scope[], {context, version}: Scope): Scope[] {
  if (context === '' && version === '') return [];
  return scopes.filter(
    (other) =>
      other.context !== '' && other.context !== context && !`/${version}`.startsWith(`/${other.context}/`),
  );
}
