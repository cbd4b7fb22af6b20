import {isFrame, isShared, pathHeaders, pathOf} from './routes';
import {framePolicy, sectionRoots, type Headers} from './rules';

/** What a server has to answer at one path of a build. */
export interface Answer {
  path: string;
  /** Any of these is accepted: some hosts send 308 instead of 301 for a permanent redirect. */
  status: readonly number[];
  headers: Headers;
  /** The target path of a redirect. */
  location?: string;
}

/**
 * The expected responses, one for each kind of path: a page, a page without its trailing slash, a hashed file, a
 * document for frames, a document that other sites may load, and a path that does not exist.
 *
 * @param files - The build's files.
 * @param policy - Its Content-Security-Policy.
 * @param headers - The other headers of every response.
 */
export function sampleAnswers(files: readonly string[], policy: string, headers: Headers): Answer[] {
  const policyOf = (path: string): Headers => ({
    'Content-Security-Policy': isFrame(path) ? framePolicy : policy,
  });
  const paths = files.map(pathOf);
  const roots = new Set(sectionRoots.map(({from}) => from));
  const page = paths.find((path) => path !== '/' && path.endsWith('/') && !roots.has(path) && !isFrame(path));
  const served = [
    '/',
    paths.find((path) => /^\/assets\/.*\.js$/.test(path)),
    paths.find(isFrame),
    paths.find(isShared),
  ];
  return [
    ...served
      .filter((path) => path !== undefined)
      .map((path) => ({path, status: [200], headers: {...policyOf(path), ...headers, ...pathHeaders(path)}})),
    ...(page ? [{path: page.slice(0, -1), status: [301, 308], headers: {}, location: page}] : []),
    // Caching and resource policy are up to the host here, and static hosts send the policy only in the `meta` element.
    {path: '/no/such/page/', status: [404], headers},
  ];
}
