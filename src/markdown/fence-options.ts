/** The options in the info string of a fenced code block, after its language. */
export interface FenceOptions {
  /** File name shown above the sample. */
  title?: string;
  /** File whose text fills the fence, relative to the page. */
  file?: string;
  /** Part of `file`, between `# region NAME` and `# endregion NAME`. */
  region?: string;
  /** Lines to show first, such as `9-13` or `4,9-13`; the whole sample is folded below. */
  focus?: string;
  /** Whether the fence declares a symbol of the SDK. */
  signature: boolean;
  /** Why the check of samples leaves this one out. */
  skip?: string;
  /** Version of the SDK that the sample is written for, if it differs from that of the page. */
  sdk?: string;
  /** Name of the picture that is drawn from the sample; see figures/README.md. */
  picture?: string;
  /** What replaces the worker when the sample runs in the page: see `src/markdown/page-apps.ts`. */
  worker?: string;
  /** A file with the results of the sample's workbooks: see `src/markdown/page-apps.ts`. */
  workbooks?: string;
  /** The label of the button that runs the sample, instead of "Run". */
  run?: string;
  /** The state of the form in the picture, by the keys in `PICTURE_STATE`. */
  state: Readonly<Record<string, string>>;
  /** Numbers of the lines to mark, from 1. */
  marked: ReadonlySet<number>;
}

/** Options for the state of the form in a picture: which form it is, and what is filled in, open, invalid or hidden. */
const PICTURE_STATE = ['form', 'values', 'open', 'invalid', 'hidden', 'page', 'step', 'tab'];

const PAIR = /(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g;
const RANGES = /\{([\d\s,-]+)\}/;

/**
 * Parses the options of a fence, such as `title="app.py" {3,5-7}`.
 *
 * @param meta - The part of the info string after the language.
 * @returns The options; unknown ones are ignored, as in other Markdown tools.
 */
export function parseFenceOptions(meta: string | null | undefined): FenceOptions {
  const text = meta ?? '';
  const pairs = new Map<string, string>();
  for (const match of text.matchAll(PAIR)) {
    pairs.set(match[1]!, match[2] ?? match[3] ?? match[4] ?? '');
  }
  const words = text.replace(PAIR, ' ');
  const marked = new Set(numbersIn(RANGES.exec(words)?.[1] ?? ''));
  return {
    title: pairs.get('title'),
    file: pairs.get('file'),
    region: pairs.get('region'),
    focus: pairs.get('focus'),
    skip: pairs.get('skip'),
    sdk: pairs.get('sdk'),
    picture: pairs.get('picture'),
    worker: pairs.get('worker'),
    workbooks: pairs.get('workbooks'),
    run: pairs.get('run'),
    state: Object.fromEntries([...pairs].filter(([key]) => PICTURE_STATE.includes(key))),
    signature: /(?:^|\s)signature(?:\s|$)/.test(words),
    marked,
  };
}

/** Expands `3,5-7` to its numbers, in the same order; ignores what is not a number. */
function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [first, last] = part.split('-').map((value) => Number.parseInt(value, 10));
    if (first === undefined || Number.isNaN(first)) return [];
    return Array.from({length: Math.max((last ?? first) - first + 1, 0)}, (_, at) => first + at);
  });
}

/**
 * The lines of a sample that its option `focus` selects.
 *
 * @param code - The whole sample.
 * @param focus - The option, such as `4,9-13`.
 * @returns The lines with their indentation, with an empty line in place of what is left out; undefined if the sample
 *   does not have all of the lines.
 */
export function focusedLines(code: string, focus: string): string | undefined {
  const lines = code.split('\n');
  const numbers = numbersIn(focus);
  if (numbers.length === 0 || numbers.some((number) => lines[number - 1] === undefined)) return undefined;
  return numbers
    .map((number, at) => {
      const goesOn = at === 0 || numbers[at - 1] === number - 1;
      return `${goesOn ? '' : '\n'}${lines[number - 1]}`;
    })
    .join('\n');
}
