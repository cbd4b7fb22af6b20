import type {SearchPlaces} from '../places';

/** A part of the site that a query can be asked of. */
export interface Elsewhere {
  label: string;
  path: string;
  /** Address of the page of its results. */
  address: string;
}

/**
 * The parts of the site that a search leaves out.
 *
 * @param contexts - All parts with an index of their own.
 * @param versionUrl - Path of the version that is searched, as `/` or `/sdk/13/`.
 * @param context - The part that is searched, or nothing for all of the version.
 * @param query - What the reader typed.
 */
export function elsewhere(
  contexts: SearchPlaces['contexts'],
  versionUrl: string,
  context: string,
  query: string,
): Elsewhere[] {
  if (context === '' && versionUrl === '/') return [];
  return contexts
    .filter(({path}) => path !== context && !versionUrl.startsWith(`/${path}/`))
    .map(({label, path}) => ({
      label,
      path,
      address: `/search/?${new URLSearchParams({q: query, ctx: path})}`,
    }));
}
