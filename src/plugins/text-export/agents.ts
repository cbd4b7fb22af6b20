import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {areaOf, indexPath, type Area} from './indexes';
import {plainSource} from './plain-source';

/** A folder of pages, and its route. */
export interface Section {
  path: string;
  routeBasePath: string;
  label?: string;
}

/** The sources of the rules for coding agents. */
export interface AgentsOptions {
  sections: readonly Section[];
  areas: readonly Area[];
  /** The handwritten page on how to write an app, which begins the cheat sheet and AGENTS.md. */
  rules: string;
}

/** Files of a section that are not pages. */
export const PARTIALS = ['**/_*', '**/_*/**'];

/**
 * The address of a page's Markdown twin.
 *
 * @param siteDir - The site's folder.
 * @param sections - Folders of pages and their routes.
 * @param file - Absolute path of a page's source.
 * @returns The absolute path of the twin on the site, or undefined for a file outside of all sections.
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

/** The text of the page on how to write an app, with absolute addresses. */
export function rulesText(siteDir: string, url: string, rules: string): string {
  const file = path.join(siteDir, rules);
  return plainSource(fs.readFileSync(file, 'utf8'), file).trim().replaceAll('`/', `\`${url}/`);
}

/**
 * The file AGENTS.md for the folder of an app: the rules, and the addresses of all texts that are not in a separate index.
 *
 * @param siteDir - The site's folder.
 * @param url - Address of the site, without a trailing slash.
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
