/** The options in the info string of a fenced code block, after its language. */
export interface FenceOptions {
  /** File name shown above the sample. */
  title?: string;
  /** File whose text fills the fence, relative to the page. */
  file?: string;
  /** Part of `file`, between `# region NAME` and `# endregion NAME`. */
  region?: string;
  /** Lines that are shown first, such as `9-13` or `4,9-13`; the whole sample is folded below. */
  focus?: string;
  /** The fence declares a symbol of the SDK. */
  signature: boolean;
  /** Why the check of samples leaves this one out. */
  skip?: string;
  /** Version of the SDK that the sample is written for, where it is not the page's. */
  sdk?: string;
  /** Name of the picture that is drawn from the sample; see figures/README.md. */
  picture?: string;
  /** What stands in for a worker where the sample runs in the page: see `src/markdown/page-apps.ts`. */
  worker?: string;
  /** A file with what the workbooks of the sample give: see `src/markdown/page-apps.ts`. */
  workbooks?: string;
  /** What the button says that runs the sample, where it is not "Run". */
  run?: string;
  /** The state in which the picture shows the sample, by the keys of `PICTURE_STATE`. */
  state: Readonly<Record<string, string>>;
  /** Lines to mark, counted from 1. */
  marked: ReadonlySet<number>;
}

/** Options for the state of a picture: which form, and what is filled in, open, invalid, hidden or shown. */
const PICTURE_STATE = ['form', 'values', 'open', 'invalid', 'hidden', 'page', 'step', 'tab'];

const PAIR = /(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g;
const RANGES = /\{([\d\s,-]+)\}/;

/**
 * Parses the options of a fence, such as `title="app.py" {3,5-7}`.
 *
 * @param meta - The part of the info string after the language, or nothing.
 * @returns The options; unknown words are ignored, as in other Markdown tools.
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

/** The numbers of `3,5-7`, in their order; words that are none are left out. */
function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [first, last] = part.split('-').map((value) => Number.parseInt(value, 10));
    if (first === undefined || Number.isNaN(first)) return [];
    return Array.from({length: Math.max((last ?? first) - first + 1, 0)}, (_, at) => first + at);
  });
}

/**
 * The lines of a sample that its option `focus` names.
 *
 * @param code - The whole sample.
 * @param focus - The option, such as `4,9-13`.
 * @returns The lines with their indentation, an empty line between parts; undefined where the sample does not have them all.
 */
export function focusedLines(code: string, focus: string): string | undefined {
  const lines = code.split('\n');
  const numbers = numbersIn(focus);
  if (numbers.length === 0 || numbers.some((number) => lines[number - 1] === undefined)) return undefined;
  // An empty line stands for what is left out.
  return numbers
    .map((number, at) => {
      const goesOn = at === 0 || numbers[at - 1] === number - 1;
      return `${goesOn ? '' : '\n'}${lines[number - 1]}`;
    })
    .join('\n');
}
