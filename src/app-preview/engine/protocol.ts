/**
 * What page and worker tell each other. The worker runs code of whoever wrote the app, so the page believes nothing
 * of what arrives: it is checked against these schemas and bounds.
 */
import * as v from 'valibot';
import {news} from '../../../sdk-double/schema';

/** Most characters of one answer. */
export const LONGEST_ANSWER = 32 * 2 ** 20;
/** Most characters that an app prints between two messages with news; of more, the end is told. */
export const LONGEST_PRINTED = 32 * 2 ** 10;
/** Most messages of the worker in a second: its own code sends at most some fifty. */
export const MOST_MESSAGES = 200;
/** Most characters that arrive as printed in a second. */
export const MOST_PRINTED = 4 * 2 ** 20;
/** Milliseconds between two messages with news, after so many that are sent at once. */
export const NEWS_EVERY = 50;
export const NEWS_AT_ONCE = 20;
/** Most news in one message. */
export const MOST_NEWS = 500;
const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));
/** Most characters of a message to the user, or of what went wrong. */
const LONGEST_TEXT = 64 * 2 ** 10;

/** Where a text ends that begins here; files are long, so the search is the browser's own. */
function endOfText(json: string, start: number): number {
  let end = start;
  let slashes = 0;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
    for (slashes = 0; json.charCodeAt(end - 1 - slashes) === BACKSLASH; slashes += 1);
  } while (slashes % 2 === 1);
  return end;
}

/** Whether a text of JSON holds more values than this, without reading it: each is behind a comma or a bracket. */
export function holdsMore(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= most; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) count += 1;
    else if (sign === QUOTE) at = endOfText(text, at);
  }
  return count > most;
}

/** Files by path: text, or bytes. */
export type AppFiles = Readonly<Record<string, string | Uint8Array>>;

/** The parts of the interpreter that the worker waits for; and packages, by their names. */
export type PartName = 'interpreter' | 'library' | 'sdkDouble' | `package ${string}`;

/** What the page tells the worker. */
export type ToWorker =
  | {kind: 'part'; name: PartName; bytes: Uint8Array<ArrayBuffer>}
  /** A request of `app_runner/session.py` as JSON; with files, those of an app that is opened, and its packages. */
  | {kind: 'ask'; id: number; request: string; files?: AppFiles; packages?: readonly string[]};

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const id = v.pipe(v.number(), v.safeInteger());

/** What the worker tells the page. */
export const fromWorker = v.variant('kind', [
  v.object({kind: v.literal('ready')}),
  v.object({kind: v.literal('failed'), message: text}),
  v.object({kind: v.literal('news'), id, news: v.pipe(v.array(news), v.maxLength(MOST_NEWS))}),
  v.object({
    kind: v.literal('answer'),
    id,
    text: v.pipe(
      v.string(),
      v.maxLength(LONGEST_ANSWER, 'The answer of the app is too large for this page.'),
    ),
  }),
]);
export type FromWorker = v.InferOutput<typeof fromWorker>;

/** What the frame tells the page, when it can't start the worker. */
export const fromFrame = v.object({reason: v.picklist(['unsupported', 'crashed']), message: text});
export type FromFrame = v.InferOutput<typeof fromFrame>;

/** Counts what arrives: says when it is more in a second than the worker's own code sends. */
export class Rate {
  private since = -Infinity;
  private count = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts messages or characters.
   *
   * @param now - Milliseconds.
   * @param count - How many have come.
   * @returns whether there were too many in this second.
   */
  isExceeded(now: number, count = 1): boolean {
    if (now - this.since >= 1000) {
      this.since = now;
      this.count = 0;
    }
    this.count += count;
    return this.count > this.most;
  }
}
