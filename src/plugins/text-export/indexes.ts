import {groupLinks} from './group-links';
import type {Twin} from './twins';

/** A part of the site with a text of its own. */
export interface Area {
  /** Address of its pages, such as `/docs/api/rest/`; a page belongs to the longest that fits. */
  folder: string;
  title: string;
  /** Whether its pages are listed in an index of its own instead of in that of the site. */
  ownIndex?: boolean;
  /** Whether it is of an older version of the SDK. */
  isOld?: boolean;
}

/** The area of a page; undefined for one that is in the texts of the whole site only. */
export function areaOf(areas: readonly Area[], {of}: Pick<Twin, 'of'>): Area | undefined {
  return areas
    .filter(({folder}) => of.startsWith(folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

const escaped = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

/**
 * Lists texts by the folders of their routes.
 *
 * @param url - Address of the site, without a slash at the end.
 * @param head - What stands before the list.
 * @param twins - The texts.
 * @param depth - How many path segments become headings at the most.
 */
export function index(url: string, head: string, twins: readonly Twin[], depth: number): string {
  const lines = twins.map(({title, path, description}) => ({
    path,
    title,
    line: `- [${escaped(title)}](${url}${path})${description && `: ${description}`}`,
  }));
  return `${head}\n\n${groupLinks(lines, depth)}\n`;
}

/** Where the files of an area are. */
export const indexPath = ({folder}: Area): string => `${folder}llms.txt`;
export const fullPath = ({folder}: Area): string => `${folder}llms-full.txt`;
