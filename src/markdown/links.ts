/** A link or a picture in a line of Markdown, written as `[text](target)` or `![text](target)`. */
export interface InlineLink {
  isPicture: boolean;
  /** The source text, with its backslash escapes. */
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
 * Rewrites the links and pictures of a line.
 *
 * @param line - A line outside of code.
 * @param write - Returns the new Markdown of a link, or undefined to leave it unchanged.
 */
export function rewriteLinks(line: string, write: (link: InlineLink) => string | undefined): string {
  return line.replace(LINK, (...match: string[]) => write(linkOf(match)) ?? match[0]!);
}

/** A path with a file extension; a hash may contain dots too, in the name of a symbol. */
const TO_A_FILE = /^[^?#]*\.\w+(?:[?#]|$)/;

/**
 * Whether an address is that of a page of this site, not of a file or of another site.
 *
 * @param address - The value of `href` in finished HTML: pages of this site start with a slash.
 */
export function isPageAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !TO_A_FILE.test(address);
}
