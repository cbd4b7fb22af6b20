import {groupLinks} from './group-links';
import type {Twin} from './twins';

/** A part of the site that has its own full text. */
export interface Area {
  /** Address prefix of its pages, such as `/docs/api/rest/`; the longest matching one applies. */
  folder: string;
  title: string;
  /** Whether its pages are listed in a separate index instead of that of the site. */
  ownIndex?: boolean;
  /** Whether it is about an older SDK version. */
  isOld?: boolean;
}

/** The area of a page, if any. */
export function areaOf(areas: readonly Area[], {of}: Pick<Twin, 'of'>): Area | undefined {
  return areas
    .filter(({folder}) => of.startsWith(folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

const escaped = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

/**
 * Lists texts by the folders of their routes.
 *
 * @param url - Address of the site, without a trailing slash.
 * @param head - The text before the list.
 * @param twins - The texts.
 * @param depth - Maximum number of path segments that become headings.
 */
export function index(url: string, head: string, twins: readonly Twin[], depth: number): string {
  const lines = twins.map(({title, path, description}) => ({
    path,
    title,
    line: `- [${escaped(title)}](${url}${path})${description && `: ${description}`}`,
  }));
  return `${head}\n\n${groupLinks(lines, depth)}\n`;
}

/** The paths of an area's files. */
export const indexPath = ({folder}: Area): string => `${folder}llms.txt`;
export const fullPath = ({folder}: Area): string => `${folder}llms-full.txt`;
