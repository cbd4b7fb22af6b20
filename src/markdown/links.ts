/** An inline link or picture in Markdown: `[text](target)` or `![text](target)`. */
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

/** Matches a path with a file extension. The hash does not count: a symbol's name in it may contain dots. */
const TO_A_FILE = /^[^?#]*\.\w+(?:[?#]|$)/;

/**
 * Whether an address leads to a page of this site, rather than to a file or another site.
 *
 * @param address - The value of `href` in finished HTML: pages of this site start with a slash.
 */
export function isPageAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !TO_A_FILE.test(address);
}
