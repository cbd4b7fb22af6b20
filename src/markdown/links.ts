/** A link or a picture in a line of Markdown, written as `[text](target)` or `![text](target)`. */
export interface InlineLink {
  isPicture: boolean;
  /** As it is written, with its backslashes. */
  text: string;
  target: string;
}

const LINK = /(!?)\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/g;

function linkOf([, mark, text, target]: readonly string[]): InlineLink {
  return {isPicture: mark === '!', text: text!, target: target!};
}

/** Finds the links and pictures of a line, from left to right. */
export function linksOf(line: string): InlineLink[] {
  return [...line.matchAll(LINK)].map((match) => linkOf(match));
}

/**
 * Writes the links and pictures of a line anew.
 *
 * @param line - A line outside of code.
 * @param write - Gives the Markdown of a link; undefined leaves it as it is.
 */
export function rewriteLinks(line: string, write: (link: InlineLink) => string | undefined): string {
  return line.replace(LINK, (...match: string[]) => write(linkOf(match)) ?? match[0]!);
}

/** A file, by its ending; names of symbols in a hash have dots too. */
const TO_A_FILE = /^[^?#]*\.\w+(?:[?#]|$)/;

/**
 * Tells the address of a page of this site from that of a file or of another site.
 *
 * @param address - As it stands in finished HTML: pages of this site start with a slash.
 */
export function isPageAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !TO_A_FILE.test(address);
}
