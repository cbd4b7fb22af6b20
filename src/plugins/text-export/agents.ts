import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {areaOf, indexPath, type Area} from './indexes';
import {plainSource} from './plain-source';

/** A folder of text, and the route that it is served at. */
export interface Section {
  path: string;
  routeBasePath: string;
  label?: string;
}

/** What the rules for agents are made of. */
export interface AgentsOptions {
  sections: readonly Section[];
  areas: readonly Area[];
  /** Page by hand that says how to write an app: the start of the sheet of signatures, and of AGENTS.md. */
  rules: string;
}

/** Files of a section that are no page. */
export const PARTIALS = ['**/_*', '**/_*/**'];

/**
 * The Markdown twin of a page.
 *
 * @param siteDir - The site's folder.
 * @param sections - Folders of text and the routes they are served at.
 * @param file - Absolute path of a page's source.
 * @returns The twin's address from the root, or undefined for a file outside of all sections.
 */
export function twinAddress(siteDir: string, sections: readonly Section[], file: string): string | undefined {
  for (const section of sections) {
    const inside = path.relative(path.join(siteDir, section.path), file);
    if (inside.startsWith('..')) continue;
    const route = inside.replace(/(?:\.(?:api|info|tag))?\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
    return `${path.posix.join('/', section.routeBasePath, route).replace(/^\/$/, '/index')}.md`;
  }
  return undefined;
}

/** The page that says how to write an app, as text, with addresses that hold in any folder. */
export function rulesText(siteDir: string, url: string, rules: string): string {
  const file = path.join(siteDir, rules);
  return plainSource(fs.readFileSync(file, 'utf8'), file).trim().replaceAll('`/', `\`${url}/`);
}

/**
 * Rules for the folder of an app, with the addresses of all texts that are not in an index of their own.
 *
 * @param siteDir - The site's folder.
 * @param url - Address of the site, without a slash at the end.
 * @param options - The pages, and the rules.
 */
export function agentsFile(siteDir: string, url: string, {sections, areas, rules}: AgentsOptions): string {
  const folders = new Map<string, string[]>();
  for (const section of sections) {
    const cwd = path.join(siteDir, section.path);
    for (const file of globSync('**/*.{md,mdx}', {cwd, ignore: PARTIALS, absolute: true}).sort()) {
      const address = twinAddress(siteDir, sections, file)!;
      if (areaOf(areas, {of: address.replace(/\.md$/, '/')})?.ownIndex) continue;
      const {dir, name} = path.posix.parse(address);
      folders.set(dir, [...(folders.get(dir) ?? []), name]);
    }
  }
  const lines = [...folders].map(([folder, names]) => {
    const files = names.length > 1 ? `{${names.join(',')}}` : names[0]!;
    return `- ${folder.replace(/\/$/, '')}/${files}.md`;
  });
  const indexes = areas
    .filter(({ownIndex, isOld}) => ownIndex && !isOld)
    .map((area) => `- ${indexPath(area)}`);
  return `# Writing VIKTOR apps\n\nDocumentation: ${url}/llms.txt\n\n${rulesText(siteDir, url, rules)}\n\n## Texts\n\nBelow ${url}:\n\n${[...lines, ...indexes].join('\n')}\n`;
}
