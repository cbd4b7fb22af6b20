import {CELL} from '../tokenizer';

/** A letter or sign with the tags of a text that may come between it and an end. */
const LAST = String.raw`((?:<\/(?:a|abbr|b|code|em|i|kbd|p|span|strong|sub|sup)>|\s)*`;

/** The ends of an item and a caption where no sentence or clause ends: `.)` and `."` end one too. */
const OPEN_END = new RegExp(
  String.raw`(?<![.!?:;,…]["”’)]?)([^\s>.!?:;,…])${LAST}(?=<\/?(?:li|ol|ul|figcaption|dt|dd)\b))`,
  'g',
);

/** The end of a row, and of the text before a table; the built files leave out most end tags. */
const END_OF_ROW = new RegExp(String.raw`([^\s>])${LAST}(?=<\/?(?:tr|thead|tbody|table)\b))`, 'g');

const START_OF_CELL = /<t[dh]\b[^>]*>/g;
const START_OF_LABEL = /<th\b[^>]*>/g;

/** A badge of `<Since>`, with the space before it. */
const BADGE = /\s*<span class="?since"?>.*?<\/span>/gs;

/** The heading of a folded section, which has no link to itself: it is a control. */
const FOLDED =
  /<details class="?folded"?>\s*<summary>\s*(<h3\b[^>]*? id="?([^\s">]+)[^>]*>.*?)<\/h3>\s*<\/summary>/gs;

/**
 * Makes the text of a page one that can be read in a line. On the page, borders, bullets and badges set apart what would
 * run into each other: items and captions end like sentences, cells are set apart by a sign, labels of columns by two, badges are left out, and
 * a folded section is as others are, with a link in its heading, where the index looks for its address.
 *
 * @param html - A page of the build.
 */
export function readable(html: string): string {
  return html
    .replace(BADGE, '')
    .replace(FOLDED, '$1<a class="hash-link" href="#$2"></a></h3>')
    .replace(OPEN_END, '$1.$2')
    .replace(END_OF_ROW, `$1 ${CELL}$2`)
    .replace(START_OF_CELL, `$&${CELL} `)
    .replace(START_OF_LABEL, `$&${CELL}`);
}
