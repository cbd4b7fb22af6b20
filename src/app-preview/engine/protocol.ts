/**
 * Messages between page and worker. The worker runs untrusted code, so everything it sends is validated and
 * bounded.
 */
import * as v from 'valibot';
import {news} from '../../../sdk-double/schema';

/** Maximum length of an answer. */
export const MAX_ANSWER_CHARACTERS = 32 * 2 ** 20;
/** Maximum length of the output in one news message. Of longer output, the end is sent. */
export const MAX_OUTPUT_CHARACTERS = 32 * 2 ** 10;
/** Maximum messages of the worker per second. Its own code sends about 50. */
export const MAX_MESSAGES_PER_SECOND = 200;
/** Maximum characters of output per second. */
export const MAX_OUTPUT_PER_SECOND = 4 * 2 ** 20;
/** Minimum interval between news messages, after an initial burst. */
export const NEWS_INTERVAL_MS = 50;
export const NEWS_BURST = 20;
/** Maximum entries in a news message. */
export const MAX_NEWS_PER_MESSAGE = 500;
const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));
/** Maximum length of an error message. */
const MAX_TEXT_CHARACTERS = 64 * 2 ** 10;

/** Index of the quote that closes a JSON string. Uses `indexOf`, because strings can be whole files. */
function endOfString(json: string, start: number): number {
  let end = start;
  let slashes = 0;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
    for (slashes = 0; json.charCodeAt(end - 1 - slashes) === BACKSLASH; slashes += 1);
  } while (slashes % 2 === 1);
  return end;
}

/** Whether JSON text has more than this many values, counted by commas and brackets without parsing it. */
export function hasMoreValuesThan(text: string, limit: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= limit; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) count += 1;
    else if (sign === QUOTE) at = endOfString(text, at);
  }
  return count > limit;
}

/** Files by path, as text or bytes. */
export type AppFiles = Readonly<Record<string, string | Uint8Array>>;

/** The parts of the interpreter, and packages by name. */
export type PartName = 'interpreter' | 'library' | 'sdkDouble' | `package ${string}`;

/** Messages from the page to the worker. */
export type ToWorker =
  | {kind: 'part'; name: PartName; bytes: Uint8Array<ArrayBuffer>}
  /** A request for `app_runner/session.py`, as JSON. Opening an app adds its files and packages. */
  | {kind: 'ask'; id: number; request: string; files?: AppFiles; packages?: readonly string[]};

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_CHARACTERS));
const id = v.pipe(v.number(), v.safeInteger());

/** Messages from the worker to the page. */
export const fromWorker = v.variant('kind', [
  v.object({kind: v.literal('ready')}),
  v.object({kind: v.literal('failed'), message: text}),
  v.object({kind: v.literal('news'), id, news: v.pipe(v.array(news), v.maxLength(MAX_NEWS_PER_MESSAGE))}),
  v.object({
    kind: v.literal('answer'),
    id,
    text: v.pipe(
      v.string(),
      v.maxLength(MAX_ANSWER_CHARACTERS, 'The result of the app is too large for this page.'),
    ),
  }),
]);
export type FromWorker = v.InferOutput<typeof fromWorker>;

/** Message from the frame when it cannot start the worker. */
export const fromFrame = v.object({reason: v.picklist(['unsupported', 'crashed']), message: text});
export type FromFrame = v.InferOutput<typeof fromFrame>;

/** Checks a rate limit per second. */
export class Rate {
  private since = -Infinity;
  private count = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts messages or characters within windows of one second.
   *
   * @param now - Current time in milliseconds.
   * @param count - Number to add.
   * @returns Whether the limit of this second is exceeded.
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
