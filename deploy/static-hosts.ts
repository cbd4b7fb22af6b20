import {cacheControl, pathOf, redirects} from './routes';
import {headers} from './rules';

/** What the strictest of the hosts that read these files accept (Cloudflare Pages). */
const MOST_HEADER_RULES = 100;
const LONGEST_LINE = 2000;
const MOST_REDIRECTS = 2000;

interface Folder {
  folders: Map<string, Folder>;
  /** Paths of the files right in the folder. */
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

function valuesIn(folder: Folder): Set<string> {
  const values = new Set(folder.files.map(cacheControl));
  for (const inner of folder.folders.values()) for (const value of valuesIn(inner)) values.add(value);
  return values;
}

/** Rules of which exactly one fits each path: hosts join the values of rules that overlap. */
function rulesOf(folder: Folder, path: string): {path: string; value: string}[] {
  const values = valuesIn(folder);
  if (path !== '/' && values.size === 1) return [{path: `${path}*`, value: [...values][0]!}];
  return [
    ...folder.files.map((file) => ({path: file, value: cacheControl(file)})),
    ...[...folder.folders].flatMap(([name, inner]) => rulesOf(inner, `${path}${name}/`)),
  ];
}

/**
 * The file `_headers` of a build.
 *
 * @param files - The build's files.
 * @param policy - Its Content-Security-Policy.
 */
export function headersFile(files: readonly string[], policy: string): string {
  const rules = rulesOf(toTree(files.map(pathOf)), '/');
  const lines = [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...rules.flatMap(({path, value}) => [path, `  Cache-Control: ${value}`]),
  ];
  if (rules.length + 1 > MOST_HEADER_RULES)
    throw new Error(`_headers would have ${rules.length + 1} rules; static hosts read ${MOST_HEADER_RULES}.`);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long) {
    throw new Error(
      `A line of _headers would have ${long.length} characters; static hosts read ${LONGEST_LINE}: ${long.slice(0, 80)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * The file `_redirects` of a build. Hosts carry the query over by themselves.
 *
 * @param files - The build's files.
 */
export function redirectsFile(files: readonly string[]): string {
  const rules = redirects(files);
  if (rules.length > MOST_REDIRECTS)
    throw new Error(`_redirects would have ${rules.length} rules; static hosts read ${MOST_REDIRECTS}.`);
  return `${rules.map(({from, to}) => `${from} ${to} 301`).join('\n')}\n`;
}
