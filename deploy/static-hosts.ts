import {headerOnly} from './policy';
import {hostRedirects, isFrame, pathHeaders, pathOf} from './routes';
import {framePolicy, sharedByNginx, type Headers} from './rules';

/**
 * The limits of Cloudflare Pages, the lowest among the hosts that read these files:
 * https://developers.cloudflare.com/pages/platform/limits/
 */
const MAX_HEADER_RULES = 100;
const MAX_LINE_CHARACTERS = 2000;
const MAX_REDIRECTS = 2000;

interface Folder {
  folders: Map<string, Folder>;
  /** Paths of the files directly in the folder. */
  files: string[];
}

function toTree(paths: readonly string[]): Folder {
  const root: Folder = {folders: new Map(), files: []};
  for (const path of paths) {
    let folder = root;
    for (const name of path.split('/').slice(1, -1)) {
      if (!folder.folders.has(name)) folder.folders.set(name, {folders: new Map(), files: []});
      folder = folder.folders.get(name)!;
    }
    folder.files.push(path);
  }
  return root;
}

const POLICY = 'Content-Security-Policy';

function toLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');
}

/** Returns the header lines for a path. */
type LinesFor = (path: string) => string;

function valuesIn(folder: Folder, linesFor: LinesFor): Set<string> {
  const values = new Set(folder.files.map(linesFor));
  for (const inner of folder.folders.values())
    for (const value of valuesIn(inner, linesFor)) values.add(value);
  return values;
}

/** Rules of which exactly one matches each path, because hosts join the values of overlapping rules. */
function rulesOf(folder: Folder, path: string, linesFor: LinesFor): {path: string; value: string}[] {
  const values = valuesIn(folder, linesFor);
  if (path !== '/' && values.size === 1) return [{path: `${path}*`, value: [...values][0]!}];
  return [
    ...folder.files.map((file) => ({path: file, value: linesFor(file)})),
    ...[...folder.folders].flatMap(([name, inner]) => rulesOf(inner, `${path}${name}/`, linesFor)),
  ];
}

/** A configuration file for static hosts, and what had to be left out of it. */
export interface HostFile {
  text: string;
  /** One sentence for each limit that the build exceeds, with the consequence. */
  notes: string[];
}

/**
 * The file `_headers` of a build. The policy of the pages is in the rules for single paths and folders, because a rule
 * for all paths would also apply to the frames, which have a different policy.
 *
 * @param files - The build's files.
 * @param policy - Its Content-Security-Policy.
 * @param headers - The other headers of every response.
 */
export function headersFile(files: readonly string[], policy: string, headers: Headers): HostFile {
  const notes: string[] = [];
  let sent = policy;
  if (`  ${POLICY}: ${policy}`.length > MAX_LINE_CHARACTERS) {
    sent = headerOnly(policy);
    notes.push(
      `_headers holds only "${sent}" of the policy, because static hosts read ${MAX_LINE_CHARACTERS} ` +
        'characters in a line: the rest holds by the meta element of each page.',
    );
  }
  const isAsPages = new RegExp(sharedByNginx);
  const linesFor: LinesFor = (path) => {
    const special = pathHeaders(isAsPages.test(path) ? '/' : path);
    return toLines(isFrame(path) ? special : {...special, [POLICY]: sent});
  };
  let rules = rulesOf(toTree(files.map(pathOf)), '/', linesFor);
  const most = MAX_HEADER_RULES - 1;
  if (rules.length > most) {
    const all = rules.length;
    // Rules for ordinary pages are left out first: browsers revalidate those by default anyway.
    const ordinary = linesFor('/');
    const special = rules.filter(({value}) => value !== ordinary);
    rules = special.slice(0, most);
    notes.push(
      `_headers leaves out ${all - rules.length} of ${all} rules for single paths, because static hosts read ` +
        `${MAX_HEADER_RULES} rules: browsers revalidate those files at each visit, which is the hosts' default, ` +
        'other sites can load them as pictures or scripts, and their policy holds by the meta element of each page.',
    );
  }
  const lines = [
    '/*',
    toLines({[POLICY]: framePolicy, ...headers}),
    ...rules.flatMap(({path, value}) => [path, value]),
  ];
  return {text: `${lines.join('\n')}\n`, notes};
}

/**
 * The file `_redirects` of a build. Hosts carry the query over by themselves.
 *
 * @param files - The build's files.
 */
export function redirectsFile(files: readonly string[]): HostFile {
  const all = hostRedirects(files);
  const rules = all.slice(0, MAX_REDIRECTS);
  const notes =
    rules.length < all.length
      ? [
          `_redirects leaves out ${all.length - rules.length} of ${all.length} rules, because static hosts read ` +
            `${MAX_REDIRECTS}: such a host answers the .html path of those pages with the not-found page, ` +
            'whose script leads to the page.',
        ]
      : [];
  return {text: `${rules.map(({from, to, status}) => `${from} ${to} ${status}`).join('\n')}\n`, notes};
}
