import {CELL} from '../tokenizer';

/** Closing tags and whitespace that can come between the last character of a text and the end of its element. */
const LAST = String.raw`((?:<\/(?:a|abbr|b|code|em|i|kbd|p|span|strong|sub|sup)>|\s)*`;

/** The end of a list item or caption that does not end with punctuation; `.)` and `."` count as such. */
const OPEN_END = new RegExp(
  String.raw`(?<![.!?:;,…]["”’)]?)([^\s>.!?:;,…])${LAST}(?=<\/?(?:li|ol|ul|figcaption|dt|dd)\b))`,
  'g',
);

/** The end of a row, and of the text before a table; the built HTML omits most end tags. */
const END_OF_ROW = new RegExp(String.raw`([^\s>])${LAST}(?=<\/?(?:tr|thead|tbody|table)\b))`, 'g');

const START_OF_CELL = /<t[dh]\b[^>]*>/g;
const START_OF_LABEL = /<th\b[^>]*>/g;

/** A `<Since>` badge, with the whitespace before it. */
const BADGE = /\s*<span class="?since"?>.*?<\/span>/gs;

/** The heading of a folded section, which has no anchor link, because it is inside a control. */
const FOLDED =
  /<details class="?folded"?>\s*<summary>\s*(<h3\b[^>]*? id="?([^\s">]+)[^>]*>.*?)<\/h3>\s*<\/summary>/gs;

/**
 * Makes the text of a page readable on one line, without the layout that separates its parts: items and captions get a
 * period, cells a separator and column headers two, and badges are removed. The heading of a folded section gets an
 * anchor link, from which the index takes its address.
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
