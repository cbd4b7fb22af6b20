import fs from 'node:fs';
import path from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression, as declared by the package. */
  license: string;
  repository: string;
  /** The license and notice files of the package, joined; empty if it has none. */
  text: string;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | {type?: string};
  licenses?: {type?: string}[];
  repository?: string | {url?: string};
}

const LICENSE_FILE = /^(?:li[cs]en[cs]e|copying|notice)(?:$|[-._])/i;

/**
 * The folder of the package that a module belongs to.
 *
 * @param file - Path of a module, possibly with a query.
 * @returns The package's folder, or undefined for a file of this site.
 */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/**
 * Reads the license of an installed package.
 *
 * @param folder - The package's folder.
 * @returns Its name, version, license and license text.
 * @throws If the package declares no license, since it may then not be redistributed.
 */
export function readPackage(folder: string): ShippedPackage {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const {name = path.basename(folder), version = '', repository} = manifest;
  const license =
    typeof manifest.license === 'string'
      ? manifest.license
      : (manifest.license?.type ?? manifest.licenses?.map(({type}) => type).join(' OR '));
  if (!license)
    throw new Error(
      `${name} ${version} is shipped to readers but declares no license in its package.json; replace the package.`,
    );
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const texts = fs
    .readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => path.join(folder, file))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
  return {
    name,
    version,
    license,
    repository: address.replace(/^git\+/, '').replace(/\.git$/, ''),
    text: texts.join('\n\n'),
  };
}

const RULE = '-'.repeat(72);

function entry({name, version, license, repository}: ShippedPackage): string {
  return `${name} ${version} (${license})${repository && `\n  ${repository}`}`;
}

/**
 * The license notice of the site's scripts and styles.
 *
 * @param packages - The packages that they contain, in any order.
 * @returns Plain text: packages sorted by name, and grouped if they have the same license text.
 */
export function notice(packages: readonly ShippedPackage[]): string {
  const sorted = [...packages].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
  const byText = new Map<string, ShippedPackage[]>();
  for (const item of sorted) {
    const text = item.text || 'The package holds no license text of its own.';
    byText.set(text, [...(byText.get(text) ?? []), item]);
  }
  return [
    'Third-party licenses',
    '',
    'The scripts and styles of this site contain code of the packages below.',
    'The license of the font is beside it, in /fonts/plex-sans-LICENSE.txt.',
    ...[...byText].flatMap(([text, items]) => ['', RULE, ...items.map(entry), '', text]),
    '',
  ].join('\n');
}
