/** The ends of a cell, an item and a caption, and the tags of a text that may come between. */
const END = String.raw`(?:<\/(?:a|abbr|b|code|em|i|kbd|p|span|strong|sub|sup)>|\s)*(?=<\/?(?:td|th|tr|thead|tbody|table|li|ol|ul|figcaption|dt|dd)\b)`;

/** A letter or sign before such an end, where no sentence or clause ends: `.)` and `."` end one too. */
const OPEN_END = new RegExp(String.raw`(?<![.!?:;,…]["”’)]?)([^\s>.!?:;,…])(${END})`, 'g');

/** A badge of `<Since>`, with the space before it. */
const BADGE = /\s*<span class="?since"?>.*?<\/span>/gs;

/**
 * Makes the text of a page one that can be read in a line. On the page, borders, bullets and badges set apart what would
 * run into each other: cells, items and captions end like sentences, and badges are left out.
 *
 * @param html - A page of the build.
 */
export function readable(html: string): string {
  return html.replace(BADGE, '').replace(OPEN_END, '$1.$2');
}
